import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { fileCase } from '#kit/server/case/keep-file.ts';
import { inTransaction, type Db } from '#kit/server/postgres/database.ts';

import { basisWords } from '../contract/basis-words.ts';
import { chooseList } from '../contract/choose.ts';
import type { ListedDevice } from '../contract/conditions.ts';
import { itemList } from '../contract/lifecycle.ts';
import { hashOf } from './content.ts';
import { addEdition, publishItems } from './item-list-store.ts';
import { firstLists, type FirstList } from './lists/first-lists.ts';

/**
 * What comes with the program has the same id in every installation. Lists show the greatest id of one moment first, so they begin with the greatest: lifts stand
 * before cranes, and further lists can be added at the end.
 */
const idOf = (at: number): string => `01930000-0000-7000-8000-0000262${String(99_999 - at)}`;

/** Puts the lists that come with the program in force; what is there already stays as it is, whatever the institute has made of it. */
export async function seedItemLists(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [at, list] of firstLists.entries()) {
      const row = rowOf(list, at, now);
      if (!(await addEdition(tx, { ...row, items: JSON.stringify(row.items) }))) continue;
      await publishItems(tx, row);
      fileCase(tx, itemList, row.id);
    }
  });
}

/** Of the lists that come with the program the one for a device, as the demo city records by it. */
export function firstListFor(device: ListedDevice, inspType: string, on: string) {
  const usable = firstLists.map((list, at) => ({
    ...list,
    id: idOf(at),
    edition: 1,
    conditions: list.conditions ?? [],
    validFrom: list.validFrom ?? null,
    validTo: null,
    stoppedOn: null,
  }));
  const list = chooseList(usable, device, inspType, on);
  return list && { ...list, basis: basisWords({ ...list, regulationEdition: list.regulationEdition ?? null }) };
}

function rowOf(list: FirstList, at: number, now: Date) {
  const head = {
    ...list,
    regulationEdition: list.regulationEdition ?? null,
    kinds: [...list.kinds],
    inspTypes: [...list.inspTypes],
    conditions: list.conditions ? [...list.conditions] : null,
    validFrom: list.validFrom ?? null,
    validTo: null,
    note: list.note ?? null,
  };
  const instant = now.toISOString();
  return {
    ...head,
    id: idOf(at),
    listNo: `QD00000000${String(at + 1).padStart(5, '0')}`,
    unitId: null,
    status: itemList.states.inForce.code,
    version: 0,
    edition: 1,
    replaces: null,
    publishedOn: todayInShanghai(now),
    publishedByName: '系统自带',
    stoppedOn: null,
    contentHash: hashOf(head),
    createdBy: null,
    createdByName: '系统自带',
    createdAt: instant,
    updatedAt: instant,
    submittedAt: null,
  };
}
