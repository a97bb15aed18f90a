import type { Quota } from '#kit/contract/call.ts';
import { sendMessage } from '#kit/server/message.ts';
import type { UsedUp } from '#kit/server/settings/quotas.ts';

import { findHolders } from './people-views.ts';

const what: Readonly<Record<Quota, string>> = { exports: '导出表格', papers: '下载文书', lookUps: '查找单位' };

/** Whoever asks for more than a day's work may be gathering what is not theirs, or may need a higher limit: an administrator of security looks. */
export const tellAdministrators: UsedUp = async (tx, { asker, quota, limit, now }) => {
  const body = `${asker.unitName ?? ''}${asker.name}（${asker.loginName}）今日${what[quota]}已达每天${limit}次的上限，之后的请求已拒绝。请核实是否为本人正常办理。`;
  const guards = await findHolders(tx, 'A2');
  // Where nobody is in charge of security yet, whoever looks after the platform hears it.
  for (const userId of guards.length > 0 ? guards : await findHolders(tx, 'A1'))
    await sendMessage(tx, { userId, kind: '一般', title: `账号用量异常：${what[quota]}`, body }, now);
};
