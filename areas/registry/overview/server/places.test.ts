import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';
import { unitAsker } from '#server/testing/unit-asker.ts';

import { overviewCalls } from '../contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { countByPlace } from './place-views.ts';

const city = await openCity();

test('a unit is told its buildings, a district its streets, the city all districts', async () => {
  const [unit, other] = [await city.seedUnit(), await city.seedUnit()];
  await seedDevice(city, unit, { building_name: '一号楼', next_insp_date: '2026-10-10' });
  await seedDevice(city, unit, { building_name: '一号楼', use_status: '3' });
  await seedDevice(city, unit, { building_name: null, equ_place: '中山路8号' });
  // Overdue since a day of the present month, which the counters of months do not tell.
  await seedDevice(city, other, { equclacode: '4110', supv_pass_date: null, next_insp_date: '2026-11-20', equlocarecod: '330212001' });
  const places = async (person: Parameters<typeof city.enter>[0]) =>
    (await (await city.enter(person)).call(overviewCalls.placeCounts, {})).places;
  expect(await places({ actor: 'E1', unit })).toEqual([
    { areaCode: '330203', place: '一号楼', count: 2, inUse: 1, stopped: 1, overdue: 1 },
    { areaCode: '330203', place: '中山路8号', count: 1, inUse: 1, stopped: 0, overdue: 0 },
  ]);
  expect(await places({ actor: 'G1', areacode: '330212' })).toEqual([
    { areaCode: '330212001', place: null, count: 1, inUse: 1, stopped: 0, overdue: 1 },
  ]);
  const moved = await seedDevice(city, other, { equclacode: '4110', equlocarecod: '330212002', next_insp_date: '2027-05-01' });
  await city.services.pool.query("update equipment set use_status = '3' where equ_sys_id = $1", [moved.equSysId]);
  expect(await places({ actor: 'G1', areacode: '330212' })).toEqual([
    { areaCode: '330212001', place: null, count: 1, inUse: 1, stopped: 0, overdue: 1 },
    { areaCode: '330212002', place: null, count: 1, inUse: 0, stopped: 1, overdue: 0 },
  ]);
  await city.services.pool.query('delete from equipment where equ_sys_id = $1', [moved.equSysId]);
  expect(await places({ actor: 'I1', dept: '业务受理大厅' })).toEqual([
    { areaCode: '330203', place: null, count: 3, inUse: 2, stopped: 1, overdue: 1 },
    { areaCode: '330212', place: null, count: 1, inUse: 1, stopped: 0, overdue: 1 },
  ]);
});

test('a unit that looks after too many to read them is told districts, or the streets of the only one', async () => {
  const [user, keeper] = [await city.seedUnit(), await city.seedUnit({ unitTypes: ['U2'] })];
  const kept = (given: object) => seedDevice(city, user, { maint_unit: keeper.unitSysId, ...given });
  await kept({ equlocarecod: '330212001', building_name: '一号楼' });
  await kept({ equlocarecod: '330212002', building_name: '二号楼', use_status: '3' });
  const asker = unitAsker('M1', keeper.unitSysId);
  const placesOf = async (tooMany: number) =>
    (await countByPlace(city.db, asker, '2026-11-26', tooMany)).map(({ areaCode, place, count, inUse, stopped }) => [
      areaCode,
      place,
      count,
      inUse,
      stopped,
    ]);
  expect(new Set((await placesOf(2)).map(([, place]) => place))).toEqual(new Set(['一号楼', '二号楼']));
  const streets = [
    ['330212001', null, 1, 1, 0],
    ['330212002', null, 1, 0, 1],
  ];
  expect(await placesOf(1)).toEqual(expect.arrayContaining(streets));
  await kept({ equlocarecod: '330203001', building_name: '三号楼' });
  expect(await placesOf(1)).toEqual([
    ['330212', null, 2, 1, 1],
    ['330203', null, 1, 1, 0],
  ]);
});

test('what a unit uses and owns counts once, what it only owns too, what has been deleted not at all', async () => {
  const [unit, other] = [await city.seedUnit(), await city.seedUnit()];
  const of = (user: typeof unit, given: object) =>
    seedDevice(city, user, { building_name: '二号楼', owner_unit: unit.unitSysId, ...given });
  await of(unit, {});
  await of(unit, { owner_unit: null });
  await of(other, {});
  await of(unit, { use_status: '9' });
  const owner = await city.enter({ actor: 'P1', unit });
  expect((await owner.call(overviewCalls.placeCounts, {})).places).toMatchObject([{ place: '二号楼', count: 3, inUse: 3 }]);
  expect((await owner.call(equipmentCalls.classCounts, {})).classes).toMatchObject([{ classCode: '3', count: 3, inUse: 3 }]);
});
