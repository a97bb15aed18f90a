import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { deviceImport } from '../contract/lifecycle.ts';
import type { ImportIssue } from './error-workbook.ts';
import { storeAsker, type StoredAsker } from './stored-asker.ts';
import './tables.ts';

const { waiting, running, submitting, failed } = deviceImport.states;
const underWay = [waiting.code, running.code, submitting.code];

interface NewImport {
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly source: string;
}

/** Notes an uploaded workbook. @returns its id; undefined when the unit has sent these bytes before */
export async function addImport(
  tx: Tx,
  asker: StoredAsker & { readonly unitId: string },
  given: NewImport,
  now: Date,
): Promise<string | undefined> {
  const at = now.toISOString();
  const row = {
    ...given,
    id: newId(now.getTime()),
    unitId: asker.unitId,
    userId: asker.userId,
    asker: storeAsker(asker),
    category: null,
    result: null,
    reason: null,
    total: 0,
    done: 0,
    kept: 0,
    faulty: 0,
    submitted: 0,
    status: waiting.code,
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
  const added = await tx
    .insertInto('deviceImport')
    .values(row)
    .onConflict((conflict) => conflict.columns(['unitId', 'sha256']).where('status', '<>', failed.code).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** What became of these very bytes when the unit sent them before; a workbook that could not be read counts for nothing. */
export function findSameImport(db: Db | Tx, unitId: string, sha256: Buffer) {
  return db
    .selectFrom('deviceImport')
    .select('id')
    .where('unitId', '=', unitId)
    .where('sha256', '=', sha256)
    .where('status', '<>', failed.code)
    .executeTakeFirst();
}

export async function countUnderWay(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deviceImport')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', 'in', underWay)
    .executeTakeFirstOrThrow();
  return count;
}

/** For jobs: whoever asks. */
export function readImportRow(db: Db | Tx, id: string) {
  return db.selectFrom('deviceImport').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof readImportRow>>>;

const atOnce = 1000;

async function inPieces<T>(rows: readonly T[], add: (piece: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) await add(rows.slice(from, from + atOnce));
}

export function addIssues(tx: Tx, importId: string, issues: readonly ImportIssue[]): Promise<void> {
  const rows = issues.map((issue, index) => ({ importId, position: index + 1, ...issue }));
  return inPieces(rows, (piece) =>
    tx
      .insertInto('importIssue')
      .values([...piece])
      .execute(),
  );
}

export function addImportDrafts(
  tx: Tx,
  importId: string,
  drafts: readonly { readonly row: number; readonly entryId: string }[],
): Promise<void> {
  const rows = drafts.map((draft) => ({ importId, refusal: null, ...draft }));
  return inPieces(rows, (piece) =>
    tx
      .insertInto('importDraft')
      .values([...piece])
      .execute(),
  );
}

/** Why a draft could not be handed in; null when it could. */
export async function noteRefusal(db: Db, importId: string, entryId: string, refusal: string | null): Promise<void> {
  await db.updateTable('importDraft').set({ refusal }).where('importId', '=', importId).where('entryId', '=', entryId).execute();
}

/** The same for many at once. */
export async function noteRefusals(
  db: Db,
  importId: string,
  refusals: readonly { readonly entryId: string; readonly refusal: string }[],
): Promise<void> {
  await sql`
    update import_draft set refusal = given.refusal
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as given ("entryId" uuid, refusal text)
    where import_id = ${importId} and entry_id = given."entryId"`.execute(db);
}

/** Jobs without a sign of life since then. */
export function listSilent(db: Db, since: Date) {
  return db
    .selectFrom('deviceImport')
    .selectAll()
    .where('status', 'in', underWay)
    .where('updatedAt', '<', since.toISOString())
    .limit(100)
    .execute();
}

/** Takes the names of workbooks of faulty rows that nobody fetches any more out of the table. */
export async function dropResults(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ result: string }>`
    with gone as (select id, result from device_import where result is not null and updated_at < ${before.toISOString()} limit 500 for update)
    update device_import set result = null from gone where device_import.id = gone.id returning gone.result`.execute(tx);
  return rows.map(({ result }) => result);
}
