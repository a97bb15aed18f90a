import { sql } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';

import { errorFields, type errorLogCalls } from '../contract/calls.ts';
import './tables.ts';

export interface ErrorEntry {
  readonly type: string;
  readonly code: string;
  readonly mes: string;
  readonly url: string;
  readonly trace: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
}

export async function addError(db: Db, entry: ErrorEntry, now: Date): Promise<void> {
  await db
    .insertInto('errorLog')
    .values({ ...entry, time: now.toISOString() })
    .execute();
}

/** Errors of one kind with the same first line are the same error, wherever and to whomever it happened. */
const alike = sql`type, split_part(mes, E'\\n', 1)`;

const filtered = ['time', 'type', 'mes', 'userName', 'trace'] as const;

export function listErrors(db: Db, input: InputOf<typeof errorLogCalls.list>) {
  const found = db
    .selectFrom('errorLog')
    .where((eb) => eb.and(filterConditions(errorFields, input, filtered, (key) => key)))
    .select(['id', 'time', 'type', 'code', 'mes', 'url', 'userName', 'trace'])
    .select([
      sql<number>`count(*) over (partition by ${alike})::int`.as('times'),
      sql<number>`row_number() over (partition by ${alike} order by id desc)`.as('place'),
    ]);
  const base = db.selectFrom(found.as('errorLog')).where('place', '=', 1);
  return listPage(db, base, (query) => query.select(['id', 'time', 'type', 'code', 'mes', 'url', 'userName', 'trace', 'times']), {
    input,
    paging: {
      sortable: { time: 'time' },
      defaultOrder: '-time',
      tieBreaker: 'id',
    },
  });
}
