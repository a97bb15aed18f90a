import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, daysBetween, endOfMonth } from '#kit/contract/trade/calendar.ts';
import type { CycleEvent, CycleFacts } from './cycle-facts.ts';
import { cycleRules } from './cycle-rules.ts';
import { nextDates } from './cycles.ts';

const today = '2026-11-21';

function next(facts: Partial<CycleFacts>) {
  return nextDates({ equclacode: '3110', params: {}, history: [], today, ...facts }, cycleRules);
}

function done(inspType: string, on: string, more: Partial<CycleEvent> = {}): CycleEvent {
  return { inspType, on, conclusion: '合格', ...more };
}

describe('elevators', () => {
  test.for([
    ['2023-09-01', '2024-01-01', '2024-09-30', '2025-09-30', '2029-09-30'],
    ['2021-06-15', '2024-01-01', '2025-06-30', '2024-06-30', '2027-06-30'],
    ['2018-03-10', '2026-11-21', '2027-03-31', '2028-03-31', '2030-03-31'],
    ['2010-05-20', '2026-11-21', '2027-05-31', undefined, '2028-05-31'],
    ['2020-11-30', '2026-11-21', '2027-11-30', '2026-11-30', '2026-11-30'],
  ])('passed on %s, seen on %s', ([supvPassDate, seenOn, inspection, selfTest, loadTest]) => {
    const dates = next({ supvPassDate, today: seenOn });
    expect([dates.nextInspDate, dates.nextTestDate, dates.nextLoadTestDate]).toEqual([inspection, selfTest, loadTest]);
    expect(dates.because).toContain(supvPassDate);
  });

  test('a pass two months early counts for its year and does not move the next one; three months early does not count', () => {
    expect(next({ supvPassDate: '2023-09-01', history: [done('D1', '2024-07-01')], today: '2024-08-01' }).nextInspDate).toBe('2027-09-30');
    expect(next({ supvPassDate: '2023-09-01', history: [done('D1', '2024-06-30')], today: '2024-08-01' }).nextInspDate).toBe('2024-09-30');
  });

  test('a test may be one month early', () => {
    const history = [done('D1', '2024-09-05'), done('T1', '2025-08-01')];
    expect(next({ supvPassDate: '2023-09-01', history, today: '2025-09-01' }).nextTestDate).toBe('2026-09-30');
    expect(
      next({ supvPassDate: '2023-09-01', history: [done('D1', '2024-09-05'), done('T1', '2025-07-31')], today: '2025-09-01' }).nextTestDate,
    ).toBe('2025-09-30');
  });

  test('a missed inspection stays due however often tests are done', () => {
    const history = [
      done('D1', '2024-09-05'),
      done('T1', '2025-09-05'),
      done('T1', '2026-09-05'),
      done('T1', '2027-09-05'),
      done('T1', '2028-09-05'),
    ];
    const dates = next({ supvPassDate: '2023-09-01', history, today: '2028-11-01' });
    expect(dates.nextInspDate).toBe('2027-09-30');
    expect(dates.nextTestDate).toBe('2029-09-30');
  });

  test('a supervised major repair waives the inspection of that year', () => {
    expect(
      next({ supvPassDate: '2019-04-10', history: [done('D1', '2020-04-02'), done('J4', '2023-01-15')], today: '2023-02-01' }).nextInspDate,
    ).toBe('2026-04-30');
    expect(
      next({ supvPassDate: '2019-04-10', history: [done('D1', '2020-04-02'), done('J4', '2022-01-15')], today: '2022-02-01' }).nextInspDate,
    ).toBe('2023-04-30');
  });

  test('a reform is the new baseline', () => {
    const dates = next({ supvPassDate: '2010-05-20', history: [done('J3', '2025-08-10')] });
    expect([dates.nextInspDate, dates.nextTestDate, dates.nextLoadTestDate]).toEqual(['2026-08-31', '2027-08-31', '2031-08-31']);
  });

  test('load tests count from the last one and only 3110 and 3420 have them', () => {
    expect(next({ supvPassDate: '2018-03-10', lastLoadTestDate: '2024-02-20' }).nextLoadTestDate).toBe('2030-03-31');
    expect(next({ supvPassDate: '2014-03-10', lastLoadTestDate: '2020-03-20' }).nextLoadTestDate).toBe('2026-03-31');
    expect(next({ equclacode: '3420', supvPassDate: '2023-09-01' }).nextLoadTestDate).toBe('2029-09-30');
    expect(next({ equclacode: '3120', supvPassDate: '2023-09-01' }).nextLoadTestDate).toBeUndefined();
    expect(next({ equclacode: '3310', supvPassDate: '2023-09-01' }).nextLoadTestDate).toBeUndefined();
  });

  test('without baseline: twelve months after the last inspection, marked as estimated', () => {
    const dates = next({ lastInspDate: '2026-02-28' });
    expect(dates).toMatchObject({ nextInspDate: '2027-02-28', cycleEstimated: true });
    expect(dates.nextTestDate).toBeUndefined();
    expect(next({})).toMatchObject({ cycleEstimated: true, because: expect.stringContaining('无法推算') });
  });

  test('the archive’s last day of unknown kind is no inspection where the supervision is on record; where nothing is, it is one', () => {
    const lift = { supvPassDate: '2024-06-10', lastInspDate: '2025-06-10', today: '2025-08-01' };
    expect(next({ ...lift, history: [done('J2', '2024-06-10')] }).nextInspDate).toBe('2025-06-30');
    expect(next({ ...lift, lastInspType: 'D1', history: [done('J2', '2024-06-10')] }).nextInspDate).toBe('2028-06-30');
    expect(next({ ...lift, history: [done('W2', '2025-07-01')] }).nextInspDate).toBe('2028-06-30');
    expect(next({ lastInspDate: '2025-06-10', history: [done('J4', '2025-06-10')] }).nextInspDate).toBeUndefined();
  });

  test('a failed inspection has no next day until the recheck is passed', () => {
    const failed = done('D1', '2026-09-03', { conclusion: '不合格' });
    expect(next({ supvPassDate: '2025-09-01', history: [failed] }).nextInspDate).toBeUndefined();
    expect(next({ supvPassDate: '2025-09-01', history: [failed, done('F1', '2026-10-08', { conclusion: '复检合格' })] }).nextInspDate).toBe(
      '2029-09-30',
    );
  });

  test('governors are calibrated every two years', () => {
    expect(next({ supvPassDate: '2023-09-01', history: [done('W2', '2025-02-28', { conclusion: '符合' })] }).governorDueDate).toBe(
      '2027-02-28',
    );
  });
});

