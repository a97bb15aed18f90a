import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { area, type Request } from '#kit/server/request.ts';

import { stageTimeCalls, stageTimeColumns, stageTimeFields } from '../contract/calls.ts';
import { stageTimeGrants } from '../contract/menu.ts';
import { reckon, reckonAll } from './reckon.ts';
import { listStageTimes, readStageTimes } from './stage-time-views.ts';

type Input = InputOf<typeof stageTimeCalls.list>;

const cyclesOf = ({ services }: Request) => [...new Map(services.handed.of(caseFilings).map(({ cycle }) => [cycle.name, cycle])).values()];

export const stageTimesArea = area(
  'stage-times',
  stageTimeCalls,
  {
    list: (input, request) => listStageTimes(request.readDb, cyclesOf(request), input),
    export: (input: Input, request) =>
      exportList(
        '环节用时',
        pick(stageTimeFields, stageTimeColumns),
        (most) => readStageTimes(request.readDb, cyclesOf(request), input, most),
        request,
      ),
  },
  {
    grants: stageTimeGrants,
    jobs: { 'stage-times:reckon': reckon },
    crontab: ['30 20 * * * stage-times:reckon'],
    handsIn: [handIn(demoFillers, reckonAll)],
  },
);
