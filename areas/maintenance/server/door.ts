import { caseAddress } from '#kit/contract/case.ts';
import type { Db, Tx } from '#kit/server/database.ts';

import { findHolding, kinds } from './maintenance-store.ts';

/** The cases under way that hold one of these lifts. */
export async function findMaintenanceCases(db: Db | Tx, equSysIds: readonly string[]) {
  if (equSysIds.length === 0) return [];
  const found = await findHolding(db, equSysIds);
  return found.map(({ id, kind, caseNo, equSysIds: held }) => ({
    no: caseNo,
    title: kinds[kind].title,
    link: caseAddress(kinds[kind], id),
    equSysIds: held,
  }));
}
