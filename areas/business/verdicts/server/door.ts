export { readItems } from './item-store.ts';
export { readCrewRules, readVerdictRules } from './rules/rule-store.ts';
