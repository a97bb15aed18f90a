import { area } from '#kit/server/request.ts';

import { applyingCalls } from '../contract/calls.ts';
import { commitApplication } from './commit-application.ts';
import { estimateFee } from './estimate-fee.ts';
import { listCandidates } from './list-candidates.ts';
import { saveApplication } from './save-application.ts';
import { checkOnline, showSplit, splitIntoDrafts } from './split-devices.ts';

export const applyingArea = area('applying', applyingCalls, {
  candidates: listCandidates,
  save: saveApplication,
  commit: commitApplication,
  splitPlan: showSplit,
  split: splitIntoDrafts,
  checkOnline,
  feeJudge: estimateFee,
});
