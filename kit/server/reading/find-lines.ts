/** How likely each point of a picture belongs to a line of text, row by row. */
export interface Likelihood {
  readonly width: number;
  readonly height: number;
  readonly at: Float32Array;
}

/** Where a line of text lies: its middle, how far it reaches along and across its own direction, and how it is turned, in radians. */
export interface LineBox {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly across: number;
  readonly angle: number;
}

/** From how likely on a point counts, how likely a line must be on the whole, and how many points are no line. */
const pointFrom = 0.3;
const lineFrom = 0.5;
const fewestPoints = 12;
/** The model draws lines thinner than they are: by so much of area over circumference they grow again. */
const growth = 1.6;
/** From this on a line is long enough to tell how it is turned. */
const longFrom = 3;

interface Patch {
  readonly points: readonly number[];
  readonly middle: readonly [number, number];
  readonly angle: number;
  readonly isLong: boolean;
}

/** The lines of text that a map of likelihoods shows. What is too short to say how it is turned is turned like the rest. */
export function linesIn(map: Likelihood, most: number): LineBox[] {
  const patches = patchesIn(map).map((points) => patchOf(points, map.width));
  const usual = usualAngle(patches);
  return patches
    .map((patch) => boxOf(patch, map.width, patch.isLong ? towards(patch.angle, usual) : usual))
    .sort((one, other) => other.long * other.across - one.long * one.across)
    .slice(0, most);
}

/** An angle or its opposite, whichever is nearer to another: of lines that are nearly upright the spread says either. */
const towards = (angle: number, usual: number) => (Math.cos(angle - usual) < 0 ? angle + Math.PI : angle);

/** Points that hang together. */
function patchesIn({ width, height, at }: Likelihood): number[][] {
  const isSeen = new Uint8Array(at.length);
  const patches: number[][] = [];
  for (let start = 0; start < at.length; start += 1) {
    if (isSeen[start] === 1 || at[start]! <= pointFrom) continue;
    const points = [start];
    isSeen[start] = 1;
    let sum = 0;
    // The list grows while it is walked through.
    for (let next = 0; next < points.length; next += 1) {
      const point = points[next]!;
      sum += at[point]!;
      for (const beside of around(point, width, height)) {
        if (isSeen[beside] === 1 || at[beside]! <= pointFrom) continue;
        isSeen[beside] = 1;
        points.push(beside);
      }
    }
    if (points.length >= fewestPoints && sum / points.length >= lineFrom) patches.push(points);
  }
  return patches;
}

function around(point: number, width: number, height: number): number[] {
  const [x, y] = [point % width, Math.floor(point / width)];
  const beside: number[] = [];
  if (x > 0) beside.push(point - 1);
  if (x < width - 1) beside.push(point + 1);
  if (y > 0) beside.push(point - width);
  if (y < height - 1) beside.push(point + width);
  return beside;
}

/** Middle and direction of a patch, by the spread of its points. */
function patchOf(points: readonly number[], width: number): Patch {
  let [sumX, sumY] = [0, 0];
  for (const point of points) {
    sumX += point % width;
    sumY += Math.floor(point / width);
  }
  const [x, y] = [sumX / points.length, sumY / points.length];
  let [xx, yy, xy] = [0, 0, 0];
  for (const point of points) {
    const [dx, dy] = [(point % width) - x, Math.floor(point / width) - y];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const spread = Math.hypot(xx - yy, 2 * xy);
  const thin = Math.max(1e-9, xx + yy - spread);
  return { points, middle: [x, y], angle: Math.atan2(2 * xy, xx - yy) / 2, isLong: Math.sqrt((xx + yy + spread) / thin) >= longFrom };
}

/** How most of the text is turned, the long lines counting for more. An angle and its opposite are one. */
function usualAngle(patches: readonly Patch[]): number {
  let [sine, cosine] = [0, 0];
  for (const { points, angle, isLong } of patches) {
    if (!isLong) continue;
    sine += points.length * Math.sin(2 * angle);
    cosine += points.length * Math.cos(2 * angle);
  }
  return Math.atan2(sine, cosine) / 2;
}

function boxOf({ points, middle: [x, y] }: Patch, width: number, angle: number): LineBox {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const point of points) {
    const [dx, dy] = [(point % width) - x, Math.floor(point / width) - y];
    const [along, across] = [dx * cosine + dy * sine, dy * cosine - dx * sine];
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [long, thick] = [right - left + 1, bottom - top + 1];
  const grown = (growth * points.length) / (2 * (long + thick));
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: x + along * cosine - across * sine,
    y: y + along * sine + across * cosine,
    long: long + 2 * grown,
    across: thick + 2 * grown,
    angle,
  };
}
