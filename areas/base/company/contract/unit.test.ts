import { describe, expect, test } from 'vitest';

import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { checkValues } from '#kit/contract/form.ts';

import { licenceDictionaries, licenceFields, licenceForm, licenceStatusOn } from './license.ts';
import { unitControlledKeys, unitDictionaries, unitDirectKeys, unitFields, unitForm } from './unit.ts';

const dictionaries: Dictionaries = Object.fromEntries(
  [...unitDictionaries, ...licenceDictionaries].map(({ name, entries }) => [name, entries]),
);

const factory = {
  orgname: '宁波示例机械有限公司',
  orgcode: '91330212MA2A00018X',
  unitTypes: ['U1'],
  unitNature: '民营',
  industry: 'C',
  areacode: '330212001',
  address: '示例路1号',
  legalPerson: '示例',
  contact: '示例',
  contactMobile: '19900000001',
  tel: '0574-87654321',
  principal: '示例',
  safetyOfficers: [{ name: '示例', mobile: '19900000002' }],
};
const said = (values: Record<string, unknown>) => checkValues(unitForm, values, 'submit', { dictionaries }).map(({ message }) => message);

/** Rows of the domain's tables; those that became several fields stand with them. */
const rowsOfUnit =
  'unitSysId orgname orgcode unitTypes unitNature industry isSmallMicro isChemical legalPerson legalTel areacode address zip lng lat tel fax email contact contactMobile principal safetyDirector safetyDept safetyOfficers staffCount fixedAssets annualOutput bizFrom bizTo bankName bankAccountName bankCardNo invoiceInfo unitStatus changeLocked';
/** The scan of a licence is an attachment and no field. */
const rowsOfLicence = 'licenceNo licenceItem licenceScope licenceGrade issuer issueDate validTo licenceStatus';

describe('unit', () => {
  test('has every row of the domain', () => {
    expect(Object.keys(unitFields)).toEqual(rowsOfUnit.split(' '));
    expect(rowsOfLicence.split(' ').filter((key) => !(key in licenceFields))).toEqual([]);
  });

  test('names only dictionaries that are declared', () => {
    const used = [...Object.values(unitFields), ...Object.values(licenceFields)].flatMap(({ dictionary }) => dictionary ?? []);
    expect(used.filter((name) => !(name in dictionaries))).toEqual([]);
  });

  test('a field is changed either directly or by an application', () => {
    expect(unitDirectKeys.filter((key) => (unitControlledKeys as readonly string[]).includes(key))).toEqual([]);
  });

  test('takes a complete unit', () => {
    expect(said(factory)).toEqual([]);
  });

  test.each([
    [{ orgcode: '91330212MA2A000180' }, '请输入正确的统一社会信用代码'],
    [{ orgcode: '11010519491231002X' }, '请输入正确的统一社会信用代码'],
    [{ zip: '012345' }, '请输入正确的邮政编码'],
    [{ fixedAssets: 0 }, '请输入正整数'],
    [{ unitTypes: ['U13'] }, '「单位类型」请选择列表中的一项'],
    [{ bizFrom: '2020-01-02', bizTo: '2020-01-01' }, '经营期限不能早于成立日期'],
    [{ safetyOfficers: [] }, '请填写安全员（安全管理员）'],
  ])('refuses %j', (change, message) => {
    expect(said({ ...factory, ...change })).toContain(message);
  });

  test('a person has an identity card for a code and needs no safety officer', () => {
    expect(said({ ...factory, unitTypes: ['U12'], orgcode: '11010519491231002X', safetyOfficers: [] })).toEqual([]);
  });
});

describe('licence', () => {
  const licence = {
    licenceNo: 'TS2735332-2030',
    licenceItem: 'make',
    licenceClass: '3',
    licenceScope: '曳引驱动乘客电梯',
    licenceGrade: 'B',
    issuer: '示例局',
    issueDate: '2026-01-01',
    validTo: '2030-01-01',
  };

  test('ends after it began and has a number of the legal form', () => {
    const issues = (change: object) => checkValues(licenceForm, { ...licence, ...change }, 'submit', { dictionaries });
    expect(issues({})).toEqual([]);
    expect(issues({ validTo: '2030-12-31', issueDate: '2030-12-31' })).toMatchObject([{ message: '发证日期不能晚于今天' }]);
    expect(issues({ validTo: '2025-12-31', licenceNo: 'TS2735332-2025' })).toMatchObject([{ message: '有效期至不能早于发证日期' }]);
    expect(issues({ licenceNo: 'TS1' })).toHaveLength(1);
    expect(issues({ licenceItem: 'fill' })).toMatchObject([{ field: 'licenceClass' }]);
    // The day that is given counts, not that of the machine.
    expect(checkValues(licenceForm, licence, 'submit', { dictionaries, today: '2025-12-31' })).toMatchObject([{ field: 'issueDate' }]);
    expect(checkValues(unitForm, { ...factory, bizFrom: '2026-01-01' }, 'submit', { dictionaries, today: '2025-12-31' })).toMatchObject([
      { field: 'bizFrom', message: '成立日期不能晚于今天' },
    ]);
    // An extension may leave the number as it was: that is asked, not refused.
    expect(issues({ validTo: '2034-01-01' })).toMatchObject([{ field: 'validTo', warns: true }]);
  });

  test.each([
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'soon'],
    ['2027-02-19', 'soon'],
    ['2027-02-20', 'valid'],
  ])('that ends on %s is %s on 2026-11-21', (validTo, status) => {
    expect(licenceStatusOn(validTo, '2026-11-21')).toBe(status);
  });
});
