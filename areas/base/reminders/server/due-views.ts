import { sql, type RawBuilder } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered } from '#kit/server/list/list.ts';
import type { DueThing, ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { dueFields, dueFilters, type reminderCalls } from '../contract/calls.ts';
import { furthestStep, weeklyAhead } from '../contract/steps.ts';

/** Where a page of things ended. */
export type DueKey = Pick<DueThing, 'dueOn' | 'objectId' | 'unitId'>;

const columns = sql`unit_id as "unitId", object_id as "objectId", due_on as "dueOn", subject, mark`;

/** All there is of a source on a day. */
function rowsOn({ rows, isHint }: ReminderSource, today: string): RawBuilder<unknown> {
  return isHint ? sql`select * from (${rows}) as hint where due_on >= ${today}` : rows;
}

/** The next things of a source that fall due in a span, in the order of its index. */
export async function listDue(
  db: Db,
  source: ReminderSource,
  {
    from,
    until,
    after,
    most,
  }: { readonly from: string; readonly until: string; readonly after: DueKey | undefined; readonly most: number },
): Promise<DueThing[]> {
  const beyond = after ? sql`(due_on, object_id, unit_id) > (${after.dueOn}, ${after.objectId}, ${after.unitId})` : sql`true`;
  const { rows } = await sql<DueThing>`
    select ${columns} from (${source.rows}) as due where due_on between ${from} and ${until} and unit_id is not null and ${beyond}
    order by due_on, object_id, unit_id limit ${most}`.execute(db);
  return rows;
}

/** Of things that somebody was told of: the keys of those that still fall due on the same day, as `object/day`. */
export async function stillDue(
  tx: Tx,
  source: ReminderSource,
  unitId: string,
  things: readonly Pick<DueThing, 'objectId' | 'dueOn'>[],
): Promise<ReadonlySet<string>> {
  const ids = things.map(({ objectId }) => objectId);
  const { rows } = await sql<{ key: string }>`
    select object_id || '/' || due_on as key from (${source.rows}) as due where unit_id = ${unitId} and object_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}

export interface DueCount {
  readonly unitId: string;
  readonly overdue: number;
  readonly soon: number;
  /** The earliest of them. */
  readonly first: string | null;
  readonly firstOn: string | null;
}

/** How much of a source is overdue, and falls due within the span of the weekly digest, by unit. */
export async function countDue(db: Db | Tx, source: ReminderSource, unitIds: readonly string[], today: string): Promise<DueCount[]> {
  const { rows } = await sql<DueCount>`
    select unit_id as "unitId", count(*) filter (where due_on < ${today}) as overdue, count(*) filter (where due_on >= ${today}) as soon,
      min(due_on) as "firstOn", (array_agg(subject order by due_on, object_id))[1] as first
    from (${rowsOn(source, today)}) as due where unit_id = any(${[...unitIds]}::uuid[]) and due_on <= ${addDays(today, weeklyAhead)} group by unit_id`.execute(
    db,
  );
  return rows;
}

interface Listed extends DueThing {
  readonly id: string;
  readonly kind: string;
  readonly kindTitle: string;
  readonly standing: string;
}

const standingOn = (
  today: string,
) => sql<string>`case when due_on < ${today} then 'overdue' when due_on <= ${addDays(today, 7)} then 'within7'
  when due_on <= ${addDays(today, 30)} then 'within30' when due_on <= ${addDays(today, 60)} then 'within60' else 'later' end`;

const paging = { sortable: { dueOn: 'due.dueOn' }, defaultOrder: 'dueOn', tieBreaker: 'due.id', neverEmpty: ['dueOn'] };

type Input = InputOf<typeof reminderCalls.list>;

/** What may fall due with a unit, looked at from a day. */
interface DueWith {
  readonly sources: readonly ReminderSource[];
  readonly unitId: string;
  readonly today: string;
}

/** All that falls due with a unit until the furthest day that anybody is reminded of. */
function rowsOf(db: Db, { sources, unitId, today }: DueWith, input: Input) {
  const of = (source: ReminderSource): RawBuilder<unknown> => sql`
    select ${source.key} || '/' || object_id as id, ${source.key} as kind, ${source.title} as kind_title, unit_id, object_id, due_on, subject, mark, ${standingOn(today)} as standing
    from (${rowsOn(source, today)}) as source where unit_id = ${unitId} and due_on <= ${addDays(today, furthestStep)}`;
  const all = sources.filter(({ key }) => input.kind === undefined || key === input.kind).map(of);
  // A kind that there is not, or not for this role, has nothing.
  const nothing = sql`select '' as id, '' as kind, '' as kind_title, null::uuid as unit_id, null::uuid as object_id, null::date as due_on, '' as subject,
    null::text as mark, '' as standing where false`;
  return db
    .selectFrom(sql<Listed>`(${sql.join([...all, nothing], sql` union all `)})`.as('due'))
    .where((eb) => eb.and(filterConditions(dueFields, input, dueFilters, (key) => `due.${key}`)));
}

const shown = ['id', 'kind', 'kindTitle', 'objectId', 'dueOn', 'subject', 'mark', 'standing'] as const;

/** One page of what falls due with a unit, the earliest first. */
export function listOfUnit(db: Db, due: DueWith, input: Input) {
  return listPage(db, rowsOf(db, due, input), (query) => query.select(shown), { input, paging });
}

/** @param limit one more than an export may have */
export function readOfUnit(db: Db, due: DueWith, input: Input, limit: number) {
  return ordered(rowsOf(db, due, input).select(shown), input, paging)
    .limit(limit)
    .execute();
}
