export { enterResults } from './findings/conclude-lines.ts';
export { startInspection } from './findings/on-site.ts';
export { readResults, saveResults } from './findings/results.ts';
export { giveFeedback, issueNotices } from './notices/notices.ts';
export { appealReport } from './review/appeals.ts';
export { approveReport } from './review/approve.ts';
export { giveOut } from './review/give-out.ts';
export { reviewReport } from './review/review.ts';
export { lockForVoid, noteVoidReport } from './review/void-report.ts';
