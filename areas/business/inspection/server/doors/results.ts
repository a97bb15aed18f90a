/** What was found at the devices of an application, its notices, and which devices are still worked on. */
export { decidersOf } from '../results/issuers.ts';
export {
  awaitsRecheck,
  isRevision,
  linesAtWork,
  linesReopened,
  linesToRelease,
  linesToReport,
  reviewersOf,
  unreviewed,
} from '../results/lines-at-work.ts';
export {
  addNotice,
  changeNotice,
  countItems,
  countNotices,
  findLastResult,
  findNotice,
  findOverdueNotices,
  findResult,
  isLive,
  listNotices,
  listResults,
  openResult,
  saveResult,
  type Notice,
  type Result,
} from '../results/result-store.ts';
export type { NoticeProblem } from '../tables.ts';
