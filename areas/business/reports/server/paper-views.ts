import { countTogether } from '#kit/server/case/count-together.ts';
import type { Request } from '#kit/server/request.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { calledBy, recordsOf } from '#areas/equipment/server/doors/search.ts';
import { classesOfDepartment } from '#areas/verdicts/contract/departments.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { keysOf } from '#kit/contract/field.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { codePrefix, filterConditions, listPage, ordered, type Paging, type Counted } from '#kit/server/list/list.ts';

import { listedFields } from '../contract/calls.ts';
import { reportVoid } from '../contract/lifecycle.ts';
import { reportAccess } from '../contract/menu.ts';
import { reportFields, reportListing, type PaperState, type PaperType } from '../contract/paper.ts';
import type { Paper } from './paper-store.ts';
import './tables.ts';

/** More than any application has: a handful of papers for each of its devices. */
const mostPapers = 2000;

const column = columnsOf('paper');

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
    case 'class':
      return beginsWith('paper.equclacode', reach.prefix);
    case 'unit':
      return sql<SqlBool>`paper.party_units @> ${[reach.unitId]}::uuid[]`;
    case 'area':
      return beginsWith('paper.equlocarecod', codePrefix(reach.prefix));
  }
}

const isNewest = sql<SqlBool>`not exists (select from paper newer where newer.type = paper.type and newer.no = paper.no and newer.edition > paper.edition)`;
const stateOf = sql<PaperState>`case
  when paper.voided_at is not null then case when ${isNewest} and paper.replaced_by is null then 'voided' else 'replaced' end
  when paper.released_at is null then 'held'
  else 'valid' end`;

const paging: Paging = {
  sortable: Object.fromEntries(Object.entries(reportFields).flatMap(([key, { sortable }]) => (sortable ? [[key, column(key)]] : []))),
  defaultOrder: '-issuedAt',
  tieBreaker: 'paper.id',
};

const byBeginning = ['no', 'oidno'] as const;
const byField = filtersIn(reportListing).filter((key) => key !== 'no' && key !== 'oidno' && key !== 'paperState');
const shown = [...keysOf(listedFields).filter((key) => key !== 'paperState'), 'equSysId'] as const;

/** Reports within the asker's reach, each in its newest edition. */
export async function listReports(db: Db, asker: Asker, input: ListInput) {
  const { found } = await findReports(db, asker, input);
  const { list, ...counted } = await listPage(db, found, reportShown, { input, paging });
  return { list: await withNames(db, list), ...counted };
}

/** The same to be taken along, in its order, with the devices as they are called. */
export async function readReports(db: Db, asker: Asker, input: ListInput, most: number) {
  const { found } = await findReports(db, asker, input);
  const rows = await ordered(reportShown(found), input, paging).limit(most).execute();
  return (await withNames(db, rows)).map((row) => ({ ...row, equName: calledAs(row) }));
}

type Reports = Awaited<ReturnType<typeof findReports>>['found'];

const reportShown = (query: Reports) => query.select(shown).select(stateOf.as('paperState'));

async function findReports(db: Db, asker: Asker, input: ListInput) {
  const conditions = [
    paperReach(asker),
    isNewest,
    ...filterConditions(listedFields, input, byField, column),
    ...byBeginning.map((key) => beginning(sql.ref(column(key)), input[key])),
    await wordCondition(db, input['complex']),
    stateCondition(input['paperState']),
  ].filter((condition) => condition !== undefined);
  let base = db.selectFrom('paper').where('type', '=', 'BG');
  for (const condition of conditions) base = base.where(condition);
  if (typeof input['equSysId'] === 'string') base = base.where('equSysId', '=', input['equSysId']);
  if (typeof input['applicationId'] === 'string') base = base.where('applicationId', '=', input['applicationId']);
  return { found: base };
}

/** Adds to reports what their devices are called by; the name of its kind stays that of the report. */
export async function withNames<P extends { readonly equSysId: string | null; readonly equName: string }>(
  db: Db | Tx,
  papers: readonly P[],
) {
  const devices = await findEquipment(
    db,
    papers.flatMap(({ equSysId }) => equSysId ?? []),
  );
  const byKey = new Map(devices.map((device) => [device.equSysId, device]));
  return papers.map((paper) => {
    const { unitInnerNo = null, buildingName = null, buildingNo = null } = byKey.get(paper.equSysId ?? '') ?? {};
    return { ...paper, unitInnerNo, buildingName, buildingNo };
  });
}

