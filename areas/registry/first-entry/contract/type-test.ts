import { z } from 'zod';

const Offered = z.object({
  reportNo: z.string(),
  testOrg: z.string(),
  product: z.string(),
  model: z.string(),
  ranges: z.string(),
  testedOn: z.string(),
  validTo: z.string().nullable(),
});

/** What the register of type tests says of a device. */
export const TypeTestSaid = z.object({
  basis: z.string(),
  /** Reports of its maker for its model that held when it was made. */
  offered: z.array(Offered),
  /** How the number that was typed stands: none typed; as its maker has registered it; registered, but it does not fit; not registered. */
  standing: z.enum(['none', 'agrees', 'differs', 'unknown']),
  /** What to look at once more, in whole sentences. */
  faults: z.array(z.string()),
});
export type TypeTestSaid = z.output<typeof TypeTestSaid>;
