import type { Issue } from '#kit/contract/form.ts';
import type { Db, Tx } from '#kit/server/database.ts';

import { neededMaterials, withoutOwn, type Covered, type Material, type MaterialKind, type Ticked } from '../contract/material.ts';
import * as store from './attachment-store.ts';

export { deleteFiles, downloadFile, listFiles } from './change-files.ts';
export { openPhone } from './phone.ts';
export { materialKinds, type AttachmentOwner, type Coming } from './kinds.ts';
export { readParts } from './read-parts.ts';
export { keepFiles, shareFile } from './share-file.ts';
export { storeFile } from './store-file.ts';

/**
 * The materials that a record still misses, one issue each at `material:<attClass>`. Ask it in the transaction that hands the record in, before
 * its state moves: until that ends nobody takes a file away.
 * @param facts what the materials of this kind depend on
 * @param devices of a record whose materials each device has for itself; which of them, where that differs from material to material
 */
export async function missingMaterials(
  tx: Db | Tx,
  kind: MaterialKind,
  attrefsysid: string,
  facts: Record<string, unknown>,
  devices?: Ticked | ((material: Material) => Ticked),
): Promise<Issue[]> {
  const needed = neededMaterials(kind, facts);
  if (needed.length === 0) return [];
  if (tx.isTransaction) await store.lockRecord(tx as Tx, attrefsysid);
  const files = await store.listAbout(tx, attrefsysid, kind.atttype);
  const present = new Set(files.map(({ attClass }) => attClass));
  return needed.flatMap((material) => {
    const say = (message: string) => [{ field: `material:${material.attClass}`, message }];
    const owed = material.each ? (typeof devices === 'function' ? devices(material) : devices) : undefined;
    const covered = owed && { ...owed, byOne: owed.byOne && !material.isOfOne };
    const lacking = covered ? withoutOwn(material.attClass, files, covered) : [];
    if (lacking.length > 0 && covered && isForEach(covered)) return say(sayLacking(material, lacking.length, covered));
    // None of its devices has such a thing.
    if (covered?.ids.length === 0) return [];
    return present.has(material.attClass) ? [] : say(`请上传${material.label}`);
  });
}

const isForEach = ({ ids, byOne }: Covered) => ids.length > 1 && !byOne;

function sayLacking({ label, isOfOne }: Material, lacking: number, { tick }: Ticked): string {
  return `还有 ${lacking} 台设备没有${label}：请为每台各传一份${isOfOne ? '' : `，或者勾选「${tick}」`}`;
}

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
