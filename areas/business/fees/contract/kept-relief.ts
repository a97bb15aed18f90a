import { z } from 'zod';

/** How long what was found true of a payer is offered again: lists of small enterprises and licences are shown anew each year. */
export const keptReliefMonths = 12;

/** A relief that finance has granted to a payer. */
export const KeptRelief = z.object({
  policyCode: z.string(),
  reason: z.string(),
  grantedOn: z.string(),
  validUntil: z.string(),
  /** The application on which the evidence hangs. */
  evidenceId: z.uuid(),
});
export type KeptRelief = z.output<typeof KeptRelief>;
