import { sql, type Expression } from 'kysely';

import { filtersIn } from '#kit/contract/list/listing.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { addDays, daysBetween } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listByKey, ordered } from '#kit/server/list/list.ts';
import type { Reader } from '#kit/server/request.ts';

import type { workerCalls } from '../contract/calls.ts';
import { ageOn } from '../contract/age.ts';
import { soonDays } from '../contract/certificate.ts';
import { workerAccess } from '../contract/menu.ts';
import { workerListFields, workerListing, type Cell } from '../contract/worker.ts';
import { countsFor, endsOfItems, firstEnd, hasUnverified, standingToday } from './standing-views.ts';
import { workersWithin } from './worker-store.ts';

const paging = {
  sortable: { updatedAt: 'worker.updated_at', beginsOn: 'worker.begins_on' },
  defaultOrder: '-updatedAt',
  tieBreaker: 'worker.id',
  neverEmpty: ['updatedAt', 'beginsOn'],
};
/** Whoever holds an item, or how somebody's items stand, is looked up person by person. */
const pagingOf = (input: Input) => {
  const isLookedUp = (['standing', 'itemCode'] as const).some((key) => (input as Readonly<Record<string, unknown>>)[key] !== undefined);
  return isLookedUp ? { ...paging, countsBy: 500 } : paging;
};

const onDuty = sql<string>`case when worker.ends_on is null then 'on' else 'left' end`;
const holdsOneOf = (items: readonly string[]) =>
  sql<boolean>`exists (select from worker_certificate c where ${countsFor} and c.counts_as && ${[...items]}::text[])`;
const itemsInWords = sql<string | null>`(select string_agg(code || ' ' || to_char(ends, 'YYYY-MM-DD'), '、' order by code) from (
  select item.code, max(c.valid_to) as ends from worker_certificate c cross join unnest(c.counts_as) as item (code) where ${countsFor} group by 1) held)`;
const nameOfUnit = sql<string | null>`(select orgname from unit where unit.unit_sys_id = worker.unit_id)`;
/** Units are looked through once, not for each of their people. */
const ofUnitCalled = (name: string) =>
  sql<boolean>`worker.unit_id in (select unit_sys_id from unit where orgname like ${`%${escapeLike(name)}%`})`;

const baseOf = (db: Db, asker: Asker) => db.selectFrom('worker').where(workersWithin(asker));

/** People whose name or telephone begins with a word. */
const called = (word: string) => {
  const begins = `${escapeLike(word)}%`;
  return sql<boolean>`(worker.name like ${begins} or worker.mobile like ${begins})`;
};

/** The list as it is asked for; of a number the people whom it is the number of. */
type Input = InputOf<typeof workerCalls.list> & { readonly personIds?: readonly string[] | undefined };

function rowsOf(db: Db, asker: Asker, input: Input, today: string) {
  const otherwise: Readonly<Record<string, Expression<unknown>>> = {
    standing: standingToday(today),
    onDuty,
  };
  const { itemCode, unitName, personIds, ...rest } = input as Input & { readonly itemCode?: unknown; readonly unitName?: unknown };
  const conditions = filterConditions(workerListFields, rest, filtersIn(workerListing), (key) => otherwise[key] ?? `worker.${key}`);
  let query = baseOf(db, asker).where((eb) => eb.and(conditions));
  if (Array.isArray(itemCode) && itemCode.length > 0) query = query.where(holdsOneOf(itemCode as string[]));
  if (typeof unitName === 'string' && unitName) query = query.where(ofUnitCalled(unitName));
  if (input.unitId) query = query.where('worker.unitId', '=', input.unitId);
  if (personIds) query = query.where(sql<boolean>`worker.person_id = any(${[...personIds]}::uuid[])`);
  const word = input.complex?.trim();
  return word ? query.where(called(word)) : query;
}

const columns = [
  ...(
    ['id', 'unitId', 'personId', 'name', 'mobile', 'education', 'post', 'beginsOn', 'endsOn', 'endReason', 'version', 'updatedAt'] as const
  ).map((key) => `worker.${key}` as const),
  ...(['idCardShown as idCard', 'gender', 'birthday'] as const).map((key) => `workerPerson.${key}` as const),
];

