import { describe, expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';
import type { CallRefused } from '#server/testing/person.ts';

import { archiveCalls } from '../contract/calls.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { directKeys, draftKeys, eventKeys, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { equipmentCalls as calls } from '#areas/equipment/contract/calls.ts';

const city = await openCity();
const unit = await city.seedUnit();
const owner = await city.enter({ actor: 'E1', unit });
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
const contacts = {
  unit_inner_no: '1号梯',
  use_contact: '张三',
  use_contact_mobile: '13900000001',
  safety_manager: '李四',
  safety_officer: '赵六',
  safety_manager_mobile: '13900000002',
};

async function seed(values: Readonly<Record<string, unknown>> = {}) {
  const { equSysId, oidno } = await seedDevice(city, unit, { ...contacts, ...values });
  const equclacode = String(values['equclacode'] ?? '3110');
  const show = () => owner.call(archiveCalls.detail, { equclacode, equSysId });
  const changed = async () => (await owner.call(archiveCalls.archiveChanges, { equSysId })).changes;
  return { equSysId, oidno, equclacode, show, changed, version: Number((await show()).equipment.version) };
}

describe('an archive', () => {
  test.each(equipmentClasses.map(({ code, label }) => [label, code] as const))('of %s opens by key and by number', async (_, code) => {
    const { equSysId, oidno, equclacode } = await seed({ equclacode: code.replace(/^(.)000$/, '$1110') });
    for (const key of [equSysId, oidno]) {
      const { equipment, due } = await owner.call(archiveCalls.detail, { equclacode, equSysId: key });
      expect([equipment.equSysId, due.dueOn]).toEqual([equSysId, code === '3000' ? '2026-12-31' : '2026-12-10']);
    }
    const { code: foreign } = equipmentClasses.find((one) => one.code !== code)!;
    expect((await refusalOf(owner.call(archiveCalls.detail, { equclacode: foreign, equSysId }))).status).toBe(404);
  });

  test('of another unit is not there', async () => {
    const { equSysId, equclacode } = await seed();
    for (const open of [
      () => stranger.call(archiveCalls.detail, { equclacode, equSysId }),
      () => stranger.call(archiveCalls.timeline, { equSysId }),
      () => stranger.call(calls.changeEqm, { equSysId, version: 0, values: { useContact: '外人' } }),
    ])
      expect(await refusalOf(open())).toMatchObject({ status: 404, code: 'equipmentNotFound' });
  });
});

describe('a direct change', () => {
  test('is kept with what stood there before', async () => {
    const device = await seed();
    const values = { useContact: ' 王五 ', useContactMobile: '13700000000', insuranceOrg: '甬安保险' };
    expect(await owner.call(calls.changeEqm, { equSysId: device.equSysId, version: device.version, values })).toEqual({
      version: device.version + 1,
    });
    const { equipment } = await device.show();
    const changes = await device.changed();
    expect(equipment).toMatchObject({
      useContact: '王五',
      useContactMobile: '13700000000',
      insuranceOrg: '甬安保险',
      safetyManager: '李四',
    });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ operatorName: '测试E1', reason: '企业维护联系信息' });
    expect(changes[0]!.diff.map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['useContact', '张三', '王五'],
      ['useContactMobile', '13900000001', '13700000000'],
      ['insuranceOrg', null, '甬安保险'],
    ]);
  });

  test('is not held up by gaps that the archive came with', async () => {
    const { equSysId, version, show } = await seed({ safety_manager: null, safety_officer: null });
    await owner.call(calls.changeEqm, { equSysId, version, values: { useContact: '王五' } });
    expect((await show()).equipment).toMatchObject({ useContact: '王五', safetyManager: null });
  });

  test('that changes nothing leaves no trace', async () => {
    const { equSysId, version, changed } = await seed();
    expect(await owner.call(calls.changeEqm, { equSysId, version, values: { useContact: '张三' } })).toEqual({ version });
    expect(await changed()).toEqual([]);
  });

  test.each([
    ['useContactMobile', '12345'],
    ['useContact', ''],
    ['safetyManager', null],
    ['lng', 10],
    ['insuranceExpire', '2026-02-30'],
    ['unitInnerNo', '号'.repeat(51)],
  ])('of %s to %j is refused at the field', async (field, value) => {
    const { equSysId, version, show } = await seed({ lng: 121.5, lat: 29.8 });
    const { status, errors } = await refusalOf(owner.call(calls.changeEqm, { equSysId, version, values: { [field]: value } }));
    expect([status, errors.map((issue) => issue.field)]).toEqual([422, [field]]);
    expect((await show()).equipment.version).toBe(version);
  });

  const closed = [...draftKeys, ...eventKeys].filter((key) => !(directKeys as readonly EquipmentKey[]).includes(key));
  test('of anything else takes an application', async () => {
    const { equSysId, version } = await seed();
    for (const key of closed)
      expect((await refusalOf(owner.call(calls.changeEqm, { equSysId, version, values: { [key]: '1' } }))).code, key).toBe('notEditable');
  });

  test('made by two at once is made once; the other must look again', async () => {
    const { equSysId, version, changed } = await seed();
    const colleague = await city.enter({ actor: 'E2', unit });
    const outcomes = await Promise.allSettled(
      [owner, colleague].map((person, index) =>
        person.call(calls.changeEqm, { equSysId, version, values: { useContact: `联系人${index}` } }),
      ),
    );
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as CallRefused);
    expect(lost.map(({ status, code }) => [status, code])).toEqual([[409, 'stale']]);
    expect(await changed()).toHaveLength(1);
  });
});
