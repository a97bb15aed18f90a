import { expect, test } from 'vitest';

import { choice, money, text } from '#kit/contract/field.ts';
import { growTree } from '../calls/dictionaries.ts';
import { textOf } from './display.ts';

const status = choice('状态', 'useStatus');
const place = text('行政区域', 12, { widget: 'area' });
const empty = growTree([]);
const areas = growTree([{ code: '330203', name: '海曙区', parent: null }]);
const before = { dictionaries: {}, areas: empty, catalogue: empty };
const after = { dictionaries: { useStatus: [{ code: '1', label: '在用' }] }, areas, catalogue: empty };

test('a code is not shown as a word before the words have arrived; one that is on no list stays to be read', () => {
  expect([textOf(status, '1', before), textOf(place, '330203', before), textOf(status, undefined, before)]).toEqual(['…', '…', '']);
  expect([textOf(status, '1', after), textOf(place, '330203', after)]).toEqual(['在用', '海曙区']);
  expect([textOf(status, '7', after), textOf(place, '999999', after)]).toEqual(['7', '999999']);
});

test('that nothing stands in a field is told where it means something', () => {
  const price = money('收费标准', { unfilled: '面议' });
  expect([textOf(price, null, after, true), textOf(price, 45_00, after), textOf(money('工费'), null, after)]).toEqual([
    '面议',
    '45.00',
    '',
  ]);
});
