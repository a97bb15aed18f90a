export interface Spot {
  readonly x: number;
  readonly y: number;
}

const bubble = 26;
const half = { width: 30, height: 11 };
const step = 8;
const farthest = 9;

/** Steps away from where a name belongs, nearest first. */
const steps: readonly Spot[] = Array.from({ length: (2 * farthest + 1) ** 2 }, (_, index) => ({
  x: ((index % (2 * farthest + 1)) - farthest) * step,
  y: (Math.floor(index / (2 * farthest + 1)) - farthest) * step,
}))
  .filter(({ x, y }) => Math.hypot(x, y) <= farthest * step)
  .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/**
 * Places names so that they cover neither bubbles nor each other, as near as possible to where they belong. A name without room nearby is left out:
 * further away it would seem to name another place.
 * @param wanted where each name belongs, in pixels @returns where each stands, in the same order
 */
export function placeNames(wanted: readonly Spot[], bubbles: readonly Spot[]): (Spot | undefined)[] {
  const placed: (Spot | undefined)[] = [];
  for (const { x, y } of wanted) {
    const isFree = (spot: Spot) =>
      bubbles.every((one) => Math.abs(one.x - spot.x) > half.width + bubble || Math.abs(one.y - spot.y) > half.height + bubble) &&
      placed.every((one) => !one || Math.abs(one.x - spot.x) > 2 * half.width || Math.abs(one.y - spot.y) > 2 * half.height);
    placed.push(steps.map((away) => ({ x: x + away.x, y: y + away.y })).find(isFree));
  }
  return placed;
}
