import type { InputOf } from '#kit/contract/call.ts';
import { differencesOf, findCase } from '#kit/server/case/case.ts';
import type { Request } from '#kit/server/request.ts';

import type { itemListCalls } from '../contract/calls.ts';
import { compareItems } from '../contract/compare.ts';
import { headFields } from '../contract/item-list.ts';
import { itemLists } from './item-lists.ts';

/** What one list says differently from another, at each cell. */
export async function compareLists({ id, other }: InputOf<typeof itemListCalls.compare>, { readDb, asker }: Request) {
  const [list, base] = await Promise.all(
    [id, other].map(async (one) => (await findCase(readDb, itemLists, asker, one)) ?? itemLists.notFound()),
  );
  return {
    head: differencesOf(headFields, base!, { ...list! }),
    items: compareItems(base!.items ?? [], list!.items ?? []).map((change) => ({ ...change, cells: [...change.cells] })),
  };
}
