import type { Issue } from '#kit/contract/form.ts';
import type { DictionaryStore } from '#kit/server/settings/dictionaries.ts';

/** A code of no area is refused: no authority would answer for the unit. */
export async function wrongArea(store: DictionaryStore, areacode: string | null): Promise<Issue[]> {
  const isKnown = (await store.areas()).some(({ code }) => code === areacode);
  return isKnown ? [] : [{ field: 'areacode', message: '请从列表中选择所在地区' }];
}
