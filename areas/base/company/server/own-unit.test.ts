import { beforeEach, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { openCity } from '#server/testing/city.ts';

import { companyCalls as calls } from '../contract/calls.ts';
import { directValuesOf, unitDirectForm } from '../contract/direct-form.ts';
import { noDay, noText } from './testing/no-text.ts';
import { attach, openUnitStory, type UnitStory } from './testing/story.ts';

const city = await openCity();
let story: UnitStory;
beforeEach(async () => {
  story = await openUnitStory(city);
});

const officers = [{ name: '孙安全', mobile: '19900000003', certNo: null, appointedOn: '2026-01-05' }];
const complete = {
  contact: '李联系',
  contactMobile: '19900000001',
  tel: '0574-87654321',
  principal: '周老板',
  safetyOfficers: officers,
  unitNature: '民营',
  industry: 'C',
};
const infoOf = async () => (await story.administrator.call(calls.unitInfo, {})).unit;

describe('what a unit tells of itself', () => {
  test('is changed at once, and stands in the history with what was there before', async () => {
    const values = {
      ...complete,
      contact: '王联系',
      safetyDirector: '赵总监',
      bankName: '鄞州银行',
      bankAccountName: '甬城',
      bankCardNo: '6222000011112222',
    };
    expect(await story.administrator.call(calls.unitSave, { id: story.unit.unitSysId, version: 0, values })).toEqual({ version: 1 });
    expect(await infoOf()).toMatchObject({ contact: '王联系', safetyDirector: '赵总监', safetyOfficers: officers, version: 1 });
    const { list } = await story.clerk.call(calls.history, { item: '联系人' });
    expect(list).toMatchObject([{ oldText: '李联系', newText: '王联系', way: 'direct', status: '80', byName: '管理员甲' }]);
    expect((await story.clerk.call(calls.history, { item: '账号' })).list).toMatchObject([{ newText: '尾号2222' }]);
    expect((await story.clerk.call(calls.history, { item: '安全员' })).list).toMatchObject([{ newText: '孙安全 19900000003 2026-01-05' }]);
    const sheet = await story.clerk.download(calls.historyExport, { item: '联系人' });
    expect(sheet.name).toBe('单位信息变更记录.xlsx');
  });

  test('upon an older version is refused, and a second save of the same is none', async () => {
    await story.administrator.call(calls.unitSave, { id: story.unit.unitSysId, version: 0, values: complete });
    await expect(
      story.administrator.call(calls.unitSave, { id: story.unit.unitSysId, version: 0, values: { ...complete, contact: '王' } }),
    ).rejects.toMatchObject({
      code: 'stale',
    });
    expect(await story.administrator.call(calls.unitSave, { id: story.unit.unitSysId, version: 1, values: complete })).toEqual({
      version: 1,
    });
  });

  const issues = (values: object) =>
    story.administrator.call(calls.unitSave, { id: story.unit.unitSysId, version: 0, values: { ...complete, ...values } }).then(
      () => [],
      ({ errors }: { errors: readonly { field: string }[] }) => errors.map(({ field }) => field),
    );

  test('is of its kind in every field', async () => {
    const noNumber = ['7', [7], {}, true, -1, 1e13];
    const noRows = [7, '甲', [7], [{ name: '<', mobile: '19900000003' }], [{ name: '甲', mobile: '19900000003', more: 1 }]];
    const wrong = { day: noDay, number: noNumber, rows: noRows } as Readonly<Record<string, readonly unknown[]>>;
    for (const [field, { widget }] of Object.entries(unitDirectForm.fields))
      for (const value of wrong[widget] ?? noText) {
        const found = await issues({ [field]: value });
        expect(
          found.map((path) => path.split('.')[0]),
          `${field} ${JSON.stringify(value).slice(0, 40)}`,
        ).toContain(field);
        // One may not save so often.
        city.pass({ seconds: 10 });
      }
    expect(await infoOf()).toMatchObject({ version: 0 });
  });

  test('is checked: a unit needs a safety officer, an account is told whole, an invoice has a title', async () => {
    expect(await issues({ safetyOfficers: [] })).toEqual(['safetyOfficers']);
    expect(await issues({ bankName: '鄞州银行' })).toEqual(['bankAccountName', 'bankCardNo']);
    expect(await issues({ invoiceEmail: 'a@b.cn' })).toEqual(['invoiceTitle', 'invoiceTaxNo']);
    expect(await issues({ contactMobile: '123' })).toEqual(['contactMobile']);
    expect(await issues({ bizFrom: '2020-01-02', bizTo: '2020-01-01' })).toEqual(['bizTo']);
    expect(await issues({ bizFrom: '2199-01-01' })).toEqual(['bizFrom']);
  });

  test('a person needs no safety officer', async () => {
    const person = await city.seedUnit({ orgname: '周个人', unitTypes: ['U1', 'U12'] });
    const owner = await city.enter({ actor: 'P1', unit: person });
    const { safetyOfficers: _none, ...values } = complete;
    expect(await owner.call(calls.unitSave, { id: person.unitSysId, version: 0, values })).toEqual({ version: 1 });
  });

  test('nothing of it is changed by its clerk, and nobody saves for a unit that is not there', async () => {
    await expect(story.clerk.call(calls.unitSave, { id: story.unit.unitSysId, version: 0, values: complete })).rejects.toMatchObject({
      status: 403,
    });
    expect((await story.clerk.call(calls.unitInfo, {})).mayEdit).toBe(false);
    const lone = await city.enter({ actor: 'E2' });
    const other = await openUnitStory(city);
    await expect(
      other.administrator.call(calls.unitSave, { id: story.unit.unitSysId, version: 0, values: complete }),
    ).rejects.toMatchObject({ code: 'unitNotFound' });
    await expect(lone.call(calls.unitSave, { id: story.unit.unitSysId, version: 0, values: complete })).rejects.toMatchObject({
      code: 'unitNotFound',
    });
  });

  test('invoices come back as they were typed', async () => {
    const values = { ...complete, invoiceTitle: '甬城电机', invoiceTaxNo: '91330203', invoiceMobile: '19900000009' };
    await story.administrator.call(calls.unitSave, { id: story.unit.unitSysId, version: 0, values });
    expect(directValuesOf(await infoOf())).toMatchObject({ invoiceTitle: '甬城电机', invoiceMobile: '19900000009', invoiceEmail: null });
  });
});

describe('the history', () => {
  test('is read by the unit, its authority and the institute; others read nothing of it', async () => {
    await story.administrator.call(calls.unitSave, { id: story.unit.unitSysId, version: 0, values: complete });
    const of = async (person: typeof story.clerk) => (await person.call(calls.history, { unitName: story.unit.orgname })).list.length;
    const clerkOfInstitute = await city.enter({ actor: 'I1' });
    expect(await of(story.officer)).toBeGreaterThan(0);
    expect(await of(clerkOfInstitute)).toBe(await of(story.officer));
    expect(await of(story.elsewhere)).toBe(0);
    expect(await of((await openUnitStory(city)).clerk)).toBe(0);
  });
});

describe('the appointment of safety people', () => {
  test('hangs on the unit: its administrator brings it, clerk and authority read it, others do not', async () => {
    const { unit, administrator, clerk, officer, elsewhere } = story;
    await attach(administrator, unit.unitSysId, 'appointment', 'UNITSAFE');
    const filesOf = async (person: typeof clerk) =>
      (await person.call(attachmentCalls.list, { attrefsysid: unit.unitSysId, atttype: 'UNITSAFE' })).files.length;
    expect([await filesOf(clerk), await filesOf(officer), await filesOf(elsewhere)]).toEqual([1, 1, 0]);
    await expect(attach(clerk, unit.unitSysId, 'appointment', 'UNITSAFE')).rejects.toMatchObject({ code: 'notEditable' });
  });
});

test('a private person is found by the whole identity number alone, and neither it nor the address is told', async () => {
  const orgcode = '330299199001011234';
  const { unitSysId } = await city.seedUnit({ orgname: '甄私人', orgcode, unitTypes: ['U12'] });
  const found = async (word: string) => {
    const { units } = await story.administrator.call(calls.searchUnits, { word });
    return units.filter((unit) => unit.unitSysId === unitSysId);
  };
  const told = [{ unitSysId, orgname: '甄私人', orgcode: '330299********1234', address: null }];
  expect(await found(orgcode)).toEqual(told);
  expect(await found('甄私人')).toEqual([]);
  const opened = await story.administrator.call(calls.searchUnits, {});
  expect(opened.units.map(({ orgname }) => orgname)).not.toContain('甄私人');
  // Whose key stands in a form is named there.
  expect((await story.administrator.call(calls.searchUnits, { unitSysId })).units).toEqual(told);
  expect(await found('3302991990')).toEqual([]);
});

test('twenty units are told for a word, and that there are more', async () => {
  const person = await city.enter({ actor: 'I1' });
  const find = async (word: string) => {
    const { units, isMore } = await person.call(calls.searchUnits, { word });
    return [units.length, isMore];
  };
  for (let no = 1; no <= 20; no += 1) await city.seedUnit({ orgname: `众多索道${String(no).padStart(2, '0')}有限公司` });
  expect(await find('众多索道')).toEqual([20, false]);
  await city.seedUnit({ orgname: '众多索道21有限公司' });
  expect(await find('众多索道')).toEqual([20, true]);
  expect(await find('众多索道21')).toEqual([1, false]);
});

test('a unit is found by its code however it is typed, and by a name of capitals alone', async () => {
  const person = await city.enter({ actor: 'I1' });
  const { unitSysId } = await city.seedUnit({ orgname: 'SHUNDA索道（宁波）有限公司', orgcode: '91330203MA2SHUN01D' });
  for (const word of ['SHUNDA', 'shunda', '91330203MA2SH', '91330203ma2shun01d'])
    expect((await person.call(calls.searchUnits, { word })).units).toMatchObject([{ unitSysId }]);
});
