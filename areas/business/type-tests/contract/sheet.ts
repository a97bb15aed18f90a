import { z } from 'zod';

/** Rows of one workbook. */
export const mostRows = 500;

const CellFault = z.object({ row: z.int(), label: z.string(), message: z.string() });

/** What a workbook of reports came to. */
export const SheetRead = z.object({
  total: z.int(),
  /** Rows that are registered already, word for word. */
  known: z.int(),
  faults: z.array(CellFault),
  /** Of rows that are right: what to look at once more. */
  warned: z.array(CellFault),
});
