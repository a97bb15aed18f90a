import { createHash } from 'node:crypto';

import { unseal } from '#kit/server/settings/seal.ts';
import type { City } from '#server/testing/city.ts';
import type { Visitor } from '#server/testing/person.ts';

import { sessionCalls } from '../../contract/calls.ts';
import { smsCodeCalls, type CodePurpose } from '../../contract/sms-code.ts';
import { codeTemplate } from '../codes/sms-codes.ts';
import { captchaHash } from '../login/captcha.ts';

type Behind = Pick<City, 'db' | 'services'>;

/** What a telephone was sent last by this template: the values of its message. */
export async function sentValues({ db, services }: Behind, mobile: string, template = codeTemplate.key): Promise<Record<string, string>> {
  const receiver = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  const sent = db.selectFrom('outgoing').selectAll().where('receiver', '=', receiver).where('template', '=', template);
  const last = await sent.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return JSON.parse(unseal(services.secrets, 'outgoing', last.valuesSealed)) as Record<string, string>;
}

/** A captcha and what it says, which no program can read: the test puts a text of its own behind the number. */
export async function readCaptcha(city: City, visitor: Visitor) {
  const { nonce } = await visitor.call(sessionCalls.openLogin, {});
  return { nonce, validateCode: await tellCaptcha(city, nonce) };
}

/** Likewise for the picture of a form that somebody has before them. */
export async function tellCaptcha({ db, services }: Behind, nonce: string): Promise<string> {
  const text = 'AB12';
  const content = JSON.stringify({ captcha: captchaHash(services.secrets, nonce, text) });
  await db
    .updateTable('once')
    .set({ content })
    .where('keyHash', '=', createHash('sha256').update(`login:${nonce}`).digest())
    .execute();
  return text;
}

/** Has a code sent to a telephone and reads it there. */
export async function fetchCode(city: City, visitor: Visitor, mobile: string, purpose: CodePurpose): Promise<string> {
  await visitor.call(smsCodeCalls.send, { mobile, purpose, ...(await readCaptcha(city, visitor)) });
  return (await sentValues(city, mobile))['code']!;
}

/** Shows that one holds a telephone. */
export async function showMobile(city: City, visitor: Visitor, mobile: string, purpose: CodePurpose): Promise<string> {
  const authCode = await fetchCode(city, visitor, mobile, purpose);
  return (await visitor.call(smsCodeCalls.check, { mobile, purpose, authCode })).proof;
}
