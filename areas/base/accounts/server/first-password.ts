import { randomInt } from 'node:crypto';

import { isGuessable } from '#areas/session/contract/guessable.ts';
import { hashPassword, isBreached } from '#areas/session/server/door.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendOut, type OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import type { Request } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';

/** Without those that are read as others: it is typed from a telephone. */
const signs = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '!@#$%&*?'] as const;
const length = 10;

export const passwordTemplates: readonly OutgoingTemplate[] = [
  {
    key: 'account.opened',
    title: '账号开通',
    text: '{name}您好，已为您开通账号{loginName}，初始密码{password}，72小时内有效。首次登录须修改密码，请勿转告他人。',
    secret: ['password'],
  },
  {
    key: 'account.passwordReset',
    title: '密码已重置',
    text: '{name}您好，账号{loginName}的密码已重置为{password}，72小时内有效。登录后须先修改密码；如非本人申请，请联系管理员。',
    secret: ['password'],
  },
];

/** Nobody has chosen it and nobody guesses it. */
async function drawPassword({ config }: Services): Promise<string> {
  for (;;) {
    const drawn = Array.from({ length }, (_, place) => {
      const set = signs[place] ?? signs.join('');
      return set[randomInt(set.length)]!;
    });
    for (let last = drawn.length - 1; last > 0; last -= 1) {
      const other = randomInt(last + 1);
      [drawn[last], drawn[other]] = [drawn[other]!, drawn[last]!];
    }
    const password = drawn.join('');
    const isFit = rules.newPassword.holds(password) && !isGuessable(password, { loginName: '', name: '' });
    if (isFit && !(await isBreached(config, password))) return password;
  }
}

/** As the messages say. Whoever comes later asks for another one. */
const validMs = 72 * 3_600_000;

export interface Drawn {
  /** Of the account that it is drawn for. */
  readonly columns: { readonly passwordHash: string; readonly isSimplePwd: true; readonly firstPasswordUntil: string };
  /** A carrier takes it to their telephone; without one it is kept in the outbox, and nobody reads it. */
  readonly isSent: boolean;
  /** Tells the person, in the transaction of the change. Nobody else ever reads it. */
  tell(tx: Tx, to: { readonly mobile: string; readonly name: string; readonly loginName: string }): Promise<void>;
}

/** Whether a carrier takes messages to telephones. */
export const isCarried = ({ config }: Pick<Services, 'config'>): boolean => config.sms.provider !== 'outbox';

/** A first password, which opens nothing but its change. Drawn before the transaction, because hashing takes a while. */
export async function drawFirstPassword({ services, now }: Request, template: 'account.opened' | 'account.passwordReset'): Promise<Drawn> {
  const password = await drawPassword(services);
  return {
    columns: {
      passwordHash: await hashPassword(password),
      isSimplePwd: true,
      firstPasswordUntil: new Date(now.getTime() + validMs).toISOString(),
    },
    isSent: isCarried(services),
    tell: (tx, { mobile, name, loginName }) =>
      sendOut(tx, services, { channel: 'sms', to: mobile, template, values: { name, loginName, password } }, now),
  };
}
