import { describe, expect, test } from 'vitest';

import { chooseList, prefixOf, standingOf, type Usable } from './choose.ts';
import type { ListedDevice } from './conditions.ts';

const edition = (listCode: string, kinds: readonly string[], more: Partial<Usable> = {}): Usable => ({
  id: `${listCode} ${more.edition ?? 1}`,
  listCode,
  edition: 1,
  kinds,
  inspTypes: ['D1'],
  conditions: [],
  validFrom: '2024-04-02',
  validTo: null,
  stoppedOn: null,
  ...more,
});
const lift = (equclacode: string, params: ListedDevice['params'] = {}): ListedDevice => ({ equclacode, params });

const traction = edition('A1', ['3100', '3410', '3420']);
const hydraulic = edition('A1-YY', ['3200', '3410', '3420'], { conditions: ['hydraulic'] });
const dumbwaiter = edition('A3', ['3430']);
const lists = [hydraulic, traction, dumbwaiter, edition('all lifts', ['3000'], { inspTypes: ['D1', 'J2'] })];
const chosen = (device: ListedDevice, on = '2026-11-21', type = 'D1', among: readonly Usable[] = lists) =>
  chooseList(among, device, type, on)?.id;

describe('the list for a device', () => {
  test.each([
    ['3110', {}, 'A1 1'],
    ['3210', {}, 'A1-YY 1'],
    ['3430', {}, 'A3 1'],
    // A lift for firemen goes by what drives it; where the archive does not say, by the list without conditions.
    ['3420', { driveType: '曳引' }, 'A1 1'],
    ['3420', { driveType: '液压侧顶' }, 'A1-YY 1'],
    ['3420', {}, 'A1 1'],
    ['3310', {}, 'all lifts 1'],
    ['4110', {}, undefined],
  ])('%s %j: %s', (equclacode, params, id) => {
    expect(chosen(lift(equclacode, params))).toBe(id);
  });

  test('is one for its kind of inspection', () => {
    expect(chosen(lift('3110'), '2026-11-21', 'J2')).toBe('all lifts 1');
    expect(chosen(lift('3110'), '2026-11-21', 'S1')).toBeUndefined();
  });

  test('a kind of the catalogue stands for all below it', () => {
    expect(['3000', '3100', '3110', '4A00', '4D00'].map(prefixOf)).toEqual(['3', '31', '311', '4A', '4D']);
  });
});

describe('the edition for a day', () => {
  const next = edition('A1', ['3100'], { edition: 2, validFrom: '2027-01-01' });
  const corrected = edition('A1', ['3100'], { edition: 3, validFrom: '2027-01-01', stoppedOn: '2027-03-01' });
  const on = (day: string) => chosen(lift('3110'), day, 'D1', [traction, next, corrected]);

  test('is the newest that holds then; a correction goes before what it corrects, and what was stopped counts for the days before', () => {
    expect(on('2024-04-01')).toBeUndefined();
    expect(on('2024-04-02')).toBe('A1 1');
    expect(on('2026-12-31')).toBe('A1 1');
    expect(on('2027-01-01')).toBe('A1 3');
    expect(on('2027-02-28')).toBe('A1 3');
    expect(on('2027-03-01')).toBe('A1 2');
  });

  test('that no longer names a device does not fall back to the one before', () => {
    expect(chosen(lift('3420'), '2027-01-01', 'D1', [traction, next])).toBeUndefined();
    expect(chosen(lift('3420'), '2026-12-31', 'D1', [traction, next])).toBe('A1 1');
  });

  test('ends with its last day, and one without a first day has always held', () => {
    const ended = [edition('A1', ['3100'], { validFrom: null, validTo: '2026-06-30' })];
    expect(chosen(lift('3110'), '1999-01-01', 'D1', ended)).toBe('A1 1');
    expect(chosen(lift('3110'), '2026-06-30', 'D1', ended)).toBe('A1 1');
    expect(chosen(lift('3110'), '2026-07-01', 'D1', ended)).toBeUndefined();
  });
});

describe('an item and a device', () => {
  const day = '2026-11-21';
  const standing = (conditions: string[], device: ListedDevice, on = day) =>
    standingOf({ no: 'A1', name: '项目', conditions }, device, on).is;
  test.each([
    [[], lift('3110'), 'due'],
    [['fireman'], lift('3110'), 'na'],
    [['fireman'], lift('3420'), 'due'],
    [['fireman'], lift('3110', { firemanFunction: true }), 'due'],
    [['exProof'], lift('3410'), 'due'],
    [['machineRoom'], lift('3110'), 'asked'],
    [['machineRoom'], lift('3110', { machineRoom: '无机房' }), 'na'],
    [['n1'], lift('3110'), 'asked'],
    [['n2'], { ...lift('3110'), acceptedOn: '2017-09-30' }, 'na'],
    [['n2'], { ...lift('3110'), acceptedOn: '2017-10-01' }, 'due'],
    [['n3'], { ...lift('3110'), acceptedOn: '2024-04-01' }, 'na'],
    [['n3'], { ...lift('3110'), acceptedOn: '2024-04-02' }, 'due'],
    [['n3'], lift('3110'), 'asked'],
    // More than fifteen years after acceptance.
    [['n4'], { ...lift('3110'), acceptedOn: '2011-11-21' }, 'na'],
    [['n4'], { ...lift('3110'), acceptedOn: '2011-11-20' }, 'due'],
    [['n4', 'fireman'], lift('3110'), 'na'],
  ] as const)('%j %j: %s', (conditions, device, is) => {
    expect(standing([...conditions], device)).toBe(is);
  });

  test('why is said in words', () => {
    const item = { no: 'A1', name: '项目', conditions: ['fireman'] };
    expect(standingOf(item, lift('3110'), day).why).toBe('适用条件不符：消防员电梯');
  });
});
