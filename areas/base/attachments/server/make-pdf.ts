import { buffer } from 'node:stream/consumers';

import type { InputOf } from '#kit/contract/call.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { template } from '#kit/server/documents/template.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { attachmentCalls } from '../contract/calls.ts';
import { attachmentLimits } from '../contract/limits.ts';
import { findMaterial } from '../contract/material.ts';
import { attachmentRefusals } from '../contract/refusals.ts';
import { findFiles } from './attachment-store.ts';
import { deleteIn } from './change-files.ts';
import { getKind } from './kinds.ts';
import { drawForPages, type PicturePage } from './pictures/picture.ts';
import { requireEditable, standingOf } from './standing.ts';
import { storeFile } from './store-file.ts';

const refuse = refuser(attachmentRefusals);

interface Pages {
  readonly title: string;
  readonly pictures: readonly { readonly name: string; readonly wide: boolean }[];
}

const picturesPaper = template<Pages>('./documents/pictures.typ', import.meta.url);

/**
 * Makes one PDF of pictures of the same material, and takes the pictures away. Sent again after its answer was lost, it finds the PDF and takes away what was left.
 * @throws notPicture, pdfNotTaken, filesChanged when one of them is gone
 */
export async function makePdf({ id, attsysids }: InputOf<typeof attachmentCalls.toPdf>, request: Request) {
  const { db, services, asker, now } = request;
  const made = await findMade(id, request);
  const pdf = made ?? (await storePdf(id, attsysids, request));
  // Another press may have stored it under its own id: the same pictures are the same file.
  await inTransaction(db, (tx) => deleteIn(tx, { asker, services, now }, attsysids));
  return pdf;
}

async function findMade(id: string, { db, services, asker }: Request) {
  const [file] = await findFiles(db, [id]);
  if (!file) return undefined;
  if (file.createUser !== asker.userId || (await standingOf(db, { asker, services }, file)) === 'hidden') return refuse('notFound');
  return file;
}

async function storePdf(id: string, attsysids: readonly string[], request: Request) {
  const { db, services, asker } = request;
  const found = await findFiles(db, attsysids);
  const pictures = attsysids.map((wanted) => found.find(({ attsysid }) => attsysid === wanted) ?? refuse('notFound'));
  const [first] = pictures;
  if (!first) return refuse('filesChanged');
  for (const file of pictures) {
    if ((await standingOf(db, { asker, services }, file)) === 'hidden') refuse('notFound');
    if (file.attrefsysid !== first.attrefsysid || file.atttype !== first.atttype || file.attClass !== first.attClass)
      refuse('filesChanged');
    if (!file.mime.startsWith('image/')) refuse('notPicture', { name: file.attname });
  }
  await requireEditable(db, { asker, services }, first);
  const { attrefsysid, atttype, attClass, aboutId } = first;
  const material = findMaterial(getKind(services, atttype), attClass) ?? refuse('materialUnknown');
  if (!material.accepts.includes('pdf')) refuse('pdfNotTaken', { material: material.label });
  const content = await drawPages(material.label, pictures, request);
  if (content.length > attachmentLimits.bytes) return refuse('fileTooBig', { most: attachmentLimits.bytes / 1024 / 1024 });
  const target = { attrefsysid, atttype, attClass, aboutId: aboutId ?? undefined, attsysid: id, replaces: attsysids };
  return storeFile(request, asker, target, { name: `${material.label}.pdf`, content });
}

async function drawPages(title: string, files: readonly { readonly attfileroute: string }[], { services }: Request): Promise<Buffer> {
  const drawn: PicturePage[] = [];
  for (const { attfileroute } of files) drawn.push(...(await drawForPages(await buffer(services.storage.get(attfileroute)))));
  const nameOf = (index: number) => `page-${index}.jpg`;
  return services.documents.render(
    picturesPaper,
    { title, pictures: drawn.map(({ isWide }, index) => ({ name: nameOf(index), wide: isWide })) },
    Object.fromEntries(drawn.map(({ content }, index) => [nameOf(index), content])),
  );
}
