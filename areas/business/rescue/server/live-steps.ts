import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Fields, Values } from '#kit/contract/field.ts';
import { isBlank, type Issue } from '#kit/contract/form.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { differencesOf, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { issuesOfFuture } from '#kit/contract/lies-ahead.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import type { rescueCase } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueRefusals } from '../contract/refusals.ts';
import { byMaintainer, noteForm, rescueFields, timeKeys, timesForm } from '../contract/rescue.ts';
import type { Rescue } from './rescue-store.ts';

const refuse = refuser(rescueRefusals);

/** What each press brings along while a rescue runs: its moment is the server's. */
export const liveSteps: NonNullable<CaseOf<typeof rescueCase, Rescue>['making']> = {
  dispatch,
  assign,
  arrive,
  free,
  note: keepOld(noteForm.fields),
  retime,
};

function dispatch(_tx: Tx, request: CaseRequest, { maintUnit, maintUnitName }: Rescue): Promise<Making> {
  if (!maintUnit || !maintUnitName) return refuse('noMaintainer');
  const sent = { rescueLevel: byMaintainer, rescueUnit: maintUnitName, stationUnit: maintUnit };
  return Promise.resolve({ set: { ...sent, dispatchTime: request.now.toISOString() } });
}

/** Somebody else is sent, or the maintenance unit is joined by others: the moment stays that of the first who was sent. */
function assign(_tx: Tx, { now }: CaseRequest, rescue: Rescue, { rescueUnit }: Values): Promise<Making> {
  const stationUnit = rescueUnit === rescue.maintUnitName ? rescue.maintUnit : null;
  return Promise.resolve({ set: { stationUnit, dispatchTime: rescue.dispatchTime ?? now.toISOString() } });
}

function arrive(_tx: Tx, { now }: CaseRequest): Promise<Making> {
  return Promise.resolve({ set: { arriveTime: now.toISOString() } });
}

function free(_tx: Tx, { now }: CaseRequest): Promise<Making> {
  return Promise.resolve({ set: { finishTime: now.toISOString() } });
}

/** Fields are changed without a step: the record stays where it is, and the flow log keeps old and new. */
export function keepOld(fields: Fields) {
  return (_tx: Tx, _request: CaseRequest, rescue: Rescue, values: Values): Promise<Making> => {
    const diff = differencesOf(fields, rescue, values);
    if (diff.length === 0) return refuse('nothingAmended');
    return Promise.resolve({ to: stateByCode(liftRescue, rescue.status), details: { diff } });
  };
}

/** Moments that have been pressed are corrected, none is taken away or put in before its press. */
function retime(tx: Tx, request: CaseRequest, rescue: Rescue, values: Values): Promise<Making> {
  const issues = timeKeys.flatMap((key): Issue[] => {
    const { label } = rescueFields[key];
    if (isBlank(rescue[key]) === isBlank(values[key])) return issuesOfFuture(key, label, values[key], request.now);
    return [{ field: key, message: isBlank(values[key]) ? `请选择${label}` : `还没有到这一步，不能填写${label}` }];
  });
  refuseIssues(issues);
  return keepOld(timesForm.fields)(tx, request, rescue, values);
}

const titles = { dispatch: '救援派单', assign: '救援派单', callOff: '救援撤销' } as const;
const toldOf = Object.keys(titles) as (keyof typeof titles)[];

/** The maintenance unit and the user hear at once who has been sent, and that nobody need come. */
export const liveTelling = {
  kind: '救援',
  moves: toldOf,
  to: ['keeper', 'user'] as const,
  title: ({ record, move }: Made<Rescue>) => `${titles[move as keyof typeof titles]}：${record.rcsNo}`,
  body: ({ record, opinion }: Made<Rescue>) => {
    const { equPlace, alarmTime, arriveWithin, rescueUnit } = record;
    const until = timeInShanghai(new Date(Date.parse(alarmTime!) + arriveWithin * 60_000));
    const news = opinion ? `救援已撤销：${opinion}` : `有人员被困，已派${rescueUnit}，应在${until}前到达现场`;
    return `${calledWithCode(record)}，${equPlace}：${news}`;
  },
  whole: true,
} as const;