describe('the other classes', () => {
  const put = '2024-02-29';
  test.each<[string, Partial<CycleFacts>, Record<string, string | undefined>]>([
    [
      'new boiler',
      { equclacode: '1100', putInUseDate: put },
      { nextExternalDate: '2025-02-28', nextInternalDate: '2025-02-28', nextInspDate: '2025-02-28' },
    ],
    [
      'boiler',
      { equclacode: '1200', history: [done('D2', '2025-05-31'), done('D3', '2026-05-31')] },
      { nextExternalDate: '2027-05-31', nextInternalDate: '2027-05-31' },
    ],
    [
      'power boiler by report',
      { equclacode: '1100', params: { boilerUse: '电站锅炉' }, history: [done('D2', '2025-05-31', { nextOn: '2030-04-01' })] },
      { nextInternalDate: '2030-04-01' },
    ],
    [
      'new vessel',
      { equclacode: '2150', putInUseDate: put },
      { nextInternalDate: '2027-02-28', nextInspDate: '2027-02-28', nextExternalDate: '2025-02-28' },
    ],
    [
      'vessel grade 2',
      { equclacode: '2150', history: [done('D5', '2024-02-29', { conclusion: '符合要求', grade: 2 })] },
      { nextInternalDate: '2030-02-28' },
    ],
    [
      'vessel grade 3',
      { equclacode: '2170', history: [done('D5', '2024-08-31', { conclusion: '符合要求', grade: 3 })] },
      { nextInternalDate: '2027-08-31' },
    ],
    [
      'vessel grade 4',
      { equclacode: '2170', history: [done('D5', '2026-08-31', { conclusion: '基本符合要求', grade: 4 })] },
      { nextInternalDate: '2027-08-31' },
    ],
    [
      'vessel grade 5',
      { equclacode: '2170', history: [done('D5', '2026-08-31', { conclusion: '基本符合要求', grade: 5 })] },
      { nextInternalDate: undefined },
    ],
    [
      'tank truck',
      { equclacode: '2220', history: [done('D5', '2025-03-31', { grade: 1 })] },
      { nextInternalDate: '2030-03-31', nextExternalDate: '2026-03-31', nextInspDate: '2026-03-31' },
    ],
    ['rail tank', { equclacode: '2210', history: [done('D5', '2025-03-31', { grade: 3 })] }, { nextInternalDate: '2027-03-31' }],
    [
      'oxygen chamber',
      { equclacode: '2410', history: [done('D5', '2025-03-31')] },
      { nextInternalDate: '2028-03-31', nextExternalDate: '2026-03-31' },
    ],
    [
      'inert cylinders',
      { equclacode: '2310', params: { fillMedium: '氩气' }, history: [done('D5', '2025-03-31')] },
      { nextInternalDate: '2030-03-31' },
    ],
    [
      'chlorine cylinders',
      { equclacode: '2320', params: { fillMedium: '液氯' }, history: [done('D5', '2025-03-31')] },
      { nextInternalDate: '2027-03-31' },
    ],
    [
      'LPG cylinders',
      { equclacode: '2320', params: { fillMedium: '液化石油气' }, history: [done('D5', '2025-03-31')] },
      { nextInternalDate: '2029-03-31' },
    ],
    ['tower crane', { equclacode: '4310', history: [done('D1', '2026-01-31')] }, { nextInspDate: '2027-01-31' }],
    ['bridge crane', { equclacode: '4110', history: [done('D1', '2026-01-31')] }, { nextInspDate: '2028-01-31' }],
    [
      'ladle crane',
      { equclacode: '4150', params: { isMoltenMetal: true }, history: [done('D1', '2026-01-31')] },
      { nextInspDate: '2027-01-31' },
    ],
    ['forklift', { equclacode: '5110', history: [done('S1', '2026-01-31')] }, { nextInspDate: '2028-01-31' }],
    ['sightseeing car', { equclacode: '5200', history: [done('D1', '2026-01-31')] }, { nextInspDate: '2027-01-31' }],
    ['roller coaster', { equclacode: '6200', lastInspDate: '2026-01-31' }, { nextInspDate: '2027-01-31' }],
    ['new process pipe', { equclacode: '8310', putInUseDate: put }, { nextInternalDate: '2027-02-28' }],
    [
      'process pipe grade 2',
      { equclacode: '8310', history: [done('D5', '2025-03-31', { conclusion: '允许运行', grade: 2 })] },
      { nextInternalDate: '2031-03-31' },
    ],
    [
      'gas pipe',
      { equclacode: '8210', history: [done('D5', '2025-03-31', { conclusion: '允许运行', nextOn: '2029-01-01' })] },
      { nextInternalDate: '2029-01-01', nextExternalDate: '2026-03-31', nextInspDate: '2029-01-01' },
    ],
    [
      'ropeway',
      { equclacode: '9110', history: [done('D5', '2025-03-31')] },
      { nextInternalDate: '2028-03-31', nextExternalDate: '2026-03-31' },
    ],
    [
      'safety valve',
      { equclacode: '7310', history: [done('W3', '2026-03-31', { conclusion: '符合' })] },
      { safetyValveDueDate: '2027-03-31' },
    ],
  ])('%s', (_name, facts, expected) => {
    const dates = next(facts);
    for (const [name, day] of Object.entries(expected)) expect({ [name]: dates[name as keyof typeof dates] }).toEqual({ [name]: day });
    expect(dates.because).toMatch(/。$/);
  });

  test('the year in which the design life ends is named', () => {
    expect(next({ equclacode: '6200', lastInspDate: '2026-01-31', designExpireDate: '2027-12-31' }).because).toContain('安全评估');
  });

  test('a rule out of force is not applied', () => {
    const rules = cycleRules.map((rule) => ({ ...rule, validTo: '2020-01-01' }));
    expect(nextDates({ equclacode: '5110', params: {}, history: [done('D1', '2026-01-31')], today }, rules).nextInspDate).toBeUndefined();
  });
});

