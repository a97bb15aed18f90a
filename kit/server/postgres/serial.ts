import { sql } from 'kysely';

import type { Db, Tx } from './database.ts';

export interface SerialTable {
  name: string;
  last: number;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    serial: SerialTable;
  }
}

/**
 * The next number of a named series: `ZX20261121` → 1, 2, 3 … Gaps are possible when the caller rolls back elsewhere,
 * duplicates are not.
 */
export function nextSerial(tx: Tx | Db, name: string): Promise<number> {
  return lastOfNext(tx, name, 1);
}

/** Lets a series go on where numbers that were given elsewhere have ended; a series that has begun here stays. */
export async function beginSeries(tx: Tx, name: string, lastOf: () => Promise<number>): Promise<void> {
  const known = await tx.selectFrom('serial').select('last').where('name', '=', name).executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('serial')
    .values({ name, last: await lastOf() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Takes several numbers of a series at once. @returns the last of them */
async function lastOfNext(tx: Tx | Db, name: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into serial (name, last) values (${name}, ${count}) on conflict (name) do update set last = serial.last + ${count} returning last`.execute(
    tx,
  );
  return rows[0]!.last;
}

/** A number of domain 10.4: prefix, day, sequence: `ZX20261121000042`. */
export async function nextDailyNumber(tx: Tx | Db, prefix: string, today: string, digits: number): Promise<string> {
  return (await nextDailyNumbers(tx, { prefix, digits }, today, 1))[0]!;
}

/** How the numbers of one kind begin, and how many digits their sequence has. */
interface Series {
  readonly prefix: string;
  readonly digits: number;
}

/** `count` consecutive numbers of the day. */
export async function nextDailyNumbers(tx: Tx | Db, { prefix, digits }: Series, today: string, count: number): Promise<string[]> {
  const series = prefix + today.replaceAll('-', '');
  const last = await lastOfNext(tx, series, count);
  return Array.from({ length: count }, (_, index) => `${series}${String(last - count + 1 + index).padStart(digits, '0')}`);
}
