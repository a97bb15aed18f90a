import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { mostInBasket } from '../../contract/basket/changes.ts';
import { equipmentCalls as calls } from '../../contract/calls.ts';
import { seedDevice } from '../testing/seed-device.ts';

const city = await openCity();
const [unit, otherUnit] = [await city.seedUnit(), await city.seedUnit()];
const name = 'applyCart';
const device = async (owner = unit) => (await seedDevice(city, owner)).equSysId;
const manager = () => city.enter({ actor: 'E1', unit });

describe('what a person gathers', () => {
  test('is there on a second computer, in its order; two computers together gather the union', async () => {
    const person = await manager();
    const [one, two, three] = [await device(), await device(), await device()];
    expect(await person.call(calls.changeBasket, { name, add: [two, one] })).toEqual({ devices: [two, one] });
    expect(await person.call(calls.basket, { name })).toEqual({ devices: [two, one], rows: [] });
    // The second computer adds without having read, and takes one out that the first put in.
    await person.call(calls.changeBasket, { name, add: [three, one], remove: [two] });
    expect((await person.call(calls.basket, { name })).devices).toEqual([one, three]);
    // The answer was lost and the same is told again.
    await person.call(calls.changeBasket, { name, add: [three, one], remove: [two] });
    expect((await person.call(calls.basket, { name })).devices).toEqual([one, three]);
  });

  test('is told apart by list, by person and by the unit the person works for', async () => {
    const [person, colleague] = [await manager(), await manager()];
    const one = await device();
    await person.call(calls.changeBasket, { name: 'timeout', add: [one] });
    expect((await person.call(calls.basket, { name: 'aboutExpire' })).devices).toEqual([]);
    expect((await colleague.call(calls.basket, { name: 'timeout' })).devices).toEqual([]);
    await city.db.updateTable('account').set({ unitId: otherUnit.unitSysId }).where('id', '=', person.userId).execute();
    const moved = await city.person(person.loginName);
    expect((await moved.call(calls.basket, { name: 'timeout' })).devices).toEqual([]);
  });

  test('has no foreign devices: none goes in, and what has gone to another unit goes out', async () => {
    const person = await manager();
    const [own, sold, foreign] = [await device(), await device(), await device(otherUnit)];
    expect(await person.call(calls.changeBasket, { name, add: [own, sold, foreign, newId()] })).toEqual({ devices: [own, sold] });
    await city.db.updateTable('equipment').set({ useUnit: otherUnit.unitSysId }).where('equSysId', '=', sold).execute();
    expect((await person.call(calls.basket, { name, withRows: 'true' })).rows.map(({ equSysId }) => equSysId)).toEqual([own]);
    await person.call(calls.changeBasket, { name });
    expect(await city.db.selectFrom('deviceBasket').select('equSysId').where('accountId', '=', person.userId).execute()).toEqual([
      { equSysId: own },
    ]);
  });

  test('comes with the rows of its devices, as lists show them', async () => {
    const person = await manager();
    const { equSysId, oidno } = await seedDevice(city, unit, { building_name: '望江新村', unit_inner_no: '3单元4号' });
    await person.call(calls.changeBasket, { name: 'all', add: [equSysId] });
    const { rows } = await person.call(calls.basket, { name: 'all', withRows: 'true', columns: ['regStatus', 'daysLeft', 'applySay'] });
    const asked = { regStatus: '2', daysLeft: expect.any(Number) as number, applySay: null };
    expect(rows).toMatchObject([{ equSysId, oidno, buildingName: '望江新村', unitInnerNo: '3单元4号', ...asked }]);
    expect(rows[0]).not.toHaveProperty('lockedBy');
  });

  test(`is ${mostInBasket} devices at most: what finds no room stays out`, async () => {
    const person = await manager();
    const [one, two] = [await device(), await device()];
    await person.call(calls.changeBasket, { name, add: [one] });
    const filler = city.db.insertInto('deviceBasket').columns(['accountId', 'unitId', 'name', 'equSysId']);
    const many = [];
    for (let made = 1; made < mostInBasket; made += 1) many.push(await device());
    await filler.values(many.map((equSysId) => ({ accountId: person.userId, unitId: unit.unitSysId, name, equSysId }) as const)).execute();
    const { devices } = await person.call(calls.changeBasket, { name, add: [two] });
    expect([devices.length, devices.includes(two)]).toEqual([mostInBasket, false]);
    expect((await person.call(calls.changeBasket, { name, remove: [one], add: [two] })).devices).toContain(two);
  });
});

test('the chosen devices are exported alone, and no foreign one', async () => {
  const person = await manager();
  const [one, left] = [await seedDevice(city, unit), await seedDevice(city, unit)];
  const foreign = await seedDevice(city, otherUnit);
  const { content } = await person.download(calls.exportChosen, { name: 'aboutExpire', devices: [one.equSysId, foreign.equSysId] });
  const text = JSON.stringify((await readXlsx(content)).sheets[0]!.rows);
  expect(text).toContain(one.oidno);
  for (const other of [left, foreign]) expect(text).not.toContain(other.oidno);
});
