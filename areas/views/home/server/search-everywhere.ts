import type { Request } from '#kit/server/request.ts';
import { searchSources } from '#kit/server/list/search-source.ts';

import { hitsAtMost } from '../contract/calls.ts';

/** The first hits of each kind that the role may open at all, within the asker's reach. Pages are found by the portal itself. */
export async function searchEverywhere({ word }: { readonly word: string }, request: Request) {
  const sources = request.services.handed.of(searchSources).toSorted((one, other) => one.rank - other.rank);
  const found = await Promise.all(sources.map((source) => source.find(word, hitsAtMost, request)));
  return { groups: sources.map(({ kind, title }, index) => ({ kind, title, hits: [...found[index]!] })) };
}
