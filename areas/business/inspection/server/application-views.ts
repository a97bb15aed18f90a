import { sql, type Expression, type SqlBool } from 'kysely';

import { withDeviceCalled } from '#areas/equipment/server/doors/search.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { isOfEnterprise, reachOf, type Asker } from '#kit/server/asker.ts';
import { countTogether } from '#kit/server/case/count-together.ts';
import { todosCountedTo } from '#kit/server/case/todos.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered, type Counted, type Paging, type Asked } from '#kit/server/list/list.ts';
import type { Request, Reader } from '#kit/server/request.ts';

import { desks, getDesk, type DeskKey } from '../contract/desks.ts';
import { codeOf, inspectionApplication, type ApplicationState } from '../contract/lifecycle.ts';
import { applicationListing, listedFields, listedKeys, listFields } from '../contract/replies.ts';
import { lineStateCode } from '../contract/words.ts';
import { applicationReach, type Application } from './application-store.ts';
import { movesOf } from './step.ts';
import { waitsOf } from './waiting-views.ts';

const column = columnsOf('inspection_application');
const paging: Paging = {
  sortable: Object.fromEntries(
    (
      ['onlinelsh', 'lineCount', 'bookDate', 'feePayableFen', 'dispatchOn', 'status', 'submittedAt', 'updatedAt', 'statusSince'] as const
    ).map((key) => [key, column(key)]),
  ),
  defaultOrder: '-updatedAt',
  tieBreaker: 'inspection_application.id',
  neverEmpty: ['onlinelsh', 'lineCount', 'status', 'updatedAt', 'statusSince'],
};

/** A word finds the beginning of a number, any part of unit and place, or any of the devices by its name or the beginning of its code. */
async function soughtIn(db: Db, { complex }: ListInput): Promise<Expression<SqlBool> | undefined> {
  if (typeof complex !== 'string' || complex === '') return undefined;
  return sql<SqlBool>`(${bySubject(complex)} or ${byNumber(complex)} or ${(await byDevice(db, complex)).isOne})`;
}

const bySubject = (word: string) => sql<SqlBool>`inspection_application.grams @> search_grams(${word})`;

/** Latin characters are rare in names, so the few matching applications are collected first; the planner would not choose this. */
function byRareSubject(word: string): Expression<SqlBool> {
  return sql<SqlBool>`inspection_application.id = any(array(select id from inspection_application where grams @> search_grams(${word})))`;
}

const byNumber = (word: string) => beginsWith('inspection_application.onlinelsh', word.toUpperCase());
const byDevice = (db: Db, word: string) =>
  withDeviceCalled(db, word, { lines: 'inspection_line', of: 'application_id', key: 'inspection_application.id' });

function filtered(db: Db, asker: Asker, input: ListInput, sought?: Expression<SqlBool>) {
  let base = db.selectFrom('inspectionApplication').where(applicationReach(asker));
  const columnOf = (key: string) => waitsOf(key, asker) ?? column(key);
  for (const condition of filterConditions({ ...listedFields, ...listFields }, input, filtersIn(applicationListing), columnOf))
    base = base.where(condition);
  return sought ? base.where(sought) : base;
}

const shown = [...listedKeys, ...(['version', 'dueOn', 'applyUnit', 'useUnit', 'inspectorIds', 'acceptedAt'] as const)].map(
  (key) => `inspectionApplication.${key}` as const,
);
const firstOidno = sql<
  string | null
>`(select oidno from inspection_line where application_id = inspection_application.id order by position limit 1)`;

async function page(db: Db, { asker, today }: Reader, base: ReturnType<typeof filtered>, asked: Asked) {
  const { list, ...counted } = await listPage(db, base, (query) => query.select(shown).select(firstOidno.as('firstOidno')), asked);
  const [returns, answered] = await Promise.all([
    lastReturns(db, asker, list),
    findAnswered(db, sql`any(${list.map(({ id }) => id)}::uuid[])`),
  ]);
  return {
    list: list.map(({ applyUnit, useUnit, inspectorIds, acceptedAt, ...row }) => ({
      ...row,
      moves: movesOf(asker, { ...row, applyUnit, useUnit, inspectorIds, acceptedAt }),
      returned: returns.get(row.id) ?? null,
      isAnswered: answered.has(row.id),
      isLate: row.dueOn !== null && row.dueOn < today,
    })),
    ...counted,
  };
}

/** Applications within the asker's reach, newest change first. */
export async function listApplications(db: Db, asker: Asker, today: string, input: ListInput) {
  return page(db, { asker, today }, filtered(db, asker, input, await soughtIn(db, input)), { input, paging });
}

