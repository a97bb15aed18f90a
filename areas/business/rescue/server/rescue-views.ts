import { sql } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { narrowed } from '#kit/server/case/list-cases.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import { rescues } from './rescue-case.ts';

const { draft, calledOff } = liftRescue.states;

/** Figures over the same rows as the list; drafts, and calls about nothing, are left out. */
export async function countRescues(db: Db, asker: Asker, input: ListInput) {
  const { cases } = await narrowed(rescues, db, asker, input);
  const { average, ...figures } = await cases
    .where('status', 'not in', [draft.code, calledOff.code])
    .select([
      sql<number>`count(*)::int`.as('rescues'),
      sql<number>`coalesce(sum(trapped), 0)::int`.as('trapped'),
      sql<string | null>`round(avg(arrive_minutes), 1)::text`.as('average'),
      sql<number>`count(*) filter (where is_late)::int`.as('late'),
    ])
    .executeTakeFirstOrThrow();
  return { ...figures, averageMinutes: average === null ? null : Number(average) };
}
