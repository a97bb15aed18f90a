import { anyFile, looks, optional, paper, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { z } from 'zod';

import { liftTestConclusion } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { fixedCode } from '#areas/device-facts/contract/facts/fixed-words.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
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
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { testLine, testOrder } from './lifecycle.ts';
import { liftIdentity } from './lift.ts';

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

/** What was looked at before results were recorded by the lists of TSG T7008: its parts. */
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

/** What was found at one item. */
export const itemVerdict = fixedDictionary('liftTestVerdict', '单项结果', { pass: '符合', fail: '不符合', none: '无此项' });

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

/** The list says what is looked at. */
const isGiven = () => true;
const itemFields = {
  item: text('编号', 20, { need: 'required', width: 120, mono: true, isGiven }),
  name: text('检测项目', 100, { width: 220, isGiven }),
  verdict: choice('结果', itemVerdict.name, { need: 'required', width: 110 }),
  measured: text('实测数据', 100, { width: 180 }),
  finding: text('不符合情况或无此项的理由', 200, { width: 260 }),
};
const instrumentFields = {
  name: text('仪器名称', 40, { need: 'required', width: 220 }),
  instrumentNo: text('编号', 40, { need: 'required', width: 180, mono: true }),
  validTo: day('检定有效期至', { need: 'required', width: 170 }),
};
const itemsIn = ({ items }: Values): readonly Partial<TestedItem>[] => (Array.isArray(items) ? (items as Partial<TestedItem>[]) : []);

/** People of the body's statement, by name. */
const testersField = (look: Look) =>
  field('检测人员', z.array(plainText(32)).max(20, '最多20人'), { widget: 'choices', need: 'required', ...look });

/** What is recorded of one test, for one lift or for several with the same outcome. */
export const resultFields = {
  testedOn: day('检测日期', { need: 'required' }),
  conclusion: fixedCode('检测结论', liftTestConclusion, { need: 'required' }),
  testers: testersField({}),
  items: rows('检测项目', itemFields, { need: 'required', hasGivenRows: true }),
  instruments: rows('检测仪器', instrumentFields, { need: 'required' }),
  remark: longText('说明', 500),
};

/** What a lift failed at in its last test: the next one looks at it again. */
export function failedBefore(lines: readonly { readonly rounds: readonly Pick<Round, 'findings'>[] }[]): string[] {
  return [...new Set(lines.flatMap(({ rounds }) => (rounds.at(-1)?.findings ?? []).map(({ item }) => item)))];
}

/** The form of a result. @param sheet what is looked at @param failed what did not conform in the test before: it is tested again */
export function resultFormFor(sheet: readonly { readonly item: string; readonly absent: string | null }[], failed: readonly string[]) {
  const expected = sheet.map(({ item }) => item);
  const absent = sheet.flatMap((one) => (one.absent === null ? [] : [one.item]));
  const needsWords = ({ item, verdict }: Partial<TestedItem>) => verdict === 'fail' || (verdict === 'none' && !absent.includes(item ?? ''));
  return form(
    '登记检测结果',
    resultFields,
    [{ key: 'result', title: '检测结果', fields: ['testedOn', 'testers', 'items', 'instruments', 'conclusion', 'remark'] }],
    [
      {
        fields: ['items'],
        say: '每个检测项目登记一次结果，不能遗漏或重复',
        holds: (values) =>
          itemsIn(values).length === expected.length && expected.every((item) => itemsIn(values).some((row) => row.item === item)),
      },
      {
        fields: ['items'],
        say: '不符合的项目请填写不符合情况，无此项请填写理由，符合的不填',
        holds: (values) => itemsIn(values).every((row) => (row.finding?.trim() ? row.verdict !== 'pass' : !needsWords(row))),
      },
      {
        fields: ['items'],
        say: '上次检测不符合的项目须复测，不能为无此项',
        holds: (values) => itemsIn(values).every(({ item, verdict }) => verdict !== 'none' || !failed.includes(item ?? '')),
      },
      {
        fields: ['items'],
        say: '超过一半的项目为无此项，不能作出结论',
        holds: (values) => {
          const present = itemsIn(values).filter(({ item }) => !absent.includes(item ?? ''));
          return present.filter(({ verdict }) => verdict === 'none').length * 2 <= present.length;
        },
      },
      {
        fields: ['conclusion', 'items'],
        say: '检测结论与各项结果不一致：有不符合项的结论为「存在不符合」，没有的为「符合」',
        holds: (values) => (values['conclusion'] === failing) === itemsIn(values).some(({ verdict }) => verdict === 'fail'),
      },
      {
        fields: ['instruments', 'testedOn'],
        say: '有检测仪器在检测日期已超过检定有效期',
        holds: ({ instruments, testedOn }) =>
          (instruments as readonly { readonly validTo?: string }[]).every(({ validTo }) => !validTo || validTo >= String(testedOn)),
      },
    ],
  );
}

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

const words = z.string().optional();
/** What was found at one item, by its number in the list, of older results by its part of TSG T7008: a finding where it does not conform. */
const TestedItem = z.object({ item: z.string(), name: words, verdict: z.string(), measured: words, finding: words });
export type TestedItem = z.infer<typeof TestedItem>;

/** One test, and what came of it. What was recorded before items were has none; a retest keeps the edition of the list. */
export const Round = z.object({
  testedOn: z.string(),
  conclusion: z.enum(liftTestConclusion.codes),
  testers: z.array(z.string()).readonly(),
  items: z.array(TestedItem).readonly().optional(),
  instruments: z
    .array(z.object({ name: z.string(), instrumentNo: z.string(), validTo: z.string() }))
    .readonly()
    .optional(),
  findings: z.array(z.object({ item: z.string(), name: words, finding: z.string() })).readonly(),
  listId: words,
  basis: words,
  remark: words,
  recordedByName: z.string(),
  recordedAt: z.string(),
  rectifiedOn: words,
  feedback: words,
  rectifiedByName: words,
});
export type Round = z.infer<typeof Round>;

export const testingDictionaries = [testItem, itemVerdict, statusDictionary(testOrder), statusDictionary(testLine)];

/** Which scope of a statement a lift falls under. */
export function scopeOf(equclacode: string): 'lift' | 'escalator' {
  return equclacode.startsWith('33') ? 'escalator' : 'lift';
}
