import { describe, expect, test } from 'vitest';

import { digestOf, type Standing } from './digest.ts';
import { isWeeklyDue, leftWords, mondayOf, stepReached, usualSteps } from './steps.ts';

const today = '2026-11-21';

describe('the step that a thing has come to', () => {
  test.each([
    // Sixty, thirty, seven days before and on the day itself.
    ['2027-01-21', undefined],
    ['2027-01-20', 60],
    ['2026-12-22', 60],
    ['2026-12-21', 30],
    ['2026-11-29', 30],
    ['2026-11-28', 7],
    ['2026-11-22', 7],
    ['2026-11-21', 0],
    // Nothing ran on the day: told late, but of years ago only the weekly digest tells.
    ['2026-10-22', 0],
    ['2026-10-21', undefined],
  ])('due on %s: %s', (dueOn, step) => expect(stepReached(dueOn, today, usualSteps)).toBe(step));

  test.each([
    ['2026-12-22', [], undefined],
    ['2026-12-22', [30, 7], undefined],
    ['2026-12-20', [7, 30], 30],
    ['2027-02-19', [90, 30, 7, 0], 90],
    // Who wants to know a week before, and never heard, is told although it is over.
    ['2026-11-20', [7], 7],
  ])('due on %s for whoever chose %j: %s', (dueOn, steps, step) => expect(stepReached(dueOn, today, steps)).toBe(step));
});

test.each([
  ['2026-11-28', '还有7天'],
  ['2026-11-21', '今天到期'],
  ['2026-11-18', '已逾期3天'],
])('%s is called %s', (dueOn, words) => expect(leftWords(dueOn, today)).toBe(words));

describe('the weekly digest', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ])('%s lies in the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

  test.each([
    ['2026-11-23', null, true],
    ['2026-11-24', null, false],
    ['2026-11-23', '2026-11-16', true],
    ['2026-11-23', '2026-11-23', false],
    // Nothing ran on Monday.
    ['2026-11-24', '2026-11-16', true],
    ['2026-11-24', '2026-11-23', false],
  ])('on %s, after that of %s: %s', (day, last, isDue) => expect(isWeeklyDue(day, last)).toBe(isDue));
});

describe('a digest', () => {
  const kinds = [
    { key: 'inspection', title: '设备定期检验' },
    { key: 'licence', title: '资质许可' },
  ];
  const thing = (kind: string, subject: string, dueOn: string) => ({ kind, subject, dueOn });

  test('is one message for many things, by kind, the nearest first, three of each named', () => {
    const things = [
      thing('licence', '许可证甲', '2027-02-19'),
      ...['2027-01-20', '2026-12-21', '2026-11-28', '2026-11-21'].map((dueOn, index) => thing('inspection', `${index + 1}号梯`, dueOn)),
    ];
    expect(digestOf(kinds, things, undefined, today)).toEqual({
      title: '到期提醒：5项',
      lines: [
        '设备定期检验4项：4号梯（2026-11-21，今天到期）、3号梯（2026-11-28，还有7天）、2号梯（2026-12-21，还有30天）等',
        '资质许可1项：许可证甲（2027-02-19，还有90天）',
      ],
      count: 5,
      first: thing('inspection', '4号梯', '2026-11-21'),
    });
  });

  test('of a week says what is overdue and what falls due, and what has come to its day', () => {
    const standings: Standing[] = [
      { kind: 'inspection', overdue: 2, soon: 3, first: '1号梯', firstOn: '2026-11-01' },
      { kind: 'licence', overdue: 0, soon: 0, first: null, firstOn: null },
    ];
    expect(digestOf(kinds, [thing('inspection', '2号梯', '2026-11-28')], standings, today)).toEqual({
      title: '本周到期汇总：已逾期2项，60天内到期3项',
      lines: [
        '设备定期检验：已逾期2项，60天内到期3项，最早的是1号梯（2026-11-01，已逾期20天）',
        '今天到提醒日的：',
        '设备定期检验1项：2号梯（2026-11-28，还有7天）',
      ],
      count: 5,
      first: { subject: '1号梯', dueOn: '2026-11-01' },
    });
  });

  test('of a week does not speak of what there is none of', () => {
    const standings: Standing[] = [
      { kind: 'inspection', overdue: 0, soon: 3, first: '1号梯', firstOn: '2026-12-01' },
      { kind: 'licence', overdue: 2, soon: 0, first: '许可证甲', firstOn: '2026-11-01' },
    ];
    expect(digestOf(kinds, [], standings, today)).toMatchObject({
      lines: [
        '设备定期检验：60天内到期3项，最早的是1号梯（2026-12-01，还有10天）',
        '资质许可：已逾期2项，最早的是许可证甲（2026-11-01，已逾期20天）',
      ],
    });
  });

  test('of three things names all of them', () => {
    const things = ['2026-11-28', '2026-12-21', '2027-01-20'].map((dueOn, index) => thing('inspection', `${index + 1}号梯`, dueOn));
    expect(digestOf(kinds, things, undefined, today)?.lines).toEqual([
      '设备定期检验3项：1号梯（2026-11-28，还有7天）、2号梯（2026-12-21，还有30天）、3号梯（2027-01-20，还有60天）',
    ]);
  });

  test('of nothing is none', () => {
    expect(digestOf(kinds, [], undefined, today)).toBeUndefined();
    expect(digestOf(kinds, [], [], today)).toBeUndefined();
  });
});
