import { createHash } from 'node:crypto';

import { headFields } from '../contract/item-list.ts';
import { tidyItem, type Item } from '../contract/item.ts';

/** What an edition says, always spelled the same: its head and its items, in the order of the fields. */
export function contentOf(list: { readonly items: readonly Item[] | null }): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...list };
  const head = Object.keys(headFields).map((key) => [key, values[key] ?? null]);
  return { ...Object.fromEntries(head), items: (list.items ?? []).map(tidyItem) };
}

/** SHA-256 of what an edition says. */
export function hashOf(list: Parameters<typeof contentOf>[0]): string {
  return createHash('sha256')
    .update(JSON.stringify(contentOf(list)))
    .digest('hex');
}
