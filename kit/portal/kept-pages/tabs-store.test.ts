import { expect, test } from 'vitest';

import { labelsOf } from './tabs-store.ts';

test.each([
  ['one of a title keeps it, however narrowed', [['综合查询', '2026-12']], ['综合查询']],
  ['of two lists the narrowed one says to what', [['综合查询'], ['综合查询', '2026-12']], ['综合查询', '综合查询：2026-12']],
  [
    'two that are narrowed say both',
    [
      ['综合查询', '停用'],
      ['综合查询', '2026-12'],
    ],
    ['综合查询：停用', '综合查询：2026-12'],
  ],
  ['what nothing tells apart is numbered', [['首检录入单'], ['首检录入单'], ['首页']], ['首检录入单', '首检录入单（2）', '首页']],
] as const)('%s', (_, tabs, labels) => {
  expect(labelsOf(tabs.map(([title, note]) => ({ title, ...(note && { note }) })))).toEqual(labels);
});
