import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';

import { recentAddresses } from '../session-store.ts';

/** The part of an address that a house, an office or a telephone company's exchange keeps: three of four numbers, or half of the newer ones. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain.split('.').slice(0, 3).join('.');
}

/** A login from where the account has not been seen is told to its owner: who did it knows, and who did not changes the password. */
export async function tellElsewhere(tx: Tx, accountId: string, address: string, now: Date): Promise<void> {
  const known = await recentAddresses(tx, accountId);
  // The first login of all is from nowhere known.
  if (known.length === 0 || known.some((one) => networkOf(one) === networkOf(address))) return;
  const body = `您的账号于 ${timeInShanghai(now)} 从新的网络地址 ${address} 登录。如果不是您本人，请立即修改密码，所有登录都会随之失效。`;
  await sendMessage(tx, { userId: accountId, kind: '一般', title: '账号从新的地点登录', body }, now);
}
