import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { ListInput } from '#kit/contract/list/list.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';
import { unitAsker } from '#server/testing/unit-asker.ts';

import { equipmentCalls as calls } from '../contract/calls.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { countedDevices } from './reach-views.ts';
import { facetConditions } from './search/facet-views.ts';
import { seedDevice } from './testing/seed-device.ts';

const city = await openCity();
const [clerk, other] = await Promise.all([city.enter({ actor: 'I1' }), city.seedUnit()]);

async function idsOf(person: Person, input: Partial<ListInput> = {}): Promise<string[]> {
  const { list } = await person.call(calls.list, { pageSize: 200, ...input });
  return list.map(({ equSysId }) => String(equSysId));
}

describe('reach', () => {
  let mine: SeededUnit;
  let devices: Readonly<Record<'used' | 'owned' | 'kept' | 'built' | 'made' | 'crane' | 'elsewhere', string>>;
  const everyone = () => Object.values(devices);

  beforeAll(async () => {
    mine = await city.seedUnit();
    const { unitSysId } = mine;
    const seed = async (user: SeededUnit, values: Readonly<Record<string, unknown>>) =>
      (await seedDevice(city, user, { maint_unit: null, equ_name: '看得见', ...values })).equSysId;
    devices = {
      used: await seed(mine, {}),
      owned: await seed(other, { owner_unit: unitSysId }),
      kept: await seed(other, { maint_unit: unitSysId }),
      built: await seed(other, { install_unit: unitSysId }),
      made: await seed(other, { make_unit: unitSysId }),
      crane: await seed(other, { equclacode: '4110' }),
      elsewhere: await seed(other, { equlocarecod: '330212001' }),
    };
  });

  test.each([
    ['E1', ['used', 'owned']],
    ['E2', ['used', 'owned']],
    ['P1', ['used', 'owned']],
    ['M1', ['kept']],
    ['T1', ['kept']],
    ['C1', ['built']],
    ['Z1', ['made']],
  ] as const)('%s sees what its unit has to do with, in the list and in the archive', async (actor, keys) => {
    const person = await city.enter({ actor, unit: mine });
    expect((await idsOf(person, { complex: '看得见' })).toSorted()).toEqual(keys.map((key) => devices[key]).toSorted());
    for (const equSysId of everyone()) {
      const opened = person.call(calls.basicDetail, { equSysId });
      if (keys.some((key) => devices[key] === equSysId)) expect((await opened).equipment.equSysId).toBe(equSysId);
      else expect((await refusalOf(opened)).code).toBe('equipmentNotFound');
    }
  });

  test.each([
    ['G1', '330203', ['used', 'owned', 'kept', 'built', 'made', 'crane']],
    ['G1', '330200', ['used', 'owned', 'kept', 'built', 'made', 'crane', 'elsewhere']],
    ['G2', '330212001', ['elsewhere']],
    ['G2', '330212002', []],
    ['R1', undefined, ['used', 'owned', 'kept', 'built', 'made', 'elsewhere']],
    ['I2', undefined, ['used', 'owned', 'kept', 'built', 'made', 'crane', 'elsewhere']],
    ['A1', undefined, ['used', 'owned', 'kept', 'built', 'made', 'crane', 'elsewhere']],
  ] as const)('%s of %s', async (actor, areacode, keys) => {
    const person = await city.enter({ actor, ...(areacode && { areacode }) });
    expect((await idsOf(person, { complex: '看得见' })).toSorted()).toEqual(keys.map((key) => devices[key]).toSorted());
    const { classes } = await person.call(calls.classCounts, {});
    const { rows } = await city.services.pool.query<{ count: number }>('select count(*)::int as count from equipment');
    if (keys.length === 7) expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0]!.count);
    if (actor === 'R1') expect(classes.map(({ classCode }) => classCode)).toEqual(['3']);
  });
});

