import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { Retention } from '#kit/server/jobs/retention.ts';
import { sendMessage } from '#kit/server/message.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';

import { newBrowserLimits } from '../../contract/new-browser-limits.ts';
import { readKnownSecrets } from '../cookies.ts';
import { hashToken, isHashOf } from '../token.ts';
import { browserName } from './browser-name.ts';
import * as store from './known-browser-store.ts';

const minute = 60_000;
const keptMs = newBrowserLimits.days * 24 * 60 * minute;

/** Whether new browsers are asked for a code, and the account knows this one, which is noted. */
export function isKnownBrowser({ db, services, now, http }: PublicRequest, accountId: string): Promise<boolean> {
  if (services.config.login.newBrowser === 'off') return Promise.resolve(false);
  const latest = new Date(now.getTime() + keptMs + minute);
  return store.useBrowser(db, accountId, readKnownSecrets(http.request).map(hashToken), { now, latest });
}

/** What a browser tells of itself, without meaning to. */
export function shownBy({ request, ip }: PublicRequest['http']) {
  return { name: browserName(request.headers['user-agent']), address: ip };
}

interface Kept {
  /** Of the login. */
  readonly id: string;
  readonly accountId: string;
  readonly secret: string;
  readonly name: string;
  readonly address: string;
}

/** The browser that holds the secret is known from now on; its owner hears of it. */
export async function keepBrowser(tx: Tx, { secret, ...kept }: Kept, now: Date): Promise<void> {
  const [at, until] = [now.toISOString(), new Date(now.getTime() + keptMs).toISOString()];
  await store.addBrowser(tx, { ...kept, keyHash: hashToken(secret), createdAt: at, usedAt: at, until }, newBrowserLimits.most);
  const where = `${kept.name}，网络地址 ${kept.address}`;
  const body = `您的账号于 ${timeInShanghai(now)} 在新设备（${where}）上登录，该设备${newBrowserLimits.days}天内不再询问短信验证码。如果不是您本人，请立即修改密码，所有设备都会随之被忘记。`;
  await sendMessage(tx, { userId: kept.accountId, kind: '一般', title: '新设备登录', body }, now);
}

async function list(_input: object, { db, services, asker, now, http }: Request) {
  const secrets = readKnownSecrets(http.request);
  const known = (await store.listBrowsers(db, asker.userId)).filter(({ until }) => until > now.toISOString());
  return {
    isAsked: services.config.login.newBrowser === 'code' && !asker.hasSecondFactor,
    list: known.map(({ keyHash, ...browser }) => ({ ...browser, isCurrent: secrets.some((secret) => isHashOf(secret, keyHash)) })),
  };
}

async function forget(_input: object, { db, asker, now }: Request) {
  await inTransaction(db, async (tx) => {
    const browsers = await store.dropBrowsers(tx, asker.userId);
    if (browsers > 0) await writeAudit(tx, { asker, action: 'session.forgetBrowsers', objectId: asker.userId, details: { browsers }, now });
  });
  return {};
}

export const knownBrowsers = { list, forget };

export const knownBrowserRetention: Retention = {
  table: 'knownBrowser',
  at: 'until',
  days: () => 0,
  reason: '到期后不再免除短信验证码',
};
