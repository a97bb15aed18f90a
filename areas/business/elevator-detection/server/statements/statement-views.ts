import { actorsBy } from '#kit/server/case/parties.ts';
import { sql, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage } from '#kit/server/list/list.ts';

import { complianceStatement } from '../../contract/lifecycle.ts';
import { statementParties } from '../../contract/parties.ts';
import { statementListFields } from '../../contract/statement.ts';
import type { PublicBody } from '../draw-page.ts';
import { reachedStatements, statementColumns } from './statement-store.ts';
import '../tables.ts';

const filters: Readonly<Record<string, string>> = {
  testScopes: 'compliance_statement.test_scopes',
  status: 'complianceStatement.status',
  validTo: 'compliance_statement.valid_to',
};

/** What the asker is to a statement: its owner, or by the role. */
export function statementActors(asker: Asker, statement: { readonly status: string }): string[] {
  return actorsBy({ cycle: complianceStatement, parties: statementParties }, asker, statement);
}

function withMoves<S extends { readonly unitId: string; readonly status: string }>(asker: Asker, statement: S) {
  const state = stateByCode(complianceStatement, statement.status);
  return { ...statement, moves: openMoves(complianceStatement, state, statementActors(asker, statement)) };
}

function inForce(db: Db | Tx, today: string) {
  return db
    .selectFrom('complianceStatement')
    .innerJoin('unit', 'unit.unitSysId', 'complianceStatement.unitId')
    .where('complianceStatement.status', '=', complianceStatement.states.published.code)
    .where('complianceStatement.validTo', '>=', today);
}

export async function listStatements(db: Db, asker: Asker, input: ListInput, today: string) {
  const isOpen = input['scope'] === 'bodies';
  let base = isOpen ? inForce(db, today) : reachedStatements(db, asker);
  const { complex } = input;
  if (typeof complex === 'string' && complex !== '') {
    const like = `%${escapeLike(complex)}%`;
    base = base.where(sql<SqlBool>`(compliance_statement.statement_no like ${like} or unit.orgname like ${like})`);
  }
  for (const condition of filterConditions(statementListFields, input, Object.keys(filters), (key) => filters[key] ?? key))
    base = base.where(condition);
  const { list, ...counted } = await listPage(db, base, (query) => query.select(statementColumns), {
    input,
    paging: {
      sortable: {
        statementNo: 'compliance_statement.statement_no',
        validFrom: 'compliance_statement.valid_from',
        validTo: 'compliance_statement.valid_to',
        publishedAt: 'compliance_statement.published_at',
        updatedAt: 'compliance_statement.updated_at',
      },
      defaultOrder: isOpen ? '-publishedAt' : '-updatedAt',
      tieBreaker: 'complianceStatement.id',
    },
  });
  // In the public list nobody decides: who may, does so among what is theirs.
  return { list: list.map((one) => (isOpen ? { ...one, moves: [] } : withMoves(asker, one))), ...counted };
}

/** A statement within reach; else one in force as everybody may read it, without the people it names. */
export async function readStatement(db: Db, asker: Asker, id: string, today: string) {
  const own = await reachedStatements(db, asker)
    .where('complianceStatement.id', '=', id)
    .select([...statementColumns, 'complianceStatement.content'])
    .executeTakeFirst();
  if (own) return { statement: withMoves(asker, own), values: own.content, isOwn: true };
  const open = await inForce(db, today)
    .where('complianceStatement.id', '=', id)
    .select([...statementColumns, 'complianceStatement.content'])
    .executeTakeFirst();
  if (!open) return undefined;
  const { testers: _, ...values } = open.content;
  return { statement: { ...open, moves: [] }, values, isOwn: false };
}

/** Statements in force by the names of their units; of one unit alone where it is named. */
export async function listInForce(db: Db | Tx, today: string, unitId?: string) {
  let query = inForce(db, today).select([...statementColumns, 'complianceStatement.content']);
  if (unitId) query = query.where('complianceStatement.unitId', '=', unitId);
  return query.orderBy('unit.orgname').limit(500).execute();
}

/** Bodies with a statement in force, for everybody. */
export async function listPublicBodies(db: Db, today: string): Promise<PublicBody[]> {
  const rows = await inForce(db, today)
    .select(['unit.orgname', 'statementNo', 'testScopes', 'testerCount', 'validTo', 'serviceTel'])
    .orderBy('unit.orgname')
    .limit(500)
    .execute();
  return rows.map((row) => ({ ...row, validTo: row.validTo! }));
}
