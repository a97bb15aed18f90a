import { z } from 'zod';

/** A button that the server sends along with a record. */
export const OpenMove = z.object({
  move: z.string(),
  label: z.string(),
  opinion: z.enum(['required', 'optional']).optional(),
  confirm: z.string().optional(),
  danger: z.boolean().optional(),
});

/** The steps of a record, oldest first. */
export const Flow = z.array(
  z.object({
    id: z.int(),
    label: z.string(),
    operatorName: z.string(),
    operatorUnit: z.string().nullable(),
    at: z.string(),
    opinion: z.string().nullable(),
  }),
);
