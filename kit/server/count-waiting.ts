import type { Selectable } from 'kysely';

import type { Asker } from './asker.ts';
import type { Db, Tables } from './database.ts';

export type ByStatus = Readonly<Record<string, number>>;

interface CaseTable {
  status: string;
  unitId: string | null;
}

/** A table of cases that a unit submits and the clerk decides. */
interface Waiting {
  readonly table: { [T in keyof Tables]: Selectable<Tables[T]> extends CaseTable ? T : never }[keyof Tables];
  /** Codes of the states in which it waits for its unit. */
  readonly open: readonly string[];
  /** The code of the state in which it waits for the clerk. */
  readonly submitted: string;
  /** Who submits it. */
  readonly owners: readonly string[];
}

/** Cases that wait for the asker, by state: for those who submit, the cases of their own unit; for the clerk, the submitted ones. */
export async function countWaiting(db: Db, asker: Asker, { table, open, submitted, owners }: Waiting): Promise<ByStatus> {
  const isOwner = asker.unitId !== null && owners.includes(asker.actor);
  const states = isOwner ? open : asker.actor === 'I1' ? [submitted] : [];
  if (states.length === 0) return {};
  let query = db
    .withTables<Record<string, CaseTable>>()
    .selectFrom(table)
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('status', 'in', [...states]);
  if (isOwner) query = query.where('unitId', '=', asker.unitId);
  const rows = await query.execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
