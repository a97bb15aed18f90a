import { pick } from '#kit/contract/field.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { area } from '#kit/server/request.ts';

import { stageCalls } from '../contract/calls.ts';
import { stageGrants } from '../contract/menu.ts';
import { stageResult } from '../contract/point.ts';
import { stageClass, stageFields } from '../contract/stage.ts';
import { confirmStage } from './confirm-stage.ts';
import { stagesFollow } from './follow-inspection.ts';
import { showPoints } from './show-points.ts';
import { keptStages, stagesAtFirst } from './stage-store.ts';

const exported = pick(stageFields, [
  ...(['equclass', 'position', 'part', 'stageName', 'isInstall', 'isReform', 'isRepair'] as const),
  ...(['isStop', 'isReference', 'source', 'updatedBy', 'updatedAt'] as const),
]);

export const workStagesArea = area(
  'work-stages',
  stageCalls,
  {
    stageList: keptStages.list,
    stageSave: keptStages.save,
    stageDrop: keptStages.drop,
    stageExport: (input, request) => exportList('施工监检阶段', exported, (most) => keptStages.read(request, input, most), request),
    stagePoints: showPoints,
    stageConfirm: confirmStage,
  },
  {
    grants: stageGrants,
    dictionaries: [stageClass, stageResult],
    seed: (db) => keptStages.seed(db, stagesAtFirst()),
    handsIn: [stagesFollow],
  },
);
