import { sql, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';
import { listMaterials } from '#areas/attachments/server/door.ts';
import { deviceEntry } from '#areas/first-entry/contract/lifecycle.ts';
import { entryRows } from '#areas/first-entry/server/door.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';

import { draftFields, importFields } from '../contract/calls.ts';
import { deviceImport } from '../contract/lifecycle.ts';
import { missingOf } from '../contract/missing-materials.ts';
import type { ImportRow } from './import-store.ts';
import { openStates } from './material-views.ts';
import './tables.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** What the asker is to an import: one of those who enter devices for the unit, or nothing. */
export function importActors(asker: Asker, { unitId }: { readonly unitId: string }): string[] {
  return asker.unitId === unitId && (deviceOwners as readonly string[]).includes(asker.actor) ? ['owner'] : [];
}

/** An import as the portal shows it. */
export function shownImport(asker: Asker, row: ImportRow) {
  const { sha256: _sha256, source: _source, result, asker: by, ...shown } = row;
  const moves = openMoves(deviceImport, stateByCode(deviceImport, row.status), importActors(asker, row));
  return { ...shown, createdByName: by.name, moves, hasResult: result !== null };
}

/** An import of the asker's unit. */
export function findImport(db: Db | Tx, asker: Asker, id: string) {
  return db
    .selectFrom('deviceImport')
    .selectAll()
    .where('id', '=', id)
    .where('unitId', '=', asker.unitId ?? nobody)
    .executeTakeFirst();
}

/** Imports of the asker's unit, newest first. */
export async function listImports(db: Db, asker: Asker, input: ListInput) {
  let base = db.selectFrom('deviceImport').where('unitId', '=', asker.unitId ?? nobody);
  for (const condition of filterConditions(importFields, input, ['status'], () => 'device_import.status')) base = base.where(condition);
  const page = await listPage(db, base, (query) => query.selectAll('deviceImport'), {
    input,
    paging: {
      sortable: { createdAt: 'device_import.created_at' },
      defaultOrder: '-createdAt',
      tieBreaker: 'device_import.id',
    },
  });
  return { ...page, list: (page.list as ImportRow[]).map((row) => shownImport(asker, row)) };
}

export async function countIssues(db: Db, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('importIssue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listIssues(db: Db, importId: string, input: ListInput) {
  const base = db.selectFrom('importIssue').where('importId', '=', importId);
  return listPage(db, base, (query) => query.selectAll('importIssue'), {
    input,
    paging: {
      sortable: { position: 'import_issue.position' },
      defaultOrder: 'position',
      tieBreaker: 'import_issue.position',
    },
  });
}

/** The drafts of an import as they stand now; deleted ones are gone. */
export async function listDrafts(db: Db, importId: string, input: ListInput) {
  let base = db
    .selectFrom('importDraft')
    .innerJoin(entryRows(db).as('entry'), 'entry.id', 'importDraft.entryId')
    .where('importDraft.importId', '=', importId)
    .where('entry.status', '<>', deviceEntry.states.deleted.code);
  for (const condition of filterConditions(draftFields, input, ['status'], () => 'entry.status')) base = base.where(condition);
  const columns = ['importDraft.entryId', 'importDraft.row', 'entryNo', 'equclacode', 'equName', 'prono', 'status', 'refusal'] as const;
  const page = await listPage(db, base, (query) => query.select([...columns]), {
    input,
    paging: {
      sortable: { row: 'import_draft.row' },
      defaultOrder: 'row',
      tieBreaker: 'import_draft.row',
    },
  });
  const rows = page.list;
  const present = await listMaterials(
    db,
    entryFiles.atttype,
    rows.map(({ entryId }) => entryId),
  );
  return { ...page, list: rows.map((row) => ({ ...row, missing: missingIn(row, present.get(row.entryId)) })) };
}

interface DraftRow {
  readonly entryId: string;
  readonly equclacode: string | null;
  readonly status: string;
}

/** What was handed in misses nothing. */
function missingIn({ equclacode, status }: DraftRow, attClasses: ReadonlySet<string> = new Set()): string | null {
  return openStates.includes(status) ? missingOf({ equclacode, attClasses }).join('、') || null : null;
}

/** Drafts of an import that have not been handed in, in the order of their rows. */
export async function openDrafts(db: Db | Tx, importId: string) {
  return db
    .selectFrom('importDraft')
    .innerJoin(entryRows(db).as('entry'), 'entry.id', 'importDraft.entryId')
    .select(['importDraft.entryId', 'entry.version', 'equclacode'])
    .where('importDraft.importId', '=', importId)
    .where('entry.status', 'in', openStates)
    .orderBy('importDraft.row')
    .execute();
}

/** How many rows of an import have been handed in. */
export async function countHandedIn(db: Db | Tx, importId: string): Promise<number> {
  const { draft, returned, deleted } = deviceEntry.states;
  const { count } = await db
    .selectFrom('importDraft')
    .innerJoin(entryRows(db).as('entry'), 'entry.id', 'importDraft.entryId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importDraft.importId', '=', importId)
    .where(sql<SqlBool>`entry.status not in (${draft.code}, ${returned.code}, ${deleted.code})`)
    .executeTakeFirstOrThrow();
  return count;
}
