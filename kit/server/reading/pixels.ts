import type { LineBox } from './find-lines.ts';

/** A picture as it lies in memory: red, green and blue of each point, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What a model is given: three planes of numbers. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** How the two models were taught: mean and spread of each plane, blue first. */
const taughtToFind = { mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225] } as const;
const taughtToRead = { mean: [0.5, 0.5, 0.5], spread: [0.5, 0.5, 0.5] } as const;
type Taught = typeof taughtToFind | typeof taughtToRead;

/** Height of a line as the reading model wants it, and how wide one may be. */
export const lineHeight = 48;
const widestLine = 1600;
/** The finding model halves a picture five times. */
const step = 32;

/** Where the first point of what is wanted comes from, and how far the place moves with each column and each row. */
interface Way {
  readonly x: number;
  readonly y: number;
  readonly column: readonly [number, number];
  readonly row: readonly [number, number];
}

interface Wanted {
  readonly wide: number;
  readonly high: number;
  readonly taught: Taught;
}

/** The whole picture for the finding model, no longer than this. */
export function forFinding(pixels: Pixels, side: number): Planes {
  const { width, height } = pixels;
  const scale = Math.min(1, side / Math.max(width, height));
  const [wide, high] = [toStep(width * scale), toStep(height * scale)];
  const [alongX, alongY] = [width / wide, height / high];
  const way = { x: alongX / 2 - 0.5, y: alongY / 2 - 0.5, column: [alongX, 0], row: [0, alongY] } as const;
  return sample(pixels, { wide, high, taught: taughtToFind }, way);
}

/** One line, cut out along its own direction for the reading model. */
export function forReading(pixels: Pixels, { x, y, long, across, angle }: LineBox): Planes {
  const wide = Math.max(lineHeight / 2, Math.min(widestLine, Math.round((lineHeight * long) / across)));
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [along, beside] = [long / wide, across / lineHeight];
  const [left, top] = [along / 2 - long / 2, beside / 2 - across / 2];
  return sample(
    pixels,
    { wide, high: lineHeight, taught: taughtToRead },
    {
      x: x + left * cosine - top * sine,
      y: y + left * sine + top * cosine,
      column: [along * cosine, along * sine],
      row: [-beside * sine, beside * cosine],
    },
  );
}

const toStep = (length: number) => Math.max(step, Math.round(length / step) * step);

/** Each point from the four around the place it comes from. Written for speed: there are a million of them. */
function sample({ width, height, data: from }: Pixels, { wide, high, taught: { mean, spread } }: Wanted, way: Way): Planes {
  const plane = wide * high;
  const data = new Float32Array(3 * plane);
  for (let at = 0; at < plane; at += 1) {
    const [column, row] = [at % wide, Math.floor(at / wide)];
    const x = Math.min(Math.max(way.x + column * way.column[0] + row * way.row[0], 0), width - 1);
    const y = Math.min(Math.max(way.y + column * way.column[1] + row * way.row[1], 0), height - 1);
    const left = Math.floor(x);
    const top = Math.floor(y);
    const dx = x - left;
    const dy = y - top;
    const first = 3 * (top * width + left);
    const right = left + 1 < width ? 3 : 0;
    const below = top + 1 < height ? 3 * width : 0;
    for (let colour = 0; colour < 3; colour += 1) {
      // The models were taught blue first.
      const here = first + 2 - colour;
      const upper = from[here]! * (1 - dx) + from[here + right]! * dx;
      const lower = from[here + below]! * (1 - dx) + from[here + below + right]! * dx;
      data[colour * plane + at] = ((upper * (1 - dy) + lower * dy) / 255 - mean[colour]!) / spread[colour]!;
    }
  }
  return { width: wide, height: high, data };
}
