import { z } from 'zod';

const FeeItem = z.object({
  oidno: z.string(),
  equclacode: z.string(),
  inspType: z.string(),
  itemCode: z.string().nullable(),
  name: z.string(),
  nature: z.string(),
  basisDoc: z.string(),
  /** How the amount came about; absent in fees fixed before it was kept. */
  how: z.string().optional(),
  /** Null until the institute sets it by hand. */
  amountFen: z.int().nullable(),
  reliefFen: z.int(),
});

/** A judged fee on the wire. */
export const Fee = z.object({
  chargeable: z.boolean(),
  items: z.array(FeeItem),
  feeTotalFen: z.int().nullable(),
  reliefFen: z.int(),
  feePayableFen: z.int().nullable(),
  policies: z.array(z.object({ code: z.string(), name: z.string(), evidence: z.string(), reliefFen: z.int() })),
  applied: z.array(z.string()).optional(),
  needManual: z.boolean(),
  message: z.string(),
});
