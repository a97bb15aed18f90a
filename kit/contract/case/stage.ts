import { z } from 'zod';

/** Where a case stands: since when, until when, with whom, and how long cases of its kind have usually stood there. */
export const Stage = z.object({
  since: z.string(),
  /** Names of parties or codes of roles that have to act; nobody where nothing more is to be done. */
  holders: z.array(z.string()),
  /** One of them is the unit of whoever asks. */
  isOwn: z.boolean(),
  /** Where those of an authority, of the institute or of another unit are asked. */
  offices: z.array(z.object({ name: z.string(), tel: z.string().nullable() })),
  /** By when it is to be done; null where no day is promised. */
  dueOn: z.string().nullable(),
  /** Of the cases of the last year that have left this state, hours by the calendar; null where they are too few to say so. */
  usual: z.object({ count: z.int(), medianHours: z.number(), p90Hours: z.number() }).nullable(),
});
export type Stage = z.infer<typeof Stage>;
export type Office = Stage['offices'][number];

/** Fewer cases than these say nothing of what is usual. */
export const usualFrom = 5;
