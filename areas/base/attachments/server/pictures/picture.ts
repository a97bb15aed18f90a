import sharp from 'sharp';

import { keptSide } from '#kit/contract/files/picture-size.ts';
import { openLine } from '#kit/server/list/waiting-line.ts';

import { attachmentLimits } from '../../contract/limits.ts';
import { cutsOf } from './picture-cuts.ts';

// One thread a picture: the server has other things to do.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures worked on at a time; the others wait. A large one takes hundreds of megabytes while it does. */
const inTurn = openLine({ atOnce: 2 });

export type Redrawn = { readonly kind: 'redrawn'; readonly content: Buffer } | { readonly kind: 'broken' | 'tooLarge' };

/**
 * Draws a picture anew: upright, within the limits, without the place and device that a phone notes in it, and without anything that was hidden
 * behind its pixels.
 */
export function redraw(content: Buffer, format: 'jpeg' | 'png'): Promise<Redrawn> {
  return inTurn(async () => {
    const options = { limitInputPixels: attachmentLimits.pixels, failOn: 'error', sequentialRead: true } as const;
    try {
      const found = await sharp(content, { ...options, limitInputPixels: false }).metadata();
      if (found.format !== format) return { kind: 'broken' };
      if (found.width * found.height > attachmentLimits.pixels) return { kind: 'tooLarge' };
      const side = keptSide(found, attachmentLimits.picture);
      const drawn = sharp(content, options).rotate().resize(within(side));
      return { kind: 'redrawn', content: await (format === 'jpeg' ? drawn.jpeg({ quality: 86 }) : drawn.png()).toBuffer() };
    } catch {
      return { kind: 'broken' };
    }
  });
}

/** A picture that is stored already, turned clockwise. */
export function turn(content: Buffer, format: 'jpeg' | 'png', degrees: 90 | 180 | 270): Promise<Buffer> {
  return inTurn(() => {
    const turned = sharp(content).rotate(degrees);
    return (format === 'jpeg' ? turned.jpeg({ quality: 90 }) : turned.png()).toBuffer();
  });
}

/** Longer side of a picture on a page, px: A4 at 190 dpi. */
const pageSide = 2200;

export interface PicturePage {
  readonly content: Buffer;
  /** Whether the page lies across. */
  readonly isWide: boolean;
}

/** A picture as pages of a PDF: small enough that twenty of them are one file. One page, or as many as a long picture fills. */
export function drawForPages(content: Buffer): Promise<readonly PicturePage[]> {
  return inTurn(async () => {
    const { width, height } = await sharp(content).metadata();
    const isWide = width > height;
    const pages: PicturePage[] = [];
    for (const { start, length } of cutsOf({ width, height })) {
      const piece = isWide ? { left: start, top: 0, width: length, height } : { left: 0, top: start, width, height: length };
      const drawn = sharp(content).extract(piece).flatten({ background: '#ffffff' }).resize(within(pageSide)).jpeg({ quality: 82 });
      pages.push({ content: await drawn.toBuffer(), isWide });
    }
    return pages;
  });
}

function within(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}
