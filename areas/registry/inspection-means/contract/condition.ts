import { z } from 'zod';

import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { field, fixedChoice, flag, instant, text, whole, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

export const conditionClass = fixedDictionary(
  'siteConditionClass',
  '设备种类',
  Object.fromEntries(equipmentClasses.map(({ code, label }) => [code, label])),
);

/** 附录B of the record of an inspection: what a site must offer before anything is inspected. */
export const conditionFields = {
  id: field('主键', z.uuid()),
  equclacode: fixedChoice('设备种类', conditionClass.codes as readonly [string, ...string[]], conditionClass.name, {
    need: 'required',
    width: 160,
    sortable: true,
  }),
  position: whole('顺序', { need: 'required', width: 80, sortable: true, help: '同一设备种类内从小到大' }),
  conditionName: text('现场检验条件', 60, { need: 'required', width: 240 }),
  demand: text('要求', 100, { width: 220, help: '没有查到限值的不填' }),
  isReference: flag('为参考', { need: 'required', width: 90, help: '没有查到安全技术规范原文的，选「是」' }),
  basis: text('依据', 100, { width: 160, help: '规范编号和条款；没有的不填' }),
  updatedBy: text('修改人', 64, { width: 100 }),
  updatedAt: instant('修改时间', { sortable: true }),
} satisfies Fields;

export const conditionFilters = ['equclacode', 'conditionName', 'isReference'] as const;

export const conditionForm = form(
  '现场检验条件',
  conditionFields,
  [
    {
      key: 'condition',
      title: '现场检验条件',
      fields: ['equclacode', 'position', 'conditionName', 'demand', 'isReference', 'basis'],
    },
  ],
  [{ fields: ['basis', 'isReference'], say: '标为参考的不填依据', holds: ({ isReference }) => isReference !== true }],
);

/** What was found of a condition: it held, it did not, or the device has no such thing. */
export const conditionVerdicts = { met: '满足', unmet: '不满足', na: '不适用' } as const;
export const conditionVerdict = z.enum(['met', 'unmet', 'na']);
export type ConditionVerdict = z.infer<typeof conditionVerdict>;

/** A condition as a record keeps it. */
export const SiteCondition = z.object({
  name: z.string(),
  demand: z.string().nullable(),
  verdict: conditionVerdict.nullable(),
  /** What was read: 23 ℃. */
  measured: z.string().nullable(),
});
export type SiteCondition = z.infer<typeof SiteCondition>;

/** What was found of it: 满足（23 ℃）. */
export function foundOfCondition({ verdict, measured }: Pick<SiteCondition, 'verdict' | 'measured'>): string {
  return `${verdict === null ? '未确认' : conditionVerdicts[verdict]}${measured ? `（${measured}）` : ''}`;
}

/** How people read it: 机房温度：满足（23 ℃）. */
export const conditionWords = (one: SiteCondition) => `${one.name}：${foundOfCondition(one)}`;

interface Known {
  readonly equclacode: string;
  readonly conditionName: string;
  readonly demand: string | null;
}

/** Governors and safety valves are calibrated in the workshop. */
const awayFromSite = /^W[23]/;

/** The conditions that a record of such a device begins with, none of them confirmed. */
export function conditionsFor(known: readonly Known[], equclacode: string, inspType: string): SiteCondition[] {
  if (awayFromSite.test(inspType)) return [];
  return known
    .filter((one) => one.equclacode.charAt(0) === equclacode.charAt(0))
    .map(({ conditionName, demand }) => ({ name: conditionName, demand, verdict: null, measured: null }));
}

const of = (equclacode: string, conditions: readonly (readonly [name: string, demand?: string])[]): Known[] =>
  conditions.map(([conditionName, demand = null]) => ({ equclacode, conditionName, demand }));

/** As public forms of records name them (regulation 1.10); limits only where one was read. Of the other classes none was found. */
export const firstConditions: readonly Known[] = [
  ...of('3000', [
    ['机房或者机器设备间温度', '5℃～40℃'],
    ['电源电压', '额定电压的±7%以内'],
    ['检验现场无无关物品，已围护并放置警示标志'],
    ['维保单位人员到场配合'],
  ]),
  ...of('4000', [['动力源'], ['环境温度'], ['海拔高度'], ['风速'], ['现场无易燃易爆、腐蚀性气体']]),
  ...of('6000', [['天气状况'], ['电源电压'], ['检验现场无无关物品和人员']]),
];
