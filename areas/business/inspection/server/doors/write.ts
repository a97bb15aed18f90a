/** Locking, writing and leaving an application, and freeing its devices. */
export {
  addApplication,
  changeApplication,
  getLocked,
  getLockedWithOrder,
  lockById,
  lockByNumbers,
  replaceLines,
  setLine,
  setLines,
  updateDraft,
  type ApplicationChanges,
} from '../application-store.ts';
export { cancelApplication, releaseDevices, withdrawApplication } from '../leave-application.ts';
export { settleApplyState } from '../taken-store.ts';
