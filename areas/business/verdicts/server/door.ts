export { readCrewRules, readItems, readVerdictRules } from './rule-store.ts';
