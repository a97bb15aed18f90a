import { expect, test } from 'vitest';

import { engaged, handedIn } from '#areas/workers/server/testing/people.ts';
import { workerCalls } from '#areas/workers/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { safetyCalls as calls } from '../contract/calls.ts';
import { appointmentOf } from './testing/samples.ts';

const city = await openCity();

test('of whoever is appointed is told whether the unit knows them as somebody who holds 安全管理, and whether that was verified', async () => {
  const owner = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }) });
  const desk = await city.enter({ actor: 'I1' });
  const { id } = await owner.call(calls.appointmentSave, { id: newId(), values: appointmentOf() });
  const card = async () => (await owner.call(calls.appointmentDetail, { id })).card;
  expect(await card()).toBe('none');
  const worker = await engaged(owner, { name: '安全员甲', post: '安全员' });
  const told = await handedIn(owner, worker.id, { itemCode: 'A' });
  expect(await card()).toBe('told');
  await desk.call(workerCalls.certificateMove, { id: told.id, version: told.version, move: 'verify' });
  expect(await card()).toBe('verified');
  // Typed people stay possible.
  await owner.call(calls.appointmentSave, { id, version: 0, values: appointmentOf({ name: '别的人' }) });
  expect(await card()).toBe('none');
});
