import type { Db, Tx } from '#kit/server/database.ts';

import * as store from './attachment-store.ts';

export { deleteFiles, downloadFile, listFiles } from './change-files.ts';
export { missingMaterials } from './missing-materials.ts';
export { openPhone } from './phone.ts';
export { materialKinds, type AttachmentOwner, type Coming } from './kinds.ts';
export { readParts } from './read-parts.ts';
export { registeredMaterials, saveRegistered, type Register } from './registered.ts';
export { keepFiles, shareFile } from './share-file.ts';
export { storeFile } from './store-file.ts';

/** Of which materials of a kind each of these records has files. Whether the asker may see the records has been asked before. */
export function listMaterials(
  db: Db | Tx,
  atttype: string,
  attrefsysids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  return store.listClassesOf(db, attrefsysids, atttype);
}

/** The files of these records, oldest first, 1,000 at most. Whether the asker may see the records has been asked before. */
export function findAttachments(db: Db | Tx, attrefsysids: readonly string[]) {
  return store.listOfRecords(db, attrefsysids);
}

/** One file: where it hangs, and of which kind. Whether the asker may see it is asked by whoever uses it. */
export async function findFile(db: Db | Tx, attsysid: string) {
  const [file] = await store.findFiles(db, [attsysid]);
  return file && { attrefsysid: file.attrefsysid, atttype: file.atttype };
}

/** In how many other records the files of each of these stand, where in any. Whether the asker may see the records has been asked before. */
export function countUses(db: Db | Tx, attrefsysids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return store.countUses(db, attrefsysids);
}

/** The record is deleted: so are its files, for good after the time of grace. */
export async function removeAttachments(tx: Tx, attrefsysid: string, now = new Date()): Promise<void> {
  await store.lockRecord(tx, attrefsysid);
  await store.markRecordDeleted(tx, attrefsysid, now);
}

/** These files are no longer wanted in their record: they go for good after the time of grace. */
export function dropFiles(tx: Tx, attsysids: readonly string[], now: Date): Promise<void> {
  return store.markDeleted(tx, attsysids, null, now);
}
