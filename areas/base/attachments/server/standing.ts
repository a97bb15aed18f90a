import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { attachmentRefusals } from '../contract/refusals.ts';
import { isDraftOfOther } from './attachment-store.ts';
import { findKind, materialKinds } from './kinds.ts';

const refuse = refuser(attachmentRefusals);

export interface RecordKey {
  readonly attrefsysid: string;
  readonly atttype: string;
  readonly attClass?: string | undefined;
}

/** Who asks, and where. */
export type Asking = Pick<Request, 'asker' | 'services'>;

export type Standing = 'editable' | 'readable' | 'hidden';

/**
 * What the files of a record are to the asker. A record that was never saved belongs to the account that put the first file there, and to nobody who may
 * not save such a record; the id of a record of another kind is no draft.
 */
export async function standingOf(
  db: Db | Tx,
  { asker, services }: Asking,
  { attrefsysid, atttype, attClass }: RecordKey,
): Promise<Standing> {
  const { owner, begunWith } = findKind(services, atttype) ?? { begunWith: [] };
  if (!owner) return 'hidden';
  if (await owner.exists(db, attrefsysid)) {
    if (await owner.mayEdit(db, asker, attrefsysid, attClass)) return 'editable';
    if (!(await owner.maySee(db, asker, attrefsysid))) return 'hidden';
    const isHidden = attClass !== undefined && (await owner.hides?.(db, asker, attrefsysid))?.has(attClass);
    return isHidden ? 'hidden' : 'readable';
  }
  const mayBegin = asker.isGuest ? asker.userId === attrefsysid : begunWith.some((menuId) => asker.menuIds.has(menuId));
  if (!mayBegin) return 'hidden';
  for (const { owner: other } of services.handed.of(materialKinds))
    if (other && other !== owner && (await other.exists(db, attrefsysid))) return 'hidden';
  return (await isDraftOfOther(db, attrefsysid, asker.userId)) ? 'hidden' : 'editable';
}

/** @throws notFound for what the asker may not even see, notEditable for the rest */
export async function requireEditable(db: Db | Tx, asking: Asking, key: RecordKey): Promise<void> {
  const standing = await standingOf(db, asking, key);
  if (standing === 'hidden') refuse('notFound');
  if (standing === 'readable') refuse('notEditable');
}
