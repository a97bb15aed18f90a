import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';

import { kept } from '#kit/contract/kept.ts';

import { loadModels } from './models.ts';
import { pictureInPdf, textInPdf } from './pdf-text.ts';
import type { Pixels } from './pixels.ts';
import type { TextLine } from './upright.ts';

/** A file to be read. */
export interface ReadingJob {
  readonly id: number;
  readonly content: Uint8Array;
  readonly isPdf: boolean;
}

export type ReadingResult = { readonly id: number; readonly lines: readonly TextLine[] } | { readonly id: number; readonly error: string };

/** The longer side of a picture as it is read, and how large one may be. */
const readingSide = 2400;
const mostPixels = 80_000_000;
/** A PDF that says less is a picture of a page. */
const fewestLines = 4;

sharp.concurrency(1);
sharp.cache(false);

const models = kept(loadModels);

async function readPicture(content: Uint8Array): Promise<readonly TextLine[]> {
  return (await models()).read(await pixelsOf(content));
}

async function pixelsOf(content: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(content, { limitInputPixels: mostPixels })
    .rotate()
    .resize({ width: readingSide, height: readingSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function read({ content, isPdf }: ReadingJob): Promise<readonly TextLine[]> {
  if (!isPdf) return readPicture(content);
  const lines = await textInPdf(content);
  if (lines.length >= fewestLines) return lines;
  const picture = pictureInPdf(content);
  return picture ? readPicture(picture) : lines;
}

parentPort?.on('message', (job: ReadingJob) => {
  read(job).then(
    (lines) => parentPort?.postMessage({ id: job.id, lines } satisfies ReadingResult),
    (error: Error) => parentPort?.postMessage({ id: job.id, error: error.message } satisfies ReadingResult),
  );
});
