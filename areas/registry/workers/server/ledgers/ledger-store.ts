import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { LedgerFault } from '../../contract/ledger.ts';
import '../tables.ts';

const columns = ['id', 'total', 'kept', 'faulty', 'faults', 'fileName', 'result', 'createdAt as importedAt'] as const;

/** What became of these very bytes when the unit brought them before. */
export function findLedger(db: Db | Tx, unitId: string, sha256: Buffer) {
  return db.selectFrom('workerLedger').select(columns).where('unitId', '=', unitId).where('sha256', '=', sha256).executeTakeFirst();
}

export function findLedgerById(db: Db, unitId: string | null, id: string) {
  return db.selectFrom('workerLedger').select(columns).where('unitId', '=', unitId).where('id', '=', id).executeTakeFirst();
}

interface NewLedger {
  readonly id: string;
  readonly unitId: string;
  readonly sha256: Buffer;
  readonly fileName: string;
  readonly total: number;
  readonly createdByName: string;
}

/** Notes a ledger before its rows: of the same bytes at once the second waits here. @returns false where the unit has brought them */
export async function beginLedger(tx: Tx, ledger: NewLedger, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('workerLedger')
    .values({ ...ledger, kept: 0, faulty: 0, result: null, faults: '[]', createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['unitId', 'sha256']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endLedger(
  tx: Tx,
  id: string,
  outcome: { readonly kept: number; readonly faulty: number; readonly faults: readonly LedgerFault[]; readonly result: string | null },
): Promise<void> {
  await tx
    .updateTable('workerLedger')
    .set({ ...outcome, faults: JSON.stringify(outcome.faults) })
    .where('id', '=', id)
    .execute();
}

/** Which of the stored files belong to ledgers. */
export async function namesInUse(db: Db, names: readonly string[]): Promise<(string | null)[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('workerLedger')
    .select('result')
    .where('result', 'in', [...names])
    .execute();
  return rows.map(({ result }) => result);
}

/** Takes the names of workbooks that nobody fetches any more out of the table. */
export async function dropResults(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ result: string }>`
    with gone as (select id, result from worker_ledger where result is not null and created_at < ${before.toISOString()} limit 500 for update)
    update worker_ledger set result = null from gone where worker_ledger.id = gone.id returning gone.result`.execute(tx);
  return rows.map(({ result }) => result);
}

/** Which of these people work for the unit now. */
export async function employedAmong(
  tx: Tx,
  unitId: string,
  personIds: readonly string[],
): Promise<Map<string, { readonly id: string; readonly name: string }>> {
  if (personIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('worker')
    .select(['id', 'personId', 'name'])
    .where('unitId', '=', unitId)
    .where('personId', 'in', [...personIds])
    .where('endsOn', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ personId, ...worker }) => [personId, worker]));
}
