import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compareItems } from './compare.ts';
import { issuesOfItems, type Item } from './item.ts';
import { limitRows, limitText } from './measured.ts';

const [a, b, c]: readonly Item[] = [
  { no: 'A', name: '甲' },
  { no: 'B', name: '乙', isKey: true },
  { no: 'C', name: '丙' },
];
const told = (before: readonly Item[], after: readonly Item[]) =>
  compareItems(before, after).map(({ no, kind, cells }) => [
    no,
    kind,
    ...cells.map(({ label, old, new: now }) => `${label}：${old as string}→${now as string}`),
  ]);

describe('two lists', () => {
  test('differ in items that are new, gone, changed or moved', () => {
    expect(told([a!, b!], [a!, { ...b!, name: '乙二' }, c!])).toEqual([
      ['B', 'changed', '项目：乙→乙二'],
      ['C', 'added'],
    ]);
    expect(told([a!, b!, c!], [a!, c!])).toEqual([['B', 'removed']]);
    expect(told([a!, b!, c!], [c!, a!, b!])).toEqual([['C', 'moved']]);
    expect(told([b!], [{ no: 'B', name: '乙' }])).toEqual([['B', 'changed', '关键：true→null']]);
  });

  test('an item under a new number is known by its former one, as long as that is free', () => {
    expect(told([a!], [{ no: 'A1', name: '甲', formerNo: 'A' }])).toEqual([['A1', 'changed', '编号：A→A1', '原编号：null→A']]);
    expect(told([a!], [a!, { no: 'A1', name: '甲', formerNo: 'A' }])).toEqual([['A1', 'added']]);
  });

  test('blank cells and 否 say nothing', () => {
    expect(told([a!], [{ ...a!, isKey: false, method: '', min: null, conditions: [] }])).toEqual([]);
  });

  test('every item of either stands on one side or the other, and a list does not differ from itself', () => {
    const items = fc.uniqueArray(fc.record({ no: fc.constantFrom('A', 'B', 'C', 'D', 'E'), name: fc.constantFrom('甲', '乙') }), {
      selector: ({ no }) => no,
    });
    fc.assert(
      fc.property(items, items, (before, after) => {
        expect(compareItems(after, after)).toEqual([]);
        const changes = compareItems(before, after);
        const of = (kind: string) => changes.filter((one) => one.kind === kind).map(({ no }) => no);
        expect(of('added')).toEqual(after.filter(({ no }) => before.every((one) => one.no !== no)).map(({ no }) => no));
        expect(of('removed')).toEqual(before.filter(({ no }) => after.every((one) => one.no !== no)).map(({ no }) => no));
      }),
    );
  });
});

describe('limits', () => {
  test.each([
    [
      '0.5:0.2～1；0.65:0.3~1.3',
      [
        { at: 0.5, min: 0.2, max: 1 },
        { at: 0.65, min: 0.3, max: 1.3 },
      ],
    ],
    ['0.5：≥0.2', [{ at: 0.5, min: 0.2, max: null }]],
    [
      '0.5:≤1 ; 0.75: ≥ -2',
      [
        { at: 0.5, min: null, max: 1 },
        { at: 0.75, min: -2, max: null },
      ],
    ],
    ['0.5:1～0.2', undefined],
    ['0.5:≥1；0.5:≥2', undefined],
    ['0.5', undefined],
    ['0.5:≥1；', undefined],
  ])('%s', (table, rows) => {
    expect(limitRows(table)).toEqual(rows);
  });

  test('are said in words', () => {
    expect(limitText({ quantity: '照度', unit: 'lx', min: 50 })).toBe('≥50 lx');
    expect(limitText({ quantity: '偏差', unit: '%', min: 0, max: 2 })).toBe('0～2 %');
    expect(limitText({ quantity: '制停距离', unit: 'm', limitKey: 'nominalSpeed', limitTable: '0.5:0.2～1' })).toBe(
      '名义速度0.5：0.2～1 m',
    );
    expect(limitText({ quantity: '间隙', unit: 'mm' })).toBe('（mm）');
    expect(limitText({})).toBe('');
  });
});

test('what is wrong within the items is said at its cell', () => {
  const items: Item[] = [
    { no: 'A', name: '甲', min: 3, max: 2, quantity: '间隙' },
    { no: 'A', name: '乙', limitTable: 'x' },
    { no: 'C', name: '丙', quantity: '间隙', unit: 'mm', min: 1, limitKey: 'nominalSpeed', limitTable: '0.5:≥1' },
  ];
  expect(issuesOfItems(items).map(({ field }) => field)).toEqual([
    'items.0.unit',
    'items.0.min',
    'items.1.no',
    'items.1.quantity',
    'items.1.limitTable',
    'items.1.limitTable',
    'items.2.limitTable',
  ]);
});