describe('laws', () => {
  const codes = ['1100', '2150', '2220', '2310', '2410', '3110', '3310', '4110', '4310', '5110', '5200', '6200', '8210', '8310', '9110'];
  const day = fc.integer({ min: 0, max: 9000 }).map((n) => new Date(Date.UTC(2002, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
  const dated = ['nextInspDate', 'nextTestDate', 'nextLoadTestDate', 'nextExternalDate', 'nextInternalDate'] as const;

  test('nothing falls due before it begins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), day, (equclacode, supvPassDate) => {
        const dates = next({ equclacode, supvPassDate, putInUseDate: supvPassDate });
        // A vehicle without its first inspection is due on the day of its first use.
        const isVehicle = equclacode.startsWith('5');
        for (const name of dated) if (dates[name]) expect(isVehicle ? dates[name] === supvPassDate : dates[name] > supvPassDate).toBe(true);
      }),
    );
  });

  test('a later pass never brings a date forward', () => {
    const types = ['D1', 'T1', 'D2', 'D3', 'D5', 'D6'];
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        day,
        fc.array(fc.tuple(fc.constantFrom(...types), fc.nat(5000)), { maxLength: 6 }),
        (equclacode, supvPassDate, steps) => {
          const events = [
            done('D1', addMonths(supvPassDate, 11)),
            ...steps.map(([inspType, n]) => done(inspType, addMonths(supvPassDate, 12 + (n % 240)), { grade: 2 })),
          ];
          const history = events.toSorted((a, b) => daysBetween(b.on, a.on));
          const facts = { equclacode, supvPassDate, putInUseDate: supvPassDate, today: '2060-01-01' };
          const before = next({ ...facts, history: history.slice(0, -1).length > 0 ? history.slice(0, -1) : history });
          const after = next({ ...facts, history });
          for (const name of ['nextTestDate', 'nextInspDate'] as const) {
            if (before[name] && after[name] && equclacode.startsWith('3')) expect(after[name] >= before[name]).toBe(true);
          }
        },
      ),
    );
  });

  test('elevators fall due at the end of the baseline’s month, and inspection and test never in one year', () => {
    fc.assert(
      fc.property(day, (supvPassDate) => {
        const { nextInspDate = '', nextTestDate, nextLoadTestDate = '' } = next({ supvPassDate });
        for (const on of [nextInspDate, nextLoadTestDate]) {
          expect(on).toBe(endOfMonth(on));
          expect(on.slice(5, 7)).toBe(supvPassDate.slice(5, 7));
        }
        expect(nextTestDate).not.toBe(nextInspDate);
        expect(nextInspDate >= `${today.slice(0, 7)}-01`).toBe(true);
      }),
    );
  });

  test('the order in which history is told does not matter', () => {
    const history = [done('D1', '2024-09-05'), done('T1', '2025-09-05'), done('T1', '2026-09-05')];
    fc.assert(
      fc.property(fc.shuffledSubarray(history, { minLength: 3 }), (told) => {
        expect(next({ supvPassDate: '2023-09-01', history: told })).toEqual(next({ supvPassDate: '2023-09-01', history }));
      }),
    );
  });

  test('no rule stands twice', () => {
    expect(new Set(cycleRules.map(({ code }) => code)).size).toBe(cycleRules.length);
  });
});
