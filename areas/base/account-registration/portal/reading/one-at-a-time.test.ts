import { expect, test } from 'vitest';

import { oneAtATime } from './one-at-a-time.ts';

/** Papers are brought; what is read is the one that lies there when reading begins. */
function desk() {
  const stands = { paper: 'first', read: 0 };
  const ask = oneAtATime(async () => {
    stands.read += 1;
    const { paper } = stands;
    await Promise.resolve();
    return paper;
  });
  return { stands, ask };
}

test('another paper that is given while the first is read is read after it, and alone counts', async () => {
  const { stands, ask } = desk();
  const first = ask(true);
  stands.paper = 'second';
  const second = ask(true);
  expect([await first, await second, stands.read]).toEqual(['second', undefined, 2]);
});

test('pressed twice it is read once', async () => {
  const { stands, ask } = desk();
  expect([...(await Promise.all([ask(), ask(), ask()])), stands.read]).toEqual(['first', undefined, undefined, 1]);
  expect([await ask(), stands.read]).toEqual(['first', 2]);
});

test('after one that failed it is asked anew', async () => {
  let count = 0;
  const ask = oneAtATime(() => ((count += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(count)));
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});
