import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { maskReceiver, sendOut, type OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import type { Request } from '#kit/server/request.ts';

export const newMobileTemplate: OutgoingTemplate = {
  key: 'account.mobileChanged',
  title: '手机号码已更换',
  text: '{name}您好，账号{loginName}的手机号码已由{by}更换为{mobile}。如非本人意愿，请立即修改密码并联系管理员。',
};

interface Had {
  readonly id: string;
  readonly loginName: string;
  readonly name: string;
  readonly mobile: string | null;
}

/** What an account is to be changed to, for a number that it may have already. */
export function mobileFrom({ mobile: former }: Pick<Had, 'mobile'>, mobile: string | null, now: Date) {
  return mobile === former ? { mobile } : { mobile, mobileAt: now.toISOString() };
}

/** Whoever holds the former telephone hears of another number, and the person in the portal, too: it opens the way to another password. */
export async function tellFormerMobile(tx: Tx, { asker, services, now }: Request, account: Had, mobile: string | null): Promise<void> {
  if (account.mobile === mobile) return;
  const { id, loginName, name } = account;
  const shown = maskReceiver(mobile ?? '');
  const by = asker.userId === id ? '本人' : asker.name;
  if (account.mobile)
    await sendOut(
      tx,
      services,
      { channel: 'sms', to: account.mobile, template: newMobileTemplate.key, values: { name, loginName, by, mobile: shown } },
      now,
    );
  const body = `${momentInShanghai(now)} 由${by}更换为 ${shown}。如非本人意愿，请立即修改密码并联系管理员。`;
  await sendMessage(tx, { userId: id, kind: '一般', title: newMobileTemplate.title, body }, now);
}
