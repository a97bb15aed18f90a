import { expect, test } from 'vitest';

import { attachMaterials } from '#areas/first-entry/server/testing/entries.ts';
import { deviceEntry } from '#areas/first-entry/contract/lifecycle.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { openCity } from '#server/testing/city.ts';

import { bulkCalls as calls } from '../contract/calls.ts';
import { deviceImport } from '../contract/lifecycle.ts';
import { bulkArea } from './area.ts';
import { importJob } from './run-import.ts';
import { restoreAsker, storeAsker } from './stored-asker.ts';
import { submitJob } from './submit-drafts.ts';
import { byHead, filled, referencesOf, typedDetails, typedDevice, workbookFile } from './testing/workbooks.ts';

const city = await openCity();
const references = await referencesOf(city);
const unit = await city.seedUnit();
const owner = await city.enter({ actor: 'E1', unit });
const { checked, finished } = deviceImport.states;

const runJob = (name: string, payload: object) =>
  bulkArea.jobs[name]!(payload as never, { db: city.db, services: city.services, now: city.now });

const detailOf = async (id: string) => (await owner.call(calls.importDetail, { id })).record;

/** Presses the button and works what it queued. */
async function handIn(id: string) {
  await owner.call(calls.importSubmit, { id, version: (await detailOf(id)).version });
  const { rows } = await city.services.pool.query<{ payload: { id: string; asker: never } }>(
    `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = $1 order by job.id desc limit 1`,
    [submitJob],
  );
  await runJob(submitJob, rows[0]!.payload);
  return detailOf(id);
}

test('drafts that are complete are handed in together, the others stay with the reason; at last none is left', async () => {
  const template = (await owner.download(calls.template, { category: '5100' })).content;
  const serials = [1, 2, 3];
  const devices = serials.map((serial) => byHead('5100', typedDevice(references, '5110', serial)));
  const content = await filled(template, { 设备: devices, ...typedDetails(references, '5110', serials) });
  const { id } = await owner.call(calls.importUpload, { file: workbookFile(content) });
  await runJob(importJob, { id });
  const { list: drafts } = await owner.call(calls.importDrafts, { id });
  for (const { entryId } of drafts.slice(0, 2)) await attachMaterials(owner, entryId!, '5110');

  expect(await handIn(id)).toMatchObject({ status: checked.code, submitted: 2 });
  const { list: after } = await owner.call(calls.importDrafts, { id });
  const { draft, submitted } = deviceEntry.states;
  expect(after.map(({ row, status }) => [row, status])).toEqual([
    [2, submitted.code],
    [3, submitted.code],
    [4, draft.code],
  ]);
  expect(after.map(({ refusal }) => refusal)).toEqual([null, null, expect.stringMatching(/^请上传/)]);

  await attachMaterials(owner, drafts[2]!.entryId!, '5110');
  expect(await handIn(id)).toMatchObject({ status: finished.code, submitted: 3 });
  const clerk = await city.enter({ actor: 'I1' });
  expect((await clerk.call(firstEntryCalls.entryList, {})).count).toBe(3);
});

test('an asker that was stored opens no call', () => {
  const asker = { userId: 'u', actor: 'E1', sessionId: 's', menuIds: new Set(['M1']) } as never;
  const restored = restoreAsker(JSON.parse(storeAsker(asker)) as never);
  expect(restored).toMatchObject({ userId: 'u', actor: 'E1', sessionId: '' });
  expect(restored.menuIds.size).toBe(0);
});
