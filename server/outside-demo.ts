import { sql } from 'kysely';

import { anyOpenedBy } from '#areas/session/server/door.ts';
import { demoAccounts, demoPassword } from '#database/demo/accounts.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Config } from '#kit/server/settings/config.ts';
import { acceptedRisks, isLoopback, risksOf } from '#kit/server/settings/risks.ts';

/** Refuses to serve a demo city's data in earnest: everybody knows the password of its accounts. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const names = demoAccounts.map(({ loginName }) => loginName);
  const open = await anyOpenedBy(db, names, demoPassword);
  if (open !== undefined)
    throw new Error(
      `数据中有演示账号「${open}」，密码是公开的，不能用于正式环境。请换用新的 DATA_DIR 或数据库；只是继续演示，请设置环境变量 DEMO=1。`,
    );
}

/** Refuses, before anything is opened, to serve in earnest with doors open that nobody has accepted: all of them are told at once. */
export function refuseRisks(config: Config): void {
  const open = risksOf(config).filter(({ key }) => !config.acceptedRisks.includes(key));
  if (open.length === 0) return;
  throw new Error(
    [
      '正式环境不能这样启动，请先处理以下各项：',
      ...open.map(({ key, title, say }) => `  ${key}（${title}）：${say}`),
      `确知其风险、仍要这样运行的，把名称写入环境变量 ACCEPTED_RISKS：ACCEPTED_RISKS=${[...config.acceptedRisks, ...open.map(({ key }) => key)].join(',')}`,
      '只是演示，请设置环境变量 DEMO=1。',
    ].join('\n'),
  );
}

/** Notes in the audit log what is accepted, whenever that is not what it was. */
export async function noteAccepted(db: Db, config: Config, now: Date): Promise<void> {
  const risks = acceptedRisks(config).map(({ key }) => key);
  const { rows } = await sql<{ risks: string[] }>`
    select details -> 'risks' as risks from audit_log where split_part(action, '.', 1) = 'upkeep' and action = 'upkeep.acceptRisks'
    order by at desc, id desc limit 1`.execute(db);
  if (risks.join() === (rows[0]?.risks ?? []).join()) return;
  await writeAudit(db, { asker: undefined, action: 'upkeep.acceptRisks', details: { risks }, now });
}

/** What whoever starts the server must know about it, a sentence each. */
export function dangersOf(config: Config): string[] {
  const { demo, payment, host, logsRequests } = config;
  if (demo)
    return [`演示环境：账号密码公开，缴费不收款，请勿录入真实资料${isLoopback(host) ? '' : `；本机以外的人也能进入（HOST=${host}）`}。`];
  return [
    ...acceptedRisks(config).map(({ key, title, say }) => `已接受的风险 ${key}（${title}）：${say}`),
    ...(payment.channel === 'off' ? ['未开通在线支付（配置文件没有填写 payment.channel），费用只能转账缴纳。'] : []),
    ...(logsRequests ? [] : ['没有设置请求日志（环境变量 REQUEST_LOG），本机以外没有请求日志可查。']),
  ];
}