/** The applications within reach that changed last, up to a limit; the others are not counted. */
export async function listNewest(db: Db, asker: Asker, today: string, most: number) {
  const input = { pageNo: 1, pageSize: most };
  return (await page(db, { asker, today }, filtered(db, asker, input), { input, paging, known: { count: most, counted: true } })).list;
}

/** What a search from anywhere tells of an application. */
export interface FoundApplication {
  readonly id: string;
  readonly onlinelsh: string;
  readonly equName: string | null;
  readonly lineCount: number;
  readonly useUnitName: string | null;
  readonly status: string;
}

/** The applications within reach that changed last among those that a word means, or that are for one of these units: each meaning by itself, as no index serves all. */
export async function findApplications(
  db: Db,
  asker: Asker,
  { word, units, most }: { readonly word: string; readonly units: readonly string[]; readonly most: number },
): Promise<FoundApplication[]> {
  const isCode = /^[\x21-\x7e]+$/.test(word);
  const meanings = [
    { isOne: isCode ? byRareSubject(word) : bySubject(word) },
    ...(isCode ? [{ isOne: byNumber(word) }] : []),
    await byDevice(db, word),
    ...(units.length > 0 ? [{ isOne: byUnit(units) }] : []),
  ];
  const found = await Promise.all(meanings.map((meaning) => readFound(db, asker, meaning, most)));
  const byId = new Map(found.flat().map((application) => [application.id, application]));
  return [...byId.values()].toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)).slice(0, most);
}

export function readFound(db: Db, asker: Asker, { isOne, areMany }: { isOne: Expression<SqlBool>; areMany?: boolean }, most: number) {
  const reached = db.selectFrom('inspectionApplication').selectAll().where(applicationReach(asker));
  const isOfUnit = reachOf(asker).kind === 'unit';
  // Those of one unit are gathered first: among those of the city they may come last. Where many devices are meant, they are asked in order, until there are enough.
  const [first, then] = isOfUnit && areMany ? [reached.orderBy(newestFirst), isOne] : [reached.where(isOne), sql<SqlBool>`true`];
  return db
    .selectFrom((isOfUnit ? first.offset(0) : first).as('inspectionApplication'))
    .where(then)
    .select(['id', 'onlinelsh', 'equName', 'lineCount', 'useUnitName', 'status', 'updatedAt'])
    .orderBy(newestFirst)
    .limit(most)
    .execute();
}
const newestFirst = sql`updated_at desc, id`;

/** The parties hold the using unit, and have the index. */
function byUnit(units: readonly string[]): Expression<SqlBool> {
  const keys = sql`${[...units]}::uuid[]`;
  return sql<SqlBool>`(inspection_application.party_units && ${keys} and inspection_application.use_unit = any(${keys}))`;
}

/** Devices have passed and need not wait for the others, which are put right or rechecked: `linesToRelease`; they are to be reviewed, or then to be approved. */
const hasPassed = (
  isReviewed: boolean,
) => sql<SqlBool>`(inspection_application.status = any(${[codeOf('rectify'), codeOf('recheck')]}::text[])
  and exists (select from inspection_line line where line.application_id = inspection_application.id and line.line_state = ${lineStateCode.passed}
    and (line.report_no is null or line.report_voided_on is not null) and (line.reviewed_by is not null) = ${isReviewed}))`;

/** Devices are back with their inspectors while the others are put right: `linesReopened`. */
const hasReopened = sql<SqlBool>`(inspection_application.status = ${codeOf('rectify')} and exists (
  select from inspection_line line where line.application_id = inspection_application.id and line.is_reopened))`;

/** What a desk does among applications that stand elsewhere. */
const besides: Readonly<Partial<Record<DeskKey, Expression<SqlBool>>>> = {
  review: hasPassed(false),
  approval: hasPassed(true),
  inspecting: hasReopened,
};

function atDesk(
  db: Db,
  asker: Asker,
  key: DeskKey,
  { input, sought }: { readonly input: ListInput; readonly sought?: Expression<SqlBool> },
) {
  const { states, waits } = getDesk(key);
  // Asked for nothing in particular, a desk shows what waits for it; what waits for others is a state to be chosen.
  const codes = (input['status'] === undefined ? waits : states).map((state) => codeOf(state));
  const isWaiting = sql<SqlBool>`inspection_application.status = any(${codes}::text[])`;
  // An administrator works at no desk: the list of all applications shows what waits there by its states.
  const beside = asker.actor === 'A1' ? undefined : besides[key];
  let base = filtered(db, asker, input, sought).where(beside ? sql<SqlBool>`(${isWaiting} or ${beside})` : isWaiting);
  if (key === 'inspecting' && asker.actor === 'I2')
    base = base.where(sql<SqlBool>`inspection_application.inspector_ids @> ${[asker.userId]}::uuid[]`);
  // A relief waits for the clerk until it is checked, then for finance.
  if (key === 'fee' && input['status'] === undefined && asker.actor !== 'A1')
    base = base.where(sql<SqlBool>`(status <> ${codeOf('reliefReview')} or (relief ->> 'checkedBy' is null) = ${asker.actor === 'I1'})`);
  return base;
}

