import { sql } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';

import { exportFields } from '../contract/calls.ts';
import { exportTask } from '../contract/lifecycle.ts';
import { storeAsker } from './stored-asker.ts';
import './tables.ts';

const { waiting, running, ready, deleted } = exportTask.states;

interface NewExport {
  readonly id: string;
  readonly title: string;
  readonly query: string | undefined;
  readonly input: object;
}

/** Until the transaction ends, nobody orders another file for this person. */
export async function lockOrders(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${userId}`}, 0))`.execute(tx);
}

/** @returns false when the id is taken */
export async function addExport(tx: Tx, asker: Asker, { id, title, query, input }: NewExport, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const added = await tx
    .insertInto('exportTask')
    .values({
      id,
      userId: asker.userId,
      asker: storeAsker(asker),
      title,
      query: query ?? null,
      input: JSON.stringify(input),
      total: 0,
      done: 0,
      result: null,
      bytes: null,
      reason: null,
      expiresAt: null,
      status: waiting.code,
      version: 0,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function countWaiting(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('exportTask')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', 'in', [waiting.code, running.code])
    .executeTakeFirstOrThrow();
  return count;
}

/** For jobs: whoever asks. */
export function readExport(db: Db | Tx, id: string) {
  return db.selectFrom('exportTask').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ExportRow = NonNullable<Awaited<ReturnType<typeof readExport>>>;

/** A task of the asker's own. */
export function findExport(db: Db | Tx, asker: Asker, id: string) {
  return db
    .selectFrom('exportTask')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', asker.userId)
    .where('status', '<>', deleted.code)
    .executeTakeFirst();
}

/** Tasks that nothing was heard of since then, and files that have lain there long enough. */
export function listStale(db: Db, silentSince: Date, now: Date) {
  return db
    .selectFrom('exportTask')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', [waiting.code, running.code]), eb('updatedAt', '<', silentSince.toISOString())]),
        eb.and([eb('status', '=', ready.code), eb('expiresAt', '<=', now.toISOString())]),
      ]),
    )
    .limit(500)
    .execute();
}

/** Tasks of the asker's own, newest first. */
export async function listExports(db: Db, asker: Asker, input: ListInput) {
  let base = db.selectFrom('exportTask').where('userId', '=', asker.userId).where('status', '<>', deleted.code);
  for (const condition of filterConditions(exportFields, input, ['status'], () => 'export_task.status')) base = base.where(condition);
  const page = await listPage(db, base, (query) => query.selectAll('exportTask'), {
    input,
    paging: {
      sortable: { createdAt: 'export_task.created_at' },
      defaultOrder: '-createdAt',
      tieBreaker: 'export_task.id',
    },
  });
  const rows = page.list as ExportRow[];
  return { ...page, list: rows.map((row) => ({ ...row, moves: openMoves(exportTask, stateByCode(exportTask, row.status), ['owner']) })) };
}

/** Which of these names in the storage workbooks lie under: uploaded ones, their lists of errors, and finished exports. */
export async function namesInUse(db: Db, names: readonly string[]): Promise<(string | null)[]> {
  if (names.length === 0) return [];
  const [imports, exports] = await Promise.all([
    db
      .selectFrom('deviceImport')
      .select(['source', 'result'])
      .where((eb) => eb.or([eb('source', 'in', [...names]), eb('result', 'in', [...names])]))
      .execute(),
    db
      .selectFrom('exportTask')
      .select('result')
      .where('result', 'in', [...names])
      .execute(),
  ]);
  return [...imports.flatMap(({ source, result }) => [source, result]), ...exports.map(({ result }) => result)];
}
