import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addDays, daysBetween } from '#kit/contract/trade/calendar.ts';

import { dueState } from '#areas/cycles/contract/due.ts';
import { healthKeys, healthOf, type HealthFacts, type HealthLine, type HealthView, type OpenNotice } from './health.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2022-01-01', days));
const maybe = fc.option(day, { nil: null });
const notice: fc.Arbitrary<OpenNotice> = fc.record({
  tzsNo: fc.integer({ min: 0, max: 99_999 }).map((n) => `TZS-DT-26${String(n).padStart(5, '0')}`),
  deadline: day,
  link: fc.webPath(),
});
const factsOf: fc.Arbitrary<HealthFacts> = fc.record({
  equclacode: fc.constantFrom('1110', '2170', '3110', '3320', '3420', '4170', '5110', '6100', '7110', '8310', '9100'),
  useStatus: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7'),
  regStatus: fc.constantFrom('0', '1', '2', '3', '4', '5', '6'),
  supvPassDate: maybe,
  lastConclusion: fc.constantFrom(null, '合格', '不合格'),
  nextInspDate: maybe,
  extendTo: maybe,
  applyState: fc.constantFrom(null, '0', '1', '2', '3'),
  nextExternalDate: maybe,
  nextInternalDate: maybe,
  nextTestDate: maybe,
  nextLoadTestDate: maybe,
  failedLoadTestOn: maybe,
  governorDueDate: maybe,
  safetyValveDueDate: maybe,
  faultStatus: fc.constantFrom('0', '1', '2', '3', '4', '5', '6'),
  maintUnitName: fc.option(fc.constant('甬安电梯维保'), { nil: null }),
  maintEnd: maybe,
  insuranceExpire: maybe,
  designExpireDate: maybe,
});
const viewOf: fc.Arbitrary<HealthView> = fc.record({
  today: day,
  openNotices: fc.array(notice, { maxLength: 3 }),
  may: fc.record({ apply: fc.boolean(), edit: fc.boolean() }),
});

const worse: readonly HealthLine['tone'][] = ['good', 'dueSoon', 'bad'];
const rank = ({ tone }: HealthLine) => worse.indexOf(tone);