/** One queue of the institute, what is most urgent first. */
export async function listQueue(db: Db, asker: Asker, today: string, { desk, ...input }: ListInput & { readonly desk: DeskKey }) {
  return page(db, { asker, today }, atDesk(db, asker, desk, { input, sought: await soughtIn(db, input) }), {
    input,
    paging: deskPaging(desk),
  });
}

const deskPaging = (desk: DeskKey): Paging => ({
  ...paging,
  sortable: { ...paging.sortable, dueOn: column('dueOn') },
  defaultOrder: getDesk(desk).order,
});

/** The same list or queue to be taken along, in its order. */
export async function readListed(
  db: Db,
  asker: Asker,
  { desk, ...input }: ListInput & { readonly desk?: DeskKey | undefined },
  most: number,
) {
  const sought = await soughtIn(db, input);
  const base = desk ? atDesk(db, asker, desk, { input, sought }) : filtered(db, asker, input, sought);
  return ordered(base.select(shown).select(firstOidno.as('firstOidno')), input, desk ? deskPaging(desk) : paging)
    .limit(most)
    .execute();
}

/** How much waits at the desks this asker works at, and how much of it beyond its day. */
export async function countDesks(request: Pick<Request, 'readDb' | 'asker' | 'today'>) {
  const { readDb, asker, today } = request;
  const everything = { pageNo: 1, pageSize: 1 };
  const own = desks.filter(({ by }) => (by as readonly string[]).includes(asker.actor) || asker.actor === 'A1');
  return Promise.all(
    own.map(async ({ key, title }) => {
      const base = atDesk(readDb, asker, key, { input: everything });
      const [{ count, counted }, late] = await Promise.all([
        countTogether(request, base, todosCountedTo),
        countTogether(request, base.where('dueOn', '<', today), todosCountedTo),
      ]);
      return { desk: key, title, count, counted, late: late.count };
    }),
  );
}

/** Applications within the asker's reach by state. */
export async function countByState(db: Db, asker: Asker): Promise<Record<string, number>> {
  const found = await db
    .selectFrom('inspectionApplication')
    .where(applicationReach(asker))
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(found.map(({ status, count }) => [status, count]));
}

/** Applications within the asker's reach in one state. */
export function countInState(request: Pick<Request, 'readDb' | 'asker'>, state: ApplicationState): Promise<Counted> {
  const { readDb, asker } = request;
  return countTogether(
    request,
    readDb.selectFrom('inspectionApplication').where(applicationReach(asker)).where('status', '=', codeOf(state)),
  );
}

/** Which applications among these wait for the inspectors: the unit has answered every notice of them. */
async function findAnswered(db: Db, among: Expression<unknown>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select application_id as id from opinion_notice
    where application_id in (select id from inspection_application where status = ${codeOf('rectify')} and id = ${among})
    group by application_id having bool_and(state <> 'open')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Opinion of the last return of each application that came back: to its unit, or, for the institute to know, from review to its inspectors. */
async function lastReturns(db: Db, asker: Asker, rows: readonly Pick<Application, 'id' | 'status'>[]): Promise<Map<string, string>> {
  const backWith = isOfEnterprise(asker) ? [codeOf('returned')] : [codeOf('returned'), codeOf('inspecting')];
  const ids = rows.filter(({ status }) => backWith.includes(status)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('flowLog')
    .distinctOn('bizId')
    .select(['bizId', 'opinion', 'action'])
    .where('bizId', 'in', ids)
    .where('bizType', '=', inspectionApplication.name)
    .where('action', 'in', ['return', 'start', 'reviewReturn', 'approvalReturn'])
    .orderBy('bizId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(found.filter(({ action }) => action !== 'start').map(({ bizId, opinion }) => [bizId, opinion ?? '']));
}

/** Ids of applications that have stood in a state since before an instant, oldest first. */
export async function findStanding(
  db: Db,
  state: ApplicationState,
  before: { readonly dueOn?: string; readonly since?: Date },
): Promise<string[]> {
  let query = db.selectFrom('inspectionApplication').select('id').where('status', '=', codeOf(state));
  if (before.dueOn) query = query.where('dueOn', '<', before.dueOn);
  if (before.since) query = query.where('statusSince', '<', before.since.toISOString());
  return (await query.orderBy('statusSince').limit(500).execute()).map(({ id }) => id);
}
