import { beforeEach, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import type { ArgumentOf } from '#kit/contract/call.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { companyCalls as calls } from '../contract/calls.ts';
import { licenceForm } from '../contract/license.ts';
import { findLicences } from './door.ts';
import { noDay, noText } from './testing/no-text.ts';
import { seedLicence } from './testing/seed-licence.ts';
import { attach, decide, handedIn, openUnitStory, type UnitStory } from './testing/story.ts';

const city = await openCity();
const start = city.now;
let story: UnitStory;
beforeEach(async () => {
  city.now = start;
  story = await openUnitStory(city);
});

const terms = {
  licenceNo: 'TS3333009-2027',
  licenceItem: 'install',
  licenceClass: '3',
  licenceScope: '曳引驱动乘客电梯（含消防员电梯）',
  licenceGrade: 'B',
  issuer: '浙江省市场监督管理局',
  issueDate: '2023-03-01',
  validTo: '2027-02-19',
};

async function registered(person: Person, values: object = terms, id = newId()) {
  await attach(person, id, 'licence', 'LICENCE');
  return person.call(calls.licenceRegister, { id, values });
}

const listed = async (person: Person, input: ArgumentOf<typeof calls.licenceList> = {}) =>
  (await person.call(calls.licenceList, input)).list;

describe('a licence', () => {
  test('is registered with its scan, once for an item and a class, and its state follows from the day', async () => {
    const { administrator, clerk } = story;
    await expect(administrator.call(calls.licenceRegister, { id: newId(), values: terms })).rejects.toMatchObject({
      errors: [{ field: 'material:licence', message: '请上传许可证扫描件' }],
    });
    const { id } = await registered(administrator);
    await expect(registered(administrator)).rejects.toMatchObject({ code: 'licenceKnown' });
    expect(await listed(clerk)).toMatchObject([{ id, licenceStatus: 'soon', mayEdit: false }]);
    await registered(administrator, { ...terms, licenceClass: '4', validTo: '2027-02-20' });
    await registered(administrator, { ...terms, licenceClass: '5', validTo: '2026-11-20' });
    expect((await listed(administrator)).map(({ licenceStatus }) => licenceStatus)).toEqual(['expired', 'soon', 'valid']);
    expect(await listed(administrator, { needsWork: '1' })).toHaveLength(2);
    expect(await listed(administrator, { licenceStatus: 'expired' })).toMatchObject([{ licenceClass: '5', mayEdit: true }]);
    expect((await administrator.download(calls.licenceExport, { licenceStatus: 'soon' })).name).toBe('资质许可.xlsx');
  });

  test('whose number does not end with its last year is registered after the unit has been asked, and the log says so', async () => {
    const { administrator } = story;
    const id = newId();
    await attach(administrator, id, 'licence', 'LICENCE');
    const values = { ...terms, validTo: '2027-02-19', licenceNo: 'TS3333009-2026' };
    const warning = '许可证编号末四位一般为有效期届满的年份，请核对';
    const ask = administrator.call(calls.licenceRegister, { id, values }, { warningsRead: [] });
    await expect(ask).rejects.toMatchObject({ code: 'warned', errors: [{ field: 'validTo', message: warning, warns: true }] });
    await administrator.call(calls.licenceRegister, { id, values }, { warningsRead: [warning] });
    const logged = await city.db.selectFrom('auditLog').select('details').where('objectId', '=', id).execute();
    expect(logged).toMatchObject([{ details: { warnings: [warning] } }]);
  });

  test('is put right upon the version that was seen, and counts for nothing once it is cancelled', async () => {
    const { administrator, unit } = story;
    const { id, version } = await registered(administrator);
    const asked = { unitId: unit.unitSysId, licenceClasses: ['3'], licenceItem: 'install', on: '2026-12-01' };
    expect(await findLicences(city.db, asked)).toMatchObject([{ licenceNo: terms.licenceNo }]);
    expect(await findLicences(city.db, { ...asked, on: '2027-02-20' })).toEqual([]);
    expect(await findLicences(city.db, { ...asked, licenceItem: 'make' })).toEqual([]);
    const renewed = await administrator.call(calls.licenceRegister, { id, version, values: { ...terms, validTo: '2031-02-19' } });
    await expect(
      administrator.call(calls.licenceRegister, { id, version, values: { ...terms, licenceScope: '杂物电梯' } }),
    ).rejects.toMatchObject({
      code: 'stale',
    });
    await expect(administrator.call(calls.licenceCancel, { id, version })).rejects.toMatchObject({ code: 'stale' });
    await administrator.call(calls.licenceCancel, renewed);
    expect(await findLicences(city.db, asked)).toEqual([]);
    expect(await listed(administrator)).toMatchObject([{ licenceStatus: 'cancelled', mayEdit: false }]);
    const late = { id, version: renewed.version + 1 };
    await expect(administrator.call(calls.licenceCancel, late)).rejects.toMatchObject({ code: 'licenceCancelled' });
    await expect(administrator.call(calls.licenceRegister, { ...late, values: terms })).rejects.toMatchObject({ code: 'licenceCancelled' });
    await expect(attach(administrator, id, 'licence', 'LICENCE')).rejects.toMatchObject({ code: 'notEditable' });
  });

  test('is read by its unit, its authority and the institute; somebody else’s does not exist', async () => {
    const { administrator, officer, elsewhere, clerk } = story;
    const { id } = await registered(administrator);
    const other = await openUnitStory(city);
    const input = { unitName: story.unit.orgname };
    expect(await listed(officer, input)).toHaveLength(1);
    expect([await listed(elsewhere, input), await listed(other.administrator, input)]).toEqual([[], []]);
    await expect(other.administrator.call(calls.licenceRegister, { id, version: 0, values: terms })).rejects.toMatchObject({
      code: 'licenceNotFound',
    });
    // Nor can the id of somebody else's be taken.
    const taken = { id, values: { ...terms, licenceNo: 'TS3333010-2027' } };
    await expect(other.administrator.call(calls.licenceRegister, taken)).rejects.toMatchObject({ code: 'licenceNotFound' });
    await expect(other.administrator.call(calls.licenceCancel, { id, version: 0 })).rejects.toMatchObject({ code: 'licenceNotFound' });
    await expect(clerk.call(calls.licenceRegister, { id, version: 0, values: terms })).rejects.toMatchObject({ status: 403 });
    const files = async (person: Person) => (await person.call(attachmentCalls.list, { attrefsysid: id, atttype: 'LICENCE' })).files.length;
    expect([await files(officer), await files(clerk), await files(elsewhere)]).toEqual([1, 1, 0]);
  });

  test('is not of somebody without a unit', async () => {
    const lone = await city.enter({ actor: 'M1' });
    await expect(lone.call(calls.licenceRegister, { id: newId(), values: terms })).rejects.toMatchObject({ code: 'unitNotFound' });
    await expect(lone.call(calls.licenceCancel, { id: newId(), version: 0 })).rejects.toMatchObject({ code: 'unitNotFound' });
  });
});

describe('what stands on a licence', () => {
  const register = (values: object) => story.administrator.call(calls.licenceRegister, { id: newId(), values: { ...terms, ...values } });

  test('is of its kind in every field', async () => {
    for (const [field, { widget }] of Object.entries(licenceForm.fields))
      for (const value of widget === 'day' ? noDay : noText)
        await expect(register({ [field]: value }), `${field} ${JSON.stringify(value).slice(0, 40)}`).rejects.toMatchObject({
          status: 422,
          errors: [{ field }],
        });
  });

  test.each([
    [{ licenceNo: 'TS33330-2027' }, 'licenceNo', '许可证编号格式不正确，如：TS2735332-2030'],
    [{ licenceItem: 'sell' }, 'licenceItem', '「许可项目」请选择列表中的一项'],
    [{ licenceClass: '10' }, 'licenceClass', '「许可设备种类」请选择列表中的一项'],
    [{ licenceScope: '  ' }, 'licenceScope', '请填写许可子项目/参数'],
    [{ licenceGrade: null }, 'licenceGrade', '请选择许可级别'],
    [{ validTo: '2023-02-28' }, 'validTo', '有效期至不能早于发证日期'],
    [{ issueDate: '2099-01-01', validTo: '2099-12-31' }, 'issueDate', '发证日期不能晚于今天'],
    [{ licenceItem: 'fill' }, 'licenceClass', '充装许可的设备种类只能是压力容器'],
  ])('%j is refused at its field', async (values, field, message) => {
    await expect(register(values)).rejects.toMatchObject({ status: 422, errors: [{ field, message }] });
  });
});

describe('the end of a licence', () => {
  test('waits among the to-dos of whoever renews it', async () => {
    await seedLicence(city, story.unit, { validTo: '2026-12-01' });
    const due = async (person: Person) =>
      (await person.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'licenceDue');
    expect(await due(story.administrator)).toMatchObject({ count: 1 });
    expect(await due(story.clerk)).toBeUndefined();
  });
});

test('a unit of another name looks its licences through again: each is marked until it is saved anew', async () => {
  const { administrator, officer, unit } = story;
  const { id, version } = await registered(administrator, { ...terms, validTo: '2030-01-01' });
  await decide(officer, await handedIn(story, { orgname: '甬城新名有限公司' }), 'agree');
  expect(await listed(administrator)).toMatchObject([{ id, outdated: true }]);
  expect((await administrator.call(sessionCalls.messages, {})).list.map(({ title }) => title)).toContain('请核对资质许可');
  // It still holds: the change of the licence takes its time.
  expect(
    await findLicences(city.db, { unitId: unit.unitSysId, licenceClasses: ['3'], licenceItem: 'install', on: '2026-12-01' }),
  ).toHaveLength(1);
  await administrator.call(calls.licenceRegister, { id, version, values: { ...terms, validTo: '2030-01-01' } });
  expect(await listed(administrator)).toMatchObject([{ outdated: false }]);
});
