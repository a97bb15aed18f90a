import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { faultAccess, faultAddress, faultPrefix } from '../contract/menu.ts';
import './tables.ts';

/** The addresses of faults by their numbers, where faults are open to the asker. */
export async function findFaultLinks(db: Db, asker: Asker, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = numbers.filter((no) => no.startsWith(faultPrefix));
  if (wanted.length === 0 || !asker.menuIds.has(faultAccess.view)) return new Map();
  const found = await db.selectFrom('fault').select(['id', 'faultNo']).where('faultNo', 'in', wanted).execute();
  return new Map(found.map(({ id, faultNo }) => [faultNo, faultAddress(id)]));
}
