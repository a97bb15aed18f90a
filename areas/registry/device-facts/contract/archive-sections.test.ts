import { expect, test } from 'vitest';

import { factsOf, factsTabs, unshownKeys } from './archive-sections.ts';
import { equipmentClasses } from './classes.ts';
import { equipmentFields } from './device.ts';

test('the tabs of a lift show every fact of an archive', () => {
  const shown = new Set(factsTabs('3110').flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)));
  const missing = Object.keys(equipmentFields).filter((key) => !(shown as ReadonlySet<string>).has(key));
  expect(missing.toSorted()).toEqual([...unshownKeys].toSorted());
});

test.each(equipmentClasses.map(({ label, code }) => [label, code]))('%s has faults, and rescues exactly where it is a lift', (_, code) => {
  expect(factsOf(code, 'faults')).toHaveLength(1);
  const titles = new Map(factsTabs(code).map(({ key, title }) => [key, title]));
  expect(titles.get('faults')).toBe(code === '3000' ? '故障与救援' : '故障记录');
  expect(titles.has('works')).toBe(true);
});
