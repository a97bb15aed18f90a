import { expect, test } from 'vitest';

import type { Remedy, Verdict } from './conclude.ts';
import { mergeEntry, type Facts } from './merge-results.ts';
import type { StoredItem } from './stored-result.ts';

const item = (itemNo: string, verdict: Verdict, remedy: Remedy = 'none'): StoredItem => ({
  itemNo,
  group: '井道',
  title: itemNo,
  kind: '一般',
  verdict,
  remedy,
  measured: null,
  remark: null,
});
const facts: Facts = {
  inspDate: '2026-11-20',
  safetyGrade: null,
  loadTested: false,
  usedInstruments: [],
  instruments: null,
  conditions: [],
  remark: null,
  nextInspDate: null,
  nextDateReason: null,
};
const stamp = { version: 4, by: 'jyy01', byName: '陈检', at: '2026-11-24T01:00:00.000Z', pen: null };

test.each<[string, StoredItem, Remedy, Remedy]>([
  ['what the notice left for the recheck passes', item('1.1', 'fail', 'toRecheck'), 'rechecked', 'rechecked'],
  ['what passed by mistake fails after all', item('1.1', 'fail', 'rechecked'), 'recheckFailed', 'recheckFailed'],
  ['what was put right on the day is not looked at again', item('1.1', 'fail', 'rectified'), 'rechecked', 'rectified'],
  ['what the unit watches is not looked at again', item('1.1', 'fail', 'monitored'), 'recheckFailed', 'monitored'],
  ['what the notice did not name stays', item('1.1', 'fail'), 'rechecked', 'none'],
  ['what has passed stays', item('1.1', 'pass'), 'rechecked', 'none'],
  ['nothing is left for another recheck', item('1.1', 'fail', 'rechecked'), 'toRecheck', 'rechecked'],
])('in a recheck %s', (_name, before, remedy, after) => {
  const entry = { items: [{ itemNo: '1.1', verdict: 'pass' as const, remedy }], facts: {}, seen: 3, stamp, isRecheck: true };
  const { items } = mergeEntry({ items: [before], facts, stamps: {} }, entry);
  expect(items).toMatchObject([{ verdict: before.verdict, remedy: after }]);
});
