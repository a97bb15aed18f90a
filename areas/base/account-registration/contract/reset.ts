import { z } from 'zod';

import { looks, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, field, flag, instant, longText, nameText, plainText, ruledText, text, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { passwordReset } from './lifecycle.ts';

/** At once, because the telephone is the account's; or by letter and audit. */
export const resetMode = fixedDictionary('passwordResetMode', '重置方式', { A: '短信重置', B: '申请函审核' });

const orgcode = plainText(18).refine((code) => rules.creditCode.holds(code) || rules.idCard.holds(code), rules.creditCode.say);

const draftFields = {
  orgname: nameText('单位名称', 100, { need: 'required', width: 220, help: '个人账号填写本人姓名' }),
  orgcode: field('统一社会信用代码', orgcode, { need: 'required', mono: true, width: 180, maxLength: 18, help: '个人账号填写身份证号' }),
  loginName: text('登录名', 20, { need: 'required', mono: true, width: 130 }),
  applicant: nameText('经办人', 32, { need: 'required', width: 100 }),
  mobile: ruledText('手机号码', ruled(rules.mobile), { need: 'required', mono: true, width: 130, maxLength: 11 }),
} satisfies Fields;

export const reason = longText('原因', 300, { need: 'required', width: 240 });

const sections = [{ key: 'account', title: '账号', fields: ['orgname', 'orgcode', 'loginName', 'applicant', 'mobile'] }];
/** The draft as it is stored; the code of a person, an identity number, is kept beside it, sealed. */
const { orgcode: _code, ...storedFields } = draftFields;
export const resetForm = form('密码重置申请', storedFields, [
  { key: 'account', title: '账号', fields: ['orgname', 'loginName', 'applicant', 'mobile'] },
]);
/** The form as it is filled in. */
export const resetApplicantForm = form('密码重置', draftFields, sections);

export const resetFields = {
  id: field('主键', z.uuid()),
  resetNo: text('申请号', 20, { mono: true, width: 160 }),
  ...storedFields,
  // Masked in lists.
  mobile: text('手机号码', 11, { mono: true, width: 130 }),
  orgcode: text('统一社会信用代码', 18, { mono: true, width: 180 }),
  reason: longText('原因', 300, { width: 240 }),
  mode: choice('重置方式', resetMode.name, { width: 110 }),
  isKnown: flag('与账号相符', { width: 110 }),
  status: choice('状态', `${passwordReset.name}Status`, { width: 110 }),
  daysLeft: field('剩余工作日', z.int(), { widget: 'number', width: 110 }),
  submittedAt: instant('提交时间', { width: 150, sortable: true }),
  decidedByName: text('审核人', 64, { width: 100 }),
  decidedAt: instant('审核时间', { width: 150, sortable: true }),
  updatedAt: instant('更新时间', { width: 150, sortable: true }),
} satisfies Fields;

/** 密码重置 B (domain 4.3). */
export const resetFiles: MaterialKind = {
  atttype: 'PWD',
  title: '密码重置',
  materials: [
    required('letter', '申请函', { ...looks.application, hint: '写明单位、登录名和新手机号码，加盖单位公章；个人签名' }),
    required('identityCard', '经办人身份证', { ...looks.licence, hint: '人像面和国徽面' }),
  ],
};

export const resetDictionaries = [resetMode, statusDictionary(passwordReset)];
