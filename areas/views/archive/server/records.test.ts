import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { openStory } from '#areas/inspection/server/testing/story.ts';
import { approved } from '#areas/reports/server/testing/approved.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { archiveCalls as calls } from '../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });

const formerly = (equSysId: string, inspectedOn: string, more: object = {}) =>
  city.db
    .insertInto('equipmentInspection')
    .values({
      id: newId(),
      equSysId,
      inspType: 'D1',
      inspectedOn,
      conclusion: '合格',
      grade: null,
      reportNo: `DTD-${inspectedOn}`,
      inspectOrg: '宁波市特种设备检验研究院',
      nextInspDate: null,
      ...more,
    })
    .execute();

test('every inspection of a device is read, the newest first, with the application that it was made upon; void ones stay', async () => {
  const { application, reports } = await approved(city, story);
  const equSysId = application.devices[0]!.equSysId;
  await formerly(equSysId, '2024-12-05', { voidedOn: '2025-01-10' });
  await formerly(equSysId, '2022-12-10', { inspType: 'J2', conclusion: '不合格' });
  const { owner, institute } = story;
  expect((await owner.call(calls.recordHead, { equSysId })).device).toMatchObject({ equSysId, lastConclusion: '合格' });
  const { list, count } = await owner.call(calls.records, { equSysId });
  expect(count).toBe(3);
  expect(list).toMatchObject([
    { reportNo: reports[0]!.no, applicationId: application.id, onlinelsh: application.onlinelsh, dispatchOn: '2026-11-21', voidedOn: null },
    { inspectedOn: '2024-12-05', voidedOn: '2025-01-10', applicationId: null, onlinelsh: null },
    { inspType: 'J2', conclusion: '不合格' },
  ]);
  const of = async (filter: object) =>
    (await owner.call(calls.records, { equSysId, ...filter })).list.map(({ inspectedOn }) => inspectedOn);
  expect(await of({ inspType: 'J2' })).toEqual(['2022-12-10']);
  expect(await of({ conclusion: '不合格' })).toEqual(['2022-12-10']);
  expect(await of({ endInspectedOn: '2024-12-31', orderBy: 'inspectedOn' })).toEqual(['2022-12-10', '2024-12-05']);
  expect(await of({ beginVoidedOn: '2025-01-01' })).toEqual(['2024-12-05']);
  expect(await of({ reportNo: 'DTD-2024', orderBy: '-nextInspDate' })).toEqual(['2024-12-05']);
  expect(await of({ pageNo: 2, pageSize: 2, orderBy: '-inspectedOn' })).toEqual(['2022-12-10']);
  expect(await of({ inspectOrg: '研究院', orderBy: '-voidedOn' })).toEqual(['2024-12-05', '2022-12-10']);
  const sheet = await institute.clerk.download(calls.recordsExport, { equSysId, inspType: 'D1' });
  const cells = (await readXlsx(sheet.content)).sheets[0]!.rows.flat();
  expect(cells).toEqual(expect.arrayContaining([reports[0]!.no, application.onlinelsh, 'DTD-2024-12-05']));
  expect(cells).not.toContain('DTD-2022-12-10');
});

test('a device of another unit is not there; of an application that somebody is no party of no number is told', async () => {
  const { application } = await approved(city, story);
  const equSysId = application.devices[0]!.equSysId;
  for (const call of [calls.recordHead, calls.records])
    await expect(stranger.call(call, { equSysId })).rejects.toMatchObject({ status: 404, code: 'equipmentNotFound' });
  await expect(stranger.download(calls.recordsExport, { equSysId })).rejects.toMatchObject({ code: 'equipmentNotFound' });
  const maker = await city.seedUnit({ unitTypes: ['U4'] });
  await city.db.updateTable('equipment').set({ makeUnit: maker.unitSysId }).where('equSysId', '=', equSysId).execute();
  const seen = await (await city.enter({ actor: 'Z1', unit: maker })).call(calls.records, { equSysId });
  expect(seen.list).toMatchObject([{ conclusion: '合格', applicationId: null, onlinelsh: null, inspectors: null }]);
  const none = await seedDevice(city, story.unit);
  expect((await story.owner.call(calls.records, { equSysId: none.equSysId })).list).toEqual([]);
});
