/** What the demo city does at the stages of its works, and what a report of the neighbour is asked for. */

export { confirmStage } from './confirm-stage.ts';
export { refuseOpenStages } from './follow-inspection.ts';
export { listPoints } from './point-store.ts';
