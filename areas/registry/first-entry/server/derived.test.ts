import { expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { openCity } from '#server/testing/city.ts';

import { firstEntryCalls as calls } from '../contract/calls.ts';
import { committed, openDesk } from './testing/entries.ts';

const city = await openCity();
const desk = await openDesk(city);

/** The archive of a forklift that was entered with these values. */
async function opened(values: Readonly<Record<string, unknown>>) {
  const entry = await committed(desk, '5110', values);
  const { equSysId } = await desk.clerk.call(calls.entryDecide, { ...entry, decision: 'confirm' });
  return (await desk.owner.call(archiveCalls.detail, { equclacode: '5110', equSysId: equSysId! })).equipment;
}

test.each([
  ['330203001', '海曙区南门街道'],
  ['330203', '海曙区'],
])('of the area %s the archive says %s', async (equlocarecod, equlocarecodName) => {
  expect(await opened({ equlocarecod })).toMatchObject({ equlocarecod, equlocarecodName });
});

// 设计使用年限到期日 = 投入使用日期 + 设计使用年限
test.each([
  ['ten years of life after it was put into use', { putInUseDate: '2020-06-01', designLife: 10 }, '2030-06-01'],
  ['no day where nobody said how long it lives', { putInUseDate: '2020-06-01', designLife: undefined }, null],
  ['no day as long as it is not in use', { putInUseDate: undefined, designLife: 10 }, null],
])('the life of a device ends: %s', async (_, values, designExpireDate) => {
  expect((await opened(values)).designExpireDate).toBe(designExpireDate);
});
