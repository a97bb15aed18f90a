import sharp from 'sharp';

import { openLine } from '#kit/server/list/waiting-line.ts';

import { attachmentLimits } from '../contract/limits.ts';

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
      const { side } = attachmentLimits;
      const drawn = sharp(content, options).rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
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

/** A picture as the page of a PDF: small enough that twenty of them are one file. */
export function drawForPage(content: Buffer): Promise<{ readonly content: Buffer; readonly isWide: boolean }> {
  return inTurn(async () => {
    const drawn = sharp(content)
      .flatten({ background: '#ffffff' })
      .resize({ width: pageSide, height: pageSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { content: data, isWide: info.width > info.height };
  });
}
