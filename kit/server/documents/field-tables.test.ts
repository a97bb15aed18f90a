import { expect, test } from 'vitest';

import { money, text } from '../../contract/field.ts';
import { rowsOf } from './field-tables.ts';

test('a paper leaves out what is blank, but not where that means something', () => {
  const fields = { price: money('收费标准', { unfilled: '面议' }), labour: money('工费'), name: text('名称', 10) };
  const sections = [{ key: 'all', title: '', fields: Object.keys(fields) }];
  expect(rowsOf(fields, sections, { price: null, labour: null, name: '半包' }, {})).toEqual([
    { label: '收费标准', value: '面议' },
    { label: '名称', value: '半包' },
  ]);
});
