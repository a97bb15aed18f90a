import { expect, test } from 'vitest';

import { keptSide } from './picture-size.ts';

const bounds = { side: 4000, short: 1000, pixels: 16_000_000 };

test.each([
  ['a small one stays', [800, 600], 800],
  ['a photograph is as large as an A3 page', [8000, 6000], 4000],
  ['one that stands upright, too', [6000, 8000], 4000],
  ['a long screenshot keeps its width', [1000, 10_000], 10_000],
  ['a wider one becomes as wide as can be read', [2000, 12_000], 6000],
  ['a panorama keeps its height', [12_000, 2000], 6000],
  ['a very long one has as many pixels as a square', [1000, 25_000], 20_000],
  ['a line is as long as a browser shows', [10, 1_000_000], 32_767],
  ['one dot remains', [1, 1], 1],
])('%s', (_what, [width, height], side) => {
  expect(keptSide({ width: width!, height: height! }, bounds)).toBe(side);
});
