import { readExemptions } from '#areas/exemptions/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { exemptRules } from '../contract/exempt-rules.ts';
import './tables.ts';

/** The cycle rules as the institute keeps them, with those of devices that need no periodic inspection. */
export async function readCycleRules(db: Db | Tx) {
  const rows = await db.selectFrom('cycleRule').select('content').execute();
  return [...rows.map(({ content }) => content), ...exemptRules(await readExemptions(db))];
}
