import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { attachmentLimits } from '../contract/limits.ts';
import { findMaterial } from '../contract/material.ts';
import { attachmentRefusals } from '../contract/refusals.ts';
import { addFiles, findFiles, listOfRecord, listTwins, lockRecord } from './attachment-store.ts';
import { getKind } from './kinds.ts';
import { requireEditable, standingOf } from './standing.ts';
import { holderOf } from './store-file.ts';

const refuse = refuser(attachmentRefusals);

interface Sharing {
  readonly attsysid: string;
  /** Records of the kind that the file belongs to. */
  readonly attrefsysids: readonly string[];
}

/**
 * Hangs a file that is there on further records of its kind, under the same material. Its bytes stay one file in the storage; a record that has
 * them already is left as it is.
 * @returns how many records it was added to
 * @throws notFound for what the asker may not see, notEditable for a record that was handed in, tooManyFiles
 */
export async function shareFile(
  tx: Tx,
  { asker, services, now }: Pick<Request, 'asker' | 'services' | 'now'>,
  { attsysid, attrefsysids }: Sharing,
): Promise<number> {
  const asking = { asker, services };
  const [file] = await findFiles(tx, [attsysid]);
  if (!file || (await standingOf(tx, asking, file)) === 'hidden') return refuse('notFound');
  const { atttype, attClass, sha256 } = file;
  const targets = [...new Set(attrefsysids)].filter((id) => id !== file.attrefsysid).toSorted();
  for (const attrefsysid of targets) {
    await lockRecord(tx, attrefsysid);
    await requireEditable(tx, asking, { attrefsysid, atttype, attClass });
  }
  const there = await listTwins(tx, { attrefsysids: targets, atttype, attClass, sha256 });
  const missing = targets.filter((id) => there.get(id)?.isThere !== true);
  const most = attachmentLimits.perMaterial;
  if (missing.some((id) => (there.get(id)?.files ?? 0) >= most))
    refuse('tooManyFiles', { material: findMaterial(getKind(services, atttype), attClass)?.label ?? '', most });
  const { deletedAt: _deletedAt, deletedBy: _deletedBy, position: _position, version: _version, ...kept } = file;
  const by = { createUser: asker.userId, createUserName: asker.name, holder: holderOf(asker), createDate: now.toISOString(), linkId: null };
  await addFiles(
    tx,
    missing.map((attrefsysid) => ({ ...kept, ...by, attrefsysid, attsysid: newId(now.getTime()) })),
  );
  return missing.length;
}

interface Kept {
  readonly attrefsysid: string;
  readonly atttype: string;
}

/**
 * Hangs the files of these materials on another record, too, under the same classes unless it names its own: what is issued keeps what it shows, whatever becomes of the
 * record they come from. Whoever asks has been found to be allowed to.
 */
export async function keepFiles(
  tx: Tx,
  from: Kept & { readonly attClasses: readonly string[] },
  to: Kept & { readonly attClass?: string },
  now: Date,
): Promise<void> {
  await lockRecord(tx, from.attrefsysid);
  const listed = await listOfRecord(tx, from.attrefsysid, from.atttype);
  const wanted = listed.filter(({ attClass }) => from.attClasses.includes(attClass)).map(({ attsysid }) => attsysid);
  const files = await findFiles(tx, wanted);
  await addFiles(
    tx,
    files.map(({ deletedAt: _deletedAt, deletedBy: _deletedBy, version: _version, ...file }) => ({
      ...file,
      ...to,
      attsysid: newId(now.getTime()),
    })),
  );
}
