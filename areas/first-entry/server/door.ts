export { commitEntry } from './decide-entry.ts';
export { addDrafts, findKnownDevices, lockImports } from './import-store.ts';
export { checkEntry } from './save-entry.ts';
