import { sql } from 'kysely';

import type { Db, Tx } from './database.ts';

export interface SerialTable {
  name: string;
  last: number;
}

declare module '#kit/server/database.ts' {
  interface Tables {
    serial: SerialTable;
  }
}

/**
 * The next number of a named series: `ZX20261121` → 1, 2, 3 … Gaps are possible when the caller rolls back elsewhere,
 * duplicates are not.
 */
export async function nextSerial(tx: Tx | Db, name: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into serial (name, last) values (${name}, 1) on conflict (name) do update set last = serial.last + 1 returning last`.execute(tx);
  return rows[0]!.last;
}

/** A number of domain 10.4: prefix, day, sequence: `ZX20261121000042`. */
export async function nextDailyNumber(tx: Tx | Db, prefix: string, today: string, digits: number): Promise<string> {
  const day = today.replaceAll('-', '');
  return `${prefix}${day}${String(await nextSerial(tx, prefix + day)).padStart(digits, '0')}`;
}
