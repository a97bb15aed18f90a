/** What follows for ordered tests when their marks are printed or their lifts published. */
export { followPrints, followPublication } from '../orders/follow-marks.ts';
