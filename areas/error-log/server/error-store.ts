import type { InputOf } from '#kit/contract/call.ts';
import type { Db } from '#kit/server/database.ts';
import { filterConditions, listPage } from '#kit/server/list.ts';

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

const filtered = ['time', 'type', 'mes', 'userName', 'trace'] as const;

export function listErrors(db: Db, input: InputOf<typeof errorLogCalls.list>) {
  const base = db.selectFrom('errorLog').where((eb) => eb.and(filterConditions(errorFields, input, filtered, (key) => key)));
  return listPage(db, base, (query) => query.select(['id', 'time', 'type', 'code', 'mes', 'url', 'userName', 'trace']), input, {
    sortable: { time: 'time' },
    defaultOrder: '-time',
    tieBreaker: 'id',
  });
}

export async function dropErrorsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('errorLog').where('time', '<', before.toISOString()).execute();
}
