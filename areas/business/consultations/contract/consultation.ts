import { z } from 'zod';

import { fixedDictionary, openDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import {
  choice,
  day,
  field,
  type Fields,
  instant,
  longText,
  type Look,
  nameText,
  pick,
  plainText,
  ruledText,
  text,
  type Values,
  whole,
} from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

import { consultation } from './lifecycle.ts';

/** Working days after which an answer that nobody evaluates counts as settled. */
export const evaluateWithin = 15;

/** Terms that the program brings along; the institute sets its own in the table of kinds. */
export const usualKinds: readonly { readonly kind: string; readonly desk: 'I1' | 'I4'; readonly workdays: number }[] = [
  { kind: '检验申报', desk: 'I1', workdays: 5 },
  { kind: '检验业务与报告', desk: 'I4', workdays: 5 },
  { kind: '收费与票据', desk: 'I1', workdays: 5 },
  { kind: '使用登记', desk: 'I1', workdays: 5 },
  { kind: '账号与平台使用', desk: 'I1', workdays: 3 },
  { kind: '意见建议', desk: 'I1', workdays: 10 },
  { kind: '投诉', desk: 'I4', workdays: 10 },
  { kind: '其他', desk: 'I1', workdays: 5 },
];

export const consultKind = openDictionary(
  'consultKind',
  '咨询类别',
  usualKinds.map(({ kind }) => kind),
);
export const consultDesk = fixedDictionary('consultDesk', '答复岗位', { I1: '受理员', I4: '科室审核' });
export const satisfaction = fixedDictionary('satisfaction', '满意度', {
  '1': '非常满意',
  '2': '满意',
  '3': '基本满意',
  '4': '不满意',
  '5': '非常不满意',
});
/** Codes that count as satisfied. */
export const satisfiedCodes: readonly string[] = ['1', '2', '3'];

const isUnsatisfied = ({ satisfaction: given }: Values) => given === '4' || given === '5';

/** The number of something that is known already, as it is pasted or read aloud. */
const number = (label: string, max: number, look: Look) =>
  ruledText(label, plainText(max).overwrite(capitalCode), { mono: true, maxLength: max, ...look });

const askFields = {
  consultKind: choice('咨询类别', consultKind.name, { need: 'required', width: 140 }),
  subject: text('主题', 60, { need: 'required', width: 240, help: '一句话说明要问什么' }),
  question: longText('问题', 2000, { need: 'required', width: 240 }),
  oidno: number('设备识别码', 40, { width: 150, help: '与某台设备有关的，填写它的设备识别码' }),
  onlinelsh: number('申报流水号', 30, { width: 170, help: '与某次申报有关的，填写它的流水号' }),
  contactName: nameText('联系人', 32, { need: 'required', width: 100 }),
  contactMobile: ruledText('联系手机', ruled(rules.mobile), { need: 'required', mono: true, width: 120 }),
} satisfies Fields;

export const askForm = form('咨询', askFields, [
  { key: 'question', title: '问题', fields: ['consultKind', 'subject', 'question'] },
  { key: 'about', title: '有关的设备和申报', fields: ['oidno', 'onlinelsh'] },
  { key: 'contact', title: '联系方式', fields: ['contactName', 'contactMobile'] },
]);

const oneField = <F extends Fields>(key: string, title: string, fields: F) =>
  form(title, fields, [{ key, title, fields: Object.keys(fields) }]);

const answerFields = { answer: longText('答复', 2000, { need: 'required', width: 240 }) } satisfies Fields;
const supplementFields = { supplement: longText('补充说明', 2000, { need: 'required' }) } satisfies Fields;
const againFields = { questionAgain: longText('追问', 1000, { need: 'required', help: '只能追问一次' }) } satisfies Fields;
export const evaluateFields = {
  satisfaction: choice('满意度', satisfaction.name, { need: 'required', width: 110 }),
  evaluation: longText('评价意见', 500, { need: 'conditional', when: isUnsatisfied, width: 240, help: '不满意的，请说明原因' }),
} satisfies Fields;

export const answerForm = oneField('answer', '答复', answerFields);
export const supplementForm = oneField('supplement', '补充说明', supplementFields);
export const againForm = oneField('again', '追问', againFields);
export const evaluateForm = oneField('evaluate', '评价', evaluateFields);
export const forwardForm = oneField('forward', '转办', pick(askFields, ['consultKind']));

const personalNumber = /(?:^|\D)(?:1[3-9]\d{9}|\d{17}[\dXx])(?![\dXx])|[\w.+-]+@[\w-]+\.\w+/;
const hasNone = (key: string): Check => ({
  fields: [key],
  say: '不得含有手机号、身份证号或邮箱，请删去后再公开',
  holds: (values) => !personalNumber.test(String(values[key])),
});

const publicFields = {
  publicSubject: text('公开的主题', 60, { need: 'required' }),
  publicQuestion: longText('公开的问题', 2000, { need: 'required', help: '删去单位、人员、设备和电话等能识别提问人的内容' }),
  publicAnswer: longText('公开的答复', 2000, { need: 'required' }),
} satisfies Fields;
export const publishForm = form(
  '公开问答',
  publicFields,
  [{ key: 'public', title: '公开问答', fields: Object.keys(publicFields) }],
  Object.keys(publicFields).map(hasNone),
);

/** A consultation as the lists show it. */
export const consultationFields = {
  id: field('主键', z.uuid()),
  consultNo: text('咨询编号', 20, { mono: true, width: 170 }),
  unitName: text('提问单位', 100, { width: 200 }),
  ...askFields,
  equSysId: field('设备主键', z.uuid()),
  equclacode: text('设备类型', 4),
  applicationId: field('申报主键', z.uuid()),
  desk: choice('答复岗位', consultDesk.name, { width: 100 }),
  dueOn: day('答复期限', { sortable: true }),
  ...supplementFields,
  ...againFields,
  ...answerFields,
  answeredByName: text('答复人', 64, { width: 100 }),
  answeredOn: day('答复日期', { sortable: true }),
  tookDays: whole('答复用时', { unit: '工作日', width: 100 }),
  ...evaluateFields,
  evaluatedAt: instant('评价时间', { sortable: true }),
  ...publicFields,
  publishedOn: day('公开日期'),
  createdByName: text('提问人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${consultation.name}Status`, { width: 110 }),
} satisfies Fields;

/** Who said what, in the order in which it was said. */
export const entryKinds = fixedDictionary('consultEntry', '咨询往来', {
  question: '提问',
  askBack: '请补充',
  supplement: '补充说明',
  again: '追问',
  answer: '答复',
});

export const consultationDictionaries: readonly Dictionary[] = [
  consultKind,
  consultDesk,
  satisfaction,
  entryKinds,
  statusDictionary(consultation),
];
