import { sql } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { narrowed } from '#kit/server/case/list-cases.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import type { BreakdownBy } from '../contract/breakdown.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescues } from './rescue-case.ts';

const { draft, calledOff } = liftRescue.states;

const figures = [
  sql<number>`count(*)::int`.as('rescues'),
  sql<number>`coalesce(sum(trapped), 0)::int`.as('trapped'),
  sql<string | null>`round(avg(arrive_minutes), 1)::text`.as('average'),
  sql<number>`count(*) filter (where is_late)::int`.as('late'),
] as const;

const inMinutes = (average: string | null) => (average === null ? null : Number(average));

/** The rows of the list that count: drafts, and calls about nothing, are left out. */
async function counted(db: Db, asker: Asker, input: ListInput) {
  const { cases } = await narrowed(rescues, db, asker, input);
  return { cases: cases.where('status', 'not in', [draft.code, calledOff.code]) };
}

/** Figures over the same rows as the list. */
export async function countRescues(db: Db, asker: Asker, input: ListInput) {
  const { cases } = await counted(db, asker, input);
  const { average, ...rest } = await cases.select(figures).executeTakeFirstOrThrow();
  return { ...rest, averageMinutes: inMinutes(average) };
}

/** By the first six digits of the street, the unit that maintained the lift when it happened, or why it happened. */
const keys = {
  district: sql<string | null>`left(equlocarecod, 6)`,
  maintainer: sql<string | null>`maint_unit::text`,
  cause: sql<string | null>`cause`,
} as const satisfies Readonly<Record<BreakdownBy, unknown>>;

/** The same, told apart, most rescues first. */
export async function breakRescuesDown(db: Db, asker: Asker, input: ListInput, by: BreakdownBy) {
  const { cases } = await counted(db, asker, input);
  const found = await cases
    .select([keys[by].as('key'), ...figures])
    .groupBy(sql`1`)
    .orderBy('rescues', 'desc')
    .orderBy('late', 'desc')
    .orderBy(sql`1`)
    .execute();
  return found.map(({ average, ...row }) => ({ ...row, averageMinutes: inMinutes(average) }));
}
