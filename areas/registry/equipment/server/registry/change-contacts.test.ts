import { describe, expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';
import type { CallRefused } from '#server/testing/person.ts';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { openDesk, refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { seedDevice } from '../testing/seed-device.ts';
import { equipmentCalls as calls } from '../../contract/calls.ts';

const city = await openCity();
const desk = await openDesk(city);
const { owner, colleague, clerk } = desk;
const keeper = await city.seedUnit({ unitTypes: ['U2'] });
const [stranger, maintainer] = await Promise.all([
  city.enter({ actor: 'E1', unit: await city.seedUnit() }),
  city.enter({ actor: 'M1', unit: keeper }),
]);
const contacts = { useContact: '周周', useContactMobile: '13800000001' };

async function device(values: Readonly<Record<string, unknown>> = {}) {
  const { equSysId, oidno } = await seedDevice(city, desk.unit, { use_contact: '张三', maint_unit: keeper.unitSysId, ...values });
  const show = async () => (await owner.call(archiveCalls.detail, { equclacode: '3110', equSysId })).equipment;
  return { equSysId, oidno, show, seen: async () => ({ equSysId, version: (await show()).version! }) };
}

describe('contacts of many devices', () => {
  test('are changed together, each with old and new', async () => {
    const [one, other, same] = [
      await device(),
      await device({ use_contact: '李四' }),
      await device({ use_contact: '周周', use_contact_mobile: '13800000001' }),
    ];
    const devices = await Promise.all([one, other, same].map((each) => each.seen()));
    expect(await owner.call(calls.changeContacts, { devices, values: contacts })).toEqual({ changed: 2, unchanged: 1 });
    for (const each of [one, other]) expect(await each.show()).toMatchObject(contacts);
    const { changes } = await owner.call(archiveCalls.archiveChanges, { equSysId: other.equSysId });
    expect(changes).toMatchObject([{ operatorName: '经办甲', serialNo: null }]);
    expect(changes[0]!.diff.map((change) => [change.field, change.old, change.new])).toEqual([
      ['useContact', '李四', '周周'],
      ['useContactMobile', null, '13800000001'],
    ]);
    expect((await owner.call(archiveCalls.archiveChanges, { equSysId: same.equSysId })).changes).toEqual([]);
    const audit = await city.db.selectFrom('auditLog').select(['action', 'details']).where('objectId', '=', one.equSysId).execute();
    expect(audit).toMatchObject([{ action: 'equipment.changeDirectly', details: { together: 3 } }]);
  });

  test('stay for all where one is held or has changed since, and each is named', async () => {
    const [good, held, moved] = [await device(), await device({ locked_by: 'ZL2026112100009' }), await device()];
    const devices = await Promise.all([good, held, moved].map((each) => each.seen()));
    await colleague.call(calls.changeEqm, { ...devices[2]!, values: { unitInnerNo: '3号' } });
    const { status, code, errors } = await refusalOf(owner.call(calls.changeContacts, { devices, values: contacts }));
    expect([status, code]).toEqual([409, 'notAllChanged']);
    const said = new Map(errors.map(({ field, message }) => [field, message]));
    expect([...said.keys()].toSorted()).toEqual([held.equSysId, moved.equSysId].toSorted());
    expect(said.get(held.equSysId)).toContain('ZL2026112100009');
    expect(said.get(held.equSysId)).toContain(held.oidno);
    expect((await good.show()).useContact).toBe('张三');
    await owner.call(calls.changeContacts, { devices: [devices[0]!], values: contacts });
    expect((await good.show()).useContact).toBe('周周');
  });

  test.each([
    ['nothing', {}],
    ['blanks', { useContact: '  ' }],
    ['a wrong number', { useContactMobile: '1380' }],
    ['a fact of another kind', { unitInnerNo: '1号' }],
  ])('are not changed to %s', async (_, values) => {
    const one = await device();
    expect((await refusalOf(owner.call(calls.changeContacts, { devices: [await one.seen()], values } as never))).status).toBe(422);
    expect((await one.show()).useContact).toBe('张三');
  });

  test('are the business of the own unit alone', async () => {
    const one = await device();
    const devices = [await one.seen()];
    expect((await refusalOf(stranger.call(calls.changeContacts, { devices, values: contacts }))).status).toBe(404);
    for (const person of [clerk, maintainer])
      expect((await refusalOf(person.call(calls.changeContacts, { devices, values: contacts }))).status).toBe(403);
  });

  test('of two who change them at once one wins', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => device()));
    const devices = await Promise.all(all.map((each) => each.seen()));
    const outcomes = await Promise.allSettled([
      owner.call(calls.changeContacts, { devices, values: { useContact: '甲甲' } }),
      colleague.call(calls.changeContacts, { devices: devices.toReversed(), values: { useContact: '乙乙' } }),
    ]);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as CallRefused).code] : []))).toEqual([
      'notAllChanged',
    ]);
    expect(new Set(await Promise.all(all.map(async (each) => (await each.show()).useContact))).size).toBe(1);
  });
});

