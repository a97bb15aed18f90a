import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/**
 * Letters as strokes on a grid of 5 × 7 points: `06 20 46` goes from column 0, row 6 over 2, 0 to 4, 6; strokes are parted by `|`.
 * Only characters that cannot be confused: no 0 O Q, 1 I l, 2 Z, 5 S, 8 B, U V.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 20 46|13 33',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '00 40 22 33 44 45 36 16 05',
  4: '36 30 04 44',
  6: '40 20 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
};

const letters = Object.keys(strokes);
const length = 4;
const width = 120;
const height = 40;

type Point = readonly [x: number, y: number];

/** Four random signs. */
export function drawText(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** The text as a PNG of 120 × 40, bent and crossed so that it takes an eye to read it. */
export function drawPicture(text: string): Promise<Buffer> {
  const phase = between(0, 6);
  const amplitude = between(1.5, 3);
  const bend = ([x, y]: Point): Point => [x + amplitude * Math.sin(y / 9 + phase), y + amplitude * Math.sin(x / 14 + phase)];
  const body = [...text].flatMap((letter, index) => drawLetter(letter, index, bend));
  for (let line = 0; line < 3; line += 1) body.push(drawLine(crossing(), ink(), between(0.8, 1.8), bend));
  for (let dot = 0; dot < 40; dot += 1) {
    body.push(
      `<circle cx="${between(0, width).toFixed(1)}" cy="${between(0, height).toFixed(1)}" r="${between(0.4, 1).toFixed(1)}" fill="${ink()}"/>`,
    );
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f6fa"/>${body.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}

function drawLetter(letter: string, index: number, bend: (point: Point) => Point): string[] {
  const cell = width / (length + 0.6);
  const [centreX, centreY] = [cell * (index + 0.8) + between(-2, 2), height / 2 + between(-3, 3)];
  const [colour, size, turn, thickness] = [ink(), between(0.8, 1.05), between(-0.35, 0.35), between(2, 3.4)];
  const place = (point: string): Point => {
    const x = (Number(point[0]) - 2) * 4.6 * size + between(-0.7, 0.7);
    const y = (Number(point[1]) - 3) * 4.4 * size + between(-0.7, 0.7);
    return [centreX + x * Math.cos(turn) - y * Math.sin(turn), centreY + x * Math.sin(turn) + y * Math.cos(turn)];
  };
  return strokes[letter]!.split('|').map((stroke) => drawLine(stroke.split(' ').map(place), colour, thickness, bend));
}

function crossing(): Point[] {
  const level = () => between(4, height - 4);
  return [
    [between(0, 12), level()],
    [between(width * 0.3, width * 0.7), level()],
    [width - between(0, 12), level()],
  ];
}

/** A bent line through the points: each part is cut into five, so that bending shows. */
function drawLine(points: readonly Point[], colour: string, thickness: number, bend: (point: Point) => Point): string {
  const path: string[] = [];
  for (const [index, [x, y]] of points.slice(0, -1).entries()) {
    const [toX, toY] = points[index + 1]!;
    for (let part = 0; part <= 5; part += 1) {
      const [bentX, bentY] = bend([x + ((toX - x) * part) / 5, y + ((toY - y) * part) / 5]);
      path.push(`${path.length === 0 ? 'M' : 'L'}${bentX.toFixed(1)} ${bentY.toFixed(1)}`);
    }
  }
  return `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="${thickness.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function ink(): string {
  return `hsl(${randomInt(360)} 60% ${20 + randomInt(25)}%)`;
}

function between(low: number, high: number): number {
  return low + (randomInt(1_000_000) / 1_000_000) * (high - low);
}
