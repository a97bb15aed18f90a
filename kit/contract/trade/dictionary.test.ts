import { expect, test } from 'vitest';

import { fixedDictionary, labelOf } from './dictionary.ts';

test('numbered codes stand in the order of their numbers, however many digits they have', () => {
  const { codes, entries } = fixedDictionary('kind', '种类', { '01': '改造', '02': '移装', '11': '停用', '14': '注销' });
  expect(codes).toEqual(['01', '02', '11', '14']);
  expect(entries.map(({ label }) => label)).toEqual(['改造', '移装', '停用', '注销']);
});

test('words stand as they were declared', () => {
  expect(fixedDictionary('kind', '种类', { set: '按台', unit: '按单位', all: '全部' }).codes).toEqual(['set', 'unit', 'all']);
});

test('a code that no dictionary knows is its own label; nothing has none', () => {
  const dictionaries = { kind: [{ code: '1', label: '锅炉' }] };
  expect([labelOf(dictionaries, 'kind', 1), labelOf(dictionaries, 'kind', '9'), labelOf(dictionaries, 'kind', null)]).toEqual([
    '锅炉',
    '9',
    '',
  ]);
});
