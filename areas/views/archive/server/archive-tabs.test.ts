import { describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { openStory, stepOf, submitted } from '#areas/inspection/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { archiveCalls } from '../contract/calls.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { committed, openDesk, refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { equipmentCalls as calls } from '#areas/equipment/contract/calls.ts';

const city = await openCity();
const desk = await openDesk(city);
const { owner, clerk } = desk;
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
const maintainer = await city.seedUnit();
const maintenance = await city.enter({ actor: 'M1', unit: maintainer });

const tabs = ['archiveInspections', 'archiveChanges', 'archivePipes', 'archiveFiles', 'archiveFlow', 'timeline'] as const;

async function addEvent(
  equSysId: string,
  happenedOn: string,
  { kind, title, link = null }: { readonly kind: string; readonly title: string; readonly link?: string | null },
) {
  await city.db.insertInto('equipmentEvent').values({ id: newId(), equSysId, happenedOn, kind, title, link }).execute();
}

describe('the tabs of an archive', () => {
  test.each(tabs)('%s is not there for another unit', async (tab) => {
    const { equSysId } = await seedDevice(city, desk.unit);
    expect(await refusalOf(stranger.call(archiveCalls[tab], { equSysId }))).toMatchObject({ status: 404, code: 'equipmentNotFound' });
    await owner.call(archiveCalls[tab], { equSysId });
  });

  test('show files and steps of the first entry to its unit and the institute, not to who maintains the device', async () => {
    const entry = await committed(desk, '5110');
    const { equSysId } = await clerk.call(firstEntryCalls.entryDecide, { ...entry, decision: 'confirm', opinion: '资料齐全' });
    await city.db.updateTable('equipment').set({ maintUnit: maintainer.unitSysId }).where('equSysId', '=', equSysId!).execute();
    for (const person of [owner, clerk]) {
      const { files } = await person.call(archiveCalls.archiveFiles, { equSysId: equSysId! });
      expect(files.length).toBeGreaterThanOrEqual(2);
      expect(new Set(files.map(({ source }) => source))).toEqual(new Set(['首检设备录入']));
      expect(files[0]!.link).toContain(entry.id);
      expect((await person.send(attachmentCalls.download, { attsysid: files[0]!.attsysid })).statusCode).toBe(200);
      const { steps } = await person.call(archiveCalls.archiveFlow, { equSysId: equSysId! });
      expect(steps.map(({ label }) => label)).toEqual(['确认建档', '提交']);
      expect(steps[0]).toMatchObject({ opinion: '资料齐全', source: '首检设备录入' });
    }
    const seen = (await owner.call(archiveCalls.archiveFlow, { equSysId: equSysId! })).steps[0]!;
    expect(seen.operatorName).not.toBe('受理甲');
    expect((await clerk.call(archiveCalls.archiveFlow, { equSysId: equSysId! })).steps[0]!.operatorName).toBe('受理甲');
    expect((await maintenance.call(archiveCalls.archiveFiles, { equSysId: equSysId! })).files).toEqual([]);
    expect((await maintenance.call(archiveCalls.archiveFlow, { equSysId: equSysId! })).steps).toEqual([]);
  });

  test('show the application that has the device, to its parties alone', async () => {
    const story = await openStory(city);
    const application = await submitted(city, story);
    const line = await city.db
      .selectFrom('inspectionLine')
      .select('equSysId')
      .where('applicationId', '=', application.id)
      .executeTakeFirstOrThrow();
    const { applications } = await story.owner.call(inspectionCalls.ofDevice, { equSysId: line.equSysId });
    expect(applications.map(({ id }) => id)).toEqual([application.id]);
    const { steps } = await story.owner.call(archiveCalls.archiveFlow, { equSysId: line.equSysId });
    expect(steps.map(({ sourceNo }) => sourceNo)).toContain(applications[0]!.onlinelsh);
    await city.db.updateTable('equipment').set({ makeUnit: maintainer.unitSysId }).where('equSysId', '=', line.equSysId).execute();
    const maker = await city.enter({ actor: 'Z1', unit: maintainer });
    expect((await maker.call(inspectionCalls.ofDevice, { equSysId: line.equSysId })).applications).toEqual([]);
  });
});

describe('the timeline', () => {
  test('holds events and direct changes, newest first, sifted by kind', async () => {
    const { equSysId } = await seedDevice(city, desk.unit, { use_contact: '张三', safety_manager: '李四', safety_officer: '赵六' });
    await addEvent(equSysId, '2025-01-02', { kind: '建档', title: '设备档案建立' });
    await addEvent(equSysId, '2025-12-08', { kind: '检验', title: '检验合格，报告 DTD12025000001' });
    await addEvent(equSysId, '2026-03-01', { kind: '故障', title: '电梯停运' });
    const { equipment } = await owner.call(archiveCalls.detail, { equclacode: '3110', equSysId });
    await owner.call(calls.changeEqm, { equSysId, version: equipment.version!, values: { useContact: '王五' } });
    const { events, kinds } = await owner.call(archiveCalls.timeline, { equSysId });
    expect(events.map(({ kind }) => kind)).toEqual(['资料变更', '故障', '检验', '建档']);
    expect(events[0]!.title).toContain('使用单位联系人');
    expect(kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    expect((await owner.call(archiveCalls.timeline, { equSysId, kinds: '故障,救援' })).events.map(({ title }) => title)).toEqual([
      '电梯停运',
    ]);
    expect((await owner.call(archiveCalls.timeline, { equSysId, limit: 2, skip: 1 })).events.map(({ kind }) => kind)).toEqual([
      '故障',
      '检验',
    ]);
    expect((await owner.call(archiveCalls.detail, { equclacode: '3110', equSysId })).events).toHaveLength(4);
  });

  test('leads nowhere that the asker is not let in', async () => {
    const story = await openStory(city);
    const application = await submitted(city, story);
    const { equSysId } = await city.db
      .selectFrom('inspectionLine')
      .select('equSysId')
      .where('applicationId', '=', application.id)
      .executeTakeFirstOrThrow();
    const link = `/company-service/detail?id=${application.id}`;
    await addEvent(equSysId, '2026-11-01', { kind: '检验', title: '检验合格', link });
    await city.db.updateTable('equipment').set({ makeUnit: maintainer.unitSysId }).where('equSysId', '=', equSysId).execute();
    const maker = await city.enter({ actor: 'Z1', unit: maintainer });
    const linkFor = async (person: typeof owner) => (await person.call(archiveCalls.timeline, { equSysId })).events[0]!.link;
    expect(await linkFor(story.owner)).toBe(link);
    expect(await linkFor(maker)).toBeNull();
  });
});

describe('health', () => {
  test('comes with the archive: what is due, what is open, what to do', async () => {
    const { equSysId } = await seedDevice(city, desk.unit, {
      fault_status: '2',
      governor_due_date: '2026-11-01',
      maint_unit_name: '甬安维保',
    });
    const { health } = await owner.call(archiveCalls.detail, { equclacode: '3110', equSysId });
    const line = (key: string) => health.find((one) => one.key === key);
    expect(line('inspection')).toMatchObject({ on: '2026-12-31', daysLeft: 40, tone: 'good', step: { to: 'apply' } });
    expect(line('governor')).toMatchObject({ tone: 'bad', daysLeft: -20 });
    expect(line('fault')).toMatchObject({ tone: 'bad', say: '维修中' });
    const seen = await clerk.call(archiveCalls.detail, { equclacode: '3110', equSysId });
    expect(seen.health.find(({ key }) => key === 'inspection')!.step).toBeUndefined();
  });

  test('waits for an application under way, and has one that was sent back put right by the unit alone', async () => {
    const story = await openStory(city);
    const { devices, ...application } = await submitted(city, story);
    const { equSysId } = devices[0]!;
    const inspectionFor = async (person: typeof owner) => {
      const { health } = await person.call(archiveCalls.detail, { equclacode: '3110', equSysId });
      return health.find(({ key }) => key === 'inspection')!;
    };
    const waiting = await inspectionFor(story.owner);
    expect(waiting).toMatchObject({ tone: 'waiting', say: expect.stringContaining('已申报检验，还有40天') as string });
    expect(waiting.step).toBeUndefined();
    await story.institute.clerk.call(dispatchCalls.return, { ...stepOf(application), opinion: '请补正', reasons: [] });
    const sentBack = { tone: 'bad', say: expect.stringContaining('申报被退回补正，还有40天') as string };
    expect(await inspectionFor(story.owner)).toMatchObject({
      ...sentBack,
      step: { label: '继续补正', link: `${inspectionPaths.edit}?id=${application.id}` },
    });
    const seen = await inspectionFor(story.institute.clerk);
    expect(seen).toMatchObject(sentBack);
    expect(seen.step).toBeUndefined();
  });
});
