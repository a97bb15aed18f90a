/** Where other areas follow applications, and what they do of themselves. */
export { inspectionListeners, tell, type InspectionEvents, type InspectionListeners } from '../events.ts';
export { dailyTimers, type DailyTimer } from '../timers.ts';
