import { describe, expect, test } from 'vitest';

import { contradictionsIn, type RecordToCheck } from './contradictions.ts';
import { isException, weighed } from './item-faults.ts';
import { layOutItems, itemsFor } from './result-item.ts';
import { inspectionItems } from './result-items.ts';

const nextLoadTestDate = '2031-12-31';
const traction = { equclacode: '3110', params: { machineRoom: '有机房' }, nextLoadTestDate };
const roomless = { equclacode: '3110', params: { machineRoom: '无机房' }, nextLoadTestDate };
const goods = { equclacode: '3120', params: { machineRoom: '有机房' } };

/** A sound record of the lift: everything passes with values, no load test is due, 无此项 is as laid out. */
function record(device: RecordToCheck['device'] = traction): RecordToCheck {
  const items = layOutItems(itemsFor(inspectionItems, device.equclacode, 'D1'), device).map((item) => ({
    ...item,
    verdict: item.verdict ?? (item.isLoadTest ? ('na' as const) : ('pass' as const)),
    ...(item.needsValue && { value: 8, low: 0.5, high: 9 }),
  }));
  return {
    device,
    inspType: 'D1',
    items,
    loadTested: false,
    usedInstruments: [],
    instruments: '绝缘电阻测试仪',
    conditions: [],
    inspDate: '2026-11-20',
    dispatchOn: '2026-11-20',
  };
}

function withItem(from: RecordToCheck, itemNo: string, change: Partial<RecordToCheck['items'][number]>): RecordToCheck {
  return { ...from, items: from.items.map((item) => (item.itemNo === itemNo ? { ...item, ...change } : item)) };
}

describe('a record', () => {
  test.each([
    ['of a lift with machine room', record()],
    ['of a lift without', record(roomless)],
    ['of a lift without load test', record(goods)],
    ['with the load test made', { ...withItem(record(), '6.3', { verdict: 'pass' }), loadTested: true }],
    ['with the load test failed', { ...withItem(record(), '6.3', { verdict: 'fail' }), loadTested: true }],
    ['of a visit that took longer', { ...record(), inspDate: '2026-11-23' }],
    ['whose absent item has no value', withItem(record(), '5.1', { verdict: 'na', value: null, remark: '无层门' })],
    [
      'of a lift whose archive says nothing of a machine room',
      { ...record(), device: { equclacode: '3110', params: {}, nextLoadTestDate } },
    ],
  ])('%s stands', (_what, given) => expect(contradictionsIn(given)).toEqual([]));

  test.each([
    [
      'judges a load test that was not made',
      withItem(record(), '6.3', { verdict: 'pass' }),
      'items.6.3',
      /^项目“6\.3 到期的125%.*”已作出判定，但/,
    ],
    [
      'made a load test that it does not judge',
      { ...record(), loadTested: true },
      'items.6.3',
      /^项目“6\.3 .*”为无此项，但“本次做了载荷试验”为是$/,
    ],
    [
      'judges a machine room that is not there',
      withItem(record(roomless), '2.1', { verdict: 'pass' }),
      'items.2.1',
      /应为无此项：设备档案为“无机房”/,
    ],
    [
      'judges a load test that the lift never has',
      withItem(record(goods), '6.3', { verdict: 'pass' }),
      'items.6.3',
      /不做125%额定载重量制动试验/,
    ],
    [
      'passes what must be measured without a value',
      withItem(record(), '5.1', { value: null }),
      'items.5.1',
      /^项目“5\.1 .*”须填写实测值（啮合深度，mm）$/,
    ],
    ['names no instruments', { ...record(), instruments: null }, 'usedInstruments', /^未填写主要检验仪器$/],
    ['is older than the dispatch', { ...record(), inspDate: '2026-11-19' }, 'inspDate', /^检验日期2026-11-19早于派工日期2026-11-20$/],
    [
      'states a next day where the inspection moves none',
      { ...record(), next: { on: '2027-01-01', reason: '说明', byRule: undefined } },
      'nextInspDate',
      /不产生下次检验日期/,
    ],
  ])('%s: refused', (_what, given, field, sentence) => {
    expect(contradictionsIn(given)).toEqual([{ field, message: expect.stringMatching(sentence) }]);
  });
});

test('what a device does not have is laid out as 无此项 with the reason', () => {
  const laid = layOutItems(itemsFor(inspectionItems, '3110', 'D1'), roomless);
  expect(laid.filter(({ verdict }) => verdict !== null).map(({ itemNo, remark }) => [itemNo, remark])).toEqual([
    ['2.1', '设备档案为“无机房”'],
  ]);
});

const escalator = (nominalSpeed: number | undefined) => ({ equclacode: '3310', params: { nominalSpeed, hasAuxBrake: true } });

