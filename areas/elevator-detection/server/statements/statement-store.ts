import { sql } from 'kysely';

import { areaPrefix, reachOf, type Asker } from '#kit/server/asker.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { nextDailyNumber } from '#kit/server/serial.ts';

import { complianceStatement } from '../../contract/lifecycle.ts';
import '../tables.ts';

const { states } = complianceStatement;

/** What of the form stands in columns: lists and the public page go by it. */
function headOf(values: Values) {
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : null);
  const list = (key: string) => (Array.isArray(values[key]) ? (values[key] as unknown[]) : []);
  return {
    content: JSON.stringify(values),
    testScopes: list('testScopes').map(String),
    testerCount: list('testers').length,
    validFrom: text('validFrom'),
    validTo: text('validTo'),
    serviceTel: text('serviceTel'),
  };
}

/** Statements that the asker may see and decide on: those of the unit, or what units in reach have published. */
export function reachedStatements(db: Db | Tx, asker: Asker) {
  const reach = reachOf(asker);
  const all = db
    .selectFrom('complianceStatement as statement')
    .innerJoin('unit', 'unit.unitSysId', 'statement.unitId')
    .where('statement.status', '!=', states.deleted.code);
  if (reach.kind === 'unit') return all.where('statement.unitId', '=', reach.unitId);
  const handedOut = all.where('statement.publishedAt', 'is not', null);
  if (reach.kind === 'area') return handedOut.where('unit.areacode', 'like', `${areaPrefix(reach.prefix)}%`);
  return reach.kind === 'all' ? handedOut : handedOut.where(sql<boolean>`false`);
}

export const statementColumns = [
  ...([
    'statement.id',
    'statement.statementNo',
    'statement.unitId',
    'unit.orgname',
    'statement.testScopes',
    'statement.testerCount',
  ] as const),
  ...(['statement.validFrom', 'statement.validTo', 'statement.serviceTel', 'statement.status', 'statement.version'] as const),
  ...(['statement.publishedAt', 'statement.updatedAt'] as const),
];

export async function findStatement(db: Db | Tx, asker: Asker, id: string) {
  return reachedStatements(db, asker)
    .where('statement.id', '=', id)
    .select(statementColumns)
    .select('statement.content')
    .executeTakeFirst();
}

export type Statement = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

/** Whether there ever was such a statement, whoever asks. */
export async function statementExists(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('complianceStatement').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface StatementContent {
  readonly values: Values;
  readonly now: Date;
  readonly today: string;
}

export async function addStatement(tx: Tx, asker: Asker, unitId: string, { values, now, today }: StatementContent) {
  const statementNo = await nextDailyNumber(tx, 'FH', today, 4);
  const at = now.toISOString();
  const id = newId(now.getTime());
  await tx
    .insertInto('complianceStatement')
    .values({
      id,
      statementNo,
      unitId,
      ...headOf(values),
      status: states.draft.code,
      version: 0,
      publishedAt: null,
      createdBy: asker.userId,
      createdByName: asker.name,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return { id, statementNo, version: 0 };
}

/** Stores the values of a draft if nobody else has stored since `version`. */
export async function updateStatement(tx: Tx, id: string, version: number, { values, now }: StatementContent): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('complianceStatement')
    .set({ ...headOf(values), version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', states.draft.code)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The statement of a unit that is in force, other than this one. The unit's statements are locked, so that of two published at once one waits. */
export async function findInForce(tx: Tx, unitId: string, except: string) {
  const all = await tx
    .selectFrom('complianceStatement')
    .select(['id', 'statementNo', 'status'])
    .where('unitId', '=', unitId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return all.find(({ id, status }) => id !== except && status === states.published.code);
}

/** Published statements whose term has ended. */
export async function findEnded(db: Db, today: string, most: number) {
  return db
    .selectFrom('complianceStatement')
    .select(['id', 'statementNo', 'unitId', 'status', 'version'])
    .where('status', '=', states.published.code)
    .where('validTo', '<', today)
    .orderBy('id')
    .limit(most)
    .execute();
}
