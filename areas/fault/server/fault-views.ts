import type { Expression, SqlBool } from 'kysely';

import { codeLimits, casesWithWord, facetConditions } from '#areas/equipment/server/door.ts';
import type { ListInput } from '#kit/contract/list.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { columnsOf } from '#kit/server/column.ts';
import type { Db } from '#kit/server/database.ts';
import { filterConditions, listByKey, ordered, type Paging } from '#kit/server/list.ts';

import { codesOfPart, faultFilterKeys, faultListFields, type FaultPartKey } from '../contract/fault.ts';
import { withMoves } from './fault-actors.ts';
import { withDevices } from './fault-store.ts';
import { faultReach, inStates } from './reach-views.ts';
import './tables.ts';

const column = columnsOf('fault');
const paging: Paging = {
  sortable: Object.fromEntries((['foundTime', 'restoreTime', 'submittedAt', 'updatedAt'] as const).map((key) => [key, column(key)])),
  defaultOrder: '-foundTime',
  tieBreaker: 'fault.id',
  neverEmpty: ['submittedAt', 'updatedAt'],
  countsBy: 1000,
};

function inPart(part: unknown): Expression<SqlBool>[] {
  return typeof part === 'string' ? [inStates(codesOfPart(part as FaultPartKey))] : [];
}

/** Not the query itself: whoever awaited that would run it. */
async function filtered(db: Db, asker: Asker, input: ListInput) {
  const reached = db.selectFrom('fault').where(faultReach(asker));
  // A unit's own are gathered before a word is looked for: walked with those of all others, one that none of them has would be met nowhere.
  const isGathered = reachOf(asker).kind === 'unit' && Boolean(input['complex']);
  const base = isGathered ? db.selectFrom(reached.selectAll().offset(0).as('fault')) : reached;
  // A device never changes its class, but it may stand elsewhere by now.
  const facets = facetConditions(undefined, { equclacode: input['equclacode'] });
  const conditions = [
    ...inPart(input['part']),
    ...(await casesWithWord(db, input, { table: 'fault', number: 'fault_no', facets })),
    ...filterConditions(faultListFields, input, faultFilterKeys, column, codeLimits(asker)),
  ];
  return { faults: conditions.reduce((query, condition) => query.where(condition), base) };
}

const readSome = (db: Db, keys: readonly string[]) => withDevices(db.selectFrom('fault').where('fault.id', 'in', keys)).execute();

export async function listFaults(db: Db, asker: Asker, input: ListInput) {
  const { faults } = await filtered(db, asker, input);
  const { list, ...counted } = await listByKey(db, faults, (keys) => readSome(db, keys), input, paging);
  return { list: list.map((fault) => withMoves(asker, fault)), ...counted };
}

/** Keys of all rows in their order, for the export; one more than `limit` tells that there are more. */
export async function findFaultKeys(db: Db, asker: Asker, input: ListInput, limit: number): Promise<string[]> {
  const { faults } = await filtered(db, asker, input);
  const rows = await ordered(faults.select('fault.id'), input, paging)
    .limit(limit + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Rows of these keys in the same order, read in pieces. */
export async function* readFaults(db: Db, keys: readonly string[]) {
  const piece = 500;
  for (let from = 0; from < keys.length; from += piece) {
    const wanted = keys.slice(from, from + piece);
    const rows = await readSome(db, wanted);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}
