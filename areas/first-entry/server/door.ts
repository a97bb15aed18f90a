export { commitEntry } from './entry-case.ts';
export { addDrafts, findKnownDevices, lockImports } from './import-store.ts';
export { checkEntry } from './save-entry.ts';
