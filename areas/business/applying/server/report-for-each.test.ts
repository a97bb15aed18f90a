import { describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { seedDevice, type SeededDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { openStory, stepOf, valuesFor } from '#areas/inspection/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { applyingCalls as calls } from '../contract/calls.ts';

const city = await openCity();
const { unit, owner } = await openStory(city);

async function begin(count: number, values: object = {}, given: Parameters<typeof seedDevice>[2] = {}) {
  const lifts: SeededDevice[] = [];
  for (let made = 0; made < count; made += 1) lifts.push(await seedDevice(city, unit, given));
  const id = newId();
  const save = (more: object = {}, devices = lifts, version?: number) =>
    owner.call(calls.save, {
      id,
      values: { ...valuesFor(unit), ...values, ...more },
      devices: devices.map(({ equSysId }) => equSysId),
      ...(version !== undefined && { version }),
    });
  return { id, lifts, save, draft: await save() };
}

async function attach(id: string, name: string, attClass: string, aboutId?: string): Promise<void> {
  const target = { attrefsysid: id, atttype: 'ONLINE', attClass, ...(aboutId && { aboutId }) };
  await owner.call(attachmentCalls.upload, { ...target, file: fileOf(name, pdfOf(name)) } as never);
}

const commit = (draft: { readonly id: string; readonly version: number }) => owner.call(calls.commit, { ...stepOf(draft), promise: true });
const lacking = (count: number, label: string, all: number) =>
  `还有 ${count} 台设备没有${label}：请为每台各传一份，或者勾选「一份报告覆盖全部 ${all} 台」`;
const flowOf = async (id: string) => {
  const { rows } = await city.services.pool.query<{ opinion: string | null }>(
    'select opinion from flow_log where biz_id = $1 order by id',
    [id],
  );
  return rows.map(({ opinion }) => opinion).filter((opinion) => opinion !== null);
};

describe('three lifts and one report', () => {
  test('are not enough: form and submission say how many lifts are without', async () => {
    const { id, lifts, draft } = await begin(3);
    await attach(id, '自检报告.pdf', 'selfInspection');
    const { blocks } = await owner.call(calls.checkOnline, { id, values: valuesFor(unit), devices: lifts.map(({ equSysId }) => equSysId) });
    expect(blocks).toMatchObject([{ code: 'attachment', field: 'material:selfInspection', message: lacking(3, '自检报告', 3) }]);
    await attach(id, '一号.pdf', 'selfInspection', lifts[0]!.equSysId);
    await expect(commit(draft)).rejects.toMatchObject({
      code: 'checkFailed',
      errors: [{ field: 'material:selfInspection', message: lacking(2, '自检报告', 3) }],
    });
  });

  test('are enough once somebody ticks that it covers them; the flow log says who, the clerk reads it', async () => {
    const { id, draft } = await begin(3, { oneReportFor: 3 });
    await attach(id, '自检报告.pdf', 'selfInspection');
    await commit(draft);
    expect(await flowOf(id)).toEqual(['确认一份报告覆盖全部 3 台设备']);
    const { application } = await owner.call(inspectionCalls.detail, { id });
    expect(application).toMatchObject({ oneReportFor: 3, selfInspNo: 'ZJ-2026-01' });
  });

  test('the tick is for these lifts: with another one it must be ticked again', async () => {
    const { id, lifts, save, draft } = await begin(3, { oneReportFor: 3 });
    await attach(id, '自检报告.pdf', 'selfInspection');
    const more = await save({}, [...lifts, await seedDevice(city, unit)], draft.version);
    await expect(commit(more)).rejects.toMatchObject({ errors: [{ message: lacking(4, '自检报告', 4) }] });
  });
});

test('a report for each lift needs no tick, and there is no number for all', async () => {
  const { id, lifts, draft } = await begin(2);
  for (const { equSysId, oidno } of lifts) await attach(id, `${oidno}.pdf`, 'selfInspection', equSysId);
  await commit(draft);
  const { application } = await owner.call(inspectionCalls.detail, { id });
  expect(application).toMatchObject({ oneReportFor: null, selfInspNo: null });
  expect(await flowOf(id)).toEqual([]);
});

test('the number of the report is asked for where one report is for all', async () => {
  const { selfInspNo: _none, ...values } = valuesFor(unit);
  const check = async (more: object, devices: readonly SeededDevice[]) => {
    const { blocks } = await owner.call(calls.checkOnline, {
      values: { ...values, ...more },
      devices: devices.map(({ equSysId }) => equSysId),
    });
    return blocks.filter(({ field }) => field === 'selfInspNo').length;
  };
  const lifts = [await seedDevice(city, unit), await seedDevice(city, unit)];
  expect([await check({}, lifts), await check({ oneReportFor: 2 }, lifts), await check({}, lifts.slice(0, 1))]).toEqual([0, 1, 1]);
});

test('the yearly check of pressure vessels likewise', async () => {
  const vessel = { equclacode: '2170', equ_type_name: '压力容器', equ_name: '储气罐', maint_unit: null };
  const { selfInspNo: _lifts, ...values } = valuesFor(unit);
  const { id, lifts } = await begin(2, {}, vessel);
  await attach(id, '年度检查.pdf', 'annualCheck');
  const { blocks } = await owner.call(calls.checkOnline, {
    id,
    values: { ...values, inspType: 'D2' },
    devices: lifts.map(({ equSysId }) => equSysId),
  });
  expect(blocks.filter(({ code }) => code === 'attachment')).toMatchObject([{ message: lacking(2, '年度检查记录', 2) }]);
});
