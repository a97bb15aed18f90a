import { z } from 'zod';

import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { field, fixedChoice, flag, instant, text, whole, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

import { makeCategory, type MakeCategory } from './category.ts';

/** A: work stops until the inspector has confirmed on site. B: witnessed on site, or checked by record afterwards. C: record check (research 4.1). */
export const controlClass = fixedDictionary('makeControlClass', '控制类别', {
  A: 'A 停止点',
  B: 'B 现场监督',
  C: 'C 资料审查',
});
export type ControlClass = (typeof controlClass.codes)[number];

/** Boilers have points of class A and B alone (TSG 11). */
const isBoiler = (category: unknown) => category === 'boiler' || category === 'boilerPart';

export const pointFields = {
  id: field('主键', z.uuid()),
  category: fixedChoice('监检类别', makeCategory.codes as readonly [string, ...string[]], makeCategory.name, {
    need: 'required',
    width: 140,
    sortable: true,
  }),
  position: whole('顺序', { need: 'required', width: 80, sortable: true, help: '同一类别内从小到大' }),
  pointName: text('控制点', 100, { need: 'required', width: 220 }),
  controlClass: fixedChoice('控制类别', controlClass.codes as readonly [string, ...string[]], controlClass.name, {
    need: 'required',
    width: 120,
  }),
  isReference: flag('类别为参考', { need: 'required', width: 110, help: '没有查到安全技术规范原文的，选「是」，页面和记录上标「参考」' }),
  basis: text('依据', 100, { width: 160, help: '规范编号和条款；没有的不填' }),
  updatedBy: text('修改人', 64, { width: 100 }),
  updatedAt: instant('修改时间', { sortable: true }),
} satisfies Fields;

export const pointFilters = ['category', 'pointName', 'controlClass', 'isReference'] as const;

export const pointForm = form(
  '监检控制点',
  pointFields,
  [{ key: 'point', title: '监检控制点', fields: ['category', 'position', 'pointName', 'controlClass', 'isReference', 'basis'] }],
  [
    {
      fields: ['controlClass', 'category'],
      say: '锅炉的控制点只有A类、B类',
      holds: (values) => !isBoiler(values['category']) || values['controlClass'] !== 'C',
    },
    {
      fields: ['basis', 'isReference'],
      say: '标为参考的不填依据',
      holds: ({ isReference }) => isReference !== true,
    },
  ],
);

export interface FirstPoint {
  readonly category: MakeCategory;
  readonly pointName: string;
  readonly controlClass: ControlClass;
}

const of = (category: MakeCategory, points: readonly (readonly [string, ControlClass])[]): FirstPoint[] =>
  points.map(([pointName, one]) => ({ category, pointName, controlClass: one }));

/** The frame of regulation 6 for vessels, for the others as far as it fits: no text with classes was found, so each is for reference until the institute says otherwise. */
const frame = [
  ['图样审查', 'A'],
  ['主要受压元件材料确认', 'A'],
  ['材料标记移植', 'C'],
  ['焊接工艺评定', 'A'],
  ['焊工资格', 'C'],
  ['焊接试件', 'B'],
  ['组装偏差', 'C'],
  ['无损检测底片抽查', 'B'],
  ['热处理', 'B'],
  ['外观尺寸', 'B'],
  ['耐压试验', 'A'],
  ['安全附件', 'B'],
  ['工艺纪律', 'C'],
  ['出厂资料', 'A'],
] as const;
const without = (...names: readonly string[]) => frame.filter(([name]) => !names.includes(name));
/** Where there are points of class A and B alone, what is checked by record is of class B. */
const forBoilers = (points: readonly (readonly [string, ControlClass])[]) =>
  points.map(([name, one]) => [name, one === 'C' ? 'B' : one] as const);

export const firstPoints: readonly FirstPoint[] = [
  ...of('boiler', forBoilers(frame)),
  ...of('boilerPart', forBoilers(without('安全附件'))),
  ...of('vessel', frame),
  ...of('vesselBatch', frame),
  ...of('pressurePart', without('安全附件', '组装偏差')),
  ...of('cylinder', without('组装偏差')),
  ...of('pipePart', without('组装偏差', '安全附件')),
  ...of('commissioned', [
    ['图样审查', 'A'],
    ['主要受压元件材料确认', 'A'],
    ['外观尺寸', 'B'],
    ['耐压试验', 'A'],
    ['出厂资料', 'A'],
  ]),
];