/** People by their keys, with how their items stand today. */
async function readByKeys(db: Db, asker: Asker, keys: readonly string[], today: string) {
  const found = await db
    .selectFrom('worker')
    .innerJoin('workerPerson', 'workerPerson.id', 'worker.personId')
    .select(columns)
    .select([
      nameOfUnit.as('unitName'),
      onDuty.as('onDuty'),
      itemsInWords.as('items'),
      standingToday(today).as('standing'),
      firstEnd.as('validTo'),
      hasUnverified(today).as('unverified'),
    ])
    .where('worker.id', 'in', [...keys])
    .execute();
  const mayEdit = asker.menuIds.has(workerAccess.edit);
  return found.map(({ birthday, ...row }) => ({
    ...row,
    age: ageOn(birthday, today),
    itemCode: null,
    daysLeft: row.validTo === null ? null : daysBetween(today, row.validTo),
    mayEdit: mayEdit && row.unitId === asker.unitId && row.endsOn === null,
  }));
}

export type WorkerRow = Awaited<ReturnType<typeof readByKeys>>[number];

export function listWorkers(db: Db, asker: Asker, input: Input, today: string) {
  return listByKey(db, rowsOf(db, asker, input, today), (keys) => readByKeys(db, asker, keys, today), { input, paging: pagingOf(input) });
}

/** @param limit one more than an export may have */
export async function readWorkers(db: Db, { asker, today }: Reader, input: Input, limit: number): Promise<WorkerRow[]> {
  const keys = await ordered(rowsOf(db, asker, input, today).select('worker.id'), input, paging)
    .limit(limit)
    .execute();
  const rows: WorkerRow[] = [];
  for (let from = 0; from < keys.length; from += 500) {
    const piece = keys.slice(from, from + 500).map(({ id }) => id);
    const byId = new Map((await readByKeys(db, asker, piece, today)).map((row) => [row.id, row]));
    rows.push(...piece.flatMap((id) => byId.get(id) ?? []));
  }
  return rows;
}

export async function readWorker(db: Db, asker: Asker, id: string, today: string): Promise<WorkerRow | undefined> {
  const found = await baseOf(db, asker).select('id').where('worker.id', '=', id).executeTakeFirst();
  return found && (await readByKeys(db, asker, [id], today))[0];
}

/** What each cell gathers, as a condition on the ends of an item. */
export const ofCell: Readonly<Record<Cell, (today: string) => Expression<boolean>>> = {
  held: (today) => sql<boolean>`ends >= ${today}`,
  soon: (today) => sql<boolean>`(ends >= ${today} and ends <= ${addDays(today, soonDays)})`,
  expired: (today) => sql<boolean>`ends < ${today}`,
  unverified: (today) => sql<boolean>`(ends >= ${today} and coalesce(verified_to, '-infinity') < ${today})`,
};

/** The people of one cell of the overview. */
export function listCell(
  db: Db,
  asker: Asker,
  input: InputOf<typeof workerCalls.detailList>,
  { unitId, today }: { readonly unitId: string; readonly today: string },
) {
  const among = sql<boolean>`worker.id in (select worker_id from ${endsOfItems(unitId)} held where item = ${input.itemCode} and ${ofCell[input.cell](today)})`;
  return listByKey(db, baseOf(db, asker).where(among), (keys) => readByKeys(db, asker, keys, today), { input, paging });
}

/** How many people of a unit hold each item, and how these stand. */
export async function countCells(db: Db, unitId: string, today: string) {
  const cell = (key: Cell) => sql`(count(*) filter (where ${ofCell[key](today)}))::int`;
  const { rows } = await sql<{ itemCode: string } & Record<Cell, number>>`
    select item as "itemCode", ${cell('held')} as held, ${cell('soon')} as soon, ${cell('expired')} as expired, ${cell('unverified')} as unverified
    from ${endsOfItems(unitId)} held group by item`.execute(db);
  return rows;
}

/** The people within reach whose name begins with a word, those who work first. */
export async function findNamed(db: Db, { asker, today }: Reader, word: string, most: number): Promise<WorkerRow[]> {
  const keys = await baseOf(db, asker)
    .select('worker.id')
    .where('worker.name', 'like', `${escapeLike(word)}%`)
    .orderBy(sql`worker.ends_on is not null`)
    .orderBy('worker.updatedAt', 'desc')
    .limit(most)
    .execute();
  const ids = keys.map(({ id }) => id);
  const rows = ids.length > 0 ? await readByKeys(db, asker, ids, today) : [];
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** What units have told of these people, the newest first. */
export function readOfPersons(db: Db, personIds: readonly string[], most: number) {
  return db
    .selectFrom('worker')
    .innerJoin('workerPerson', 'workerPerson.id', 'worker.personId')
    .select(['worker.name', 'workerPerson.idCardShown as idCard', 'worker.mobile', 'worker.education', 'worker.post', 'worker.beginsOn'])
    .select(['worker.endsOn', nameOfUnit.as('unitName'), itemsInWords.as('items')])
    .where('worker.personId', 'in', [...personIds])
    .orderBy('worker.updatedAt', 'desc')
    .limit(most)
    .execute();
}
