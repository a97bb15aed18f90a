import { beforeAll, describe, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { correctionCalls } from '#areas/corrections/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { openDesk } from '#areas/first-entry/server/testing/entries.ts';
import { outcomesArea } from '#areas/outcomes/server/area.ts';
import { useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { exemptionCalls } from '../contract/calls.ts';
import { exemptionsJob } from './door.ts';

const city = await openCity();
const desk = await openDesk(city);
const { owner, clerk, unit } = desk;
let head: Person;
beforeAll(async () => {
  head = await city.enter({ actor: 'I4' });
});

const source = '（TSG 11—2020《锅炉安全技术规程》，参考）';
const archiveOf = (equSysId: string) => owner.call(archiveCalls.detail, { equclacode: '1000', equSysId });
const follow = () => outcomesArea.jobs[exemptionsJob]!({}, { db: city.db, services: city.services, now: city.now });

/** An archive as it was before anybody asked for its level. */
const seeded = (params: object, values: object = {}) =>
  seedDevice(city, unit, {
    equclacode: '1100',
    equ_name: '蒸汽锅炉',
    reg_status: '0',
    use_status: '2',
    use_cert_no: null,
    supv_pass_date: null,
    maint_unit: null,
    last_insp_date: null,
    put_in_use_date: '2020-03-01',
    design_life: 20,
    next_insp_date: '2026-12-01',
    next_external_date: '2026-12-01',
    next_internal_date: '2027-12-01',
    params,
    ...values,
  });

async function correct(equSysId: string, values: object) {
  const draft = await owner.call(correctionCalls.correctionSave, { id: newId(), equSysId, reason: '以铭牌为准', values: { ...values } });
  const file = fileOf('铭牌.pdf', pdfOf('铭牌'));
  await owner.call(attachmentCalls.upload, { attrefsysid: draft.id, atttype: 'EQMCHG', attClass: 'proof', file } as never);
  const { id, version } = await owner.call(correctionCalls.correctionCommit, { id: draft.id, version: draft.version });
  const { follows } = await clerk.call(correctionCalls.correctionDetail, { id });
  await clerk.call(correctionCalls.correctionDecide, { id, version, decision: 'accept' });
  return Object.fromEntries(follows.map((one) => [one.field, one.new]));
}

describe('a boiler of level D', () => {
  test('it is 免登记 and in use: nothing is asked, and everybody is told by which rule', async () => {
    const { equSysId } = await seeded({ boilerLevel: 'D' }, { put_in_use_date: '2026-03-01' });
    await follow();
    const { equipment, health, due } = await archiveOf(equSysId);
    expect(equipment).toMatchObject({ regStatus: '7', useStatus: '1', equLevel: 'D', designExpireDate: '2034-03-01', nextInspDate: null });
    expect(due.state).toBe('none');
    const lineOf = (key: string) => health.find((line) => line.key === key);
    expect(lineOf('registration')).toMatchObject({ tone: 'good', say: `免登记：D级锅炉不须办理使用登记${source}` });
    expect(lineOf('inspection')).toMatchObject({ tone: 'good', say: `D级锅炉不须定期检验${source}` });
    expect(lineOf('designLife')).toMatchObject({ on: '2034-03-01', say: expect.stringContaining(`D级锅炉使用年限8年${source}`) as string });
    const { list } = await owner.call(equipmentCalls.list, { equclacode: '1000', regStatus: '7' });
    expect(list.map((one) => one.equSysId)).toContain(equSysId);
    const { refusedBecause } = await owner.call(useRegistrationCalls.prefill, { equSysId: equSysId });
    expect(refusedBecause).toBe(`D级锅炉不须办理使用登记${source}`);
    await expect(owner.call(useRegistrationCalls.setSave, { id: newId(), equSysId: equSysId, values: {} })).rejects.toMatchObject({
      code: 'deviceNotRegistrable',
      message: expect.stringContaining('D级锅炉不须办理使用登记') as string,
    });
    const { warnings } = await owner.call(applyingCalls.checkOnline, { values: { inspType: 'D3' }, devices: [equSysId] });
    expect(warnings.map(({ code, message }) => [code, message])).toContainEqual([
      'exempt',
      expect.stringContaining(`D级锅炉不须定期检验${source}；使用单位自愿检验的，可以继续提交`),
    ]);
    const { list: month } = await owner.call(applyingCalls.monthWork, { pageNo: 1, pageSize: 50, month: 'both' });
    expect(month.map((one) => one.equSysId)).not.toContain(equSysId);
  });

  test('near the end of its eight years its unit is warned', async () => {
    const { equSysId } = await seeded({ boilerLevel: 'D' }, { put_in_use_date: '2019-03-01' });
    await follow();
    const { health, equipment } = await archiveOf(equSysId);
    expect(equipment).toMatchObject({ regStatus: '7', useStatus: '1', designExpireDate: '2027-03-01' });
    expect(health.find(({ key }) => key === 'designLife')).toMatchObject({ tone: 'dueSoon', on: '2027-03-01' });
  });

  test('found out by a correction: told before, written with it; corrected back, everything is asked again', async () => {
    const { equSysId } = await seeded({ boilerLevel: 'C' });
    expect(await correct(equSysId, { boilerLevel: 'D' })).toMatchObject({
      equLevel: 'D',
      regStatus: '7',
      useStatus: '1',
      designExpireDate: '2028-03-01',
      nextInspDate: null,
    });
    expect((await archiveOf(equSysId)).equipment).toMatchObject({ regStatus: '7', useStatus: '1', nextInspDate: null });
    expect(await correct(equSysId, { boilerLevel: 'C' })).toMatchObject({ regStatus: '0', useStatus: '2', designExpireDate: '2040-03-01' });
    const { equipment, health } = await archiveOf(equSysId);
    // In use since 2020 and never inspected: by the rules the first inner inspection fell due a year after.
    expect(equipment).toMatchObject({ regStatus: '0', useStatus: '2', nextInternalDate: '2021-03-01', nextInspDate: '2021-03-01' });
    expect(health.find(({ key }) => key === 'registration')).toMatchObject({ tone: 'bad' });
  });

  test('registered already, it stays so until its authority strikes it off; nothing falls due', async () => {
    const { equSysId } = await seeded({ boilerLevel: 'D' }, { reg_status: '2', use_status: '1', use_cert_no: '锅10浙B00991(20)' });
    await follow();
    const { equipment, health } = await archiveOf(equSysId);
    expect(equipment).toMatchObject({ regStatus: '2', useCertNo: '锅10浙B00991(20)', nextInspDate: null });
    expect(health.find(({ key }) => key === 'registration')).toMatchObject({
      say: `D级锅炉不须办理使用登记${source}；已有的使用登记在登记机关注销前仍然有效`,
    });
  });

  test('the public page of the device says so, too', async () => {
    const { equSysId } = await seeded({ boilerLevel: 'D' });
    await follow();
    const { path } = await owner.call(archiveCalls.deviceQr, { equSysId });
    expect((await city.app.inject({ url: path, remoteAddress: '10.9.9.9' })).body).toContain(`D级锅炉不须定期检验${source}。`);
  });
});

test('the institute keeps the table: what a row no longer says is asked again, of devices that stand already, too', async () => {
  const { equSysId } = await seeded({ boilerLevel: 'D' });
  await follow();
  const { list } = await head.call(exemptionCalls.exemptionList, { pageNo: 1, pageSize: 10 });
  const row = list.find(({ equLevel }) => equLevel === 'D')!;
  const { id, version, updatedBy: _by, updatedAt: _at, ...values } = row;
  await expect(owner.call(exemptionCalls.exemptionList, { pageNo: 1, pageSize: 10 })).rejects.toMatchObject({ status: 403 });
  await expect(head.call(exemptionCalls.exemptionKeep, { id: newId(), values })).rejects.toMatchObject({ code: 'exemptionKnown' });
  const kept = await head.call(exemptionCalls.exemptionKeep, {
    id: id!,
    version,
    values: { ...values, noInspection: false, lifeYears: null },
  });
  const queued = await city.services.pool.query('select payload from graphile_worker._private_jobs');
  expect(JSON.stringify(queued.rows)).toContain('"equLevel":"D"');
  await follow();
  expect((await archiveOf(equSysId)).equipment).toMatchObject({
    regStatus: '7',
    nextInternalDate: '2021-03-01',
    designExpireDate: '2040-03-01',
  });
  await head.call(exemptionCalls.exemptionDrop, { id: id!, version: kept.version });
  await follow();
  expect((await archiveOf(equSysId)).equipment).toMatchObject({ regStatus: '0', useStatus: '2' });
  const { changes } = await owner.call(archiveCalls.archiveChanges, { equSysId });
  expect(changes[0]).toMatchObject({ reason: '免办设备表', operatorName: '系统' });
});
