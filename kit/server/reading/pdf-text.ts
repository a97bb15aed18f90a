import { PDF } from '@libpdf/core';

import type { TextLine } from './upright.ts';

/** What is read of a PDF: a licence is its first page, or its second. */
const pages = 2;

interface Sign {
  readonly char: string;
  readonly bbox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The text of the first pages as it stands on them, cut where there is a gap. None where the file cannot be read. */
export async function textInPdf(content: Uint8Array): Promise<TextLine[]> {
  try {
    const pdf = await PDF.load(content);
    return pdf
      .getPages()
      .slice(0, pages)
      .flatMap((page, index) => {
        const { lines, height } = page.extractText();
        return lines.flatMap((line) =>
          piecesOf(
            line.spans.flatMap(({ chars }) => chars),
            (index + 1) * height,
          ),
        );
      });
  } catch {
    return [];
  }
}

/** Neighbours further apart than a sign is high belong to different columns. */
function piecesOf(signs: readonly Sign[], bottom: number): TextLine[] {
  const pieces: Sign[][] = [];
  // Blanks are put in by whoever reads the file, as wide as the gap.
  for (const sign of signs.filter(({ char }) => char.trim() !== '').toSorted((one, other) => one.bbox.x - other.bbox.x)) {
    const before = pieces.at(-1)?.at(-1)?.bbox;
    if (before && sign.bbox.x - before.x - before.width < before.height) pieces.at(-1)!.push(sign);
    else pieces.push([sign]);
  }
  return pieces.map((piece) => pieceOf(piece, bottom));
}

function pieceOf(signs: readonly Sign[], bottom: number): TextLine {
  const [left, right] = [signs[0]!.bbox.x, Math.max(...signs.map(({ bbox }) => bbox.x + bbox.width))];
  const height = Math.max(...signs.map(({ bbox }) => bbox.height));
  const top = bottom - Math.max(...signs.map(({ bbox }) => bbox.y + bbox.height));
  return { text: signs.map(({ char }) => char).join(''), left, top, width: right - left, height };
}

const [start, end] = [Buffer.from('stream'), Buffer.from('endstream')];

/** The largest photograph that lies in a PDF as it was taken: that of a scanned page. */
export function pictureInPdf(content: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let largest: Buffer | undefined;
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
    const from = at + start.length + (bytes[at + start.length] === 0x0d ? 2 : 1);
    if (bytes[from] !== 0xff || bytes[from + 1] !== 0xd8) continue;
    const until = bytes.indexOf(end, from);
    if (until < 0) break;
    if (until - from > (largest?.length ?? 0)) largest = bytes.subarray(from, until);
    at = until;
  }
  return largest;
}
