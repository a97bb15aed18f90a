import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#kit/contract/trade/calendar.ts';
import type { DueFacts } from './due.ts';
import { dueEnd, dueState, overdueBand } from './due.ts';

const crane: DueFacts = { equclacode: '4110', useStatus: '1', nextInspDate: '2026-12-31', applyState: '0' };
const lift: DueFacts = { equclacode: '3110', useStatus: '1', nextInspDate: '2026-02-03', applyState: '0' };

test.each([
  ['2026-11-01', 'dueSoon', 60],
  ['2026-10-31', 'planned', 61],
  ['2026-11-30', 'dueSoon', 31],
  ['2026-12-01', 'mustApply', 30],
  ['2026-12-31', 'mustApply', 0],
  ['2027-01-01', 'overdue', -1],
])('a crane due at the end of the year, seen on %s: %s', (today, state, daysLeft) => {
  expect(dueState(crane, today)).toMatchObject({ state, daysLeft });
});

test.each([
  ['2026-02-28', 'mustApply', 0],
  ['2026-03-01', 'overdue', -1],
])('an elevator has until the end of its month, seen on %s: %s', (today, state, daysLeft) => {
  expect(dueState(lift, today)).toMatchObject({ state, daysLeft, dueOn: '2026-02-28' });
});

test('leap years and month ends', () => {
  expect(dueEnd('3110', '2024-02-01')).toBe('2024-02-29');
  expect(dueEnd('3110', '2026-12-01')).toBe('2026-12-31');
  expect(dueEnd('2150', '2024-02-01')).toBe('2024-02-01');
});

test.each([
  [1, '≤30'],
  [30, '≤30'],
  [31, '31–90'],
  [90, '31–90'],
  [91, '91–365'],
  [365, '91–365'],
  [366, '>365'],
])('%i days over: %s', (days, band) => {
  expect(overdueBand(days)).toBe(band);
  expect(dueState(crane, addDays('2026-12-31', days)).band).toBe(band);
});

test('only equipment in use has the duty; unregistered equipment can be overdue', () => {
  for (const useStatus of ['0', '3', '4', '5', '6', '7', '8', '9'])
    expect(dueState({ ...crane, useStatus }, '2027-06-01').state).toBe('none');
  expect(dueState({ ...crane, useStatus: '2' }, '2027-06-01').state).toBe('overdue');
  expect(dueState({ ...crane, useStatus: '2' }, '2026-12-20').state).toBe('none');
  expect(dueState({ ...crane, nextInspDate: null }, '2027-06-01').state).toBe('none');
});

test('an extension moves the last day, but never forward', () => {
  expect(dueState({ ...crane, extendTo: '2027-03-31' }, '2027-01-10')).toMatchObject({ state: 'planned', dueOn: '2027-03-31' });
  expect(dueState({ ...crane, extendTo: '2027-03-31' }, '2027-03-31').state).toBe('mustApply');
  expect(dueState({ ...crane, extendTo: '2027-03-31' }, '2027-04-01').state).toBe('overdue');
  expect(dueState({ ...crane, extendTo: '2026-06-30' }, '2026-12-31').state).toBe('mustApply');
});

test('an application takes the warning away; only an accepted one with a fresh booking keeps off the overdue list', () => {
  expect(dueState({ ...crane, applyState: '1' }, '2026-12-20')).toMatchObject({ state: 'dueSoon', isApplied: true });
  expect(dueState({ ...crane, applyState: '1', bookDate: '2027-01-10' }, '2027-01-05').state).toBe('overdue');
  expect(dueState({ ...crane, applyState: '2', bookDate: '2027-01-10' }, '2027-01-05').state).toBe('dueSoon');
  expect(dueState({ ...crane, applyState: '3', bookDate: '2027-01-10' }, '2027-02-09').state).toBe('dueSoon');
  expect(dueState({ ...crane, applyState: '3', bookDate: '2027-01-10' }, '2027-02-10').state).toBe('overdue');
});

test('as days go by it only gets worse', () => {
  const order = ['planned', 'dueSoon', 'mustApply', 'overdue'];
  fc.assert(
    fc.property(fc.constantFrom('3110', '4110'), fc.integer({ min: -800, max: 800 }), fc.nat(400), (equclacode, offset, later) => {
      const today = addDays('2026-12-31', offset);
      const now = dueState({ ...crane, equclacode }, today);
      const then = dueState({ ...crane, equclacode }, addDays(today, later));
      expect(order.indexOf(then.state)).toBeGreaterThanOrEqual(order.indexOf(now.state));
      expect(now.daysLeft).toBe(daysBetween(today, '2026-12-31'));
    }),
  );
});
