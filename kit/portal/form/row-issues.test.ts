import { expect, test } from 'vitest';

import { text, rows } from '../../contract/field.ts';
import { checkValues, form } from '../../contract/form.ts';
import { messagesByField, messagesByRow } from './row-issues.ts';

const pipe = { pipeNo: text('管道编号', 4, { need: 'required' }), medium: text('介质', 3) };
const sheet = form('压力管道', { unitName: text('单位名称', 5, { need: 'required' }), lines: rows('管道', pipe) }, [
  { key: 'all', title: '全部', fields: ['unitName', 'lines'] },
]);

test('what is wrong in rows stands at its cell and at the table', () => {
  const issues = checkValues(sheet, { unitName: '甲', lines: [{ pipeNo: 'P1' }, { medium: '天然气体' }] }, 'submit');
  const cells = messagesByRow(issues, 'lines');
  expect([...cells.keys()]).toEqual([1]);
  expect(Object.fromEntries(cells.get(1)!)).toEqual({ pipeNo: '请填写管道编号', medium: '最多3个字' });
  expect([...messagesByField(issues).keys()]).toEqual(['lines']);
});

test('a blocking issue comes before a warning of the same field', () => {
  const found = messagesByField([
    { field: 'unitName', message: '名称很短', warns: true },
    { field: 'unitName', message: '请填写单位名称' },
  ]);
  expect(found.get('unitName')?.message).toBe('请填写单位名称');
});
