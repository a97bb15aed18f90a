import { sql } from 'kysely';

import type { Tx } from '#kit/server/postgres/database.ts';

import type { City } from './city.ts';

/**
 * What `work` answers where a table has no index but this one and those that keep it unique, and may be read from it alone: small tables are read by any index. Everything is as it
 * was afterwards.
 */
export function withOnlyIndex<T>(city: City, table: string, index: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return city.asOwner(async (db) => {
    const tx = await db.startTransaction().execute();
    try {
      const { rows: others } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
        where indrelid = ${table}::regclass and not indisunique and indexrelid <> ${index}::regclass`.execute(tx);
      for (const { name } of others) await sql`drop index ${sql.ref(name)}`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      return await work(tx);
    } finally {
      await tx.rollback().execute();
    }
  });
}
