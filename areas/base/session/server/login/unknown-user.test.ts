import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { hashPassword, inTurn, isPassword } from './password.ts';

test('a name that does not exist waits and works like a wrong password, so that time does not tell the two apart', async () => {
  const hashed = await hashPassword('Right@2026');
  // What is compared with in vain is made by the first.
  expect(await isPassword(undefined, 'Wrong@2026')).toBe(false);
  let open = (): void => undefined;
  const gate = new Promise<void>((opened) => (open = opened));
  const held = [inTurn(() => gate), inTurn(() => gate)];
  const answered: string[] = [];
  const asked = [undefined, hashed].map(async (against) => {
    expect(await isPassword(against, 'Wrong@2026')).toBe(false);
    answered.push(against ? 'wrong password' : 'unknown name');
  });
  await turn();
  expect(answered).toEqual([]);
  open();
  await Promise.all([...held, ...asked]);
  expect(answered.toSorted()).toEqual(['unknown name', 'wrong password']);
});
