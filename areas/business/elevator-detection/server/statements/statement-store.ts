import { sql, type Expression, type SqlBool } from 'kysely';

import { areaPrefix, reachOf, type Asker } from '#kit/server/asker.ts';
import type { Values } from '#kit/contract/field.ts';
import { escapeLike } from '#kit/server/list/list.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { complianceStatement } from '../../contract/lifecycle.ts';
import '../tables.ts';

const { states } = complianceStatement;

/** What of the form stands in columns: lists and the public page go by it. */
export function statementColumnsOf(content: Values) {
  const text = (key: string) => (typeof content[key] === 'string' ? content[key] : null);
  const list = (key: string) => (Array.isArray(content[key]) ? (content[key] as unknown[]) : []);
  return {
    content,
    testScopes: list('testScopes').map(String),
    testerCount: list('testers').length,
    validFrom: text('validFrom'),
    validTo: text('validTo'),
    serviceTel: text('serviceTel'),
  };
}

const ofUnitWith = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`exists (select from unit where unit.unit_sys_id = compliance_statement.unit_id and ${condition})`;

/** Statements that the asker may see and decide on: those of the unit, or what units in reach have published. */
export function statementReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  const isPublic = sql<SqlBool>`compliance_statement.published_at is not null`;
  if (reach.kind === 'unit')
    return sql<SqlBool>`(compliance_statement.unit_id = ${reach.unitId} and compliance_statement.status <> ${states.deleted.code})`;
  if (reach.kind === 'area') {
    const lies = sql<SqlBool>`unit.areacode like ${`${areaPrefix(reach.prefix)}%`}`;
    return sql<SqlBool>`(${isPublic} and ${ofUnitWith(lies)})`;
  }
  return reach.kind === 'all' || reach.kind === 'class' ? isPublic : sql<SqlBool>`false`;
}

/** What everybody may read on a day. */
export const inForceOn = (today: string) =>
  sql<SqlBool>`(compliance_statement.status = ${sql.lit(states.published.code)} and compliance_statement.valid_to >= ${today})`;

/** Statements found by their number or their unit's name. */
export function statementsNamed(word: unknown): Expression<SqlBool>[] {
  if (typeof word !== 'string' || word === '') return [];
  const like = `%${escapeLike(word)}%`;
  return [sql<SqlBool>`(compliance_statement.statement_no like ${like} or ${ofUnitWith(sql<SqlBool>`unit.orgname like ${like}`)})`];
}

export const withUnit = (db: Db | Tx) =>
  db.selectFrom('complianceStatement').innerJoin('unit', 'unit.unitSysId', 'complianceStatement.unitId');

export const statementColumns = [
  ...([
    'complianceStatement.id',
    'complianceStatement.statementNo',
    'complianceStatement.unitId',
    'unit.orgname',
    'complianceStatement.testScopes',
    'complianceStatement.testerCount',
  ] as const),
  ...([
    'complianceStatement.validFrom',
    'complianceStatement.validTo',
    'complianceStatement.serviceTel',
    'complianceStatement.status',
    'complianceStatement.version',
  ] as const),
  ...(['complianceStatement.publishedAt', 'complianceStatement.updatedAt'] as const),
];

export function readStatements(db: Db | Tx, where: Expression<SqlBool>) {
  return withUnit(db)
    .select(statementColumns)
    .select(['complianceStatement.content', 'complianceStatement.createdBy'])
    .where(where)
    .execute();
}

export type Statement = Awaited<ReturnType<typeof readStatements>>[number];

/** The statement of a unit that is in force, other than this one. Of two published at once the second waits here until the transaction of the first ends. */
export async function findInForce(tx: Tx, unitId: string, except: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements ${unitId}`}, 0))`.execute(tx);
  return tx
    .selectFrom('complianceStatement')
    .select('statementNo')
    .where('unitId', '=', unitId)
    .where('status', '=', states.published.code)
    .where('id', '!=', except)
    .executeTakeFirst();
}

/** Published statements whose term has ended. */
export function findEnded(db: Db, today: string, most: number): Promise<Statement[]> {
  const { code } = states.published;
  const ended = sql`select id from compliance_statement where status = ${code} and valid_to < ${today} order by id limit ${most}`;
  return readStatements(db, sql<SqlBool>`compliance_statement.id in (${ended})`);
}
