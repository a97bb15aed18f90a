/** Outcomes of inspections and self-tests: recorded, declared void, put off, foretold, looked up. At the two ports areas hand in what follows from them. */

export { daysByRule } from './follow-levels.ts';
export { forecastReport, type NextDayByRule } from './forecast-store.ts';
export { listHistory, listInspections } from './history-views.ts';
export { pageInspections, readInspections } from './inspection-list-views.ts';
export { inspectionRecorded, lockInspections, recordInspection, type RecordedInspection } from './inspection-store.ts';
export { findInspectedBy, findLastOfKinds, findRechecked, inspectionRows, isInspectedBy, lastFindings } from './inspection-views.ts';
export type { LoadTestDays } from './report-effect.ts';
export { extendSelfTest, recordSelfTest, voidSelfTest } from './self-test-store.ts';
export { inspectionVoided, voidInspection, type VoidedInspection } from './void-report-store.ts';
