import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { conclusionsFor, isPassing } from '#areas/equipment/contract/dictionaries/conclusions.ts';
import { equipmentClasses } from '#areas/equipment/contract/classes.ts';
import { inspectionTypesFor } from '#areas/equipment/contract/dictionaries/inspection-types.ts';

import { judgeConclusion, type JudgedItem, type Remedy, type Verdict } from './conclude.ts';
import { itemsFor, type ItemKind } from './result-item.ts';
import { inspectionItems } from './result-items.ts';

function items(...given: readonly (readonly [ItemKind, Verdict, Remedy?])[]): JudgedItem[] {
  return given.map(([kind, verdict, remedy = 'none'], index) => ({ itemNo: String(index), kind, verdict, remedy }));
}
const ok = ['关键', 'pass'] as const;
const lift = (...given: readonly (readonly [ItemKind, Verdict, Remedy?])[]) =>
  judgeConclusion({ equclacode: '3110', inspType: 'D1', items: items(...given) }).conclusion;

describe('lifts', () => {
  test.each([
    ['合格', lift(ok, ['一般', 'pass'], ['一般', 'na'])],
    ['不合格', lift(['关键', 'fail'], ['一般', 'pass'])],
    ['不合格', lift(ok, ['一般', 'fail'])],
    ['整改后合格', lift(ok, ['一般', 'fail', 'monitored'], ['一般', 'fail', 'rectified'], ['一般', 'fail', 'rechecked'])],
    ['不合格', lift(ok, ...Array.from({ length: 4 }, () => ['一般', 'fail', 'monitored'] as const))],
    ['不合格', lift(['关键', 'fail', 'monitored'])],
    ['复检合格', lift(['关键', 'fail', 'rechecked'])],
    ['复检不合格', lift(['关键', 'fail'], ['一般', 'fail', 'rechecked'])],
  ])('%s', (expected, judged) => expect(judged).toBe(expected));

  test('a recheck that was applied for', () => {
    expect(judgeConclusion({ equclacode: '3110', inspType: 'F1', items: items(ok) }).conclusion).toBe('复检合格');
    expect(judgeConclusion({ equclacode: '3110', inspType: 'F1', items: items(['关键', 'fail']) }).conclusion).toBe('复检不合格');
  });
});

describe('the other classes', () => {
  const judge = (equclacode: string, inspType: string, given: JudgedItem[], safetyGrade?: number) =>
    judgeConclusion({ equclacode, inspType, items: given, safetyGrade: safetyGrade ?? null });
  test.each([
    ['1100', 'D2', items(ok), undefined, '符合要求'],
    ['1100', 'D3', items(ok, ['一般', 'fail']), undefined, '基本符合要求'],
    ['1100', 'D3', items(['关键', 'fail']), undefined, '不符合要求'],
    ['2150', 'D5', items(ok), 2, '符合要求'],
    ['2150', 'D5', items(ok), 4, '基本符合要求'],
    ['2150', 'D5', items(ok), 5, '不符合要求'],
    ['8300', 'D5', items(ok), 2, '允许运行'],
    ['8300', 'D5', items(ok), 3, '限制条件运行'],
    ['8300', 'D5', items(ok), 4, '停止运行'],
    ['8300', 'D5', items(ok, ['一般', 'fail', 'rectified']), 2, '整改后运行'],
    ['8300', 'D5', items(ok, ['一般', 'fail', 'monitored']), 2, '监督运行'],
    ['4110', 'D1', items(ok), undefined, '合格'],
    ['4110', 'D1', items(ok, ['一般', 'fail', 'monitored']), undefined, '不合格'],
    ['5110', 'D1', items(['关键', 'fail', 'rechecked']), undefined, '复检合格'],
    ['6100', 'D1', items(ok, ['一般', 'fail', 'rectified']), undefined, '合格'],
    ['4110', 'J2', items(['一般', 'fail']), undefined, '不合格'],
    ['5110', 'W1', items(['一般', 'na']), undefined, '仅提供数据'],
    ['5110', 'W1', items(['一般', 'fail']), undefined, '不符合'],
  ] as const)('%s %s', (equclacode, inspType, given, grade, expected) =>
    expect(judge(equclacode, inspType, [...given], grade).conclusion).toBe(expected),
  );
});

const someItem = fc.record({
  itemNo: fc.string(),
  kind: fc.constantFrom<ItemKind>('关键', '一般'),
  verdict: fc.constantFrom<Verdict>('pass', 'fail', 'na'),
  remedy: fc.constantFrom<Remedy>('none', 'rectified', 'monitored', 'rechecked'),
});
const someCode = fc.constantFrom('1100', '2150', '2210', '3110', '3310', '4110', '5110', '6100', '7110', '8300', '9100');
const someType = fc.constantFrom('D1', 'D2', 'D5', 'J2', 'W1', 'W2', 'F1');

describe('whatever is found', () => {
  test('the conclusion is one of the class, and the archive agrees on whether it passes', () => {
    fc.assert(
      fc.property(
        someCode,
        someType,
        fc.array(someItem, { maxLength: 12 }),
        fc.option(fc.integer({ min: 1, max: 5 })),
        (equclacode, inspType, given, safetyGrade) => {
          const { conclusion, isPassed } = judgeConclusion({ equclacode, inspType, items: given, safetyGrade });
          expect(conclusionsFor(equclacode, inspType).codes).toContain(conclusion);
          if (conclusion !== '仅提供数据') expect(isPassing(conclusion)).toBe(isPassed);
        },
      ),
    );
  });

  test('a key item that stays failed never passes', () => {
    fc.assert(
      fc.property(someCode, someType, fc.array(someItem, { maxLength: 8 }), (equclacode, inspType, given) => {
        const worse = [...given, { itemNo: 'x', kind: '关键' as const, verdict: 'fail' as const, remedy: 'none' as const }];
        expect(judgeConclusion({ equclacode, inspType, items: worse }).isPassed).toBe(false);
      }),
    );
  });
});

describe('the item lists', () => {
  test('every inspection of every class that is applied for has one', () => {
    for (const { code } of equipmentClasses) {
      for (const inspType of inspectionTypesFor(code)) {
        if (inspType === 'T1') continue;
        const chosen = itemsFor(inspectionItems, code, inspType);
        expect(chosen.length, `${code} ${inspType}`).toBeGreaterThanOrEqual(6);
        expect(new Set(chosen.map(({ itemNo }) => itemNo)).size).toBe(chosen.length);
        expect(new Set(chosen.map(({ setCode }) => setCode)).size).toBe(1);
      }
    }
  });

  test('an escalator is not inspected like a lift', () => {
    expect(itemsFor(inspectionItems, '3310', 'D1')[0]!.setCode).toBe('escalator');
    expect(itemsFor(inspectionItems, '3110', 'D1')).toHaveLength(29);
  });
});
