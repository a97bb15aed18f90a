import { anyFile, looks, optional, paper, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { z } from 'zod';

import { liftTestConclusion } from '#areas/equipment/contract/dictionaries/conclusions.ts';
import { fixedCode } from '#areas/equipment/contract/facts/fixed-words.ts';
import { fixedDictionary } from '#kit/contract/dictionary.ts';
import {
  choice,
  day,
  field,
  instant,
  longText,
  plainText,
  rows,
  ruledText,
  text,
  whole,
  type Look,
  type Values,
} from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/lifecycle.ts';
import { ruled, rules } from '#kit/contract/rules.ts';

import { testLine, testOrder } from './lifecycle.ts';
import { liftIdentity } from './publication.ts';

/** Kind of the files of one tested lift: report, records, proof that faults were put right. */
export const testFiles: MaterialKind = {
  atttype: 'LIFTTEST',
  title: '电梯自行检测',
  materials: [
    required('testReport', '检测报告', { ...looks.report, accepts: ['pdf', 'ofd'], hint: '由检测机构盖章' }),
    optional('testRecord', '检测原始记录', { ...looks.report, accepts: anyFile }),
    optional('rectifyProof', '整改证明', { ...looks.picture, accepts: paper, hint: '整改后的照片或维修记录' }),
  ],
};
/** What of these files the using unit adds; the rest is the testing body's. */
export const rectifyProof = 'rectifyProof';

/** Months that the wished and the planned day may lie ahead. */
export const aheadMonths = 12;

/** What was looked at, after the parts of TSG T7008. */
export const testItem = fixedDictionary('liftTestItem', '检测项目', {
  records: '技术资料',
  machine: '机房及相关设备',
  shaft: '井道及相关设备',
  car: '轿厢与对重（平衡重）',
  ropes: '悬挂、补偿装置及旋转部件防护',
  doors: '轿门与层门',
  hydraulics: '液压系统',
  trial: '功能与试验',
  landing: '梳齿板、出入口与周边',
  steps: '梯级、踏板与扶手带',
  guards: '监控与安全装置',
});

export type TestConclusion = (typeof liftTestConclusion)['codes'][number];
export const passing = '符合' satisfies TestConclusion;
export const failing = '存在不符合' satisfies TestConclusion;

/** What the orderer fills in; the lifts are chosen beside it. */
export const orderFields = {
  bodyUnit: field('检测机构', z.uuid('请选择检测机构'), {
    widget: 'unit',
    need: 'required',
    help: '符合性声明在有效期内、检测范围相符的机构',
  }),
  wishOn: day('期望检测日期', { need: 'required' }),
  contact: text('现场联系人', 32, { need: 'required' }),
  contactTel: ruledText('联系电话', ruled(rules.phone), { need: 'required', mono: true }),
  remark: longText('备注', 500, { help: '如可检测的时段、进场要求' }),
};

export const orderForm = form('检测委托', orderFields, [
  { key: 'order', title: '委托内容', fields: ['bodyUnit', 'wishOn', 'contact', 'contactTel', 'remark'] },
]);

/** An order as the lists show it. */
export const orderListFields = {
  id: field('主键', z.uuid()),
  orderNo: text('委托单号', 20, { mono: true, width: 160, sortable: true }),
  status: choice('状态', `${testOrder.name}Status`, { width: 120 }),
  useUnitName: text('使用单位', 100, { width: 220 }),
  bodyName: text('检测机构', 100, { width: 220 }),
  orderUnitName: text('委托单位', 100, { width: 220 }),
  lineCount: whole('电梯', { unit: '台', width: 100 }),
  waitingCount: whole('待检测', { unit: '台', width: 116 }),
  failedCount: whole('待整改', { unit: '台', width: 116 }),
  reportedCount: whole('已出报告', { unit: '台', width: 130 }),
  wishOn: day('期望日期', { sortable: true }),
  plannedOn: day('计划检测日期', { sortable: true, width: 140 }),
  contact: orderFields.contact,
  contactTel: text('联系电话', 20, { mono: true, width: 140 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
};
export const orderFilterFields = { complex: text('单号、单位、电梯识别码或名称', 100), ...orderListFields };
export const orderFilterKeys = ['orderNo', 'status', 'useUnitName', 'bodyName', 'wishOn', 'plannedOn', 'submittedAt'] as const;

/** Into which the list falls apart; one order may stand in several, as its lifts do. */
export const orderParts = {
  all: '全部',
  draft: '草稿',
  submitted: '待接受',
  testing: '待检测',
  rectifying: '整改中',
  reporting: '待出报告',
  reported: '已出报告',
  ended: '已结束',
} as const;
export type OrderPart = keyof typeof orderParts;
export const orderPartKeys = Object.keys(orderParts) as [OrderPart, ...OrderPart[]];

const findingFields = {
  item: choice('检测项目', testItem.name, { need: 'required', width: 200 }),
  finding: text('不符合情况', 200, { need: 'required', width: 360 }),
};

/** People of the body's statement, by name. */
const testersField = (look: Look) =>
  field('检测人员', z.array(plainText(32)).max(20, '最多20人'), { widget: 'choices', need: 'required', ...look });

/** What is recorded of one test, for one lift or for several with the same outcome. */
export const resultFields = {
  testedOn: day('检测日期', { need: 'required' }),
  conclusion: fixedCode('检测结论', liftTestConclusion, { need: 'required' }),
  testers: testersField({}),
  findings: rows('不符合项', findingFields, { need: 'conditional', when: ({ conclusion }) => conclusion === failing }),
  remark: longText('说明', 500),
};

export const resultForm = form(
  '登记检测结果',
  resultFields,
  [{ key: 'result', title: '检测结果', fields: ['testedOn', 'conclusion', 'testers', 'findings', 'remark'] }],
  [
    {
      fields: ['findings', 'conclusion'],
      say: '结论为符合时不填写不符合项',
      holds: ({ conclusion }: Values) => conclusion !== passing,
    },
  ],
);

export const rectifyForm = form(
  '整改反馈',
  {
    rectifiedOn: day('整改完成日期', { need: 'required' }),
    feedback: longText('整改情况', 1000, { need: 'required', help: '逐项说明整改措施' }),
  },
  [{ key: 'rectify', title: '整改', fields: ['rectifiedOn', 'feedback'] }],
);

const planFields = {
  plannedOn: day('计划检测日期', { need: 'required' }),
  testers: testersField({ help: '符合性声明所列、证书在有效期内的人员' }),
};

export const planForm = form('检测安排', planFields, [{ key: 'plan', title: '检测安排', fields: ['plannedOn', 'testers'] }]);

export const reportForm = form('出具报告', { reportNo: text('报告编号', 40, { need: 'required', mono: true }) }, [
  { key: 'report', title: '检测报告', fields: ['reportNo'] },
]);

/** A lift to choose for an order. */
export const candidateFields = {
  ...liftIdentity,
  nextTestDate: day('下次检测日期', { width: 130, sortable: true }),
  maintUnitName: text('维保单位', 100, { width: 200 }),
};
export const candidateFilterFields = { complex: text('识别码、名称或地点', 50), ...candidateFields };

/** One lift of an order. */
export const lineFields = {
  id: field('主键', z.uuid()),
  ...liftIdentity,
  maintUnitName: text('维保单位', 100, { width: 200 }),
  nextTestDate: day('下次检测日期', { width: 120 }),
  nextInspDate: day('下次检验日期', { width: 120 }),
  status: choice('状态', `${testLine.name}Status`, { width: 140 }),
  testedOn: day('检测日期'),
  conclusion: text('检测结论', 20, { width: 100 }),
  reportNo: text('报告编号', 40, { mono: true, width: 170 }),
  reportedOn: day('报告日期'),
};

/** One test, and what came of it. */
export interface Round {
  readonly testedOn: string;
  readonly conclusion: TestConclusion;
  readonly testers: readonly string[];
  readonly findings: readonly { readonly item: string; readonly finding: string }[];
  readonly remark?: string | undefined;
  readonly recordedByName: string;
  readonly recordedAt: string;
  readonly rectifiedOn?: string | undefined;
  readonly feedback?: string | undefined;
  readonly rectifiedByName?: string | undefined;
}

export const testingDictionaries = [testItem, statusDictionary(testOrder), statusDictionary(testLine)];

/** Which scope of a statement a lift falls under. */
export function scopeOf(equclacode: string): 'lift' | 'escalator' {
  return equclacode.startsWith('33') ? 'escalator' : 'lift';
}
