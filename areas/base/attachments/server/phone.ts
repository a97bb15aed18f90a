import type { InputOf } from '#kit/contract/call.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';
import { findSessionAsker } from '#areas/session/server/door.ts';

import { PhoneUploadFields, type attachmentCalls, type phoneCalls } from '../contract/calls.ts';
import { attachmentLimits } from '../contract/limits.ts';
import { findMaterial } from '../contract/material.ts';
import { phonePage } from '../contract/page.ts';
import { attachmentRefusals } from '../contract/refusals.ts';
import { findFiles, listOfRecord } from './attachment-store.ts';
import { deleteIn } from './change-files.ts';
import { addLink, findLink } from './link-store.ts';
import { findKind, getKind } from './kinds.ts';
import { readParts } from './read-parts.ts';
import { requireEditable, standingOf } from './standing.ts';
import { storeFile } from './store-file.ts';

const refuse = refuser(attachmentRefusals);

export async function openPhone(input: InputOf<typeof attachmentCalls.openPhone>, { db, services, asker, now }: Request) {
  if (!findMaterial(getKind(services, input.atttype), input.attClass)) refuse('materialUnknown');
  await requireEditable(db, { asker, services }, input);
  const expiresAt = new Date(now.getTime() + attachmentLimits.phoneMinutes * 60_000).toISOString();
  const secret = await addLink(db, { ...input, sessionId: asker.sessionId || null, userId: asker.userId, expiresAt }, now);
  return { path: `${phonePage.path}#${secret}`, expiresAt };
}

/** The link dies with its time, with the session that made it, where one did, and once the record may not be edited any more. */
async function getLink(request: PublicRequest, secret: string) {
  const link = (await findLink(request.db, secret, request.now)) ?? refuse('linkDead');
  const guest = findKind(request.services, link.atttype)?.owner?.findGuest;
  const asker = link.sessionId === null ? await guest?.(request.db, link.attrefsysid) : await findSessionAsker(request, link.sessionId);
  if (!asker || asker.userId !== link.userId || (await standingOf(request.db, { asker, services: request.services }, link)) !== 'editable')
    return refuse('linkDead');
  return { link, asker };
}

interface Listed {
  readonly attsysid: string;
  readonly attname: string;
  readonly bytes: number;
  readonly linkId: string | null;
}

const phoneFile = ({ attsysid, attname, bytes, linkId }: Listed, link: { readonly id: string }) => ({
  attsysid,
  attname,
  bytes,
  isOwn: linkId === link.id,
});

export async function openOnPhone({ secret }: InputOf<typeof phoneCalls.open>, request: PublicRequest) {
  const { link } = await getLink(request, secret);
  const { kind } = findKind(request.services, link.atttype) ?? refuse('linkDead');
  const { label, hint, accepts } = findMaterial(kind, link.attClass) ?? refuse('linkDead');
  const files = (await listOfRecord(request.db, link.attrefsysid, link.atttype)).filter(({ attClass }) => attClass === link.attClass);
  const shown = files.map((file) => phoneFile(file, link));
  return {
    title: kind.title,
    material: label,
    hint: hint ?? null,
    accepts: [...accepts],
    expiresAt: link.expiresAt,
    files: shown,
  };
}

export async function uploadFromPhone(_input: object, request: PublicRequest) {
  const { fields, file } = await readParts(request, PhoneUploadFields);
  const { link, asker } = await getLink(request, fields.secret);
  const { attrefsysid, atttype, attClass } = link;
  return phoneFile(await storeFile(request, asker, { attrefsysid, atttype, attClass, linkId: link.id }, file), link);
}

/** A phone takes back what it brought itself, nothing else. */
export async function deleteFromPhone({ secret, attsysid }: InputOf<typeof phoneCalls.delete>, request: PublicRequest) {
  const { link, asker } = await getLink(request, secret);
  const [file] = await findFiles(request.db, [attsysid]);
  if (file?.linkId !== link.id) return refuse('notFound');
  await inTransaction(request.db, (tx) => deleteIn(tx, { asker, services: request.services, now: request.now }, [attsysid]));
  return {};
}
