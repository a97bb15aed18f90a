import type { Asker } from './asker.ts';
import type { Db, Tables } from './database.ts';

export type ByStatus = Readonly<Record<string, number>>;

/** A table of cases that a unit submits and the clerk decides. */
interface Waiting {
  readonly table: keyof Tables & string;
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
    .selectFrom(table as 'flowLog')
    .groupBy('status' as never)
    .select(({ fn }) => ['status' as never, fn.countAll<number>().as('count')])
    .where('status' as never, 'in', [...states] as never);
  if (isOwner) query = query.where('unitId' as never, '=', asker.unitId as never);
  const rows = (await query.execute()) as unknown as { status: string; count: number }[];
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
