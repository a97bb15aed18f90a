import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { enteredOf, startOf, type Item, type LineResults } from './result-values.ts';
import { changesOf, fillGaps, takeOver, withSaved } from './shared-results.ts';

function item(itemNo: string, change: Partial<Item> = {}): Item {
  const ofArchive = { absent: null, bounds: null, loadTestDue: null };
  const blank = { verdict: null, remedy: 'none', measured: null, value: null, low: null, high: null, remark: null } as const;
  return { itemNo, group: '一', title: '项目', kind: '一般', ...blank, ...ofArchive, ...change };
}

function record(items: readonly Item[], more: Partial<LineResults> = {}): LineResults {
  return {
    lineId: '01990000-0000-7000-8000-000000000001',
    applicationId: '01990000-0000-7000-8000-000000000002',
    onlinelsh: 'ZX20261105000003',
    oidno: '330230002822O',
    equName: '乘客电梯',
    buildingName: null,
    buildingNo: null,
    unitInnerNo: '4单元9号',
    equclacode: '3110',
    inspType: 'D1',
    lineState: '2',
    version: 1,
    items: [...items],
    open: 0,
    inspDate: '2026-11-21',
    safetyGrade: null,
    itemsBasis: null,
    last: null,
    needsGrade: false,
    loadTested: false,
    usedInstruments: [],
    instruments: null,
    conditions: [],
    remark: null,
    nextInspDate: null,
    nextDateReason: null,
    nextByRule: null,
    judgement: null,
    rule: {
      family: 'liftConclusion',
      tolerated: 3,
      keyNeedsRecheck: true,
      generalNeedsRecheck: false,
      mayWatch: true,
      note: '',
      mark: 'retold',
    },
    mayEdit: true,
    isReopened: false,
    stamps: {},
    ...more,
  };
}

const nothing = new Set<string>();
const entered = (values: ReturnType<typeof startOf>, ...items: readonly Item[]) => ({
  ...values,
  items: { ...enteredOf(values), ...Object.fromEntries(items.map((each) => [each.itemNo, each])) },
});

describe('what is sent', () => {
  const base = record([item('1.1'), item('1.2', { verdict: 'pass' })]);
  test('is what differs from what was read, and nothing where nothing does', () => {
    expect(changesOf(base, startOf(base), nothing)).toBeUndefined();
    const typed = { ...entered(startOf(base), item('1.1', { verdict: 'fail', remark: ' 过期 ' })), instruments: '钢直尺' };
    expect(changesOf(base, typed, nothing)).toEqual({
      lineId: base.lineId,
      version: 1,
      items: [{ itemNo: '1.1', verdict: 'fail', remedy: 'none', measured: null, value: null, low: null, high: null, remark: '过期' }],
      instruments: '钢直尺',
    });
    expect(changesOf(base, typed, new Set(['1.1', 'instruments']))).toBeUndefined();
  });
});

const meter = (instrumentNo: string) => ({
  id: `01990000-0000-7000-8000-0000000000${instrumentNo}`,
  instrumentNo,
  instrumentName: '转速表',
  model: null,
  validUntil: '2027-01-01',
});
const condition = (verdict: 'met' | null, measured: string | null = null) => ({ name: '机房温度', demand: '5℃～40℃', verdict, measured });

describe('instruments and conditions', () => {
  const base = record([], { usedInstruments: [meter('11')], conditions: [condition(null)] });

  test('are sent as they were chosen and confirmed, and only where they differ', () => {
    expect(changesOf(base, { ...startOf(base), usedInstruments: [{ ...meter('11'), validUntil: '2028-01-01' }] }, nothing)).toBeUndefined();
    const typed = { ...startOf(base), usedInstruments: [meter('11'), meter('12')], conditions: [condition('met', '23℃')] };
    expect(changesOf(base, typed, nothing)).toMatchObject({
      instrumentIds: [meter('11').id, meter('12').id],
      conditions: [{ name: '机房温度', verdict: 'met', measured: '23℃' }],
    });
  });

  test('of a kept copy fill what is still open, and what is confirmed stays', () => {
    const kept = startOf(record([], { usedInstruments: [meter('12')], conditions: [condition('met', '23℃')] }));
    const open = record([], { conditions: [condition(null)] });
    expect(fillGaps(startOf(open), kept, open)).toMatchObject({
      values: { usedInstruments: [meter('12')], conditions: [condition('met', '23℃')] },
      differing: [],
    });
    const confirmed = record([], { usedInstruments: [meter('11')], conditions: [condition('met', '19℃')] });
    expect(fillGaps(startOf(confirmed), kept, confirmed)).toMatchObject({
      values: { usedInstruments: [meter('11')], conditions: [condition('met', '19℃')] },
      differing: ['主要检验仪器'],
    });
  });
});

