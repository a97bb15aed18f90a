import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { countUnshipped, readShipping } from '#kit/server/audit/log-shipping-store.ts';
import { NothingToTry, type Base, type ProbeTools } from '#kit/server/base.ts';
import type { Config } from '#kit/server/settings/config.ts';

/** Sealed within a minute and sent within the next: what waits longer waits for something. */
const shippedWithinMs = 15 * 60_000;

/** 接口状态: whether logs leave the machine. What carries the lines of requests away from standard output the portal cannot see; that there is nothing to carry it can. */
export const logBase: Base = {
  key: 'logs',
  title: '日志外送',
  purpose: '审计日志逐条送到本机以外；请求日志由运维收集',
  builtIn: ({ logCollector, logsRequests }) =>
    [
      logCollector ? `审计日志送往 ${logCollector.address}` : '没有设置：审计日志不送到本机以外',
      logsRequests ? '请求日志逐行写到标准输出（REQUEST_LOG）' : '没有请求日志',
    ].join('；'),
  // It is written to, not asked: the probe looks at what has come of that.
  address: () => undefined,
  probe: async (tools) => {
    const { config } = tools.services;
    const held = config.logCollector && (await heldUp(tools));
    const missing = missingOf(config);
    if (held !== undefined) throw new Error([held, ...missing].join('；'));
    if (missing.length > 0) throw new (config.demo ? NothingToTry : Error)(missing.join('；'));
  },
};

function missingOf({ logCollector, logsRequests }: Config): string[] {
  return [
    ...(logCollector ? [] : ['没有设置 LOG_COLLECTOR，审计日志没有送到本机以外']),
    ...(logsRequests ? [] : ['没有设置 REQUEST_LOG，本机以外没有请求日志']),
  ];
}

/** How much of the audit log waits for the collector, since when and why; undefined while nothing is held up. */
export async function heldUp({ db, now }: Pick<ProbeTools, 'db' | 'now'>): Promise<string | undefined> {
  const { failingSince, fault } = await readShipping(db);
  const { count, since } = await countUnshipped(db);
  const waits = `有 ${count} 条审计日志等待送出`;
  if (failingSince !== null) return `${momentInShanghai(new Date(failingSince))} 起送不出去（${fault}），${waits}`;
  if (since === null || now.getTime() - Date.parse(since) < shippedWithinMs) return undefined;
  return `${waits}，最早的一条是 ${momentInShanghai(new Date(since))} 的`;
}