function stateCondition(states: unknown): Expression<SqlBool> | undefined {
  return Array.isArray(states) && states.length > 0 ? sql<SqlBool>`${stateOf} = any(${states}::text[])` : undefined;
}

/** Numbers are searched by how they begin, so that an index serves. */
function beginning(ref: Expression<unknown>, typed: unknown): Expression<SqlBool> | undefined {
  return typeof typed === 'string' ? beginsWith(ref, typed.toUpperCase()) : undefined;
}

/** A word means unit or kind, as the paper has them, a number by its beginning, or the device as it is called now. */
async function wordCondition(db: Db, typed: unknown): Promise<Expression<SqlBool> | undefined> {
  if (typeof typed !== 'string') return undefined;
  const ofDevices = await recordsOf(db, 'paper.equ_sys_id', { words: [calledBy(typed)] });
  const beginnings = ['no', 'oidno', 'useCertNo'].map((key) => beginning(sql.ref(column(key)), typed)!);
  return sql<SqlBool>`(paper.grams @> search_grams(${typed}) or ${sql.join([...beginnings, ...ofDevices], sql` or `)})`;
}

type Counting = Pick<Request, 'readDb' | 'asker'>;
const none: Counted = { count: 0, counted: true };

/** Reports of the asker's unit whose use mark is to be printed anew; nothing for those who hang none. */
export async function countReprints(request: Counting): Promise<Counted> {
  const { readDb, asker } = request;
  if (reachOf(asker).kind !== 'unit') return none;
  const reprints = readDb.selectFrom('paper').where('reprint', '=', true).where('voidedAt', 'is', null);
  return countTogether(request, reprints.where(paperReach(asker)));
}

/** Reports that a colleague asks to declare void, for those who may agree. */
export async function countVoidsToAgree(request: Counting): Promise<Counted> {
  const { readDb, asker } = request;
  if (!asker.menuIds.has(reportAccess.decide)) return none;
  const asked = readDb
    .selectFrom('paper')
    .innerJoin('reportVoid', 'reportVoid.paperId', 'paper.id')
    .where('voidAsked', '=', true)
    .where('reportVoid.status', '=', reportVoid.states.asked.code)
    .where('askedBy', '!=', asker.userId);
  return countTogether(request, asked.where(paperReach(asker)));
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

const relatedColumns = ['id', 'type', 'no', 'edition', 'issuedAt'] as const;

/** The papers of an application within reach, each in its newest edition. */
export async function listPapersOf(db: Db | Tx, asker: Asker, applicationId: string) {
  return db
    .selectFrom('paper')
    .select([...relatedColumns, stateOf.as('paperState')])
    .where('applicationId', '=', applicationId)
    .where(paperReach(asker))
    .where(isNewest)
    .orderBy('issuedAt')
    .orderBy('type')
    .orderBy('no')
    .limit(mostPapers)
    .execute();
}

/** The reports of an application that are not void, and the certificates that came with them, within reach. */
export async function listValidReports(db: Db, asker: Asker, applicationId: string): Promise<Paper[]> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('type', 'in', ['BG', 'JJZS'])
    .where('voidedAt', 'is', null)
    .where(paperReach(asker))
    .orderBy('no')
    .limit(mostPapers)
    .execute();
}

/** What belongs to one device of an application, with earlier editions, newest first. */
export async function listRelated(db: Db | Tx, asker: Asker, of: { readonly applicationId: string; readonly equSysId: string | null }) {
  return db
    .selectFrom('paper')
    .select([...relatedColumns, stateOf.as('paperState')])
    .where('applicationId', '=', of.applicationId)
    .where((eb) => eb.or([eb('equSysId', 'is not distinct from', of.equSysId), eb('equSysId', 'is', null)]))
    .where(paperReach(asker))
    .orderBy('issuedAt', 'desc')
    .orderBy('edition', 'desc')
    .orderBy('type')
    .orderBy('no')
    .limit(mostPapers)
    .execute();
}

/** The papers about a device that are given out, within reach, newest first. */
export async function listPapersAbout(db: Db, asker: Asker, equSysId: string): Promise<Paper[]> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where('equSysId', '=', equSysId)
    .where('voidedAt', 'is', null)
    .where('releasedAt', 'is not', null)
    .where(paperReach(asker))
    .where(isNewest)
    .orderBy('issuedAt', 'desc')
    .limit(mostPapers)
    .execute();
}