test('a record is what was read with what was saved since, and keeps what the answer does not name', () => {
  const base = record([item('1.1', { hint: '每台' }), item('1.2', { verdict: 'fail' })], { judgement: null, nextDateReason: '旧' });
  const { inspDate, safetyGrade, loadTested, usedInstruments, conditions, nextInspDate } = base;
  const facts = { inspDate, safetyGrade, loadTested, usedInstruments, conditions, nextInspDate };
  const saved = { itemNo: '1.1', verdict: 'pass', remedy: 'none', measured: null, value: 3, low: null, high: null, remark: '8' } as const;
  const stamp = { version: 2, byName: '检验乙', at: '2026-11-21T02:00:00Z' };
  const after = withSaved(base, {
    lineId: base.lineId,
    version: 2,
    lineState: '3',
    items: [saved],
    facts: { ...facts, instruments: '钢直尺', remark: null, nextDateReason: null },
    stamps: { 1.1: stamp },
  });
  expect(after).toEqual({
    ...base,
    version: 2,
    lineState: '3',
    items: [{ ...base.items[0]!, ...saved }, base.items[1]],
    instruments: '钢直尺',
    nextDateReason: null,
    stamps: { 1.1: stamp },
  });
});

describe('what a colleague saved', () => {
  test('is taken over where nothing was changed here, and what was changed here stays', () => {
    const base = record([item('1.1'), item('1.2'), item('1.3')]);
    const mine = { ...entered(startOf(base), item('1.2', { verdict: 'pass' })), remark: '我的' };
    const next = record([item('1.1', { verdict: 'fail' }), item('1.2', { verdict: 'na' }), item('1.3')], {
      version: 2,
      instruments: '万用表',
      remark: '对方',
    });
    const merged = takeOver(mine, base, next);
    expect(enteredOf(merged)['1.1']).toMatchObject({ verdict: 'fail' });
    expect(enteredOf(merged)['1.2']).toMatchObject({ verdict: 'pass' });
    expect(merged).toMatchObject({ instruments: '万用表', remark: '我的' });
    expect(takeOver(merged, next, next)).toBe(merged);
  });
});

const someItem = fc.record({
  verdict: fc.constantFrom('pass', 'fail', 'na', null),
  measured: fc.constantFrom(null, '', '8.5'),
  remark: fc.constantFrom(null, '', '过期'),
});
const someItems = fc.array(someItem, { minLength: 4, maxLength: 4 }).map((all) => all.map((each, index) => item(`1.${index + 1}`, each)));
const someFacts = fc.record({
  instruments: fc.constantFrom(null, '钢直尺', '万用表'),
  remark: fc.constantFrom(null, '陪同人员：王'),
  loadTested: fc.boolean(),
});

