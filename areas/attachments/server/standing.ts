import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { attachmentRefusals } from '../contract/refusals.ts';
import { isDraftOfOther } from './attachment-store.ts';
import { allOwners, findOwner } from './owners.ts';

const refuse = refuser(attachmentRefusals);

export interface RecordKey {
  readonly attrefsysid: string;
  readonly atttype: string;
  readonly attClass?: string | undefined;
}

export type Standing = 'editable' | 'readable' | 'hidden';

/**
 * What the files of a record are to the asker. A record that was never saved belongs to the account that put the first file there; the id of a
 * record of another kind is no draft.
 */
export async function standingOf(db: Db | Tx, asker: Asker, { attrefsysid, atttype, attClass }: RecordKey): Promise<Standing> {
  const owner = findOwner(atttype);
  if (!owner) return 'hidden';
  if (await owner.exists(db, attrefsysid)) {
    if (await owner.mayEdit(db, asker, attrefsysid, attClass)) return 'editable';
    return (await owner.maySee(db, asker, attrefsysid)) ? 'readable' : 'hidden';
  }
  for (const other of allOwners()) if (other !== owner && (await other.exists(db, attrefsysid))) return 'hidden';
  return (await isDraftOfOther(db, attrefsysid, asker.userId)) ? 'hidden' : 'editable';
}

/** @throws notFound for what the asker may not even see, notEditable for the rest */
export async function requireEditable(db: Db | Tx, asker: Asker, key: RecordKey): Promise<void> {
  const standing = await standingOf(db, asker, key);
  if (standing === 'hidden') refuse('notFound');
  if (standing === 'readable') refuse('notEditable');
}
