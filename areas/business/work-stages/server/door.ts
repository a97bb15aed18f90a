/** What the demo city does at the stages of its works. */

export { confirmStage } from './confirm-stage.ts';
export { listPoints } from './point-store.ts';
