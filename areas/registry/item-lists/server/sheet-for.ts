import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { basisWords } from '../contract/basis-words.ts';
import { chooseList, standingOf } from '../contract/choose.ts';
import type { ListedDevice } from '../contract/conditions.ts';
import { itemListRefusals } from '../contract/refusals.ts';
import { limitText } from '../contract/measured.ts';
import type { Sheet } from '../contract/sheet.ts';
import { byId, readItemLists, readUsable } from './item-list-store.ts';

const refuse = refuser(itemListRefusals);

/** A device as its archive has it, with the edition that its record keeps, where it has been begun. */
interface SheetDevice {
  readonly equclacode: string;
  readonly params: ListedDevice['params'];
  readonly supvPassDate: string | null;
  readonly keptList?: string | undefined;
}

/**
 * The items for devices that are recorded together: by the edition that each keeps, or by the one that holds for it on the day.
 * Refuses where one of them has no list, or they do not have the same one.
 */
export async function findSheetFor(db: Db | Tx, devices: readonly SheetDevice[], inspType: string, on: string): Promise<Sheet> {
  const usable = await readUsable(db);
  const listed = devices.map(({ supvPassDate: acceptedOn, ...device }) => ({ ...device, acceptedOn }));
  const ids = new Set(listed.map((device) => device.keptList ?? chooseList(usable, device, inspType, on)?.id));
  const [id] = ids;
  if (id === undefined || ids.has(undefined)) return refuse('sheetMissing', { day: on });
  if (ids.size > 1) return refuse('sheetsDiffer');
  const [list] = await readItemLists(db, byId(id));
  if (!list) return refuse('sheetMissing', { day: on });
  const items = (list.items ?? []).map((item) => {
    const standings = listed.map((device) => standingOf(item, device, on));
    const absent = standings.every(({ is }) => is === 'na') ? (standings[0]?.why ?? null) : null;
    return { item: item.no!, name: item.name!, isKey: item.isKey === true, limit: limitText(item), absent };
  });
  return { listId: list.id, basis: basisWords(list), items };
}
