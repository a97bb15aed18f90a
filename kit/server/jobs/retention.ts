import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { port } from '#kit/contract/port.ts';
import { writeAudit } from '../audit/audit.ts';
import { snakeCase } from '../list/column.ts';
import { inTransaction, type Db, type Tables } from '../postgres/database.ts';
import { KeepGoing } from './keep-going.ts';
import type { Services } from '../services.ts';
import type { Config } from '../settings/config.ts';

/** How long the rows of a table are kept. What no area names is kept for good. */
export interface Retention {
  readonly table: keyof Tables & string;
  /** The instant, or day, from which the days count. Begins an index. */
  readonly at: string;
  readonly days: (kept: Config['retention']) => number;
  /** Which rows may go at all; every row without it. */
  readonly only?: RawBuilder<SqlBool>;
  readonly reason: string;
}

export const retention = port<Retention>('kit.retention');

/** The kit's own tables. Flow log and audit log are kept for good: triggers refuse that anybody deletes there. */
export const retentionOfKit: readonly Retention[] = [
  {
    table: 'message',
    at: 'createdAt',
    days: ({ messageDays }) => messageDays,
    reason: '消息是提醒，不是凭据：事情本身在业务记录和流程日志中',
  },
  { table: 'answeredPress', at: 'at', days: () => 1, reason: '只为没有收到答复的人保留，浏览器当天重发' },
];

const batch = 1000;

/** Deletes what is older than it is kept for, a batch at a time, so that nobody waits for it. @returns how many rows are gone, or would be */
async function forgetOld(db: Db, rule: Retention, before: string, isTrial: boolean): Promise<number> {
  const [table, at] = [sql.table(snakeCase(rule.table)), sql.ref(snakeCase(rule.at))];
  const old = sql`from ${table} where ${at} < ${before} and ${rule.only ?? sql<SqlBool>`true`}`;
  if (isTrial) {
    const { rows } = await sql<{ count: number }>`select count(*) as count ${old}`.execute(db);
    return rows[0]!.count;
  }
  for (let gone = 0; ;) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${table} where ctid = any(array(select ctid ${old} order by ${at} limit ${batch}))`.execute(db);
    gone += Number(numAffectedRows);
    if (numAffectedRows < batch) return gone;
  }
}

interface Tools {
  readonly db: Db;
  readonly services: Pick<Services, 'config' | 'handed'>;
  readonly now: Date;
}

/** What is kept for a time, by table. */
export function retentions({ handed }: Pick<Services, 'handed'>): readonly Retention[] {
  return [...retentionOfKit, ...handed.of(retention)];
}

/** Deletes what no one need keep any more. @param isTrial counts only @returns rows by table */
export async function forgetOldRows({ db, services, now }: Tools, isTrial = false): Promise<Readonly<Record<string, number>>> {
  const gone: Record<string, number> = {};
  const all = new KeepGoing();
  await all.each(retentions(services), async (rule) => {
    const before = new Date(now.getTime() - rule.days(services.config.retention) * 86_400_000).toISOString();
    gone[rule.table] = await forgetOld(db, rule, before, isTrial);
  });
  const found = Object.fromEntries(Object.entries(gone).filter(([, count]) => count > 0));
  if (!isTrial && Object.keys(found).length > 0)
    await inTransaction(db, (tx) => writeAudit(tx, { asker: undefined, action: 'upkeep.forget', details: found, now }));
  all.finish();
  return gone;
}
