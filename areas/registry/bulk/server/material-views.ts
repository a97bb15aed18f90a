import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { deviceEntry } from '#areas/first-entry/contract/lifecycle.ts';
import { entryRows } from '#areas/first-entry/server/door.ts';

import './tables.ts';

/** States in which a draft can still be given materials and handed in. */
export const openStates: readonly string[] = [deviceEntry.states.draft.code, deviceEntry.states.returned.code];

/** The drafts of an import that have not been handed in, with what names of files may speak of, in the order of their rows. */
export function listOpenDrafts(db: Db | Tx, importId: string) {
  return db
    .selectFrom('importDraft')
    .innerJoin(entryRows(db).as('entry'), 'entry.id', 'importDraft.entryId')
    .select(['importDraft.entryId', 'importDraft.row', 'entryNo', 'equclacode', 'equName', 'prono', 'unitInnerNo'])
    .where('importDraft.importId', '=', importId)
    .where('entry.status', 'in', openStates)
    .orderBy('importDraft.row')
    .execute();
}

/** Which of these are drafts of the import that have not been handed in. */
export async function findOpenDrafts(db: Db | Tx, importId: string, entryIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('importDraft')
    .innerJoin(entryRows(db).as('entry'), 'entry.id', 'importDraft.entryId')
    .select('importDraft.entryId')
    .where('importDraft.importId', '=', importId)
    .where('importDraft.entryId', 'in', [...entryIds])
    .where('entry.status', 'in', openStates)
    .execute();
  return new Set(rows.map(({ entryId }) => entryId));
}
