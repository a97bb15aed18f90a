import { hash } from 'node:crypto';
import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { smsCodeCalls, workLimits } from '../../contract/sms-code.ts';
import { sentValues } from '../testing/sent-code.ts';

const city = await openCity();
const { send, work } = smsCodeCalls;
const refused = { code: 'workWrong' };

/** The first number whose hash begins with so many noughts, and no more: each sign of the hash is four bits. */
function answerWith(signs: number, challenge: string): string {
  for (let answer = 0; ; answer += 1) {
    const [noughts] = /^0*/.exec(hash('sha256', `${challenge}:${answer}`))!;
    if (noughts.length === signs) return String(answer);
  }
}

const enough = workLimits.bits / 4;

test('a code for an application without an account is sent for a whole proof of work: none, or a smaller one, sends nothing', async () => {
  const visitor = city.visitor();
  const mobile = '13900000901';
  const ask = (shown: object) => visitor.call(send, { mobile, purpose: 'apply', ...shown });
  const { challenge } = await visitor.call(work, {});
  await expect(ask({})).rejects.toMatchObject(refused);
  for (const signs of [0, enough - 1])
    await expect(ask({ challenge, answer: answerWith(signs, challenge) })).rejects.toMatchObject(refused);
  await expect(sentValues(city, mobile)).rejects.toThrow('no result');
  await ask({ challenge, answer: answerWith(enough, challenge) });
  expect((await sentValues(city, mobile))['code']).toMatch(/^\d{6}$/);
});

test('each piece of work opens one call, within ten minutes, and nobody sets it for themselves', async () => {
  const visitor = city.visitor();
  const ask = (mobile: string, challenge: string, answer: string) => visitor.call(send, { mobile, purpose: 'apply', challenge, answer });
  const { challenge } = await visitor.call(work, {});
  const answer = answerWith(enough, challenge);
  await ask('13900000902', challenge, answer);
  await expect(ask('13900000903', challenge, answer)).rejects.toMatchObject(refused);
  const [until, , signature] = challenge.split('.');
  const own = `${until}.own.${signature}`;
  await expect(ask('13900000903', own, answerWith(enough, own))).rejects.toMatchObject(refused);
  const { challenge: late } = await visitor.call(work, {});
  city.pass({ minutes: workLimits.minutes, seconds: 1 });
  await expect(ask('13900000903', late, answerWith(enough, late))).rejects.toMatchObject(refused);
});
