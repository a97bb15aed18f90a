import { withinBy } from '#kit/server/case/parties.ts';
import { sql } from 'kysely';

import { filtersIn } from '#kit/contract/list/listing.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered } from '#kit/server/list/list.ts';

import type { safetyCalls } from '../contract/calls.ts';
import { dutyParties } from '../contract/parties.ts';
import { riskListFields, riskListing } from '../contract/safety.ts';
import './tables.ts';

type Input = InputOf<typeof safetyCalls.risks>;
const paging = {
  sortable: { updatedAt: 'safetyRisk.updatedAt' },
  defaultOrder: '-updatedAt',
  tieBreaker: 'safetyRisk.id',
  neverEmpty: ['updatedAt'],
};

export interface Risk {
  readonly classCode: string;
  readonly recordKind: string;
  readonly item: string;
  readonly control: string;
  readonly source: string;
}

function risksOf(db: Db, asker: Asker, input: Input) {
  return db
    .selectFrom('safetyRisk')
    .innerJoin('unit', 'unit.unitSysId', 'safetyRisk.unitId')
    .where(withinBy(dutyParties, 'safety_risk', asker))
    .where((eb) =>
      eb.and(
        filterConditions(riskListFields, input, filtersIn(riskListing), (key) =>
          key === 'unitName' ? 'unit.orgname' : `safetyRisk.${key}`,
        ),
      ),
    );
}

const columns = [
  ...(['id', 'unitId', 'classCode', 'recordKind', 'item', 'control', 'source', 'version', 'updatedAt'] as const).map(
    (key) => `safetyRisk.${key}` as const,
  ),
  'unit.orgname as unitName' as const,
];

export function listRisks(db: Db, asker: Asker, input: Input) {
  return listPage(db, risksOf(db, asker, input), (query) => query.select(columns), { input, paging });
}

/** @param limit one more than an export may have */
export function readRisks(db: Db, asker: Asker, input: Input, limit: number) {
  return ordered(risksOf(db, asker, input).select(columns), input, paging)
    .limit(limit)
    .execute();
}

/** What is to be checked of a class in a period, in the order in which it was written down. */
export async function readChecklist(db: Db, unitId: string, classCode: string, recordKind: string): Promise<string[]> {
  const found = await db
    .selectFrom('safetyRisk')
    .select('item')
    .where('unitId', '=', unitId)
    .where('classCode', '=', classCode)
    .where('recordKind', '=', recordKind)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute();
  return found.map(({ item }) => item);
}

/** What is to be checked each day of all classes, in the order in which it was written down. */
export async function readDailyItems(db: Db, unitId: string): Promise<{ readonly classCode: string; readonly item: string }[]> {
  return db
    .selectFrom('safetyRisk')
    .select(['classCode', 'item'])
    .where('unitId', '=', unitId)
    .where('recordKind', '=', 'daily')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(2000)
    .execute();
}

export function lockRisk(tx: Tx, unitId: string, id: string) {
  return tx.selectFrom('safetyRisk').selectAll().where('id', '=', id).where('unitId', '=', unitId).forUpdate().executeTakeFirst();
}

/** @returns false where the id is taken */
export async function addRisk(
  db: Db | Tx,
  of: { readonly id: string; readonly unitId: string; readonly areacode: string },
  risk: Risk,
  now: Date,
) {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('safetyRisk')
    .values({ ...of, ...risk, createdAt: at, updatedAt: at })
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function changeRisk(tx: Tx, id: string, risk: Risk, now: Date): Promise<void> {
  await tx
    .updateTable('safetyRisk')
    .set({ ...risk, version: sql`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function dropRisk(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('safetyRisk').where('id', '=', id).execute();
}
