import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { openCity } from '#server/testing/city.ts';

import { followLevels } from './follow-levels.ts';

const city = await openCity();
const unit = await city.seedUnit();
const night = () => followLevels({}, { db: city.db, services: city.services, now: city.now });

test('a boiler of level D falls due no more after the night, which says what it changed and nothing else; the next night changes nothing', async () => {
  const { equSysId } = await seedDevice(city, unit, {
    equclacode: '1100',
    params: { boilerLevel: 'D' },
    equ_level: 'D',
    reg_status: '7',
    use_status: '1',
    use_cert_no: null,
    put_in_use_date: '2020-03-01',
    design_expire_date: '2028-03-01',
    next_insp_date: '2026-12-01',
    next_external_date: '2026-12-01',
  });
  const archiveOf = () => city.db.selectFrom('equipment').selectAll().where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
  const changes = () => city.db.selectFrom('equipmentChange').select(['reason', 'diff']).where('equSysId', '=', equSysId).execute();
  await night();
  const once = await archiveOf();
  expect(once).toMatchObject({ regStatus: '7', useStatus: '1', nextInspDate: null, nextExternalDate: null, dueOn: null });
  const [told, ...others] = await changes();
  expect(others).toEqual([]);
  expect(told!.reason).toBe('免办设备表');
  expect(told!.diff.map(({ field, old, new: now }) => [field, old, now])).toEqual([
    ['nextInspDate', '2026-12-01', null],
    ['nextExternalDate', '2026-12-01', null],
  ]);
  await night();
  expect((await archiveOf()).version).toBe(once.version);
  expect(await changes()).toHaveLength(1);
});
