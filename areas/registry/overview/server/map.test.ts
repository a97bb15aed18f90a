import { expect, test } from 'vitest';

import type { ArgumentOf } from '#kit/contract/call.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { overviewCalls } from '../contract/calls.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';

const city = await openCity();
const [unit, other] = [await city.seedUnit(), await city.seedUnit()];

const wholeCity = { west: 120.55, south: 28.5, east: 122.42, north: 30.55, zoom: 9 };
type Wanted = Partial<ArgumentOf<typeof overviewCalls.mapClusters>>;

const clustersFor = async (person: Person, wanted: Wanted = {}) =>
  (await person.call(overviewCalls.mapClusters, { ...wholeCity, ...wanted })).clusters;
const sum = (rows: readonly { readonly count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
const at = (lng: number, lat: number, more: Record<string, unknown> = {}) => ({ lng, lat, ...more });

// Around the middle of two districts; today is in November 2026.
const overdue = await seedDevice(city, unit, at(121.551, 29.875, { equclacode: '4110', next_insp_date: '2026-11-01' }));
await seedDevice(city, unit, at(121.551, 29.875));
await seedDevice(city, unit, at(121.5512, 29.8751, { use_status: '3' }));
const far = await seedDevice(city, unit, at(121.266, 30.17, { equlocarecod: '330282002' }));
for (let index = 0; index < 40; index += 1) {
  const place = at(121.5 + (index % 8) * 0.013, 29.8 + Math.floor(index / 8) * 0.021);
  await seedDevice(city, other, { ...place, maint_unit: null, equlocarecod: index < 10 ? '330212001' : '330203001' });
}
await seedDevice(city, unit, { lng: null, lat: null });

const clerk = await city.enter({ actor: 'I1', dept: '业务受理大厅' });
const owner = await city.enter({ actor: 'E1', unit });
const maintainer = await city.enter({ actor: 'M1', unit });
const district = await city.enter({ actor: 'G1', areacode: '330212' });
const street = await city.enter({ actor: 'G2', areacode: '330282002' });
const rescue = await city.enter({ actor: 'R1' });

test('clusters add up to the devices within reach that have coordinates, at every zoom and for everybody', async () => {
  for (const [person, count] of [
    [clerk, 44],
    [owner, 4],
    [maintainer, 4],
    [district, 10],
    [street, 1],
    [rescue, 43],
  ] as const) {
    for (const zoom of [3, 8, 11, 12, 15]) expect(sum(await clustersFor(person, { zoom }))).toBe(count);
    const { districts } = await person.call(overviewCalls.mapExtent, {});
    expect(sum(districts)).toBe(count);
  }
});

test('near by, the tiles of the city add up likewise', async () => {
  for (const person of [clerk, owner, district, rescue]) {
    const near = { west: 121.49, east: 121.61, south: 29.79, north: 29.9 };
    const whole = sum(await clustersFor(person, { ...near, zoom: 12 }));
    const seen = new Map<string, number>();
    for (let west = near.west; west < near.east; west += 0.01)
      for (let south = near.south; south < near.north; south += 0.01)
        for (const { cell, count } of await clustersFor(person, { west, south, east: west + 0.01, north: south + 0.01, zoom: 16 }))
          seen.set(cell, count);
    expect([...seen.values()].reduce((total, count) => total + count, 0)).toBe(whole);
  }
});

test('outside of the box nothing is counted', async () => {
  const clusters = await clustersFor(clerk, { west: 121.2, east: 121.3, south: 30.1, north: 30.2, zoom: 14 });
  expect(clusters).toHaveLength(1);
  expect(clusters[0]).toMatchObject({ count: 1, classCode: '3', lng: 121.266, lat: 30.17 });
  expect(await clustersFor(clerk, { west: 100, east: 101, south: 30, north: 31 })).toEqual([]);
  expect(await clustersFor(owner, { west: 100, east: 101, south: 30, north: 31 })).toEqual([]);
});

test('a cluster tells how its devices stand, and few devices tell themselves', async () => {
  const [cluster] = await clustersFor(owner, { west: 121.55, east: 121.552, south: 29.874, north: 29.876, zoom: 12 });
  expect(cluster).toMatchObject({ count: 3, inUse: 2, overdue: 1, dueSoon: 0, classCode: null });
  expect(cluster!.devices.map(({ oidno }) => oidno)).toContain(overdue.oidno);
  const [single] = await clustersFor(owner, { west: 121.26, east: 121.27, south: 30.16, north: 30.18 });
  expect(single!.devices).toMatchObject([{ equSysId: far.equSysId, equName: '乘客电梯', state: 'inUse', dueOn: '2026-12-31' }]);
  const { devices, isAll } = await clerk
    .call(overviewCalls.mapDevices, { cell: single!.cell, state: 'inUse' })
    .catch(() => ({ devices: [], isAll: false }));
  expect([devices.length, isAll]).toEqual([0, false]);
});

test('class and state narrow the map, for those who see everything as for a unit', async () => {
  for (const zoom of [9, 13]) {
    expect(sum(await clustersFor(clerk, { zoom, equclacode: '4000' }))).toBe(1);
    expect(sum(await clustersFor(clerk, { zoom, equclacode: ['3000', '4000'] }))).toBe(44);
    expect(sum(await clustersFor(clerk, { zoom, state: 'stopped' }))).toBe(1);
    expect(sum(await clustersFor(clerk, { zoom, state: 'overdue' }))).toBe(1);
    expect(sum(await clustersFor(clerk, { zoom, state: 'overdue', equclacode: '3000' }))).toBe(0);
    expect(sum(await clustersFor(clerk, { zoom, state: 'inUse' }))).toBe(43);
    expect(sum(await clustersFor(owner, { zoom, state: 'inUse' }))).toBe(3);
    expect(sum(await clustersFor(owner, { zoom, state: 'notInUse' }))).toBe(0);
    expect(sum(await clustersFor(rescue, { zoom, equclacode: '4000' }))).toBe(0);
  }
});

test('the devices of a place are those within reach', async () => {
  const [place] = await clustersFor(clerk, { west: 121.5509, east: 121.5511, south: 29.8749, north: 29.8751, zoom: 17 });
  const { cell } = place!;
  expect(place!.count).toBeGreaterThanOrEqual(2);
  const seen = async (person: Person, more: object = {}) => (await person.call(overviewCalls.mapDevices, { cell, ...more })).devices.length;
  expect(await seen(owner)).toBe(place!.count);
  expect(await seen(clerk)).toBe(place!.count);
  expect(await seen(clerk, { equclacode: '4000' })).toBe(1);
  expect(await seen(district)).toBe(0);
  // A quarter of the globe is no place.
  expect((await refusalOf(clerk.call(overviewCalls.mapDevices, { cell: '2/1/1' }))).code).toBe('noSuchCell');
});

test('the map follows the archives', async () => {
  const box = { west: 121.7, east: 121.9, south: 29.3, north: 29.6, zoom: 13 };
  const { equSysId } = await seedDevice(city, unit, at(121.8, 29.5, { equlocarecod: '330225001' }));
  const counts = async () => [
    sum(await clustersFor(clerk, box)),
    sum(await clustersFor(clerk, { ...box, zoom: 17 })),
    sum(await clustersFor(owner, box)),
  ];
  const change = (set: string) => city.services.pool.query(`update equipment set ${set} where equ_sys_id = $1`, [equSysId]);
  expect(await counts()).toEqual([1, 1, 1]);
  await change("remark = 'nothing that the map shows'");
  expect(await counts()).toEqual([1, 1, 1]);
  await change('lng = 121.75, lat = 29.4');
  const [moved] = await clustersFor(clerk, box);
  expect(moved).toMatchObject({ count: 1, lng: 121.75, lat: 29.4 });
  await change('lng = null');
  expect(await counts()).toEqual([0, 0, 0]);
  await change("lng = 121.8, use_status = '3'");
  expect((await clustersFor(clerk, box))[0]).toMatchObject({ count: 1, inUse: 0 });
  await city.services.pool.query('delete from equipment where equ_sys_id = $1', [equSysId]);
  expect(await counts()).toEqual([0, 0, 0]);
  const { rows } = await city.services.pool.query(`select 1 from (
      select level, cell >> (2 * (20 - level)) as cell, count(*) as count, sum(lng_micro) as lng_sum, sum(lat_micro) as lat_sum
      from equipment_point cross join unnest('{13,17}'::int[]) as level group by 1, 2) as counted
    full join (select level, cell, sum(count) as count, sum(lng_sum) as lng_sum, sum(lat_sum) as lat_sum from equipment_grid group by 1, 2) as grid using (level, cell)
    where (coalesce(counted.count, 0), coalesce(counted.lng_sum, 0), coalesce(counted.lat_sum, 0)) <> (grid.count, grid.lng_sum, grid.lat_sum)`);
  expect(rows).toEqual([]);
});
