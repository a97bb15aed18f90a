import { z } from 'zod';

import { contractKind } from '#areas/maintenance/contract/maintenance.ts';
import { addYears } from '#kit/contract/trade/calendar.ts';
import { fixedDictionary, openDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import {
  choice,
  choices,
  day,
  field,
  fixedChoice,
  flag,
  instant,
  longText,
  money,
  pick,
  rows,
  text,
  positive,
  whole,
  type Fields,
  type Values,
} from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { mergeRows } from '#kit/contract/merge-rows.ts';

import { maintenanceParts, maintenanceProject } from './lifecycle.ts';

/** Rows of one list of parts, or of what one project consists of. */
export const mostItems = 500;
/** The longest time for which an offer is published before the firm says that it still holds. */
const longestYears = 3;
/** Minutes in which a firm is to be there where the city is dense (domain 2.3); longer ones are asked about. */
const usualResponse = 30;
/** Offers that stand side by side. */
export const mostCompared = 4;

/** Varieties of lifts in the catalogue (class 3000). */
export const liftVariety = fixedDictionary('offeredVariety', '电梯品种', {
  '3110': '曳引驱动乘客电梯',
  '3120': '曳引驱动载货电梯',
  '3130': '强制驱动载货电梯',
  '3210': '液压乘客电梯',
  '3220': '液压载货电梯',
  '3310': '自动扶梯',
  '3320': '自动人行道',
  '3410': '防爆电梯',
  '3420': '消防员电梯',
  '3430': '杂物电梯',
});
const visits = openDictionary('offeredVisits', '维保类型', ['半月', '季度', '半年', '年度', '按需']);
export const priceUnit = fixedDictionary('offeredPriceUnit', '计价单位', { liftYear: '元/台·年', liftMonth: '元/台·月', visit: '元/次' });

/** One line of what is done (TSG T5002, annexes A to D). */
const workRow = {
  item: text('项目', 100, { need: 'required', width: 200 }),
  requirement: text('要求', 300, { need: 'required', width: 300 }),
  every: choice('周期', visits.name, { need: 'required', width: 110 }),
} satisfies Fields;

const areaRow = {
  areacode: field('区域', z.string().regex(/^\d{6}(\d{3})?$/, '请选择区域'), { widget: 'area', need: 'required', width: 240 }),
} satisfies Fields;

/** One part with its price. */
export const partRow = {
  partName: text('配件名称', 100, { need: 'required', width: 180 }),
  spec: text('规格型号', 100, { need: 'required', width: 160 }),
  brand: text('品牌', 50, { width: 110 }),
  origin: text('产地', 50, { width: 110 }),
  partUnit: text('单位', 10, { need: 'required', width: 80 }),
  price: money('价格', { need: 'required', width: 110 }),
  labour: money('更换工费', { width: 110 }),
  warrantyMonths: whole('质保期', { need: 'required', width: 100, unit: '月' }),
  typeTestNo: text('型式试验证号', 50, { width: 160, mono: true }),
} satisfies Fields;
export type PartRow = { readonly [K in keyof Omit<typeof partRow, 'price' | 'labour' | 'warrantyMonths'>]?: string | null } & {
  readonly [K in 'price' | 'labour' | 'warrantyMonths']?: number | null;
};
/** By what a part is known again in another edition of its list, and two lines for one part are seen. */
export const partKey = ({ partName, spec, brand }: PartRow): string => [partName, spec, brand].map((one) => (one ?? '').trim()).join('｜');

const varieties = choices('设备品种', liftVariety.name, { need: 'required', width: 200 });
const term = {
  validFrom: day('生效日期', { need: 'required', sortable: true, help: '早于公示之日的，自公示之日起生效' }),
  validTo: day('有效期至', { need: 'required', sortable: true, help: `最长${longestYears}年，到期前提醒` }),
} satisfies Fields;

const termChecks: readonly Check[] = [
  {
    fields: ['validTo', 'validFrom'],
    say: '有效期至必须晚于生效日期',
    holds: ({ validFrom, validTo }) => String(validTo) > String(validFrom),
  },
  {
    fields: ['validTo', 'validFrom'],
    say: `有效期最长${longestYears}年`,
    holds: ({ validFrom, validTo }) => String(validTo) <= addYears(String(validFrom), longestYears),
  },
  { fields: ['validTo'], say: '有效期已过', holds: ({ validTo }, today) => String(validTo) >= today },
];
const fewItems: Check = {
  fields: ['items'],
  say: `最多${mostItems}行，请分成几份`,
  holds: ({ items }) => (items as readonly unknown[]).length <= mostItems,
};

const hasPrice = ({ price }: Values) => typeof price === 'number';

const projectFields = {
  projName: text('项目名称', 100, { need: 'required', width: 220, help: '如：曳引驱动乘客电梯半月维保' }),
  varieties,
  brands: text('适用品牌', 200, { width: 140, help: '不填表示不限品牌', unfilled: '不限品牌' }),
  cycle: choice('维保类型', visits.name, { need: 'required', width: 100 }),
  maintKind: choice('维保方式', contractKind.name, { need: 'required', width: 100 }),
  price: money('收费标准', { width: 130, sortable: true, help: '不填显示为面议', unfilled: '面议' }),
  priceUnit: fixedChoice('计价单位', priceUnit.codes as readonly [string, ...string[]], priceUnit.name, {
    need: 'conditional',
    when: hasPrice,
    onlyWhenNeeded: true,
    width: 110,
  }),
  warrantyMonths: whole('质保期', { unit: '月', width: 100, help: '维保中更换的零部件保用多久' }),
  staff: positive('计划人数', { need: 'required', unit: '人', width: 100 }),
  responseMinutes: positive('应急响应时间', { need: 'required', unit: '分钟', width: 130 }),
  serviceAreas: rows('服务区域', areaRow, { need: 'required' }),
  items: rows('维保内容', workRow, { need: 'required', help: '项目、要求、周期不低于 TSG T5002' }),
  ...term,
  remark: longText('备注', 500, { width: 200 }),
} satisfies Fields;

export const projectForm = form(
  '维保项目',
  projectFields,
  [
    { key: 'project', title: '项目', fields: ['projName', 'varieties', 'brands', 'cycle', 'maintKind'] },
    { key: 'price', title: '价格与有效期', fields: ['price', 'priceUnit', 'warrantyMonths', 'validFrom', 'validTo'] },
    { key: 'service', title: '服务能力', fields: ['staff', 'responseMinutes', 'serviceAreas'] },
    { key: 'items', title: '维保内容', fields: ['items', 'remark'] },
  ],
  [
    ...termChecks,
    fewItems,
    {
      fields: ['responseMinutes'],
      say: `应急响应时间超过${usualResponse}分钟，市区一般不超过${usualResponse}分钟，请核对`,
      holds: ({ responseMinutes }) => Number(responseMinutes) <= usualResponse,
      warns: true,
    },
  ],
);

const partsFields = {
  fitModels: text('适用品牌/型号', 200, { need: 'required', width: 220 }),
  varieties,
  isPublic: flag('向公众公示', { need: 'required', width: 120, help: '选「否」的，只有登录的单位可以查询' }),
  ...term,
  items: rows('配件明细', partRow, { need: 'required' }),
  remark: longText('备注', 500, { width: 200 }),
} satisfies Fields;

export const partsForm = form(
  '配件价格',
  partsFields,
  [
    { key: 'head', title: '适用范围与有效期', fields: ['fitModels', 'varieties', 'isPublic', 'validFrom', 'validTo', 'remark'] },
    { key: 'items', title: '配件明细', fields: ['items'] },
  ],
  [
    ...termChecks,
    fewItems,
    {
      fields: ['items'],
      say: '同一配件（名称、规格型号、品牌都相同）只能列一行',
      holds: ({ items }) => twiceIn(items as readonly PartRow[]).size === 0,
    },
  ],
);

/** What an edition changes upon the one before is told field by field; parts are told one by one. */
export const comparedFields: Readonly<Record<'project' | 'parts', Fields>> = {
  project: projectFields,
  parts: pick(partsFields, ['fitModels', 'varieties', 'isPublic', 'validFrom', 'validTo', 'remark']),
};

/** Lines, counted from 0, whose part stands in a line before. */
export function twiceIn(items: readonly PartRow[]): ReadonlySet<number> {
  const seen = new Set<string>();
  return new Set(
    items.flatMap((item, index) => {
      const key = partKey(item);
      const isTwice = seen.has(key);
      seen.add(key);
      return isTwice ? [index] : [];
    }),
  );
}

/** What every offer has beside its form. */
const shared = {
  id: field('主键', z.uuid()),
  offerNo: text('申报号', 20, { mono: true, width: 170 }),
  edition: whole('版次', { width: 80 }),
  unitName: text('申报单位', 100, { width: 200 }),
  licenceNo: text('许可证编号', 50, { mono: true, width: 170 }),
  licenceValidTo: day('许可证有效期至'),
  publishedOn: day('公示日期', { sortable: true }),
  endedOn: day('结束公示日期'),
  checkedByName: text('核对人', 64, { width: 100 }),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

export const projectListFields = {
  ...shared,
  offerNo: text('项目申报号', 20, { mono: true, width: 170 }),
  ...projectFields,
  status: choice('状态', `${maintenanceProject.name}Status`, { width: 110 }),
} satisfies Fields;

export const partsListFields = {
  ...shared,
  offerNo: text('配件申报号', 20, { mono: true, width: 170 }),
  ...partsFields,
  itemCount: whole('配件', { unit: '种', width: 90 }),
  status: choice('状态', `${maintenanceParts.name}Status`, { width: 110 }),
} satisfies Fields;

export const offerDictionaries: readonly Dictionary[] = [
  liftVariety,
  visits,
  priceUnit,
  ...[maintenanceProject, maintenanceParts].map(statusDictionary),
];

/** The rows of a list after those of a workbook came in: a part that stands there already takes what the workbook says. */
export const mergeParts = (rows: readonly Values[], items: readonly Values[]) =>
  mergeRows(rows, items, { keyOf: (row) => partKey(row as PartRow), most: mostItems });
