/** Where other areas follow applications, and what they do of themselves. */
export { inspectionListeners, tell, visitFees, type InspectionEvents, type InspectionListeners, type VisitFee } from '../events.ts';
export { dailyTimers, type DailyTimer } from '../timers.ts';
