/**
 * The grid of the map, as migration 0016 makes it: at level n there are 2^n columns around the globe; a row is 7/8 of that in degrees, so that cells are
 * about square in Chinese cities. The number of a cell interleaves the bits of column and row.
 */
export interface Cell {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const finestLevel = 20;
const columnsSpan = 360;
const rowsSpan = 315;
/** Cells across one view at most: a browser asks for about half as many. */
const mostAcross = 32;

/** The level whose cells are 64 pixels wide at this zoom, or a coarser one where the box is larger than any screen. */
export function levelFor({ west, south, east, north }: Box, zoom: number): number {
  const fits = Math.min((mostAcross * columnsSpan) / (east - west), (mostAcross * rowsSpan) / (north - south));
  return Math.max(2, Math.min(zoom + 2, finestLevel, Math.floor(Math.log2(fits))));
}

/** Columns and rows that a box touches, ends included. */
export function cellsOf({ west, south, east, north }: Box, level: number) {
  const across = 2 ** level / columnsSpan;
  const up = 2 ** level / rowsSpan;
  return {
    left: Math.floor((west + 180) * across),
    right: Math.floor((east + 180) * across),
    bottom: Math.floor((south + 90) * up),
    top: Math.floor((north + 90) * up),
  };
}

/** The edges of a cell in degrees. */
export function boxOf({ level, x, y }: Cell): Box {
  const width = columnsSpan / 2 ** level;
  const height = rowsSpan / 2 ** level;
  return { west: x * width - 180, east: (x + 1) * width - 180, south: y * height - 90, north: (y + 1) * height - 90 };
}

/** The number of a cell. Up to 2^40, so that arithmetic stands where bits would overflow. */
export function numberOf({ level, x, y }: Cell): number {
  let number = 0;
  for (let bit = level - 1; bit >= 0; bit -= 1) number = number * 4 + bitOf(y, bit) * 2 + bitOf(x, bit);
  return number;
}

export function cellOf(level: number, number: number): Cell {
  let [x, y] = [0, 0];
  for (let bit = level - 1; bit >= 0; bit -= 1) {
    const pair = Math.floor(number / 4 ** bit) % 4;
    x = x * 2 + (pair % 2);
    y = y * 2 + Math.floor(pair / 2);
  }
  return { level, x, y };
}

function bitOf(value: number, bit: number): number {
  return Math.floor(value / 2 ** bit) % 2;
}

/** A run of cell numbers of a finer level, ends included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** All cells of the finer level `within` that lie in a cell. */
export function spanOf(cell: Cell, within: number): Span {
  const each = 4 ** (within - cell.level);
  const first = numberOf(cell) * each;
  return { from: first, to: first + each - 1 };
}

/** What covers a box at the level `within`: cells four times as wide as those of `level`, neighbours in number joined. */
export function spansOf(box: Box, level: number, within: number): Span[] {
  const coarse = Math.max(0, level - 2);
  const { left, right, bottom, top } = cellsOf(box, coarse);
  const spans: Span[] = [];
  for (let y = bottom; y <= top; y += 1) for (let x = left; x <= right; x += 1) spans.push(spanOf({ level: coarse, x, y }, within));
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && last.to + 1 === from) last.to = to;
    else joined.push({ from, to });
  }
  return joined;
}
