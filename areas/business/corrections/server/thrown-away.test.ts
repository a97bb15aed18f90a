import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { openDesk } from '#areas/first-entry/server/testing/entries.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { correctionCalls as calls } from '../contract/calls.ts';

const city = await openCity();
const { owner, unit } = await openDesk(city);

test('a draft is thrown away', async () => {
  const { equSysId } = await seedDevice(city, unit, { prono: 'OLD-1' });
  const { id, version } = await owner.call(calls.correctionSave, { id: newId(), equSysId, reason: '', values: { prono: 'NEW-1' } });
  await owner.call(calls.correctionDelete, { id, version });
  await expect(owner.call(calls.correctionDetail, { id })).rejects.toMatchObject({ status: 404 });
});
