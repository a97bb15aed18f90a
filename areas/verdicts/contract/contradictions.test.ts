import { describe, expect, test } from 'vitest';

import { contradictionsIn, type RecordToCheck } from './contradictions.ts';
import { layOutItems, itemsFor } from './result-item.ts';
import { inspectionItems } from './result-items.ts';

const traction = { equclacode: '3110', params: { machineRoom: '有机房' } };
const roomless = { equclacode: '3110', params: { machineRoom: '无机房' } };
const goods = { equclacode: '3120', params: { machineRoom: '有机房' } };

/** A sound record of the lift: everything passes with values, no load test is due, 无此项 is as laid out. */
function record(device: RecordToCheck['device'] = traction): RecordToCheck {
  const items = layOutItems(itemsFor(inspectionItems, device.equclacode, 'D1'), device).map((item) => ({
    ...item,
    verdict: item.verdict ?? (item.isLoadTest ? ('na' as const) : ('pass' as const)),
    measured: item.needsValue ? '8' : null,
  }));
  return { device, items, loadTested: false, instruments: '绝缘电阻测试仪', inspDate: '2026-11-20', dispatchOn: '2026-11-20' };
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
    ['whose absent item has no value', withItem(record(), '5.1', { verdict: 'na', measured: null })],
    ['of a lift whose archive says nothing of a machine room', { ...record(), device: { equclacode: '3110', params: {} } }],
  ])('%s stands', (_what, given) => expect(contradictionsIn(given)).toEqual([]));

  test.each([
    [
      'judges a load test that was not made',
      withItem(record(), '6.3', { verdict: 'pass' }),
      'items.6.3',
      /^项目“6\.3 到期的125%.*”已作出判定，但/,
    ],
    ['made a load test that it does not judge', { ...record(), loadTested: true }, 'items.6.3', /^“本次做了载荷试验”为是，但项目“6\.3/],
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
      withItem(record(), '5.1', { measured: ' ' }),
      'items.5.1',
      /^项目“5\.1 .*”须填写实测值$/,
    ],
    ['names no instruments', { ...record(), instruments: null }, 'instruments', /^未填写主要检验仪器$/],
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
