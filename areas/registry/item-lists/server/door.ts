import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { chooseList } from '../contract/choose.ts';
import type { ListedDevice } from '../contract/conditions.ts';
import { byId, readItemLists, readUsable, type ItemList } from './item-list-store.ts';

export { findNamedList, type ItemList } from './item-list-store.ts';
export { findSheetFor } from './sheet-for.ts';

/** The edition by which a device is inspected on a day; undefined where the institute has no list for it. */
export async function findListFor(db: Db | Tx, device: ListedDevice, inspType: string, on: string): Promise<ItemList | undefined> {
  const chosen = chooseList(await readUsable(db), device, inspType, on);
  if (!chosen) return undefined;
  const [found] = await readItemLists(db, byId(chosen.id));
  return found;
}
export { firstListFor } from './seed-lists.ts';
