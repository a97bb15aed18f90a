import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuseUnlessDeliberate } from '#kit/server/web/deliberate.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { UploadFields, type attachmentCalls } from '../contract/calls.ts';
import { attachmentLimits, extensionWords, findExtension } from '../contract/limits.ts';
import { findMaterial, type MaterialKind } from '../contract/material.ts';
import { attachmentRefusals } from '../contract/refusals.ts';
import { addFiles, countDeletedBy, findFiles, listOfRecord, listOfRecords, lockRecord, markDeleted } from './attachment-store.ts';
import { findKind, getKind } from './kinds.ts';
import { readParts } from './read-parts.ts';
import { requireEditable, standingOf } from './standing.ts';
import { holderOf, requireRoom, storeFile } from './store-file.ts';

const refuse = refuser(attachmentRefusals);

export async function uploadFile(_input: object, request: Request) {
  const { fields, file } = await readParts(request, UploadFields);
  return storeFile(request, request.asker, fields, file);
}

export async function listFiles(input: InputOf<typeof attachmentCalls.list>, { db, services, asker }: Request) {
  getKind(services, input.atttype);
  const owner = findKind(services, input.atttype)?.owner ?? refuse('notFound');
  const standing = await standingOf(db, { asker, services }, input);
  // An id that nobody has used may become a draft of the asker: what is somebody else's must not be told from it.
  if (standing === 'hidden') return { files: [], mayEdit: true };
  const files = await listOfRecord(db, input.attrefsysid, input.atttype);
  if (standing === 'editable') return { files, mayEdit: true };
  const hidden = await owner.hides?.(db, asker, input.attrefsysid);
  return { files: files.filter(({ attClass }) => hidden?.has(attClass) !== true), mayEdit: false };
}

export async function deleteFile({ attsysid }: { readonly attsysid: string }, request: Request) {
  refuseUnlessDeliberate(request.http.request);
  return deleteFiles({ attsysids: [attsysid] }, request);
}

/** All of them, or none. */
export async function deleteFiles({ attsysids }: { readonly attsysids: readonly string[] }, request: Request) {
  await inTransaction(request.db, (tx) => deleteIn(tx, request, attsysids));
  return {};
}

/** @throws notFound when one is not there or not to be seen, notEditable when the record has been handed in */
export async function deleteIn(
  tx: Tx,
  { asker, services, now }: Pick<Request, 'asker' | 'services' | 'now'>,
  attsysids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(attsysids)];
  const records = [...new Set((await findFiles(tx, wanted)).map(({ attrefsysid }) => attrefsysid))].toSorted();
  for (const attrefsysid of records) await lockRecord(tx, attrefsysid);
  const files = await findFiles(tx, wanted);
  if (files.length + (await countDeletedBy(tx, wanted, asker.userId)) < wanted.length) refuse('notFound');
  const keys = new Map(files.map((file) => [`${file.atttype}/${file.attrefsysid}/${file.attClass}`, file]));
  for (const key of keys.values()) await requireEditable(tx, { asker, services }, key);
  const there = files.map(({ attsysid }) => attsysid);
  if (there.length > 0) await markDeleted(tx, there, asker.userId, now);
  for (const { attsysid, attname, attrefsysid } of files)
    await writeAudit(tx, { asker, action: 'attachment.delete', objectId: attsysid, details: { attname, attrefsysid }, now });
}

/** Copies share the bytes of their originals and count against the quota all the same. */
export async function copyFiles(
  { attsysids, attClass, ...record }: InputOf<typeof attachmentCalls.copy>,
  { db, services, asker, now }: Request,
) {
  const kind = getKind(services, record.atttype);
  const asking = { asker, services };
  return inTransaction(db, async (tx) => {
    await lockRecord(tx, record.attrefsysid);
    await requireEditable(tx, asking, { ...record, attClass });
    const found = await findFiles(tx, attsysids);
    if (found.length < new Set(attsysids).size) refuse('notFound');
    for (const file of found) if ((await standingOf(tx, asking, file)) === 'hidden') refuse('notFound');
    const files = attClass === undefined ? found : found.map((file) => asMaterial(kind, file, attClass));
    // What the record has already is not copied a second time: the answer to the first press was lost.
    const there = (await listOfRecords(tx, [record.attrefsysid])).filter(({ atttype }) => atttype === kind.atttype);
    const isThere = (file: { readonly attfileroute: string; readonly attClass: string }) =>
      there.filter(({ attfileroute, attClass }) => attfileroute === file.attfileroute && attClass === file.attClass);
    const missing = files.filter((file) => isThere(file).length === 0);
    refuseTooMany(missing, there, kind);
    const holder = holderOf(asker);
    await requireRoom(
      tx,
      holder,
      missing.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    const by = { createUser: asker.userId, createUserName: asker.name, holder, createDate: now.toISOString(), linkId: null };
    const copies = missing.map(({ deletedAt: _deletedAt, deletedBy: _deletedBy, position: _position, version: _version, ...file }) => ({
      ...file,
      ...record,
      ...by,
      attsysid: newId(now.getTime()),
    }));
    if (copies.length > 0) await addFiles(tx, copies);
    return { files: [...files.flatMap(isThere), ...copies.map((copy) => ({ ...copy, version: 0 }))] };
  });
}

/** A file as one of another material. @throws materialUnknown, fileKind where that takes no files of the kind */
function asMaterial(kind: MaterialKind, file: Whole, attClass: string): Whole {
  const { attCategory, label, accepts } = findMaterial(kind, attClass) ?? refuse('materialUnknown');
  const extension = findExtension(file.attname);
  if (!extension || !accepts.includes(extension)) refuse('fileKind', { name: file.attname, kinds: extensionWords(accepts) });
  return { ...file, attClass, attCategory, attitle: label, aboutId: null };
}

type Whole = Awaited<ReturnType<typeof findFiles>>[number];
type Classed = readonly { readonly attClass: string }[];

function refuseTooMany(files: Classed, there: Classed, kind: MaterialKind): void {
  const most = attachmentLimits.perMaterial;
  const all = [...there, ...files];
  for (const attClass of new Set(files.map((file) => file.attClass))) {
    const material = findMaterial(kind, attClass) ?? refuse('materialUnknown');
    if (all.filter((file) => file.attClass === attClass).length > most) refuse('tooManyFiles', { material: material.label, most });
  }
}

const shownInPage: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'application/pdf']);

export async function downloadFile(
  { attsysid, inline }: InputOf<typeof attachmentCalls.download>,
  { db, asker, services }: Request,
): Promise<FileAnswer> {
  const [file] = await findFiles(db, [attsysid]);
  if (!file || (await standingOf(db, { asker, services }, file)) === 'hidden') return refuse('notFound');
  const { attname, mime, attfileroute, bytes, isChecked, toScan } = file;
  return {
    name: attname,
    type: mime,
    content: services.storage.get(attfileroute),
    inline: inline === true && isChecked && !toScan && shownInPage.has(mime),
    headers: { 'content-length': String(bytes) },
  };
}
