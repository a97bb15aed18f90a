import { classCodes } from '#areas/device-facts/contract/class-codes.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import { daysBetween } from '#kit/contract/trade/calendar.ts';
import { storedRow } from '#kit/contract/field.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered, type Paging } from '#kit/server/list/list.ts';

import { pipeRowFields } from '#areas/device-facts/contract/details/pipeline.ts';
import { pipeFilterFields } from '../contract/listed-pipes.ts';
import { pipeWords } from './pipeline-search-views.ts';
import { codeLimits, equipmentReach, ofFewDevices } from '#areas/equipment/server/doors/reach.ts';
import { deviceParam } from '#areas/equipment/server/doors/params.ts';

export interface PipesWanted {
  readonly asker: Asker;
  readonly input: ListInput;
  readonly today: string;
}

const columns: Readonly<Record<string, string>> = {
  pipeLevel: 'pipe.pipe_level',
  rowStatus: 'pipe.row_status',
  dn: 'pipe.dn',
  nextInspDate: 'pipe.next_insp_date',
  equlocarecod: 'equipment.equlocarecod',
};
const sortable = { nextInspDate: 'pipe.next_insp_date', dn: 'pipe.dn', length: 'pipe.length', position: 'pipe.position' };

function pagingOf(input: ListInput): Paging {
  return { sortable, defaultOrder: input['equSysId'] ? 'position' : 'nextInspDate', tieBreaker: 'pipe.row_id' };
}

/** One page of the pipes the asker may see. */
export async function listPipes(db: Db, wanted: PipesWanted) {
  const { list, ...rest } = await listPage(db, await filteredPipes(db, wanted), withColumns, {
    input: wanted.input,
    paging: pagingOf(wanted.input),
  });
  return { list: list.map((row) => listed(row, wanted.today)), ...rest };
}

/** The keys of all pipes found, in their order; one more than `limit` tells that there are more. */
export async function findPipeKeys(db: Db, { input, ...rest }: PipesWanted, limit: number): Promise<string[]> {
  const keys = await ordered((await filteredPipes(db, { input, ...rest })).select('pipe.rowId'), input, pagingOf(input))
    .limit(limit + 1)
    .execute();
  return keys.map(({ rowId }) => rowId);
}

/** The pipes of these keys in the same order, read in pieces, so that no connection waits for whoever downloads slowly. */
export async function* readPipes(db: Db, keys: readonly string[], today: string) {
  const piece = 500;
  for (let from = 0; from < keys.length; from += piece) {
    const wanted = keys.slice(from, from + piece);
    const rows = await withColumns(joinedPipes(db).where('pipe.rowId', 'in', wanted)).execute();
    const byKey = new Map(rows.map((row) => [row.rowId, row]));
    for (const key of wanted) {
      const row = byKey.get(key);
      if (row) yield listed(row, today);
    }
  }
}

function joinedPipes(db: Db) {
  return db.selectFrom('pipelineRow as pipe').innerJoin('equipment', 'equipment.equSysId', 'pipe.equSysId');
}

type PipeRead = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

function withColumns(query: ReturnType<typeof joinedPipes>) {
  return query.select([
    'pipe.rowId',
    'pipe.version as rowVersion',
    // Long and of no use in a list.
    sql<Readonly<Record<string, unknown>>>`pipe.content - 'polyline'`.as('content'),
    'pipe.nextInspDate',
    'equipment.equSysId',
    'equipment.oidno',
    'equipment.equclacode',
    'equipment.useUnitName',
    'equipment.equlocarecod',
    'equipment.equlocarecodName',
    'equipment.lockedBy',
    'equipment.projectName',
    deviceParam('safetyDept').as('safetyDept'),
  ]);
}

const { polyline: _long, ...shownFields } = pipeRowFields;

function listed({ content, rowVersion, ...row }: PipeRead, today: string) {
  const { nextInspDate } = row;
  const daysLeft = nextInspDate === null ? null : daysBetween(today, nextInspDate);
  return { ...storedRow(shownFields, content), ...row, version: rowVersion, daysLeft };
}

async function filteredPipes(db: Db, { asker, input }: PipesWanted) {
  const conditions = [
    ...filterConditions(pipeFilterFields, input, { keys: Object.keys(columns), limits: codeLimits(asker) }, (key) => columns[key]!),
    ...(await pipeWords(db, input)),
    ...ofUnitsWithin(asker),
    ...(typeof input['equSysId'] === 'string' ? [sql<SqlBool>`pipe.equ_sys_id = ${input['equSysId']}`] : []),
  ];
  return conditions.reduce((query, condition) => query.where(condition), joinedPipes(db));
}

/** Signs of the code of a district; those of a street are more. */
const district = 6;

/** Of one unit or street there are few registration units: they are looked up first. Whoever sees a district meets enough pipes in their order. */
function ofUnitsWithin(asker: Asker): Expression<SqlBool>[] {
  const within = equipmentReach(asker);
  if (!within) return [];
  const reach = reachOf(asker);
  if (reach.kind === 'area' && reach.prefix.length <= district) return [within];
  return [ofFewDevices('pipe.equ_sys_id', sql<SqlBool>`equipment.class_code = ${sql.lit(classCodes.pipeline)} and ${within}`)];
}

/** The pipes of a unit with their content, in their order. */
export async function listPipesOf(db: Db, equSysId: string) {
  const rows = await db
    .selectFrom('pipelineRow')
    .select(['rowId', 'content', 'nextInspDate'])
    .where('equSysId', '=', equSysId)
    .orderBy('position')
    .limit(2000)
    .execute();
  return rows.map(({ rowId, content, nextInspDate }) => ({ ...content, rowId, nextInspDate }));
}
