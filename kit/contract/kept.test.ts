import { afterEach, expect, test, vi } from 'vitest';

import { kept } from './kept.ts';

afterEach(() => void vi.useRealTimers());

test('what was read is read once for all who ask, for so long', async () => {
  vi.useFakeTimers();
  let reads = 0;
  const number = kept(() => Promise.resolve((reads += 1)), 1000);
  expect(await Promise.all([number(), number()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(number()).toBe(number());
  vi.advanceTimersByTime(1);
  expect(await number()).toBe(2);
});

test('what failed is forgotten: whoever asks next reads anew', async () => {
  let reads = 0;
  const number = kept(() => ((reads += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(reads)));
  const [one, other] = await Promise.allSettled([number(), number()]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  expect(await number()).toBe(2);
  expect(await number()).toBe(2);
});

test('a read that fails after it was forgotten takes nothing newer away', async () => {
  const readings: { fail: () => void }[] = [];
  const number = kept(() => new Promise<number>((_resolve, reject) => readings.push({ fail: () => reject(new Error('away')) })));
  const former = number();
  number.forget();
  const newer = number();
  readings[0]!.fail();
  await expect(former).rejects.toThrow('away');
  expect(number()).toBe(newer);
  readings[1]!.fail();
  await expect(newer).rejects.toThrow('away');
});
