import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { conclusionsFor, isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { inspectionTypesFor } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';

import { judgeConclusion, type JudgedItem, type Remedy, type Verdict } from './conclude.ts';
import { itemsFor, type ItemKind } from './result-item.ts';
import { inspectionItems } from './result-items.ts';
import { ruleFor, verdictRules } from './verdict-rules.ts';

function items(...given: readonly (readonly [ItemKind, Verdict, Remedy?])[]): JudgedItem[] {
  return given.map(([kind, verdict, remedy = 'none'], index) => ({ itemNo: String(index), kind, verdict, remedy }));
}
const ok = ['关键', 'pass'] as const;
const general = (count: number, remedy: Remedy) => Array.from({ length: count }, () => ['一般', 'fail', remedy] as const);
const lift = (...given: readonly (readonly [ItemKind, Verdict, Remedy?])[]) =>
  judgeConclusion({ equclacode: '3110', inspType: 'D1', items: items(...given) }).conclusion;

/** A calibration concludes on the governor or the valve, never on the device. */
test.each([
  ['3110', 'W2', ['关键', 'pass'], '校验合格'],
  ['3110', 'W2', ['关键', 'fail'], '校验不合格'],
  ['2150', 'W3', ['关键', 'pass'], '校验合格'],
  ['1100', 'W3', ['关键', 'fail'], '校验不合格'],
] as const)('%s, %s: %j is %s', (equclacode, inspType, item, expected) => {
  expect(judgeConclusion({ equclacode, inspType, items: items(item) }).conclusion).toBe(expected);
});

/**
 * TSG T7001-2023, worked examples: 合格 has no 不符合 at all. 整改后合格: every 关键 item conforms, and at most three general items were put right or are
 * under 监护使用. 不合格: a 关键 item does not conform, or more than three general ones. 复检: after 不合格 the items are looked at again. A 关键 item
 * is not put right without a recheck.
 */
describe('lifts', () => {
  test.each([
    ['合格', 'everything conforms', lift(ok, ['一般', 'pass'], ['一般', 'na'])],
    ['不合格', 'a key item fails', lift(['关键', 'fail'], ['一般', 'pass'])],
    ['不合格', 'a general item fails and nothing is done', lift(ok, ['一般', 'fail'])],
    ['整改后合格', 'one general item is put right', lift(ok, ...general(1, 'rectified'))],
    [
      '整改后合格',
      'three: put right, watched, looked at again',
      lift(ok, ...general(1, 'monitored'), ...general(1, 'rectified'), ...general(1, 'rechecked')),
    ],
    ['不合格', 'four are watched', lift(ok, ...general(4, 'monitored'))],
    ['不合格', 'four are put right without a recheck', lift(ok, ...general(4, 'rectified'))],
    ['不合格', 'two put right and two watched', lift(ok, ...general(2, 'rectified'), ...general(2, 'monitored'))],
    ['不合格', 'a key item is put right without a recheck', lift(['关键', 'fail', 'rectified'], ['一般', 'pass'])],
    ['不合格', 'a key item is watched', lift(['关键', 'fail', 'monitored'])],
    ['不合格', 'a key item waits for its recheck', lift(['关键', 'fail', 'toRecheck'])],
    ['复检合格', 'a key item passes the recheck', lift(['关键', 'fail', 'rechecked'])],
    [
      '复检合格',
      'a key item passes the recheck, three general ones are watched',
      lift(['关键', 'fail', 'rechecked'], ...general(3, 'monitored')),
    ],
    [
      '复检不合格',
      'a key item passes the recheck, five general ones are watched',
      lift(['关键', 'fail', 'rechecked'], ...general(5, 'monitored')),
    ],
    ['复检合格', 'five general items pass the recheck', lift(ok, ...general(5, 'rechecked'))],
    ['复检不合格', 'a key item fails the recheck', lift(['关键', 'fail', 'recheckFailed'], ['一般', 'pass'])],
    ['复检不合格', 'a general item fails the recheck', lift(ok, ...general(1, 'recheckFailed'))],
    ['复检不合格', 'one passes the recheck, another was not put right', lift(['关键', 'fail'], ...general(1, 'rechecked'))],
    ['不合格', 'no item is there for this lift', lift(['关键', 'na'], ['一般', 'na'])],
    ['不合格', 'there are no items', lift()],
  ])('%s: %s', (expected, _when, judged) => expect(judged).toBe(expected));

  test('a recheck that was applied for', () => {
    expect(judgeConclusion({ equclacode: '3110', inspType: 'F1', items: items(ok) }).conclusion).toBe('复检合格');
    expect(judgeConclusion({ equclacode: '3110', inspType: 'F1', items: items(['关键', 'fail']) }).conclusion).toBe('复检不合格');
    // Of a crane that was applied for to be rechecked nothing failed; otherwise what failed has passed since.
    const crane = (inspType: string, found: ReturnType<typeof items>) => judgeConclusion({ equclacode: '4110', inspType, items: found });
    expect(crane('F1', items(ok))).toMatchObject({ conclusion: '复检合格', because: '复检项目全部合格' });
    expect(crane('F1', items(ok, ['一般', 'fail', 'rechecked']))).toMatchObject({ because: '不合格项目经复检合格' });
    expect(crane('D1', items(ok, ['一般', 'fail', 'rechecked']))).toMatchObject({ because: '不合格项目经复检合格' });
  });

  test('the sentence does not say that all conforms where something was put right', () => {
    const { because } = judgeConclusion({ equclacode: '3110', inspType: 'D1', items: items(ok, ['一般', 'fail', 'rectified']) });
    expect(because).toBe('关键项目全部合格，一般项目1项整改合格或监护使用');
    const machine = judgeConclusion({ equclacode: '4110', inspType: 'D1', items: items(ok, ['一般', 'fail', 'rectified']) });
    expect(machine).toEqual({ conclusion: '不合格', isPassed: false, because: '一般项目1项整改后未经复检' });
  });

  test('the institute may change the rule', () => {
    const rule = { ...ruleFor(verdictRules, '3110', 'D1'), tolerated: 5 };
    const judged = judgeConclusion({ equclacode: '3110', inspType: 'D1', items: items(ok, ...general(5, 'rectified')), rule });
    expect(judged.conclusion).toBe('整改后合格');
  });
});

describe('the other classes', () => {
  const judge = (equclacode: string, inspType: string, given: JudgedItem[], safetyGrade?: number) =>
    judgeConclusion({ equclacode, inspType, items: given, safetyGrade: safetyGrade ?? null });
  test.for([
    ['1100', 'D2', items(ok), undefined, '符合要求'],
    ['1100', 'D3', items(ok, ['一般', 'fail']), undefined, '基本符合要求'],
    ['1100', 'D3', items(['关键', 'fail']), undefined, '不符合要求'],
    ['2150', 'D5', items(ok), 2, '符合要求'],
    ['2150', 'D5', items(ok), 4, '基本符合要求'],
    ['2150', 'D5', items(ok), 5, '不符合要求'],
    ['8310', 'D5', items(ok), 2, '符合要求'],
    ['8310', 'D5', items(ok), 3, '基本符合要求'],
    ['8310', 'D5', items(ok), 4, '不符合要求'],
    ['8310', 'D5', items(ok, ['一般', 'fail', 'rectified']), 2, '符合要求'],
    ['8310', 'D5', items(ok, ['一般', 'fail', 'monitored']), 2, '基本符合要求'],
    ['8310', 'D6', items(ok), undefined, '符合要求'],
    ['8210', 'D5', items(ok), undefined, '允许使用'],
    ['8210', 'D5', items(ok, ['一般', 'fail', 'monitored']), undefined, '降压使用'],
    ['8210', 'D5', items(['关键', 'fail']), undefined, '进行合于使用评价'],
    ['8220', 'D6', items(ok), undefined, '允许使用'],
    ['8220', 'D6', items(ok, ['一般', 'fail']), undefined, '进行全面检验'],
    ['8100', 'D5', items(ok), 2, '允许运行'],
    ['8100', 'D5', items(ok), 3, '限制条件运行'],
    ['8100', 'D5', items(ok), 4, '停止运行'],
    ['8100', 'D5', items(ok, ['一般', 'fail', 'rectified']), 2, '整改后运行'],
    ['8100', 'D5', items(ok, ['一般', 'fail', 'monitored']), 2, '监督运行'],
    ['4110', 'D1', items(ok), undefined, '合格'],
    ['8310', 'D5', items(['关键', 'fail', 'rectified'], ok), 2, '不符合要求'],
    ['8310', 'D5', items(['关键', 'na']), 2, '不符合要求'],
    ['1100', 'D2', items(['关键', 'fail', 'rectified']), undefined, '不符合要求'],
    ['1100', 'D2', items(['关键', 'fail', 'rechecked']), undefined, '符合要求'],
    ['1100', 'D2', items(), undefined, '不符合要求'],
    ['2150', 'D5', items(['一般', 'na']), 1, '不符合要求'],
    ['4110', 'D1', items(ok, ['一般', 'fail', 'monitored']), undefined, '不合格'],
    ['4110', 'D1', items(['关键', 'fail', 'rectified'], ok), undefined, '不合格'],
    ['4110', 'D1', items(['关键', 'fail', 'recheckFailed'], ok), undefined, '复检不合格'],
    ['4110', 'D1', items(ok, ['一般', 'fail', 'rechecked']), undefined, '复检合格'],
    ['4110', 'D1', items(['一般', 'na']), undefined, '不合格'],
    ['5110', 'D1', items(['关键', 'fail', 'rechecked']), undefined, '复检合格'],
    ['6100', 'D1', items(ok, ['一般', 'fail', 'rectified']), undefined, '不合格'],
    ['4110', 'J2', items(['一般', 'fail']), undefined, '不合格'],
    ['4110', 'J2', items(ok, ['一般', 'fail', 'rectified']), undefined, '合格'],
    ['4110', 'J2', items(), undefined, '不合格'],
    ['5110', 'W1', items(['一般', 'na']), undefined, '仅提供数据'],
    ['5110', 'W1', items(['一般', 'fail']), undefined, '不符合'],
  ] as const)('%s %s', ([equclacode, inspType, given, grade, expected]) =>
    expect(judge(equclacode, inspType, [...given], grade).conclusion).toBe(expected),
  );
});

const someItem = fc.record({
  itemNo: fc.string(),
  kind: fc.constantFrom<ItemKind>('关键', '一般'),
  verdict: fc.constantFrom<Verdict>('pass', 'fail', 'na'),
  remedy: fc.constantFrom<Remedy>('none', 'rectified', 'monitored', 'toRecheck', 'rechecked', 'recheckFailed'),
});
const someCode = fc.constantFrom('1100', '2150', '2210', '3110', '3310', '4110', '5110', '6100', '7110', '8110', '8210', '8310', '9100');
const someType = fc.constantFrom('D1', 'D2', 'D5', 'D6', 'J2', 'W1', 'W2', 'F1');

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

  test('where nothing was judged, nothing passes', () => {
    fc.assert(
      fc.property(someCode, someType, fc.array(someItem, { maxLength: 8 }), (equclacode, inspType, given) => {
        const absent = given.map((item) => ({ ...item, verdict: 'na' as const }));
        const { conclusion, isPassed } = judgeConclusion({ equclacode, inspType, items: absent });
        if (conclusion !== '仅提供数据') expect(isPassed).toBe(false);
      }),
    );
  });

  test('a key item passes by a recheck alone', () => {
    fc.assert(
      fc.property(someCode, someType, fc.array(someItem, { maxLength: 8 }), (equclacode, inspType, given) => {
        const worse = [...given, { itemNo: 'x', kind: '关键' as const, verdict: 'fail' as const, remedy: 'rectified' as const }];
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
