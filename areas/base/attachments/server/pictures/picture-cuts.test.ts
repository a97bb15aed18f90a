import { expect, test } from 'vitest';

import { cutsOf } from './picture-cuts.ts';

test('a picture that can be read as a whole is one page', () => {
  expect(cutsOf({ width: 1080, height: 2400 })).toEqual([{ start: 0, length: 2400 }]);
  expect(cutsOf({ width: 4000, height: 3000 })).toEqual([{ start: 0, length: 4000 }]);
});

test.each([
  [{ width: 1080, height: 20_000 }, 14],
  [{ width: 20_000, height: 1080 }, 14],
  [{ width: 1000, height: 3001 }, 3],
  [{ width: 10, height: 32_767 }, 40],
  [{ width: 1, height: 4 }, 3],
])('a long one is cut into pieces that lap over and leave nothing out: %j', (size, count) => {
  const cuts = cutsOf(size);
  const longer = Math.max(size.width, size.height);
  expect(cuts).toHaveLength(count);
  expect(cuts[0]!.start).toBe(0);
  expect(cuts.at(-1)!.start + cuts.at(-1)!.length).toBe(longer);
  for (const [at, { start, length }] of cuts.slice(1).entries()) {
    const before = cuts[at]!;
    expect(start).toBeLessThanOrEqual(before.start + before.length);
    expect(start).toBeGreaterThan(before.start);
    expect(length).toBeGreaterThan(0);
  }
});
