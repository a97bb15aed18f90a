import { withinBy } from '#kit/server/case/parties.ts';
import { sql, type Updateable } from 'kysely';

import { workerCertificate } from '../contract/lifecycle.ts';
import { stateCodes } from '#kit/server/case/state-codes.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { WorkerTable } from './tables.ts';
import { workerCertificateParties } from '../contract/parties.ts';

/** Whose people the asker reads: whose items they see. */
export const workersWithin = (asker: Asker, table = 'worker') => withinBy(workerCertificateParties, table, asker);

/** Somebody of a unit, held until the transaction ends, to be changed. */
export function lockWorker(tx: Tx, id: string) {
  return tx.selectFrom('worker').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * The same for whoever changes nothing of them: of leaving and of what is done with an item at the same moment one waits for the other, of two steps upon
 * two of their items neither does. A step holds its item before it asks for the person.
 */
export function holdWorker(tx: Tx, id: string) {
  return tx.selectFrom('worker').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** The items of somebody with their unit, held before the person is: in the order in which steps hold them, so that nobody waits for one who waits. */
export async function lockItemsOf(tx: Tx, workerId: string): Promise<void> {
  await sql`
    select c.id from worker_certificate c join worker on worker.person_id = c.person_id and worker.unit_id = c.unit_id
    where worker.id = ${workerId} order by c.id for update of c`.execute(tx);
}

/** Items of one person with a unit are handed in one after the other: the newest of each runs. */
export async function lockHandingIn(tx: Tx, { unitId, personId }: { readonly unitId: string; readonly personId: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`worker items ${unitId} ${personId}`}, 0))`.execute(tx);
}

export function findWorker(db: Db | Tx, asker: Asker, id: string) {
  return db.selectFrom('worker').selectAll().where('id', '=', id).where(workersWithin(asker)).executeTakeFirst();
}

/** The same person where they work for the unit now. */
export function findEmployed(tx: Db | Tx, unitId: string, personId: string) {
  return tx
    .selectFrom('worker')
    .select(['id', 'name', 'version'])
    .where('unitId', '=', unitId)
    .where('personId', '=', personId)
    .where('endsOn', 'is', null)
    .executeTakeFirst();
}

export type NewWorker = Pick<
  WorkerTable,
  'id' | 'personId' | 'unitId' | 'areacode' | 'name' | 'mobile' | 'education' | 'post' | 'beginsOn'
>;

/** Takes somebody on. @returns false where they work for the unit already, or the id is taken */
export async function addWorkers(tx: Tx, workers: readonly NewWorker[], by: string, now: Date): Promise<number> {
  if (workers.length === 0) return 0;
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('worker')
    .values(workers.map((worker) => ({ ...worker, endsOn: null, endReason: null, createdByName: by, createdAt: at, updatedAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Changes somebody who has been locked. */
export async function changeWorker(tx: Tx, id: string, columns: Updateable<WorkerTable>, now: Date): Promise<void> {
  await tx
    .updateTable('worker')
    .set((eb) => ({ ...(columns as object), version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}

/** Changes somebody who works for this unit and is as they were seen. @returns false where they are not */
export async function changeSeen(
  tx: Tx,
  { id, unitId, version }: { readonly id: string; readonly unitId: string | null; readonly version: number },
  columns: Updateable<WorkerTable>,
  now: Date,
): Promise<boolean> {
  if (unitId === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('worker')
    .set({ ...(columns as object), version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('unitId', '=', unitId)
    .where('version', '=', version)
    .where('endsOn', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whoever leaves drives and tends nothing here any more. */
export async function freeDevices(tx: Tx, workerId: string): Promise<void> {
  await tx.deleteFrom('workerDevice').where('workerId', '=', workerId).execute();
}

/**
 * Of each item of these people with a unit the newest that counts runs while they work there: it is what the unit is reminded of. Asked after whatever changes either.
 */
export async function reckonRunning(tx: Tx, unitId: string, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  await sql`
    update worker_certificate c set running = state.runs
    from (
      select id, status in (${stateCodes(workerCertificate, 'imported', 'submitted', 'verified')})
        and exists (select 1 from worker where worker.unit_id = ${unitId} and worker.person_id = one.person_id and worker.ends_on is null)
        and not exists (select 1 from worker_certificate newer where newer.unit_id = one.unit_id and newer.person_id = one.person_id
          and newer.item_code = one.item_code and newer.status in (${stateCodes(workerCertificate, 'imported', 'submitted', 'verified')})
          and (newer.valid_to, newer.id) > (one.valid_to, one.id)) as runs
      from worker_certificate one where one.unit_id = ${unitId} and one.person_id = any(${[...personIds]}::uuid[])) state
    where c.id = state.id and c.running is distinct from state.runs`.execute(tx);
}

export function readWorkerOf(db: Db | Tx, id: string) {
  return db.selectFrom('worker').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether a unit has told of anybody who works for it. */
export async function hasWorkers(db: Db, unitId: string): Promise<boolean> {
  return (await db.selectFrom('worker').select('id').where('unitId', '=', unitId).limit(1).executeTakeFirst()) !== undefined;
}
