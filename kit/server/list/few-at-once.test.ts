import { expect, test } from 'vitest';

import { FewAtOnce } from './few-at-once.ts';

/** Work that lasts until it is told to end, and what has begun of it so far. */
function open() {
  const few = new FewAtOnce(2, 3);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string, name = who) =>
    few.run(who, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  /** Ends what began longest ago. */
  const endOne = async () => {
    ends.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { few, begun, ask, endOne };
}

test('two run at once, the others in the order in which they came', async () => {
  const { begun, ask, endOne } = open();
  const all = ['甲', '乙', '丙', '丁'].map((who) => ask(who));
  expect(begun).toEqual(['甲', '乙']);
  await endOne();
  expect(begun).toEqual(['甲', '乙', '丙']);
  await endOne();
  expect(begun).toEqual(['甲', '乙', '丙', '丁']);
  await endOne();
  await endOne();
  expect(await Promise.all(all)).toEqual(['甲', '乙', '丙', '丁']);
});

test('whoever asks again waits for themselves, and is passed by others', async () => {
  const { begun, ask, endOne } = open();
  const all = [ask('甲', '一'), ask('甲', '二'), ask('乙', '三'), ask('丙', '四')];
  expect(begun).toEqual(['一', '三']);
  await endOne();
  expect(begun).toEqual(['一', '三', '二']);
  await endOne();
  expect(begun).toEqual(['一', '三', '二', '四']);
  await endOne();
  await endOne();
  await Promise.all(all);
});

test('what fails leaves its place; a line that is too long turns away', async () => {
  const { few, begun, ask, endOne } = open();
  await expect(few.run('甲', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const all = ['甲', '乙', '丙', '丁', '戊'].map((who) => ask(who));
  await expect(ask('己')).rejects.toMatchObject({ code: 'busy', status: 503 });
  for (const _ of all) await endOne();
  expect(await Promise.all(all)).toHaveLength(5);
  expect(begun).toHaveLength(5);
});
