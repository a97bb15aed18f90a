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

/** What is known of something, beside each other; what is not known leaves no gap. */
export function noteOf(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join('・');
}
