import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fitWidths } from './fit-widths.ts';

const rigid = { width: 100, least: 100 };

test('a table a little too wide takes from the columns that can spare it, evenly', () => {
  expect(fitWidths([rigid, { width: 260, least: 120 }, { width: 160, least: 120 }], 430)).toEqual([100, 190, 140]);
});

test('a table that fits, and one that can never fit, keep their widths', () => {
  expect(fitWidths([rigid, { width: 160, least: 120 }], 260)).toEqual([100, 160]);
  expect(fitWidths([rigid, { width: 160, least: 120 }], 219)).toEqual([100, 160]);
});

test('whatever the columns, narrowed ones fit and none falls below its least', () => {
  const column = fc.tuple(fc.integer({ min: 40, max: 300 }), fc.integer({ min: 0, max: 200 }));
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 15 }), fc.integer({ min: 200, max: 2000 }), (pairs, room) => {
      const columns = pairs.map(([least, spare]) => ({ least, width: least + spare }));
      const widths = fitWidths(columns, room);
      const canFit = columns.reduce((sum, { least }) => sum + least, 0) <= room;
      for (const [at, { least, width }] of columns.entries()) {
        expect(widths[at]).toBeGreaterThanOrEqual(least);
        expect(widths[at]).toBeLessThanOrEqual(width);
      }
      if (canFit) expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room);
    }),
  );
});
