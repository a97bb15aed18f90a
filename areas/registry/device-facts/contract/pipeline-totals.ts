import { z } from 'zod';

import type { Values } from '#kit/contract/field.ts';

/** A pipe that was taken down: it stays on record and counts no more. */
export const dismantled = '拆除';

export interface PipeTotals {
  /** Pipes that stand, in use or stopped. */
  readonly rowCount: number;
  /** Their length, km. */
  readonly totalLength: number;
}

/** The totals of a registration unit's pipes. Lengths have two decimals and are added in whole centimetres, to avoid rounding errors. */
export function pipeTotals(rows: readonly Values[]): PipeTotals {
  const standing = rows.filter((row) => row['rowStatus'] !== dismantled);
  const centimetres = standing.reduce((sum, row) => sum + Math.round((Number(row['length']) || 0) * 100), 0);
  return { rowCount: standing.length, totalLength: Math.round(centimetres / 100) / 1000 };
}

/** Pipes and metres of one level in one state. */
export const PipeTotal = z.object({ pipeLevel: z.string(), rowStatus: z.string(), count: z.int(), metres: z.number() });
