import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { newId } from '#kit/server/id.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { bulkCalls as calls } from '../contract/calls.ts';
import { exportTask } from '../contract/lifecycle.ts';
import { bulkArea } from './area.ts';
import { exportJob } from './run-export.ts';

const city = await openCity();
const unit = await city.seedUnit();
const { loginName } = await city.enter({ actor: 'E1', unit });
const { ready, expired } = exportTask.states;
await seedDevice(city, unit);

/** Sessions end as days go by. */
const owner = () => city.person(loginName);

const runJob = (name: string, payload: object, services = city.services) =>
  bulkArea.jobs[name]!(payload as never, { db: city.db, services, now: city.now });

/** A file that lies ready from now on. */
async function made(person: Person): Promise<string> {
  const { id } = await person.call(calls.exportStart, { id: newId(), filters: {} });
  await runJob(exportJob, { id });
  return id;
}

const stateOf = async (person: Person, id: string) =>
  (await person.call(calls.exportList, { pageSize: 100 })).list.find((row) => row.id === id)?.status;

/** The sweep, with a storage that does this where a file is to be removed. */
const sweptWith = (remove: Storage['remove']) =>
  runJob('bulk:sweep', {}, { ...city.services, storage: Object.assign(Object.create(city.services.storage) as Storage, { remove }) });

test('a file is fetched for seven days to the second, whether or not it has been cleared away', async () => {
  const id = await made(await owner());
  city.pass({ days: 6, hours: 23, minutes: 59, seconds: 59 });
  const inTime = await owner();
  expect((await inTime.download(calls.exportFile, { id })).name).toBe('设备清单20261121.xlsx');
  city.pass({ seconds: 1 });
  const late = await owner();
  expect(await stateOf(late, id)).toBe(ready.code);
  const { code, status } = await refusalOf(late.download(calls.exportFile, { id }));
  expect([code, status]).toEqual(['exportGone', 410]);
  await runJob('bulk:sweep', {});
  expect(await stateOf(late, id)).toBe(expired.code);
});

test('what its owner deletes while others are cleared away stays deleted, and holds up nothing', async () => {
  const first = await owner();
  const ids = [await made(first), await made(first), await made(first)];
  city.pass({ days: 7 });
  const later = await owner();
  let deleted: string | undefined;
  await sweptWith(async (name) => {
    await city.services.storage.remove(name);
    if (deleted) return;
    const { list } = await later.call(calls.exportList, { pageSize: 100 });
    const waiting = list.find((row) => ids.includes(row.id!) && row.status === ready.code)!;
    deleted = waiting.id!;
    await later.call(calls.exportDelete, { id: deleted, version: waiting.version });
  });
  const states = await Promise.all(ids.map((id) => stateOf(later, id)));
  expect(states).toEqual(ids.map((id) => (id === deleted ? undefined : expired.code)));
  expect(ids).toContain(deleted);
});

test('a storage that fails is not passed over in silence, as a file deleted in between is: the sweep fails', async () => {
  await made(await owner());
  city.pass({ days: 7 });
  const swept = sweptWith(() => Promise.reject(new Error('disk full')));
  await expect(swept).rejects.toThrow('disk full');
});
