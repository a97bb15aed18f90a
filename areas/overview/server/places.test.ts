import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { overviewCalls } from '../contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';

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
