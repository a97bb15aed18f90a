import type { Asker } from '#kit/server/asker.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { attachmentLimits } from '../contract/limits.ts';
import { findMaterial, type Material } from '../contract/material.ts';
import { attachmentRefusals } from '../contract/refusals.ts';
import { addFiles, findFiles, listOfRecord, lockQuota, lockRecord, usedBytes, type NewFile } from './attachment-store.ts';
import { inspectFile, type SoundFile } from './inspect-file.ts';
import { findKind, getKind, type Coming } from './kinds.ts';
import { scanComing } from './scan-file.ts';
import { requireEditable, type Asking } from './standing.ts';

const refuse = refuser(attachmentRefusals);

/** Where a file goes. */
export interface Target {
  readonly attrefsysid: string;
  readonly atttype: string;
  readonly attClass: string;
  readonly attitle?: string | undefined;
  readonly aboutId?: string | undefined;
  readonly linkId?: string | undefined;
  /** Of the file, where the client has made it. */
  readonly attsysid?: string | undefined;
  /** Files of the material that go when it has come. */
  readonly replaces?: readonly string[] | undefined;
  /** Refuses a file that its bringer has no room for, beside what the owner of the kind asks. The record is locked. */
  readonly requireRoom?: ((tx: Tx, coming: Coming) => Promise<void>) | undefined;
}

/** The unit whose quota a person's files count against, or the person. */
export function holderOf(asker: Asker): string {
  return asker.unitId ?? asker.userId;
}

/**
 * Takes a file into a record. The same bytes sent again for the same material answer the file that is there, so that a phone may try anew when it
 * never heard the answer.
 */
export async function storeFile(
  { db, services, now }: Pick<PublicRequest, 'db' | 'services' | 'now'>,
  asker: Asker,
  target: Target,
  file: { readonly name: string; readonly content: Buffer },
) {
  const material = findMaterial(getKind(services, target.atttype), target.attClass) ?? refuse('materialUnknown');
  const asking = { asker, services };
  await requireEditable(db, asking, target);
  const sound = await inspectFile(file, material.accepts);
  const toScan = await scanComing({ db, services, now }, asker, { name: sound.attname, content: sound.content });
  const attfileroute = await services.storage.put(sound.content);
  let kept = false;
  try {
    const stored = await inTransaction(db, async (tx) => {
      const twin = await findTwin(tx, asking, { target, material }, sound);
      if (twin) return twin;
      const bytes = sound.content.length;
      await requireRoom(tx, holderOf(asker), bytes);
      const coming = { services, asker, attrefsysid: target.attrefsysid, bytes, now };
      await findKind(services, target.atttype)?.owner?.requireRoom?.(tx, coming);
      await target.requireRoom?.(tx, coming);
      const stored = { attfileroute, datasource: services.storage.kind };
      const row = rowOf(asker, target, sound, { ...stored, toScan, attCategory: material.attCategory, label: material.label, now });
      await addFiles(tx, [row]);
      return { ...row, version: 0 };
    });
    kept = stored.attfileroute === attfileroute;
    return stored;
  } finally {
    if (!kept) await services.storage.remove(attfileroute);
  }
}

/** Locks the record and looks whether the file is there already. @throws notEditable, tooManyFiles */
async function findTwin(
  tx: Tx,
  asking: Asking,
  { target, material }: { readonly target: Target; readonly material: Material },
  { sha256 }: SoundFile,
) {
  await lockRecord(tx, target.attrefsysid);
  await requireEditable(tx, asking, target);
  const listed = (await listOfRecord(tx, target.attrefsysid, target.atttype)).filter(
    ({ attClass, aboutId }) => attClass === target.attClass && aboutId === (target.aboutId ?? null),
  );
  const twin = (
    await findFiles(
      tx,
      listed.map(({ attsysid }) => attsysid),
    )
  ).find((each) => each.sha256.equals(sha256));
  if (!twin && listed.length - (target.replaces?.length ?? 0) >= attachmentLimits.perMaterial)
    refuse('tooManyFiles', { material: material.label, most: attachmentLimits.perMaterial });
  return twin;
}

/** Locks the quota. @throws quotaFull */
export async function requireRoom(tx: Tx, holder: string, bytes: number): Promise<void> {
  await lockQuota(tx, holder);
  if ((await usedBytes(tx, holder)) + bytes > attachmentLimits.quotaBytes)
    refuse('quotaFull', { most: attachmentLimits.quotaBytes / 1024 ** 3 });
}

function rowOf(
  asker: Asker,
  target: Target,
  sound: SoundFile,
  more: {
    readonly attfileroute: string;
    readonly datasource: string;
    readonly toScan: boolean;
    readonly attCategory: string;
    readonly label: string;
    readonly now: Date;
  },
): NewFile {
  const { attrefsysid, atttype, attClass, attitle, aboutId, linkId } = target;
  const { attname, mime, content, sha256, isChecked } = sound;
  const by = {
    createUser: asker.userId,
    createUserName: asker.name,
    holder: holderOf(asker),
    createDate: more.now.toISOString(),
    linkId: linkId ?? null,
  };
  const what = {
    attsysid: target.attsysid ?? newId(more.now.getTime()),
    attrefsysid,
    atttype,
    attCategory: more.attCategory,
    attClass,
    attitle: attitle || more.label,
    aboutId: aboutId ?? null,
  };
  const kept = { attfileroute: more.attfileroute, datasource: more.datasource };
  return { ...what, ...by, attname, mime, sha256, isChecked, toScan: more.toScan, bytes: content.length, ...kept };
}
