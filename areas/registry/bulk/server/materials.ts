import type { InputOf } from '#kit/contract/call.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { findFile, listMaterials, shareFile } from '#areas/attachments/server/door.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';

import type { bulkCalls } from '../contract/calls.ts';
import { bulkRefusals } from '../contract/refusals.ts';
import { findImport, importActors } from './import-views.ts';
import { findOpenDrafts, listOpenDrafts } from './material-views.ts';

const refuse = refuser(bulkRefusals);

/** The drafts of an import that files can be matched to, with the materials they have. */
export async function showMaterials({ id }: { readonly id: string }, { db, asker }: Request) {
  const record = (await findImport(db, asker, id)) ?? refuse('importNotFound');
  const drafts = await listOpenDrafts(db, id);
  const present = await listMaterials(
    db,
    entryFiles.atttype,
    drafts.map(({ entryId }) => entryId),
  );
  return {
    drafts: drafts.map((draft) => ({ ...draft, attClasses: [...(present.get(draft.entryId) ?? [])] })),
    mayEdit: importActors(asker, record).length > 0,
  };
}

/** One file for many drafts of an import: the bytes are stored once. All drafts, or none. */
export async function shareMaterial(
  { id, attsysid, entryIds }: InputOf<typeof bulkCalls.importShareMaterial>,
  { db, services, asker, now }: Request,
) {
  return inTransaction(db, async (tx) => {
    const record = (await findImport(tx, asker, id)) ?? refuse('importNotFound');
    if (importActors(asker, record).length === 0) refuse('importNotFound');
    const file = await findFile(tx, attsysid);
    const wanted = new Set([...entryIds, ...(file ? [file.attrefsysid] : [])]);
    const open = await findOpenDrafts(tx, id, [...wanted]);
    if (!file || file.atttype !== entryFiles.atttype || open.size < wanted.size) return refuse('draftsNotOpen');
    return { added: await shareFile(tx, { asker, services, now }, { attsysid, attrefsysids: entryIds }) };
  });
}
