import { anyOpenedBy } from '#areas/session/server/door.ts';
import { demoAccounts, demoPassword } from '#database/demo/accounts.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Config } from '#kit/server/settings/config.ts';

/** Refuses to serve a demo city's data in earnest: everybody knows the password of its accounts. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const names = demoAccounts.map(({ loginName }) => loginName);
  const open = await anyOpenedBy(db, names, demoPassword);
  if (open !== undefined)
    throw new Error(
      `数据中有演示账号「${open}」，密码是公开的，不能用于正式环境。请换用新的 DATA_DIR 或数据库；只是继续演示，请设置环境变量 DEMO=1。`,
    );
}

interface Dangerous extends Pick<Config, 'demo' | 'host' | 'logsRequests'> {
  readonly payment: Pick<Config['payment'], 'channel'>;
  readonly files: Pick<Config['files'], 'scanner'>;
}

/** What whoever starts the server must know about it, a sentence each. */
export function dangersOf({ demo, payment, host, files, logsRequests }: Dangerous): string[] {
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(host);
  return [
    ...(demo ? [`演示环境：账号密码公开，缴费不收款，请勿录入真实资料${isOpen ? `；本机以外的人也能进入（HOST=${host}）` : ''}。`] : []),
    ...(!demo && payment.channel === 'sandbox'
      ? ['支付渠道是模拟收银台（payment.channel 为 sandbox）：任何人不付款也能把费用变为已缴。']
      : []),
    ...(!demo && payment.channel === 'off' ? ['未开通在线支付（配置文件没有填写 payment.channel），费用只能转账缴纳。'] : []),
    ...(!demo && !files.scanner ? ['没有设置病毒查杀（配置文件的 files.scanner），上传的文件只按类型和内容检查。'] : []),
    ...(!demo && !logsRequests ? ['没有设置请求日志（环境变量 REQUEST_LOG），本机以外没有日志可查。'] : []),
  ];
}
