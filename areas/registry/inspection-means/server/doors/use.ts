/** What an inspection needs on site: instruments that may be used, conditions that must hold, people who may inspect. */

export { certificateNumbers, standingsOf } from '../certificate-store.ts';
export { readConditions } from '../condition-store.ts';
export { findInstruments } from '../instrument-store.ts';
