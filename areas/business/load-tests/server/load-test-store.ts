import { sql } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { loadTest } from '../contract/lifecycle.ts';
import type { LoadTestDays } from '#areas/outcomes/server/door.ts';
import { equipmentReach } from '#areas/equipment/server/doors/reach.ts';
import type { LoadTestTable } from './tables.ts';

const recorded = loadTest.states.recorded.code;

type NewLoadTest = Omit<LoadTestTable, 'id' | 'former' | 'status' | 'version' | 'createdAt' | 'updatedAt'> & {
  readonly former: LoadTestDays;
};

export async function addLoadTest(tx: Tx, test: NewLoadTest, now: Date): Promise<string> {
  const id = newId(now.getTime());
  const at = now.toISOString();
  await tx
    .insertInto('loadTest')
    .values({ ...test, id, former: JSON.stringify(test.former), status: recorded, version: 0, createdAt: at, updatedAt: at })
    .execute();
  return id;
}

/** The latest test of each of these lifts, of those that stand. */
export async function findLatestTests(db: Db | Tx, keys: readonly string[]) {
  const { rows } = await sql<{ id: string; equSysId: string; testedOn: string; conclusion: string }>`
    select distinct on (equ_sys_id) id, equ_sys_id, tested_on, conclusion from load_test
    where equ_sys_id = any(${[...keys]}::uuid[]) and status = ${recorded} order by equ_sys_id, tested_on desc, id desc`.execute(db);
  return new Map(rows.map((row) => [row.equSysId, row]));
}

/** One test of a lift within reach. */
export async function findLoadTest(db: Db | Tx, asker: Asker, id: string) {
  const reach = equipmentReach(asker);
  let query = db
    .selectFrom('loadTest')
    .innerJoin('equipment', 'equipment.equSysId', 'loadTest.equSysId')
    .selectAll('loadTest')
    .where('loadTest.id', '=', id);
  if (reach) query = query.where(reach);
  return query.executeTakeFirst();
}

export type LoadTest = NonNullable<Awaited<ReturnType<typeof findLoadTest>>>;

/** Every test of a lift, latest first, also those that were taken back. */
export async function listLoadTests(db: Db, equSysId: string) {
  return db
    .selectFrom('loadTest')
    .selectAll()
    .where('equSysId', '=', equSysId)
    .orderBy('testedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export type ReportedTest = NonNullable<Awaited<ReturnType<typeof findReported>>>;

/** The test that stands as made with the inspection of this report. */
export async function findReported(tx: Tx, equSysId: string, reportNo: string) {
  return tx
    .selectFrom('loadTest')
    .select(['id', 'status', 'version', 'equSysId', 'testedOn', 'former'])
    .where('equSysId', '=', equSysId)
    .where('testNo', '=', reportNo)
    .where('occasion', '=', 'inspection')
    .where('status', '=', recorded)
    .executeTakeFirst();
}

/** Tests that were recorded upon one that is taken back stand from now on upon what was there before it. */
export async function standUpon(tx: Tx, { equSysId, testedOn, former }: Pick<LoadTest, 'equSysId' | 'testedOn' | 'former'>): Promise<void> {
  await tx
    .updateTable('loadTest')
    .set({ former: JSON.stringify(former) })
    .where('equSysId', '=', equSysId)
    .where('status', '=', recorded)
    .where(sql<boolean>`former ->> 'lastLoadTestDate' = ${testedOn}`)
    .execute();
}

/** Whether there ever was such a batch, whoever asks. */
export async function batchExists(db: Db | Tx, batchId: string): Promise<boolean> {
  return (await db.selectFrom('loadTest').select('id').where('batchId', '=', batchId).executeTakeFirst()) !== undefined;
}

/** The tests of a batch whose lifts are within reach. */
export async function listBatch(db: Db | Tx, asker: Asker, batchId: string) {
  const reach = equipmentReach(asker);
  let query = db
    .selectFrom('loadTest')
    .innerJoin('equipment', 'equipment.equSysId', 'loadTest.equSysId')
    .select(['loadTest.status', 'createdBy', 'createdByUnit'])
    .where('batchId', '=', batchId);
  if (reach) query = query.where(reach);
  return query.execute();
}

/** Until the transaction ends, nobody else records tests under this id. */
export async function lockBatch(tx: Tx, batchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`load tests ${batchId}`}, 0))`.execute(tx);
}

/** What has been recorded under an id, whoever asks, with the numbers of the lifts. */
export async function readBatch(tx: Tx, batchId: string) {
  return tx
    .selectFrom('loadTest')
    .innerJoin('equipment', 'equipment.equSysId', 'loadTest.equSysId')
    .selectAll('loadTest')
    .select('equipment.oidno')
    .where('batchId', '=', batchId)
    .orderBy('loadTest.id')
    .execute();
}

export type BatchTest = Awaited<ReturnType<typeof readBatch>>[number];