test('a filter beyond the reach finds nothing, one over its edge what is within', async () => {
  const mine = await city.seedUnit();
  const lift = await seedDevice(city, mine, { equ_name: '界内梯' });
  await seedDevice(city, mine, { equ_name: '界内梯', equclacode: '4110', equlocarecod: '330212001' });
  const [rescuer, district] = await Promise.all([city.enter({ actor: 'R1' }), city.enter({ actor: 'G1', areacode: '330203' })]);
  for (const [person, beyond, over] of [
    [rescuer, { equclacode: ['4000', '4110'] }, { equclacode: ['3000', '4000'] }],
    [district, { equlocarecod: ['330212'] }, { equlocarecod: ['330200'] }],
  ] as const) {
    expect(await person.call(calls.list, { ...beyond, pageSize: 100 })).toMatchObject({ list: [], count: 0, counted: true });
    expect(await idsOf(person, { ...over, complex: '界内梯' })).toEqual([lift.equSysId]);
  }
});

test('a word is found among several classes and places, and among none but these', async () => {
  const mine = await city.seedUnit();
  const lift = await seedDevice(city, mine, { equ_name: '同名者' });
  const crane = await seedDevice(city, mine, { equ_name: '同名者', equclacode: '4110', equlocarecod: '330212001' });
  const vessel = await seedDevice(city, mine, { equ_name: '同名者', equclacode: '2170', equlocarecod: '330206002' });
  for (const [filter, devices] of [
    [{ equclacode: ['3000', '4110'] }, [lift, crane]],
    [{ equlocarecod: ['330212', '330203001'] }, [lift, crane]],
    [{ equlocarecod: ['330200'] }, [lift, crane, vessel]],
    [{ equlocarecod: ['330200', '330212'], equclacode: ['2000', '3110'] }, [lift, vessel]],
    [{ equclacode: ['4000'], equlocarecod: ['330203'] }, []],
  ] as const) {
    const found = await idsOf(clerk, { ...filter, complex: '同名者' });
    expect(found.toSorted()).toEqual(devices.map(({ equSysId }) => equSysId).toSorted());
  }
});

// Beside each word the index holds the class and the district: without them every device of that name in the city is read.
test.each([
  ['of the rescue centre, lifts', { actor: 'R1', areacode: null }, {}, ['梯']],
  ['of a district, what stands there', { actor: 'G1', areacode: '330203' }, {}, ['梯', '吊']],
  ['of a street, what stands in its district', { actor: 'G2', areacode: '330203002' }, {}, ['梯', '吊']],
  ['for one class, devices of it', { actor: 'I1', areacode: null }, { equclacode: ['4000'] }, ['吊', '罐吊']],
  ['for one district, what stands there', { actor: 'I1', areacode: null }, { equlocarecod: ['330212'] }, ['罐吊']],
] as const)('the index of words keeps %s', async (_, asker, input, kept) => {
  const mine = await city.seedUnit();
  await seedDevice(city, mine, { equ_name: '梯' });
  await seedDevice(city, mine, { equ_name: '吊', equclacode: '4110' });
  await seedDevice(city, mine, { equ_name: '罐吊', equclacode: '4110', equlocarecod: '330212001' });
  const facets = facetConditions({ ...unitAsker(asker.actor, mine.unitSysId), ...asker }, input);
  const { rows } = await sql<{ name: string }>`
    select equ_name as name from equipment where ${sql.join([sql`use_unit = ${mine.unitSysId}`, ...facets], sql` and `)} order by oidno`.execute(
    city.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...kept].toSorted());
});

test.each(['E1', 'P1', 'M1', 'Z1'] as const)('for the figures of %s each device is read once', async (actor) => {
  const figures = sql`select count(*) from ${countedDevices(unitAsker(actor, other.unitSysId))} as equipment where due_on < '2027-01-01'`;
  const { rows } = await sql<object>`explain ${figures}`.execute(city.db);
  expect(rows.filter((row) => /^(?!.*Subquery).*Scan.* on equipment\b/.test(String(Object.values(row)[0])))).toHaveLength(1);
});
