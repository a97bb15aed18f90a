import { sql, type Expression, type SqlBool } from 'kysely';

import { classesOfDepartment } from '#areas/inspection/contract/departments.ts';
import type { ListInput } from '#kit/contract/list.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { codePrefix, filterConditions, listPage, type Paging } from '#kit/server/list.ts';

import { listedFields, reportFilterKeys } from '../contract/calls.ts';
import { reportFields, type PaperState, type PaperType } from '../contract/paper.ts';
import type { Paper } from './paper-store.ts';
import './tables.ts';

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const column = (key: string) => `paper.${snake(key)}`;

/**
 * Which papers the asker may see (domain 4.1.1), as a condition on `paper`: those their unit is a party of, those about devices in the area,
 * or the classes of their department.
 */
export function paperReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  switch (reach.kind) {
    case 'none':
      return sql<SqlBool>`false`;
    case 'all': {
      const classes = asker.actor.startsWith('I') ? classesOfDepartment(asker.dept) : undefined;
      return classes ? sql<SqlBool>`left(paper.equclacode, 1) = any(${[...classes]}::text[])` : sql<SqlBool>`true`;
    }
    case 'unit':
      return sql<SqlBool>`paper.party_units @> ${[reach.unitId]}::uuid[]`;
    case 'area': {
      const prefix = codePrefix(reach.prefix);
      return sql<SqlBool>`(paper.equlocarecod >= ${prefix} and paper.equlocarecod < ${`${prefix}~`})`;
    }
  }
}

const stateOf = sql<PaperState>`case when paper.voided_at is not null then 'voided' when paper.released_at is null then 'held' else 'valid' end`;
const isNewest = sql<SqlBool>`not exists (select from paper newer where newer.type = paper.type and newer.no = paper.no and newer.edition > paper.edition)`;

const paging: Paging = {
  sortable: Object.fromEntries(Object.entries(reportFields).flatMap(([key, { sortable }]) => (sortable ? [[key, column(key)]] : []))),
  defaultOrder: '-issuedAt',
  tieBreaker: 'paper.id',
};

const byBeginning = ['no', 'oidno'] as const;
const byField = reportFilterKeys.filter((key) => !(byBeginning as readonly string[]).includes(key));
const shown = Object.keys(listedFields).filter((key) => key !== 'paperState');

/** Reports within the asker's reach, each in its newest edition. */
export function listReports(db: Db, asker: Asker, input: ListInput) {
  const conditions = [
    paperReach(asker),
    isNewest,
    ...filterConditions(listedFields, input, byField, column),
    ...byBeginning.map((key) => beginning(sql.ref(column(key)), input[key])),
    wordCondition(input['complex']),
  ].filter((condition) => condition !== undefined);
  let base = db.selectFrom('paper').where('type', '=', 'BG');
  for (const condition of conditions) base = base.where(condition);
  if (typeof input['equSysId'] === 'string') base = base.where('equSysId', '=', input['equSysId']);
  if (typeof input['applicationId'] === 'string') base = base.where('applicationId', '=', input['applicationId']);
  // oxlint-disable-next-line typescript/no-explicit-any -- the query builder's own type names every table
  return listPage(
    db,
    base as any,
    (query) => query.select([...shown.map((key) => sql.ref(column(key)).as(key)), stateOf.as('paperState')]) as any,
    input,
    paging,
  );
}

/** Numbers are searched by how they begin, so that an index serves. */
function beginning(ref: Expression<unknown>, typed: unknown): Expression<SqlBool> | undefined {
  if (typeof typed !== 'string') return undefined;
  const begins = typed.toUpperCase();
  return sql<SqlBool>`(${ref} >= ${begins} and ${ref} < ${`${begins}~`})`;
}

function wordCondition(typed: unknown): Expression<SqlBool> | undefined {
  if (typeof typed !== 'string') return undefined;
  const beginnings = ['no', 'oidno', 'useCertNo'].map((key) => beginning(sql.ref(column(key)), typed)!);
  return sql<SqlBool>`(paper.grams @> search_grams(${typed}) or ${sql.join(beginnings, sql` or `)})`;
}

/** One report by its id, within reach; foreign and missing ones are both undefined. */
export async function findReport(db: Db, asker: Asker, id: string) {
  return db
    .selectFrom('paper')
    .selectAll()
    .select(stateOf.as('paperState'))
    .where('id', '=', id)
    .where('type', '=', 'BG')
    .where(paperReach(asker))
    .executeTakeFirst();
}

/** The newest edition under a number, within reach. */
export async function findPaperFor(db: Db, asker: Asker, type: PaperType, no: string): Promise<Paper | undefined> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where('type', '=', type)
    .where('no', '=', no)
    .where(paperReach(asker))
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All papers of an application within reach, or of one of its devices alone, with earlier editions. */
export async function listRelated(db: Db | Tx, asker: Asker, of: { readonly applicationId: string; readonly equSysId?: string }) {
  let query = db
    .selectFrom('paper')
    .select(['id', 'type', 'no', 'edition', 'issuedAt', stateOf.as('paperState')])
    .where('applicationId', '=', of.applicationId)
    .where(paperReach(asker));
  const { equSysId } = of;
  if (equSysId) query = query.where((eb) => eb.or([eb('equSysId', '=', equSysId), eb('equSysId', 'is', null)]));
  return query.orderBy('issuedAt').orderBy('type').orderBy('no').orderBy('edition').limit(500).execute();
}
