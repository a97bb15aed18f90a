import { describe, expect, test } from 'vitest';
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

describe('stops and what is dated ahead', () => {
  const restarted = [done('D1', '2022-03-05'), done('D1', '2024-09-10')];
  test.each([
    ['more than a year', '2023-04-01', '2024-09-20', '2025-09-30'],
    ['a year to the day', '2023-09-20', '2024-09-20', '2025-09-30'],
    ['a day less than a year', '2023-09-21', '2024-09-20', '2025-03-31'],
    ['a year that ended before the inspection', '2023-04-01', '2024-09-09', '2025-03-31'],
    ['a year that began after the inspection', '2024-09-11', '2025-09-20', '2025-03-31'],
    ['a stop that lasts', '2023-04-01', null, '2025-03-31'],
  ])('out of use, %s: the month of the inspection before restart counts after a whole year, the years stay', (_, from, to, inspection) => {
    const facts = { supvPassDate: '2018-03-10', history: restarted, today: '2024-10-01' };
    expect(next({ ...facts, stops: [{ from, to }] }).nextInspDate).toBe(inspection);
  });

  test('of several stops the last restart counts, of an inspection that failed none', () => {
    const history = [done('D1', '2020-06-10'), done('D1', '2024-09-10')];
    const stops = [
      { from: '2019-01-01', to: '2020-06-20' },
      { from: '2023-04-01', to: '2024-09-20' },
    ];
    expect(next({ supvPassDate: '2018-03-10', history, stops, today: '2024-10-01' }).nextInspDate).toBe('2025-09-30');
    const failed = [history[0]!, done('D1', '2024-09-10', { conclusion: '不合格' }), done('D1', '2024-11-02')];
    expect(next({ supvPassDate: '2018-03-10', history: failed, stops, today: '2024-12-01' }).nextInspDate).toBe('2025-06-30');
  });

  test('what is dated ahead is not there yet', () => {
    const history = [done('D1', '2024-03-02')];
    const now = next({ supvPassDate: '2018-03-10', history, today: '2024-10-01' });
    const ahead = [
      done('D1', '2025-03-02'),
      done('T1', '2025-03-02'),
      done('J3', '2025-03-02'),
      done('D1', '2025-04-02', { conclusion: '不合格' }),
    ];
    for (const event of ahead) expect(next({ supvPassDate: '2018-03-10', history: [...history, event], today: '2024-10-01' })).toEqual(now);
    expect(next({ equclacode: '5110', history: [done('D1', '2024-03-02'), done('D1', '2025-03-02')], today: '2024-10-01' })).toEqual(
      next({ equclacode: '5110', history, today: '2024-10-01' }),
    );
  });
});
