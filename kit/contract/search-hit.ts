import { z } from 'zod';

import { id } from './call.ts';

/** Something that a search from anywhere has found, in the words in which it is shown. */
export const Hit = z.object({
  id,
  title: z.string(),
  note: z.string(),
  /** Where it is opened. */
  address: z.string(),
  /** Name of an icon of the drawn set, or the class of a device. */
  sign: z.string(),
});

export type Hit = z.infer<typeof Hit>;

/** Joins the parts that have a value, so that a missing one leaves no gap. */
export function noteOf(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join('・');
}
