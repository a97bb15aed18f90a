import { actorsBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { lastReturns } from '#kit/server/case/flow-log.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';

import { entryFields } from '../contract/calls.ts';
import { deviceEntry } from '../contract/lifecycle.ts';
import { entryParties } from '../contract/parties.ts';

const columns: Readonly<Record<string, string>> = {
  entryNo: 'entry.entry_no',
  equclacode: 'entry.equclacode',
  equName: 'entry.equ_name',
  prono: 'entry.prono',
  status: 'entry.status',
  submittedAt: 'entry.submitted_at',
  updatedAt: 'entry.updated_at',
};

export async function listEntries(db: Db, asker: Asker, input: ListInput) {
  const reach = reachOf(asker);
  const conditions = filterConditions(entryFields, input, Object.keys(columns), (key) => columns[key] ?? key);
  let base = db.selectFrom('deviceEntry as entry').where('entry.status', '!=', deviceEntry.states.deleted.code);
  if (reach.kind === 'unit') base = base.where('entry.unitId', '=', reach.unitId);
  else if (reach.kind === 'all') base = base.where('entry.submittedAt', 'is not', null);
  else base = base.where(sql<SqlBool>`false`);
  if (input['kind'] === 'pipeline') base = base.where('entry.equclacode', 'like', '8%');
  if (input['kind'] === 'device') base = base.where(sql<SqlBool>`(entry.equclacode is null or entry.equclacode not like '8%')`);
  for (const condition of [...conditions, ...wordConditions(input), ...unitConditions(input)]) base = base.where(condition);
  const { list, ...counted } = await listPage(
    db,
    base,
    (query) =>
      // The unit of each row, read for the rows that are shown alone.
      query
        .innerJoin('unit', 'unit.unitSysId', 'entry.unitId')
        .select([
          'entry.id',
          'entryNo',
          'equclacode',
          'equName',
          'prono',
          'unit.orgname as useUnitName',
          'entry.unitId',
          'status',
          'entry.version',
          'createdByName',
          'submittedAt',
          'entry.updatedAt',
        ]),
    input,
    {
      sortable: { entryNo: 'entry.entry_no', submittedAt: 'entry.submitted_at', updatedAt: 'entry.updated_at' },
      defaultOrder: '-updatedAt',
      tieBreaker: 'entry.id',
      // Drafts alone were never handed in, and only their unit sees them.
      neverEmpty: ['entryNo', 'updatedAt', ...(reach.kind === 'unit' ? [] : ['submittedAt'])],
    },
  );
  const reasons = await lastReturns(
    db,
    deviceEntry.name,
    list.filter((row) => row.status === deviceEntry.states.returned.code).map((row) => row.id),
  );
  return {
    list: list.map((row) => ({ ...row, moves: entryMoves(asker, row), returned: reasons.get(row.id) ?? null })),
    ...counted,
  };
}

// Spelled as the index of migration 0017: otherwise it would not serve.
const searched = sql`text_grams(coalesce(entry.equ_name, '') || ' ' || coalesce(entry.prono, '') || ' ' || entry.entry_no)`;

/** Names and numbers are looked up by their pieces before they are compared whole. */
function wordConditions(input: ListInput): Expression<SqlBool>[] {
  const words = [input['equName'], input['prono'], input['entryNo']].filter((word) => typeof word === 'string' && word !== '');
  return words.map((word) => sql<SqlBool>`${searched} @> search_grams(${word})`);
}

function unitConditions(input: ListInput): Expression<SqlBool>[] {
  const named = filterConditions(entryFields, input, ['useUnitName'], () => 'unit.orgname');
  return named.map((condition) => sql<SqlBool>`entry.unit_id in (select unit_sys_id from unit where ${condition})`);
}

/** What the asker is to an entry: its owner, or the clerk. */
export function entryActors(asker: Asker, record: { readonly status: string }): string[] {
  return actorsBy({ cycle: deviceEntry, parties: entryParties }, asker, record);
}

export function entryMoves(asker: Asker, entry: { readonly unitId: string; readonly status: string }) {
  return openMoves(deviceEntry, stateByCode(deviceEntry, entry.status), entryActors(asker, entry));
}

/** For statements of another area that has records of entries: the rows it joins, under a name it gives. */
export function entryRows(db: Db | Tx) {
  return db
    .selectFrom('deviceEntry')
    .select(['id', 'entryNo', 'equclacode', 'equName', 'prono', 'status', 'version'])
    .select(sql<string | null>`content->>'unitInnerNo'`.as('unitInnerNo'));
}

/** Whether the institute has an entry of this unit before it. */
export async function hasHandedIn(db: Db, unitId: string): Promise<boolean> {
  const query = db.selectFrom('deviceEntry').select('id').where('unitId', '=', unitId);
  return (await query.where('status', '=', deviceEntry.states.submitted.code).limit(1).executeTakeFirst()) !== undefined;
}
