import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { toldFilePath, type ToldFile } from '#kit/contract/case/told-file.ts';
import type { FileAnswer } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';

import * as store from './attachment-store.ts';
import { listTold } from './told-store.ts';

export { deleteFiles, downloadFile, listFiles } from './change-files.ts';
export { missingMaterials } from './missing-materials.ts';
export { materialsOf, withMaterials } from './of-case.ts';
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

/** The files of a record as its events name them to other systems, oldest first, 200 at most. @param except kinds that are nobody else's business @param since only those that came after that */
export async function filesTold(
  db: Db | Tx,
  attrefsysid: string,
  { except = [], since }: { readonly except?: readonly string[]; readonly since?: string } = {},
): Promise<ToldFile[]> {
  const files = await listTold(db, attrefsysid, { except, ...(since && { since }) });
  return files.map(({ attsysid, attname, attitle, mime, bytes, sha256 }) => ({
    name: attname,
    title: attitle,
    path: toldFilePath.replace('{attsysid}', attsysid),
    mime,
    bytes,
    sha256: sha256.toString('hex'),
  }));
}

/** The bytes of a file. Whether whoever asks may have them has been asked before. */
export async function openFile(db: Db | Tx, { storage }: Pick<Services, 'storage'>, attsysid: string): Promise<FileAnswer | undefined> {
  const [file] = await store.findFiles(db, [attsysid]);
  if (!file) return undefined;
  const { attname, mime, attfileroute, bytes } = file;
  return { name: attname, type: mime, content: storage.get(attfileroute), headers: { 'content-length': String(bytes) } };
}

/** One file: where it hangs, of which kind, and whether it still waits to be scanned. Whether the asker may see it is asked by whoever uses it. */
export async function findFile(db: Db | Tx, attsysid: string) {
  const [file] = await store.findFiles(db, [attsysid]);
  return file && { attrefsysid: file.attrefsysid, atttype: file.atttype, toScan: file.toScan };
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