describe('health at a glance', () => {
  test('has one line for each thing, in order, each saying something', () => {
    fc.assert(
      fc.property(factsOf, viewOf, (facts, view) => {
        const lines = healthOf(facts, view);
        const keys = lines.map(({ key }) => key);
        expect(keys).toEqual(healthKeys.filter((key) => keys.includes(key)));
        for (const { label, say } of lines) expect([label.trim(), say.trim()]).not.toContain('');
        expect(keys).toContain('fault');
        expect(keys.includes('selfTest')).toBe(facts.equclacode.startsWith('3'));
      }),
    );
  });

  test('counts days as the calendar does, and a day that has passed is bad', () => {
    fc.assert(
      fc.property(factsOf, viewOf, (facts, view) => {
        for (const { key, on, daysLeft, tone } of healthOf(facts, view)) {
          if (daysLeft === undefined) continue;
          expect(daysLeft).toBe(daysBetween(view.today, on!));
          // A failed load test is bad whatever day the next one is due.
          const isFailed = key === 'loadTest' && facts.failedLoadTestOn !== null;
          if (tone === 'bad' && !isFailed) expect(daysLeft).toBeLessThan(0);
          // An accepted application or an unregistered device covers the inspection alone.
          if (daysLeft < 0 && key !== 'inspection') expect(tone).toBe('bad');
        }
      }),
    );
  });

  test('never gets better by waiting', () => {
    fc.assert(
      fc.property(factsOf, viewOf, fc.integer({ min: 0, max: 800 }), (facts, view, later) => {
        const now = healthOf(facts, view);
        const then = healthOf(facts, { ...view, today: addDays(view.today, later) });
        expect(then.map(({ key }) => key)).toEqual(now.map(({ key }) => key));
        now.forEach((line, index) => {
          if (rank(line) >= 0 && rank(then[index]!) >= 0) expect(rank(then[index]!)).toBeGreaterThanOrEqual(rank(line));
        });
      }),
    );
  });

  test('says of a device that failed its inspection that it may not be used, and leads to another', () => {
    fc.assert(
      fc.property(factsOf, viewOf, (facts, view) => {
        const failed = { ...facts, equclacode: '3110', useStatus: '1', lastConclusion: '不合格', nextInspDate: null, extendTo: null };
        const seen = { ...view, may: { ...view.may, apply: true } };
        const lineOf = (applyState: string) => healthOf({ ...failed, applyState }, seen).find(({ key }) => key === 'inspection');
        expect(lineOf('0')).toMatchObject({ tone: 'bad', say: '最近检验结论为「不合格」，检验合格前不得使用', step: { to: 'apply' } });
        expect(lineOf('1')).toMatchObject({ tone: 'bad', say: '最近检验结论为「不合格」，检验合格前不得使用；已申报检验' });
      }),
    );
  });

  test('holds no duty against a device that is not in use', () => {
    fc.assert(
      fc.property(factsOf, viewOf, fc.constantFrom('0', '3', '4', '5', '6', '7'), (facts, view, useStatus) => {
        const dated = healthOf({ ...facts, useStatus }, view).filter(({ key }) => !['fault', 'notices', 'registration'].includes(key));
        expect(dated.filter(({ tone }) => tone !== 'stopped')).toEqual([]);
      }),
    );
  });

  test('says of the inspection what the lists say', () => {
    fc.assert(
      fc.property(factsOf, viewOf, (facts, view) => {
        const line = healthOf(facts, view).find(({ key }) => key === 'inspection');
        const due = dueState(facts, view.today);
        expect(line === undefined).toBe(facts.equclacode.startsWith('7'));
        if (!line) return;
        // Lists have no word for a device that failed and so has no day any more; its archive has.
        const hasFailed = due.dueOn === undefined && /^[12]$/.test(facts.useStatus) && facts.lastConclusion === '不合格';
        expect(line.tone === 'bad').toBe(due.state === 'overdue' || hasFailed);
        expect([line.on, line.daysLeft]).toEqual([due.dueOn, due.daysLeft]);
        if (due.state === 'mustApply') expect(line.say).toContain('须申报');
      }),
    );
  });

  test('says that the registration is missing, exactly where a device is used without it, or built and passed', () => {
    fc.assert(
      fc.property(factsOf, viewOf, (facts, view) => {
        const line = healthOf(facts, view).find(({ key }) => key === 'registration');
        const isBuilt = facts.useStatus === '0' && (facts.supvPassDate !== null || facts.lastConclusion === '合格');
        if (facts.useStatus !== '2' && !isBuilt) expect(line).toBeUndefined();
        else expect(line?.tone).toBe(facts.regStatus === '1' ? 'waiting' : isBuilt ? 'dueSoon' : 'bad');
      }),
    );
  });

  test('warns of the outer or inner inspection that is not the one due: the annual check of a vessel five years past', () => {
    const view = { today: '2026-11-21', openNotices: [], may: { apply: true, edit: true } };
    const [facts] = fc.sample(factsOf, 1);
    const vessel = { ...facts!, equclacode: '2170', useStatus: '1', nextInspDate: '2027-03-01', nextInternalDate: '2027-03-01' };
    const lines = healthOf({ ...vessel, nextExternalDate: '2021-12-18' }, view);
    expect(lines.find(({ key }) => key === 'external')).toEqual({
      key: 'external',
      label: '年度检查',
      tone: 'bad',
      say: '已超期1799天',
      on: '2021-12-18',
      daysLeft: -1799,
    });
    expect(lines.some(({ key }) => key === 'internal')).toBe(false);
    const lookedInto = {
      ...vessel,
      equclacode: '1110',
      nextInspDate: '2026-12-01',
      nextExternalDate: '2026-12-01',
      nextInternalDate: '2027-05-01',
    };
    expect(healthOf(lookedInto, view).map(({ key, label }) => [key, label])).toEqual(
      expect.arrayContaining([
        ['inspection', '外部检验'],
        ['internal', '内部检验'],
      ]),
    );
    // A hydraulic test stands for the inner inspection of what nobody can look into: the line names the one that is due, and the one that was made.
    const closed = { ...lookedInto, params: { noInternalInspection: true }, lastInspType: 'D4', lastInspDate: '2024-05-01' };
    const tested = healthOf(closed, view);
    expect(tested.find(({ key }) => key === 'internal')).toMatchObject({ label: '水（耐）压试验' });
    expect(tested.find(({ key }) => key === 'inspection')!.say).toMatch(/（上次2024-05-01水（耐）压试验）$/);
    expect(healthOf({ ...closed, nextInspDate: '2027-05-01' }, view)).toContainEqual(
      expect.objectContaining({ key: 'inspection', label: '水（耐）压试验' }),
    );
    const boiler = healthOf({ ...vessel, equclacode: '1110', nextExternalDate: '2026-12-01' }, view);
    expect(boiler.find(({ key }) => key === 'external')).toMatchObject({ label: '外部检验', tone: 'dueSoon', step: { to: 'apply' } });
  });

  test('offers no step that the asker may not take', () => {
    fc.assert(
      fc.property(factsOf, viewOf, (facts, view) => {
        for (const { step } of healthOf(facts, { ...view, may: { apply: false, edit: false } }))
          expect(['apply', 'contact']).not.toContain(step?.to);
      }),
    );
  });

  test('a lift in trouble reads as on its page', () => {
    const facts: HealthFacts = {
      equclacode: '3110',
      useStatus: '1',
      regStatus: '2',
      supvPassDate: null,
      lastConclusion: null,
      nextInspDate: '2026-12-02',
      extendTo: null,
      applyState: '0',
      nextExternalDate: null,
      nextInternalDate: null,
      nextTestDate: '2027-12-02',
      nextLoadTestDate: '2026-10-05',
      failedLoadTestOn: null,
      governorDueDate: null,
      safetyValveDueDate: null,
      faultStatus: '2',
      maintUnitName: '甬安电梯维保',
      maintEnd: '2026-12-01',
      insuranceExpire: null,
      designExpireDate: '2041-05-01',
    };
    const openNotices = [{ tzsNo: 'TZS-DT-2600012', deadline: '2026-11-20', link: '/a' }];
    const lines = healthOf(facts, { today: '2026-11-21', openNotices, may: { apply: true, edit: true } });
    expect(lines.map(({ label, tone, say, step }) => [label, tone, say, step?.to])).toEqual([
      ['定期检验', 'good', '还有40天', 'apply'],
      ['载荷试验', 'bad', '已超期21天', 'apply'],
      ['自行检测', 'good', '还有405天', undefined],
      ['限速器校验', 'draft', '没有登记日期', undefined],
      ['故障', 'bad', '维修中', 'faults'],
      ['整改意见', 'bad', 'TZS-DT-2600012，整改期限已超期1天', 'link'],
      ['维保合同', 'dueSoon', '还有10天', 'works'],
      ['设计使用年限', 'good', '还有约14年', undefined],
    ]);
    const view = { today: '2026-11-21', openNotices, may: { apply: true, edit: true }, sentBack: { link: '/edit' } };
    expect(healthOf({ ...facts, applyState: '1' }, view)[0]).toMatchObject({
      tone: 'bad',
      say: '申报被退回补正，还有40天',
      step: { label: '继续补正', link: '/edit' },
    });
    const unregistered = { ...facts, useStatus: '2', regStatus: '0' };
    expect(healthOf(unregistered, { ...view, registering: '/register' })[0]).toMatchObject({
      key: 'registration',
      tone: 'bad',
      step: { label: '办理使用登记', link: '/register' },
    });
    expect(healthOf(unregistered, view)[0]!.step).toBeUndefined();
    const supervised = { ...facts, useStatus: '0', regStatus: '0', supvPassDate: '2026-11-20' };
    expect(healthOf(supervised, { ...view, registering: '/register' })[0]).toMatchObject({
      key: 'registration',
      tone: 'dueSoon',
      say: '监督检验已合格，最迟投用后30日内办理',
      step: { label: '办理使用登记', link: '/register' },
    });
    const applied = { ...supervised, regStatus: '1' };
    expect(healthOf(applied, { ...view, registering: '/register' })[0]).toEqual({
      key: 'registration',
      label: '使用登记',
      tone: 'waiting',
      say: '正在办理使用登记',
    });
    const bare = { ...supervised, supvPassDate: null, lastConclusion: null };
    expect(healthOf(bare, view)[0]!.key).not.toBe('registration');
    expect(healthOf({ ...bare, lastConclusion: '不合格' }, view)[0]!.key).not.toBe('registration');
    const forklift = { ...bare, equclacode: '5110', lastConclusion: '合格', regStatus: '6' };
    expect(healthOf(forklift, { ...view, registering: '/register' })[0]).toMatchObject({
      say: '上次申请不予登记，首次检验已合格，最迟投用后30日内办理',
      step: { label: '重新申请' },
    });
  });
});
