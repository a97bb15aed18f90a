import { z } from 'zod';

/** One changed field of a record. */
export const Difference = z.object({ field: z.string(), label: z.string(), old: z.unknown(), new: z.unknown() });
export type Difference = Readonly<z.output<typeof Difference>>;
