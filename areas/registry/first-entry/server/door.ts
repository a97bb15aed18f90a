export { commitEntry, warningsOfDrafts } from './entry-case.ts';
export { addDrafts, findKnownDevices, lockImports } from './import-store.ts';
export { entryRows } from './entry-store.ts';
export { checkEntry } from './save-entry.ts';
export { deriveArchive } from './derive.ts';
export { lockNumbers } from './entry-store.ts';
export { typeTestRegister, withTypeTest, type TypedDevice } from './type-tests.ts';
export { madeProducts, type MadeProduct } from './made-products.ts';
