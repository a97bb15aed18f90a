import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { attachmentCalls } from '../contract/calls.ts';
import { findMaterial } from '../contract/material.ts';
import { attachmentRefusals } from '../contract/refusals.ts';
import { arrange, changeContent, findFiles, listOfRecord, lockRecord } from './attachment-store.ts';
import { getKind } from './kinds.ts';
import { turn } from './pictures/picture.ts';
import { requireEditable, standingOf } from './standing.ts';
import { holderOf, requireRoom } from './store-file.ts';

const refuse = refuser(attachmentRefusals);

/** Puts the files of one material in another order. @throws filesChanged when these are not all of its files */
export async function reorderFiles({ attsysids, ...material }: InputOf<typeof attachmentCalls.reorder>, { db, services, asker }: Request) {
  const { attrefsysid, atttype, attClass } = material;
  if (!findMaterial(getKind(services, atttype), attClass)) refuse('materialUnknown');
  return inTransaction(db, async (tx) => {
    await lockRecord(tx, attrefsysid);
    await requireEditable(tx, { asker, services }, material);
    const ofMaterial = async () => (await listOfRecord(tx, attrefsysid, atttype)).filter((file) => file.attClass === attClass);
    const there = (await ofMaterial()).map(({ attsysid }) => attsysid);
    const wanted = new Set(attsysids);
    if (wanted.size !== attsysids.length || there.length !== wanted.size || there.some((id) => !wanted.has(id))) refuse('filesChanged');
    await arrange(tx, attrefsysid, attsysids);
    return { files: await ofMaterial() };
  });
}

const formats: Readonly<Record<string, 'jpeg' | 'png'>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

/** Turns a picture. Copies of it elsewhere stay as they are. @throws notPicture, stale when it has been turned since */
export async function rotateFile({ attsysid, version, degrees }: InputOf<typeof attachmentCalls.rotate>, request: Request) {
  const { db, services, asker, now } = request;
  const asking = { asker, services };
  const [file] = await findFiles(db, [attsysid]);
  if (!file || (await standingOf(db, asking, file)) === 'hidden') return refuse('notFound');
  await requireEditable(db, asking, file);
  const format = formats[file.mime] ?? refuse('notPicture', { name: file.attname });
  if (file.version !== version) return refuse('stale');
  const content = await turn(await buffer(services.storage.get(file.attfileroute)), format, degrees);
  const attfileroute = await services.storage.put(content);
  const turned = {
    attfileroute,
    datasource: services.storage.kind,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
  };
  let isKept = false;
  try {
    await inTransaction(db, async (tx) => {
      await lockRecord(tx, file.attrefsysid);
      await requireEditable(tx, asking, file);
      await requireRoom(tx, holderOf(asker), content.length - file.bytes);
      if (!(await changeContent(tx, { attsysid, attrefsysid: file.attrefsysid, version }, turned))) refuse('stale');
      await writeAudit(tx, { asker, action: 'attachment.rotate', objectId: attsysid, details: { attname: file.attname, degrees }, now });
    });
    isKept = true;
  } finally {
    if (!isKept) await services.storage.remove(attfileroute);
  }
  return { ...file, ...turned, version: version + 1 };
}
