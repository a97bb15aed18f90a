/** Lifts among the devices: whose they are, in which order they are listed, by which words they are found. */
export { findWord, hasLiftCode, isLiftByItself, isReachedLift, ofUnitNamed, ownLiftsOrder } from '../search-views.ts';
