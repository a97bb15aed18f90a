/** What an inspection needs on site: instruments that may be used, conditions that must hold. */

export { readConditions } from '../condition-store.ts';
export { findInstruments } from '../instrument-store.ts';
