import { z } from 'zod';

import { id } from '#kit/contract/call.ts';

const SheetItem = z.object({
  item: z.string(),
  name: z.string(),
  isKey: z.boolean(),
  /** What passes, in words; empty where nothing is measured. */
  limit: z.string(),
  /** Why none of the devices has such a thing. */
  absent: z.string().nullable(),
});

/** What is looked at, at several devices in the same way: the edition, by which list items and numbers go in words, and the items. */
export const Sheet = z.object({ listId: id, basis: z.string(), items: z.array(SheetItem) });
export type Sheet = z.infer<typeof Sheet>;
