import { expect, test } from 'vitest';

import type { CycleEvent, CycleFacts } from './cycle-facts.ts';
import { cycleRules } from './cycle-rules.ts';
import { nextDates, type DateKey } from './cycles.ts';

// Worked examples from the words of the regulations (regulation by class beside each), chosen before the rules were read.

const today = '2026-11-23';
const done = (inspType: string, on: string, more: Partial<CycleEvent> = {}): CycleEvent => ({
  inspType,
  on,
  conclusion: '符合要求',
  ...more,
});

test.each<[string, Partial<CycleFacts>, Partial<Record<DateKey, string | undefined>>]>([
  // TSG 11: inner inspection every 24 months; only class A of high pressure in a power station goes with its overhaul, in 3 to 6 years, the first within a year.
  ['industrial boiler', { equclacode: '1100', history: [done('D2', '2025-05-31')] }, { nextInternalDate: '2027-05-31' }],
  [
    'boiler of a power station below high pressure',
    { equclacode: '1100', params: { boilerUse: '电站锅炉', boilerLevel: 'A', ratedPressure: 5.3 }, history: [done('D2', '2025-05-31')] },
    { nextInternalDate: '2027-05-31' },
  ],
  [
    'boiler of a power station, class A, high pressure, nothing stated',
    { equclacode: '1100', params: { boilerUse: '电站锅炉', boilerLevel: 'A', ratedPressure: 9.8 }, history: [done('D2', '2025-05-31')] },
    { nextInternalDate: '2028-05-31' },
  ],
  [
    'the same, as the report states',
    {
      equclacode: '1100',
      params: { boilerUse: '电站锅炉', boilerLevel: 'A', ratedPressure: 17.5 },
      history: [done('D2', '2025-05-31', { nextOn: '2030-04-01' })],
    },
    { nextInternalDate: '2030-04-01' },
  ],
  [
    'the same, new',
    { equclacode: '1100', params: { boilerUse: '电站锅炉', boilerLevel: 'A', ratedPressure: 17.5 }, putInUseDate: '2026-03-01' },
    { nextInternalDate: '2027-03-01' },
  ],
  // TSG 11: where no inner inspection is possible, a hydraulic test every 3 years stands in its place; the outer one stays.
  [
    'boiler that nobody can look into',
    {
      equclacode: '1100',
      params: { noInternalInspection: true },
      putInUseDate: '2016-01-01',
      history: [done('D4', '2024-03-10'), done('D3', '2026-05-10')],
    },
    { nextInternalDate: '2027-03-10', nextExternalDate: '2027-05-10', nextInspDate: '2027-03-10' },
  ],
  [
    'the same, new',
    { equclacode: '1200', params: { noInternalInspection: true }, putInUseDate: '2026-01-15' },
    { nextInternalDate: '2029-01-15', nextExternalDate: '2027-01-15' },
  ],
  [
    'a hydraulic test of a boiler that is inspected inside puts nothing off',
    { equclacode: '1100', history: [done('D2', '2025-05-31'), done('D4', '2026-09-01')] },
    { nextInternalDate: '2027-05-31' },
  ],
  // TSG 11: put up at another place a boiler begins anew: the next inner inspection within a year, then every two.
  [
    'boiler put up elsewhere',
    {
      equclacode: '1100',
      putInUseDate: '2015-03-01',
      history: [done('D2', '2025-05-31'), done('D3', '2026-05-31'), done('J5', '2026-09-01')],
    },
    { nextInternalDate: '2027-09-01', nextExternalDate: '2027-09-01' },
  ],
  [
    'the same, inspected inside since',
    {
      equclacode: '1100',
      history: [done('D3', '2025-05-31'), done('J5', '2025-09-01'), done('D2', '2026-08-20'), done('D3', '2026-08-20')],
    },
    { nextInternalDate: '2028-08-20', nextExternalDate: '2027-08-20' },
  ],
  // TSG R7001, mobile vessels.
  [
    'new tube trailer',
    { equclacode: '2230', params: { fillMedium: '氢气' }, putInUseDate: '2025-03-01' },
    { nextInternalDate: '2028-03-01' },
  ],
  [
    'tube trailer for hydrogen',
    { equclacode: '2230', params: { fillMedium: '氢气' }, history: [done('D5', '2025-03-31', { grade: 2 })] },
    { nextInternalDate: '2030-03-31' },
  ],
  [
    'tube trailer for natural gas',
    { equclacode: '2230', params: { fillMedium: '压缩天然气' }, history: [done('D5', '2025-03-31', { grade: 3 })] },
    { nextInternalDate: '2030-03-31' },
  ],
  [
    'tube bundle for helium',
    { equclacode: '2250', params: { fillMedium: '氦气' }, history: [done('D5', '2025-03-31')] },
    { nextInternalDate: '2031-03-31' },
  ],
  ['new tank container', { equclacode: '2240', putInUseDate: '2026-03-01' }, { nextInternalDate: '2027-03-01' }],
  ['tank container grade 1', { equclacode: '2240', history: [done('D5', '2025-03-31', { grade: 1 })] }, { nextInternalDate: '2030-03-31' }],
  ['tank container grade 3', { equclacode: '2240', history: [done('D5', '2025-03-31', { grade: 3 })] }, { nextInternalDate: '2027-09-30' }],
  ['tank truck grade 3', { equclacode: '2220', history: [done('D5', '2025-03-31', { grade: 3 })] }, { nextInternalDate: '2028-03-31' }],
  ['rail tank grade 2', { equclacode: '2210', history: [done('D5', '2025-03-31', { grade: 2 })] }, { nextInternalDate: '2029-03-31' }],
  // TSG 24: the yearly check of an oxygen chamber is its user's, so nothing falls due by it.
  [
    'oxygen chamber',
    { equclacode: '2410', history: [done('D5', '2025-03-31')] },
    { nextInternalDate: '2028-03-31', nextExternalDate: '2026-03-31', nextInspDate: '2028-03-31' },
  ],
  // TSG D7005: the first inspection of an industrial pipe within three years.
  ['new industrial pipe', { equclacode: '8310', putInUseDate: '2025-03-01' }, { nextInternalDate: '2028-03-01' }],
  // TSG Q7015: cranes on rails every two years.
  ['railway crane', { equclacode: '4450', history: [done('D1', '2025-03-31', { conclusion: '合格' })] }, { nextInspDate: '2027-03-31' }],
  ['mobile crane', { equclacode: '4410', history: [done('D1', '2025-03-31', { conclusion: '合格' })] }, { nextInspDate: '2026-03-31' }],
  // TSG 81: a vehicle is inspected before it is first used.
  ['forklift used without its first inspection', { equclacode: '5110', putInUseDate: '2026-09-15' }, { nextInspDate: '2026-09-15' }],
  ['sightseeing car used without its first inspection', { equclacode: '5200', putInUseDate: '2026-09-15' }, { nextInspDate: '2026-09-15' }],
  ['forklift', { equclacode: '5110', history: [done('S1', '2026-01-10', { conclusion: '合格' })] }, { nextInspDate: '2028-01-31' }],
])('%s', (_name, facts, expected) => {
  const dates = nextDates({ params: {}, history: [], today, ...facts } as CycleFacts, cycleRules);
  expect(Object.fromEntries(Object.keys(expected).map((key) => [key, dates[key as DateKey]]))).toEqual(expected);
});

test('only a new industrial pipe is surely inspected within three years; for one without a grade three years are a guess', () => {
  const pipe = { equclacode: '8310', params: {}, today };
  expect(nextDates({ ...pipe, putInUseDate: '2025-03-01', history: [] }, cycleRules)).toMatchObject({ cycleEstimated: false });
  expect(nextDates({ ...pipe, history: [done('D5', '2025-03-31')] }, cycleRules)).toMatchObject({ cycleEstimated: true });
});

test('every rule that was read somewhere says where', () => {
  expect(cycleRules.filter(({ mark, source }) => mark !== 'M' && !source).map(({ code }) => code)).toEqual([]);
});
