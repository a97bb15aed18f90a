export interface Spot {
  readonly x: number;
  readonly y: number;
}

const bubble = 30;
const half = { width: 36, height: 12 };
const step = 12;
const farthest = 10;

/** Steps away from where a name belongs, nearest first. */
const steps: readonly Spot[] = Array.from({ length: (2 * farthest + 1) ** 2 }, (_, index) => ({
  x: ((index % (2 * farthest + 1)) - farthest) * step,
  y: (Math.floor(index / (2 * farthest + 1)) - farthest) * step,
})).toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/**
 * Where names stand so that they cover neither bubbles nor each other: as near as may be to where they belong, or there where all around is full.
 * @param wanted where each name belongs, in pixels
 */
export function placeNames(wanted: readonly Spot[], bubbles: readonly Spot[]): Spot[] {
  const placed: Spot[] = [];
  for (const { x, y } of wanted) {
    const isFree = (spot: Spot) =>
      bubbles.every((one) => Math.abs(one.x - spot.x) > half.width + bubble || Math.abs(one.y - spot.y) > half.height + bubble) &&
      placed.every((one) => Math.abs(one.x - spot.x) > 2 * half.width || Math.abs(one.y - spot.y) > 2 * half.height);
    placed.push(steps.map((away) => ({ x: x + away.x, y: y + away.y })).find(isFree) ?? { x, y });
  }
  return placed;
}
