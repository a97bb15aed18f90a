import { expect, test } from 'vitest';

import { whyNotRestart, type Restartable } from './why-not-restart.ts';

const kept = { maintUnit: 'firm', maintEnd: '2028-12-31' };
const device = (given: Partial<Restartable>): Restartable => ({
  equclacode: '2150',
  stopDate: '2025-06-01',
  nextInspDate: '2030-05-31',
  lastInspDate: '2024-05-31',
  lastConclusion: '合格',
  maintUnit: null,
  maintEnd: null,
  ...given,
});

// TSG 08-2026: a stop that outlasts the validity of the inspection needs one before the restart. TSG T7001-2023 and TSG 11-2020 ask one of lifts and boilers
// after a stop of a year, too.
test.each<[string, Partial<Restartable>, string, string | undefined]>([
  ['a vessel valid for years, after a year', {}, '2026-11-21', undefined],
  ['a vessel on the last day of its validity', { nextInspDate: '2026-11-21' }, '2026-11-21', undefined],
  ['a vessel a day later', { nextInspDate: '2026-11-21' }, '2026-11-22', '检验有效期已过（2026-11-21）'],
  ['a forklift valid until next year, after a year', { equclacode: '5110', nextInspDate: '2027-06-30' }, '2026-11-21', undefined],
  [
    'a crane whose inspection lapsed, after a month',
    { equclacode: '4110', stopDate: '2026-10-21', nextInspDate: '2026-11-01' },
    '2026-11-21',
    '检验有效期已过',
  ],
  [
    'a lift after a year to the day',
    { equclacode: '3110', ...kept, stopDate: '2025-11-21' },
    '2026-11-21',
    '停用（2025-11-21起）已满1年，请先申报检验',
  ],
  ['a lift after a day less than a year', { equclacode: '3110', ...kept, stopDate: '2025-11-22' }, '2026-11-21', undefined],
  ['a lift inspected during its stop', { equclacode: '3110', ...kept, lastInspDate: '2026-11-01' }, '2026-11-21', undefined],
  [
    'a lift in the month of its inspection, which is in time until the end of it',
    { equclacode: '3110', ...kept, stopDate: '2026-06-01', nextInspDate: '2026-11-10' },
    '2026-11-30',
    undefined,
  ],
  [
    'a lift in the month after that',
    { equclacode: '3110', ...kept, stopDate: '2026-06-01', nextInspDate: '2026-11-10' },
    '2026-12-01',
    '检验有效期已过（2026-11-30）',
  ],
  ['a boiler after a year', { equclacode: '1100' }, '2026-11-21', '停用（2025-06-01起）已满1年，请先申报内部检验和外部检验'],
  ['a boiler after less', { equclacode: '1100', stopDate: '2026-01-01' }, '2026-11-21', undefined],
])('%s', (_, given, on, why) => {
  const answer = whyNotRestart(device(given), on);
  if (why === undefined) expect(answer).toBeUndefined();
  else expect(answer).toContain(why);
});