describe('the code on a device', () => {
  const open = (url: string) => city.app.inject({ method: 'GET', url });

  test('leads to what everybody may know, without a login', async () => {
    const one = await device({
      use_contact_mobile: '13912345678',
      maint_unit_name: '甬安电梯维保有限公司',
      maint_hotline: '0574-87654321',
    });
    const { path, oidno } = await owner.call(archiveCalls.deviceQr, { equSysId: one.equSysId });
    expect(oidno).toBe(one.oidno);
    const { statusCode, headers, body } = await open(path);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const shown of [one.oidno, desk.unit.orgname, '甬安电梯维保有限公司', '0574-87654321', '2026年12月10日', '即将到期检验'])
      expect(body).toContain(shown);
    for (const hidden of ['张三', '13912345678', '中山东路100号', '<script']) expect(body).not.toContain(hidden);
  });

  test.each([
    ['2', '尚未办理使用登记', '<', true],
    ['3', '该设备已停用，请勿使用', '（停用登记）', false],
    ['4', '该设备已报废，不得使用', '（已注销）', false],
    ['5', '该设备的使用登记已注销，请勿使用', '（已注销）', false],
    ['6', '该设备已迁出原登记地，本页资料不再更新', '（已注销）', false],
  ])(
    'says of one in state %s: %s, its certificate %s, and of its next inspection only while it is used',
    async (useStatus, says, after, isUsed) => {
      const useCertNo = `梯11浙B0000${useStatus}(26)`;
      const one = await device({ use_status: useStatus, use_cert_no: useCertNo, next_insp_date: '2028-03-10' });
      const { body } = await open((await owner.call(archiveCalls.deviceQr, { equSysId: one.equSysId })).path);
      for (const word of [says, `${useCertNo}${after}`]) expect(body).toContain(word);
      expect(body.includes('2028年3月10日')).toBe(isUsed);
    },
  );

  test('tells of one that has failed, of one that was supervised while it was put up, and of one that nobody has inspected', async () => {
    const read = async (values: Readonly<Record<string, unknown>>) =>
      (await open((await owner.call(archiveCalls.deviceQr, { equSysId: (await device(values)).equSysId })).path)).body;
    const failed = await read({ last_insp_date: '2026-10-08', last_conclusion: '不合格', next_insp_date: null });
    expect(failed).toContain('该设备检验不合格，尚未查到合格的检验结果，请勿使用。');
    const added = { use_status: '0', last_insp_date: null, last_conclusion: null, next_insp_date: null };
    const supervised = await read({ ...added, supv_pass_date: '2026-11-01' });
    for (const word of ['该设备尚未投入使用', '2026年11月1日，合格']) expect(supervised).toContain(word);
    expect(supervised).not.toContain('没有检验记录');
    expect(await read({ ...added, supv_pass_date: null })).toContain('没有检验记录');
  });

  test('names nobody who maintains a lift that has been scrapped', async () => {
    const kept = { maint_unit_name: '甬安电梯维保有限公司', maint_hotline: '0574-87654321' };
    for (const [useStatus, isNamed] of [
      ['3', true],
      ['4', false],
    ] as const) {
      const { equSysId } = await device({ ...kept, use_status: useStatus });
      const { body } = await open((await owner.call(archiveCalls.deviceQr, { equSysId })).path);
      for (const word of Object.values(kept)) expect(body.includes(word)).toBe(isNamed);
    }
  });

  test('cannot be made up, and is given to who sees the device', async () => {
    const one = await device();
    const { path } = await maintainer.call(archiveCalls.deviceQr, { equSysId: one.equSysId });
    for (const bad of [`${path}x`, path.replace('.', 'A.'), `/device/${one.equSysId}`]) expect((await open(bad)).statusCode).toBe(404);
    expect((await refusalOf(stranger.call(archiveCalls.deviceQr, { equSysId: one.equSysId }))).status).toBe(404);
  });
});
