import type { Db, Tx } from '#kit/server/postgres/database.ts';

import './tables.ts';

/** The cycle rules as the institute keeps them. */
export async function readCycleRules(db: Db | Tx) {
  const rows = await db.selectFrom('cycleRule').select('content').execute();
  return rows.map(({ content }) => content);
}
