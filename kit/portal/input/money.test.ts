import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseYuan, yuanText } from './money.ts';

test('fen are shown as yuan with two decimals', () => {
  expect([0, 7, 70, 123_450, 268_800, -115_200].map(yuanText)).toEqual(['0.00', '0.07', '0.70', '1,234.50', '2,688.00', '−1,152.00']);
  expect([null, undefined, 'x', Number.NaN].map(yuanText)).toEqual(['', '', '', '']);
});

test('yuan are read as typed', () => {
  expect(['12', '12.', '12.3', '1,234.50', '１２．５', '￥ 0.07', '3元', '−5'].map(parseYuan)).toEqual([
    1200, 1200, 1230, 123_450, 1250, 7, 300, -500,
  ]);
  expect(['', '.', '1.234', '1e3', '十二', '1-2'].map(parseYuan)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('what is shown is read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }),
      (fen) => parseYuan(yuanText(fen)) === (fen === 0 ? 0 : fen),
    ),
  );
});
