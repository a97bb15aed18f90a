import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { archiveCalls } from '../contract/calls.ts';

const city = await openCity();
const unit = await city.seedUnit();
const keeper = await city.seedUnit();
const certNo = '330299198803120011';

test('certificates of workers, which are identity numbers, are read whole by their unit; who watches over the device reads them for a reason, others their ends', async () => {
  const { equSysId } = await seedDevice(city, unit, {
    equclacode: '5110',
    maint_unit: keeper.unitSysId,
    operators: JSON.stringify([{ name: '陈建国', itemCode: 'N1', certNo }]),
    params: { drivers: [{ name: '王海波', certNo }] },
  });
  const read = async (person: Person, wholeFor?: string) => {
    const query = { ...(wholeFor !== undefined && { wholeFor }) };
    const { equipment, params } = await person.call(archiveCalls.detail, { equclacode: '5110', equSysId }, { query });
    const { drivers } = params as { drivers: readonly { certNo: string }[] };
    return [(equipment as unknown as { operators: readonly { certNo: string }[] }).operators[0]!.certNo, drivers[0]!.certNo];
  };
  const whole = [certNo, certNo];
  const ends = ['330299********0011', '330299********0011'];
  expect(await read(await city.enter({ actor: 'E1', unit }))).toEqual(whole);
  expect(await read(await city.enter({ actor: 'M1', unit: keeper }))).toEqual(ends);
  for (const seed of [{ actor: 'I1' }, { actor: 'G1', areacode: '330203' }, { actor: 'A1' }] as const) {
    const person = await city.enter(seed);
    expect([await read(person), await read(person, '核对作业人员证')]).toEqual([ends, whole]);
  }
});