describe('a copy that was kept in the browser', () => {
  test('never blanks or replaces what is on the server', () => {
    fc.assert(
      fc.property(someItems, someFacts, someItems, someFacts, (stored, facts, kept, keptFacts) => {
        const base = record(stored, facts);
        const { values } = fillGaps(startOf(base), startOf(record(kept, keptFacts)), base);
        for (const before of stored) {
          const after = enteredOf(values)[before.itemNo]!;
          if (before.verdict !== null) expect(after.verdict).toBe(before.verdict);
          for (const key of ['measured', 'remark'] as const)
            if (before[key] && before.verdict !== null) expect(after[key]).toBe(before[key]);
        }
        for (const key of ['instruments', 'remark'] as const) if (facts[key]) expect(values[key]).toBe(facts[key]);
      }),
    );
  });

  test('fills what is blank, and says what it had otherwise', () => {
    const base = record([item('1.1', { verdict: 'pass' }), item('1.2'), item('1.3', { verdict: 'fail' })]);
    const kept = startOf(
      record([item('1.1'), item('1.2', { verdict: 'fail', remark: '过期' }), item('1.3', { verdict: 'na' })], { instruments: '钢直尺' }),
    );
    const { values, differing } = fillGaps(startOf(base), kept, base);
    expect(Object.values(enteredOf(values)).map(({ verdict }) => verdict)).toEqual(['pass', 'fail', 'fail']);
    expect(values).toMatchObject({ instruments: '钢直尺' });
    expect(differing).toEqual(['1.3']);
  });

  test('fills a measured value and its bounds where none stand, and leaves those that do', () => {
    const failed = { verdict: 'fail', value: null, low: null, high: null } as const;
    const base = record([item('1.1', failed), item('1.2', { ...failed, value: 3, low: 1, high: 9 })]);
    const typed = { verdict: 'fail', value: 7, low: 5, high: 8 } as const;
    const { values, differing } = fillGaps(startOf(base), startOf(record([item('1.1', typed), item('1.2', typed)])), base);
    expect(enteredOf(values)).toMatchObject({ '1.1': { value: 7, low: 5, high: 8 }, '1.2': { value: 3, low: 1, high: 9 } });
    expect(differing).toEqual(['1.2']);
  });

  test('says what became of a fault where nothing has been said, and says nothing else of it', () => {
    const base = record([item('1.1', { verdict: 'fail', remedy: 'toRecheck' }), item('1.2', { verdict: 'fail', remedy: 'recheckFailed' })]);
    const typed = { verdict: 'fail', remedy: 'rechecked' } as const;
    const { values, differing } = fillGaps(startOf(base), startOf(record([item('1.1', typed), item('1.2', typed)])), base);
    expect(Object.values(enteredOf(values)).map(({ remedy }) => remedy)).toEqual(['rechecked', 'recheckFailed']);
    expect(differing).toEqual(['1.2']);
  });

  test('says that the load test was made unless somebody has said that it was not; facts that stand otherwise are told', () => {
    const kept = startOf(record([], { loadTested: true, instruments: '万用表' }));
    const untouched = record([], { instruments: '钢直尺' });
    expect(fillGaps(startOf(untouched), kept, untouched)).toMatchObject({
      values: { loadTested: true, instruments: '钢直尺' },
      differing: ['台账以外的仪器'],
    });
    const stamp = { version: 1, by: 'x', byName: '检验乙', at: '2026-11-21T02:00:00.000Z', pen: null };
    const denied = record([], { stamps: { loadTested: stamp } });
    const told = fillGaps(startOf(denied), kept, denied);
    expect(told.values).toMatchObject({ loadTested: false, instruments: '万用表' });
    expect(told.differing).toEqual(['本次做了载荷试验']);
  });
});

test('what was found at a part is sent with its item, and taken over from a colleague', () => {
  const parts = (verdict: 'fail' | null) => [
    { name: '监测', verdict },
    { name: '试验', verdict: null },
  ];
  const base = record([item('A1.3.8', { parts: parts(null), isParted: true })]);
  const typed = { ...startOf(base), items: { 'A1.3.8': { ...base.items[0]!, verdict: 'fail' as const, parts: parts('fail') } } };
  expect(changesOf(base, typed, new Set())?.items).toMatchObject([{ itemNo: 'A1.3.8', verdict: 'fail', parts: parts('fail') }]);
  const next = record([item('A1.3.8', { verdict: 'fail', parts: parts('fail'), isParted: true })], { version: 2 });
  expect(enteredOf(takeOver(startOf(base), base, next))['A1.3.8']?.parts).toEqual(parts('fail'));
});
