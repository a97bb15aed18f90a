import type { Issue } from '#kit/contract/form.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { neededMaterials, withoutOwn, type Covered, type Material, type MaterialKind, type Ticked } from '../contract/material.ts';
import * as store from './attachment-store.ts';

/** A record that must have its materials. */
interface Owing {
  readonly id: string;
  /** What the materials of its kind depend on. */
  readonly facts?: Record<string, unknown>;
  /** Where each of its devices has materials for itself: which of them, and where that differs from material to material. */
  readonly devices?: Ticked | ((material: Material) => Ticked);
}

/**
 * The materials that a record still misses, one issue each at `material:<attClass>`. Ask it in the transaction that hands the record in, before
 * its state moves: until that ends nobody takes a file away.
 */
export async function missingMaterials(tx: Db | Tx, kind: MaterialKind, { id, facts = {}, devices }: Owing): Promise<Issue[]> {
  const needed = neededMaterials(kind, facts);
  if (needed.length === 0) return [];
  if (tx.isTransaction) await store.lockRecord(tx as Tx, id);
  const files = await store.listAbout(tx, id, kind.atttype);
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