describe('a measured value', () => {
  test.each([
    ['passes at its limit', withItem(record(), '5.1', { value: 7 })],
    ['fails beyond it', withItem(record(), '5.1', { verdict: 'fail', value: 3 })],
    ['fails within it for another reason', withItem(record(), '5.1', { verdict: 'fail', value: 8, remark: '电气触点不能断开' })],
    ['was found beyond it and put right', withItem(record(), '5.1', { verdict: 'fail', remedy: 'rectified', value: 3 })],
    ['passes the recheck', withItem(record(), '5.1', { verdict: 'fail', remedy: 'rechecked', value: 8 })],
    ['fails the recheck', withItem(record(), '5.1', { verdict: 'fail', remedy: 'recheckFailed', value: 3 })],
    ['of an older record stands in words', withItem(record(), '5.1', { measure: null, value: null, measured: '8mm' })],
    ['lies within what the speed allows', withItem(record(escalator(0.5)), '2.2', { value: 0.2 })],
    [
      'lies within what is stated where the archive knows no speed',
      withItem(record(escalator(undefined)), '2.2', { value: 0.9, low: 0.2, high: 1 }),
    ],
  ])('%s', (_what, given) => expect(contradictionsIn(given)).toEqual([]));

  test.each([
    ['passes below the limit', withItem(record(), '5.1', { value: 3 }), 'items.5.1', /实测值3 mm不在规定值≥7 mm之内，不能判为合格/],
    [
      'passes a recheck below it',
      withItem(record(), '5.1', { verdict: 'fail', remedy: 'rechecked', value: 3 }),
      'items.5.1',
      /不能判为合格/,
    ],
    [
      'fails within it, and nothing is said',
      withItem(record(), '5.1', { verdict: 'fail', remark: ' ' }),
      'items.5.1',
      /实测值8 mm在规定值≥7 mm之内，判为不合格须说明情况/,
    ],
    ['passes below what is stated', withItem(record(), '2.6', { value: 0.01 }), 'items.2.6', /实测值0\.01 MΩ不在规定值≥0\.5 MΩ之内/],
    ['has no bound', withItem(record(), '2.6', { low: null }), 'items.2.6', /须填写规定值（绝缘电阻不小于，MΩ）/],
    ['is below nothing', withItem(record(), '2.6', { value: -1, low: -5 }), 'items.2.6', /不能为负数/],
    [
      'stops at 99 metres',
      withItem(record(escalator(0.5)), '2.2', { value: 99, low: 0, high: 100 }),
      'items.2.2',
      /不在规定值0\.2～1 m之内/,
    ],
    [
      'has bounds the wrong way round',
      withItem(record(escalator(undefined)), '2.2', { value: 1, low: 2, high: 1 }),
      'items.2.2',
      /下限大于上限/,
    ],
  ])('%s: refused', (_what, given, field, sentence) => {
    expect(contradictionsIn(given)).toEqual([{ field, message: expect.stringMatching(sentence) }]);
  });

  test('is not measured with nothing', () => {
    expect(contradictionsIn({ ...record(), instruments: ' 无 ' })).toEqual([
      { field: 'instruments', message: '填写了实测值，主要检验仪器不能为“无”' },
    ]);
  });
});

describe('无此项', () => {
  const leftOut = (count: number) => {
    let passed = 0;
    const items = record().items.map((item) =>
      item.verdict === 'pass' && (passed += 1) > count ? { ...item, verdict: 'na' as const, remark: '本台没有' } : item,
    );
    return { ...record(), items };
  };

  test.each([
    ['for a reason', withItem(record(), '2.3', { verdict: 'na', remark: '无曳引机' }), []],
    ['without one', withItem(record(), '2.3', { verdict: 'na' }), [/^项目“2\.3 .*”为无此项，须填写理由$/]],
    ['with a word that says nothing', withItem(record(), '2.3', { verdict: 'na', remark: '无。' }), [/须填写理由/]],
    ['as the archive says', withItem(record({ equclacode: '3310', params: { hasAuxBrake: false } }), '2.3', { remark: null }), []],
    [
      'although the load test is due',
      { ...record(), device: { ...traction, nextLoadTestDate: '2026-11-19' } },
      [/载荷试验2026-11-19到期，须填写理由$/],
    ],
    ['of a load test whose day nobody knows', { ...record(), device: { ...traction, nextLoadTestDate: null } }, [/须填写理由/]],
    ['for half of the list', leftOut(14), []],
    ['for all but one', leftOut(1), [/^28项中只有1项作出判定/]],
    ['for all but one, in a test that was agreed upon', { ...leftOut(1), inspType: 'W1' }, []],
    ['for all but two of a repair', { ...leftOut(2), inspType: 'J4' }, []],
    ['for all but one of a repair', { ...leftOut(1), inspType: 'J4' }, [/只有1项作出判定/]],
  ])('%s', (_how, given, sentences) => {
    expect(contradictionsIn(given).map(({ message }) => message)).toEqual(sentences.map((each) => expect.stringMatching(each)));
  });
});

test('a reviewer reads first what somebody answers for', () => {
  const given = withItem(withItem(record(roomless), '2.3', { verdict: 'na', remark: '无曳引机' }), '5.2', { verdict: 'fail' });
  const seen = given.items.map((item) => weighed(item, roomless)).filter(isException);
  expect(seen.map(({ itemNo }) => itemNo)).toEqual(['2.3', '5.2']);
});
