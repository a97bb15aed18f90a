import type { LineBox } from './find-lines.ts';
import type { Spelled } from './spell.ts';

/** A line of text as it is read, on a page that stands upright: its left upper corner and its size, in any unit. */
export interface TextLine {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Below this the model guesses. */
const surely = 0.6;

/** Turns what was read on a picture that lies anyhow to where it would stand on the page. */
export function upright(lines: readonly (Spelled & { readonly box: LineBox })[]): TextLine[] {
  let [sine, cosine] = [0, 0];
  for (const { box } of lines) {
    sine += box.long * Math.sin(box.angle);
    cosine += box.long * Math.cos(box.angle);
  }
  const angle = Math.atan2(sine, cosine);
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  return lines
    .filter(({ text, sure }) => text.trim() !== '' && sure >= surely)
    .map(({ text, box: { x, y, long, across } }) => {
      const [middle, height] = [x * alongX + y * alongY, y * alongX - x * alongY];
      return { text, left: middle - long / 2, top: height - across / 2, width: long, height: across };
    });
}
