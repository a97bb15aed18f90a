/** Outcomes of inspections: recorded, declared void, foretold, looked up. At the two ports areas hand in what follows from them. */

export { forecastReport, type NextDayByRule } from '../registry/forecast-store.ts';
export { listInspections } from '../registry/history-views.ts';
export { pageInspections, readInspections } from '../registry/inspection-list-views.ts';
export { inspectionRecorded, lockInspections, recordInspection, type RecordedInspection } from '../registry/inspection-store.ts';
export {
  findInspectedBy,
  findLastOfKinds,
  findRechecked,
  inspectionRows,
  isInspectedBy,
  lastFindings,
} from '../registry/inspection-views.ts';
export type { LoadTestDays } from '../registry/report-effect.ts';
export { countTypeTested } from '../registry/type-test-views.ts';
export { inspectionVoided, voidInspection, type VoidedInspection } from '../registry/void-report-store.ts';
