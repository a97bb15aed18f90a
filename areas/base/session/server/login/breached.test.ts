import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';

import { rules } from '#kit/contract/trade/rules.ts';

import { isBreached } from './breached.ts';

/** Without a set of the operator's own. */
const shipped = {};

test.each([
  'Password1!',
  'Dragon@2024',
  'P@ssw0rd99',
  'Sunshine_1',
  'Bridge#2027',
  'Ch3ls3@12',
  '$unshine99',
  'Princes$1',
  '#7Lovely!88',
  '!qaz2WSX',
  'L58jkdjP!',
])('%s is among the stolen ones, or is one of them with what the rule for signs asks for', async (password) => {
  expect(await isBreached(shipped, password)).toBe(true);
});

test.each(['Kestrel7!x', 'Rain7$boots', 'Xiaohe.Liu8', 'Lantern#Harbor5', 'Tiger#482913', 'mT9#vQ2!pL', 'Gh6!tRr0d'])(
  '%s is not',
  async (password) => {
    expect(await isBreached(shipped, password)).toBe(false);
  },
);

const signs = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789', '!@#$%^&*?().'];

function draw(length: number): string {
  for (;;) {
    const all = signs.join('');
    const password = Array.from({ length }, () => all[randomInt(all.length)]!).join('');
    if (rules.newPassword.holds(password)) return password;
  }
}

test('of passwords that chance has made hardly any is refused', async () => {
  const drawn = Array.from({ length: 20_000 }, () => draw(12));
  const refused: string[] = [];
  for (const password of drawn) if (await isBreached(shipped, password)) refused.push(password);
  expect(refused.length, refused.join(' ')).toBeLessThanOrEqual(2);
});
