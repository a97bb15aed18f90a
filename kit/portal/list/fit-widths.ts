/** A column of a table, px. */
export interface FitColumn {
  readonly width: number;
  /** As narrow as it may become; its own width where nothing of it can be spared. */
  readonly least: number;
}

/**
 * Narrows columns evenly, so that a table that is slightly too wide fits without scrolling sideways.
 * @param room px @returns the widths; the declared ones where the room is enough, or too small even for the narrowest
 */
export function fitWidths(columns: readonly FitColumn[], room: number): number[] {
  const declared = columns.map(({ width }) => width);
  const excess = sum(declared) - room;
  const spare = sum(columns.map(({ width, least }) => width - least));
  if (excess <= 0 || excess > spare) return declared;
  return columns.map(({ width, least }) => width - Math.ceil(((width - least) * excess) / spare));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
