import { expect, test } from 'vitest';

import { insertAt, opinionFrom } from './insert-at.ts';

test('a phrase is written at the cursor, in place of what is marked', () => {
  expect(insertAt('请核对。', '材料不清晰，', 0, 0)).toEqual({ text: '材料不清晰，请核对。', caret: 6 });
  expect(insertAt('请核对。', '补齐', 1, 3)).toEqual({ text: '请补齐。', caret: 3 });
});

test.each([
  [[], ''],
  [[{ label: '自检报告', reason: '第2页缺盖章。' }], '请更正：自检报告：第2页缺盖章。'],
  [
    [
      { label: '自检报告编号', reason: '编号与报告不一致' },
      { label: '自检报告', reason: '' },
    ],
    '请更正：1. 自检报告编号：编号与报告不一致；2. 自检报告。',
  ],
])('the opinion of a return says what was marked', (marks, opinion) => {
  expect(opinionFrom(marks)).toBe(opinion);
});
