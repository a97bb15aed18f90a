import { describe, expect, test } from 'vitest';

import { faultOfItem, weighed } from './item-faults.ts';
import { failedTitle, faultOfParts, partsOf, partsText, reasonsOf, withPart, type ItemPart } from './item-parts.ts';
import { layOutListed } from './listed-items.ts';

const day = '2026-11-21';
const lift = (acceptedOn: string | null) => ({ equclacode: '3110', params: {}, acceptedOn });
const itemOf = (more: object = {}) => ({ no: 'A1.2.4.3', name: '制动器', ...more });

describe('the parts of an item', () => {
  test('that is given only for some lifts is 无此项 for the others (TSG T7001-2023, note 3)', () => {
    const brake = itemOf({ subConditions: '(1)：注3' });
    const { parts, isParted } = partsOf(brake, lift('2022-12-10'), day);
    expect(parts).toEqual([{ name: '(1)', verdict: 'na', why: expect.stringContaining('注3') }]);
    // The list does not say which others there are.
    expect(isParted).toBe(false);
    expect(partsOf(brake, lift('2024-04-02'), day).parts).toEqual([{ name: '(1)', verdict: null }]);
    expect(partsOf(brake, lift(null), day).parts).toMatchObject([{ name: '(1)', verdict: null, why: expect.stringContaining('注3') }]);
    expect(partsOf(itemOf({ subConditions: '(2)(3)：注3' }), lift('2020-01-01'), day).parts.map(({ name }) => name)).toEqual([
      '(2)',
      '(3)',
    ]);
  });

  test('are those the list names, or as many as it counts', () => {
    const named = partsOf(itemOf({ subItems: '限速器；电气安全装置；联动试验' }), lift(null), day);
    expect(named).toEqual({ parts: ['限速器', '电气安全装置', '联动试验'].map((name) => ({ name, verdict: null })), isParted: true });
    expect(partsOf(itemOf({ subItems: '7' }), lift(null), day).parts).toHaveLength(7);
    expect(partsOf(itemOf(), lift(null), day)).toEqual({ parts: [], isParted: false });
  });

  const parted = (...verdicts: ItemPart['verdict'][]) => ({
    parts: verdicts.map((verdict, at) => ({ name: `(${at + 1})`, verdict })),
    isParted: true,
    verdict: null as ItemPart['verdict'],
    remedy: 'none' as const,
  });
  test.each([
    [parted(null, null), '(1)', 'fail', 'fail'],
    [parted(null, null), '(1)', 'pass', null],
    [parted('pass', null), '(2)', 'pass', 'pass'],
    [parted('na', null), '(2)', 'na', 'na'],
    [parted('na', null), '(2)', 'pass', 'pass'],
    // A mistaken press: nothing is found yet.
    [{ ...parted('fail', null), verdict: 'fail' as const }, '(1)', 'na', null],
  ] as const)('%j, %s %s: %s', (item, name, verdict, judged) => {
    expect(withPart(item, name, verdict).verdict).toBe(judged);
  });

  test.each([
    [{ ...parted('fail', null), verdict: 'pass' as const }, '不合格，不能判为合格'],
    [{ ...parted('na', 'na'), verdict: 'pass' as const }, '均为无此项'],
    [{ ...parted(null, 'pass'), verdict: 'na' as const }, '有子项作出了判定'],
    [{ ...parted(null, 'pass'), verdict: 'fail' as const }, '须指明不合格的子项'],
    [{ ...parted(null, null), verdict: 'pass' as const }, undefined],
    [{ ...parted('fail', null), verdict: 'fail' as const }, undefined],
    [{ ...parted(null, null), isParted: false, verdict: 'fail' as const }, undefined],
  ])('%j contradicts: %s', (item, fault) => {
    const found = faultOfParts(item);
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(fault);
  });

  test('that failed are named with their item', () => {
    expect(failedTitle({ title: '层门', ...parted('fail', 'pass', 'fail') })).toBe('层门〔不合格子项：(1)、(3)〕');
    expect(failedTitle({ title: '层门', ...parted(null, 'pass') })).toBe('层门');
    expect(failedTitle({ title: '层门' })).toBe('层门');
  });

  test('are told where they differ from the item', () => {
    expect(partsText(parted('fail', 'na').parts)).toBe('子项(1)不合格；子项(2)无此项');
    expect(partsText(parted(null, 'pass').parts)).toBe('');
  });
});

describe('无此项', () => {
  const asEntered = (item: object, device = lift(null), remark: string | null = null) => {
    const [laid] = layOutListed({ title: '清单', items: [itemOf({ isKey: true, ...item })] }, device, day);
    return faultOfItem(weighed({ ...laid!, verdict: 'na', remark: remark ?? laid!.remark }, device), { loadTested: false, inspDate: day });
  };

  test('is given by the reasons of the list, by a note that lets it, or by words of the inspector', () => {
    expect(reasonsOf(itemOf({ naReasons: '无机房；不适用' }), undefined)).toEqual(['无机房', '不适用']);
    expect(asEntered({ naReasons: '无机房；不适用' }, lift(null), '不适用')).toBeUndefined();
    // Which would not do as a free reason.
    expect(asEntered({}, lift(null), '不适用')).toContain('须填写理由');
    expect(asEntered({})).toContain('须填写理由');
    expect(asEntered({}, lift(null), '未设置该装置')).toBeUndefined();
    const [note] = reasonsOf(itemOf(), '注1（按旧标准制造）');
    expect(note).toBe('不适用：注1（按旧标准制造）');
  });

  test('where the day rules an item out is given with it (notes 2 and 4)', () => {
    expect(asEntered({ conditions: ['n2'] }, lift('2017-09-30'))).toBeUndefined();
    expect(asEntered({ conditions: ['n2'] }, lift('2017-10-01'))).toContain('须填写理由');
    expect(asEntered({ conditions: ['n4'] }, lift('2011-11-21'))).toBeUndefined();
    expect(asEntered({ conditions: ['n4'] }, lift('2011-11-20'))).toContain('须填写理由');
  });
});

test('the stopping distance passes by the nominal speed of the escalator (TSG T7001-2023, A2.3.3)', () => {
  const stop = {
    no: 'A2.3.3',
    name: '制停距离试验',
    quantity: '制停距离',
    unit: 'm',
    limitKey: 'nominalSpeed',
    limitTable: '0.5:0.2～1；0.65:0.3～1.3；0.75:0.4～1.5；0.9:0.55～1.7',
  };
  const faultOf = (nominalSpeed: number, value: number) => {
    const device = { equclacode: '3310', params: { nominalSpeed } };
    const [laid] = layOutListed({ title: '清单', items: [stop] }, device, day);
    return faultOfItem(weighed({ ...laid!, verdict: 'pass', value }, device), { loadTested: false, inspDate: day });
  };
  expect(faultOf(0.5, 1)).toBeUndefined();
  expect(faultOf(0.5, 1.01)).toContain('不在规定值0.2～1 m之内');
  expect(faultOf(0.65, 1.3)).toBeUndefined();
  expect(faultOf(0.75, 0.39)).toContain('不在规定值0.4～1.5 m之内');
  expect(faultOf(0.9, 0.55)).toBeUndefined();
});
