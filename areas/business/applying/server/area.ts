import { besideRows } from '#areas/equipment/server/doors/cases.ts';
import { handIn } from '#kit/contract/port.ts';
import { reminderSteps } from '#kit/server/jobs/reminder-source.ts';
import { area } from '#kit/server/request.ts';

import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { applyingCalls } from '../contract/calls.ts';
import { applyingPaths } from '../contract/menu.ts';
import { checkOnline } from './check-online.ts';
import { commitApplication } from './commit-application.ts';
import { estimateFee } from './estimate-fee.ts';
import { listCandidates } from './list-candidates.ts';
import { listMonthWork } from './month-work.ts';
import { findApplicationsBeside, noApplication } from './open-views.ts';
import { saveApplication } from './save-application.ts';
import { showSplit, splitIntoDrafts } from './split-devices.ts';

export const applyingArea = area(
  'applying',
  applyingCalls,
  {
    candidates: listCandidates,
    monthWork: listMonthWork,
    save: saveApplication,
    commit: commitApplication,
    splitPlan: showSplit,
    split: splitIntoDrafts,
    checkOnline,
    feeJudge: estimateFee,
  },
  {
    handsIn: [
      handIn(besideRows, { ofOne: true, none: noApplication, read: findApplicationsBeside }),
      handIn(reminderSteps, {
        kind: 'inspection',
        label: '报检',
        menuId: inspectionAccess.applyEdit,
        address: ({ objectId }) => `${applyingPaths.form}?devices=${objectId}`,
      }),
    ],
  },
);
