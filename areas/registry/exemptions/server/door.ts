export { readExemptions } from './exemption-store.ts';
export { exemptionsJob, type LevelTouched } from './exemptions-changed.ts';
