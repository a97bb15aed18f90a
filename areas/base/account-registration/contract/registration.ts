import { z } from 'zod';

import { conditional, looks, optional, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import type { Actor } from '#kit/contract/actor.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, field, flag, instant, nameText, plainText, ruledText, text, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { registration } from './lifecycle.ts';

/** Types of account; the codes are those of the types of unit. */
export const accountType = fixedDictionary('accountType', '账号类型', {
  U1: '使用单位',
  U2: '维保单位',
  U3: '施工单位',
  U4: '制造单位',
  U7: '检测机构',
  U12: '个人',
});

/** With which role somebody of a new unit begins, its administrator. */
export const firstActors: Readonly<Record<string, Actor>> = { U1: 'E2', U2: 'M1', U3: 'C1', U4: 'Z1', U7: 'T1', U12: 'P1' };
/** And whoever joins a unit that is known. */
export const joiningActors: Readonly<Record<string, Actor>> = { ...firstActors, U1: 'E1' };

export const isPersonal = (values: Values) => values['accountType'] === 'U12';
/** Of a unit that is known its facts are not asked again. */
export const isNewUnit = (values: Values) => !isPersonal(values) && values['joins'] !== true;
const isNew = (values: Values) => values['joins'] !== true;
const ofUnit = { need: 'conditional', onlyWhenNeeded: true } as const;

/** What the two parts of an application are called. A person has no unit, and whoever joins one does not administer it. */
export function partTitles(values: Values): { readonly unit: string; readonly person: string } {
  if (isPersonal(values)) return { unit: '账号类型与地址', person: '个人与账号' };
  return { unit: '单位信息', person: values['joins'] === true ? '经办人与账号' : '管理员与账号' };
}

const loginName = field(
  '登录名',
  plainText(20).refine((name) => /^[A-Za-z][A-Za-z0-9_]{5,19}$/.test(name), '登录名为6至20位字母、数字和下划线，以字母开头'),
  { need: 'required', mono: true, width: 130, maxLength: 20, help: '6至20位字母、数字和下划线，以字母开头；开通后不能修改' },
);

/** What the applicant writes and a draft keeps. The number of the identity card is kept beside it, sealed. */
const draftFields = {
  accountType: choice('账号类型', accountType.name, { need: 'required', width: 110 }),
  orgcode: ruledText('统一社会信用代码', ruled(rules.creditCode), {
    ...ofUnit,
    when: (values) => !isPersonal(values),
    mono: true,
    width: 180,
    maxLength: 18,
  }),
  orgname: nameText('单位名称', 100, { ...ofUnit, when: isNewUnit, width: 220, help: '与营业执照一致' }),
  legalPerson: nameText('法定代表人', 32, { ...ofUnit, when: isNewUnit, width: 110 }),
  tel: ruledText('单位固定电话', ruled(rules.phone), { ...ofUnit, when: isNewUnit, mono: true, width: 130, maxLength: 20 }),
  areacode: field('所在地区', z.string().regex(/^\d{6}(\d{3})?$/, '请选择所在地区'), {
    ...ofUnit,
    when: isNew,
    widget: 'area',
    width: 160,
  }),
  address: text('地址', 200, { ...ofUnit, when: isNew, width: 240 }),
  joins: flag('加入已登记单位', { width: 120 }),
  name: nameText('姓名', 32, { need: 'required', width: 100, help: '账号使用人，与身份证一致' }),
  mobile: ruledText('手机号码', ruled(rules.mobile), { need: 'required', mono: true, width: 130, maxLength: 11 }),
  loginName,
  email: ruledText('邮箱', ruled(rules.email), { width: 180, maxLength: 100 }),
} satisfies Fields;

export const identityCard = ruledText('身份证号', ruled(rules.idCard), { need: 'required', mono: true, maxLength: 18, width: 180 });

const titles = partTitles({});
const place = {
  key: 'unit',
  title: titles.unit,
  fields: ['accountType', 'orgcode', 'orgname', 'legalPerson', 'tel', 'areacode', 'address'],
};
const person = ['name', 'mobile', 'loginName', 'email'];

/** The draft as it is stored. */
export const registrationForm = form('账号注册申请', draftFields, [place, { key: 'person', title: titles.person, fields: person }]);

/** The form as it is filled in. */
export const applicantForm = form('账号注册申请', { ...draftFields, identityCard }, [
  place,
  { key: 'person', title: titles.person, fields: ['name', 'identityCard', 'mobile', 'loginName', 'email'] },
]);

/** A row of the list and the detail. */
export const registrationFields = {
  id: field('主键', z.uuid()),
  applyNo: text('申请号', 20, { mono: true, width: 160 }),
  ...draftFields,
  // Masked in lists.
  mobile: text('手机号码', 11, { mono: true, width: 130 }),
  status: choice('状态', `${registration.name}Status`, { width: 110 }),
  identityCard: text('身份证号', 18, { mono: true, width: 180 }),
  daysLeft: field('剩余工作日', z.int(), { widget: 'number', width: 110 }),
  submittedAt: instant('提交时间', { width: 150, sortable: true }),
  unitAgreedByName: text('单位确认人', 64, { width: 110 }),
  unitAgreedAt: instant('单位确认时间', { width: 150 }),
  decidedByName: text('审核人', 64, { width: 100 }),
  decidedAt: instant('审核时间', { width: 150, sortable: true }),
  consentVersion: text('已同意的说明', 20, { width: 120 }),
  updatedAt: instant('更新时间', { width: 150, sortable: true }),
} satisfies Fields;

/** 账号注册 (domain 4.3). A person has no business licence and nobody who authorises them. */
export const registrationFiles: MaterialKind = {
  atttype: 'ACCOUNT',
  title: '账号注册',
  materials: [
    conditional('businessLicence', '营业执照', isNewUnit, {
      ...looks.licence,
      hint: '事业单位、机关为法人证书；加入已登记的单位不必上传',
      only: isNewUnit,
    }),
    conditional('authorization', '授权委托书', (facts) => !isPersonal(facts), {
      ...looks.application,
      hint: '可下载填好的委托书，加盖单位公章后上传',
      only: (facts) => !isPersonal(facts),
    }),
    required('identityCard', '经办人身份证', { ...looks.licence, hint: '人像面和国徽面' }),
    optional('other', '其他材料', looks.other),
  ],
};

export const registrationDictionaries = [accountType, statusDictionary(registration)];
