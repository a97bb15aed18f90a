import { z } from 'zod';

import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { field, fixedChoice, flag, instant, text, whole, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** What is put up, altered or repaired on site; components of pipes are made. */
export const stageClass = fixedDictionary(
  'stageClass',
  '设备种类',
  Object.fromEntries(equipmentClasses.filter(({ code }) => code !== '7000').map(({ code, label }) => [code, label])),
);
const classes = stageClass.codes as readonly string[] as [string, ...string[]];

/** The class of a device by its catalogue code. */
export const classOf = (equclacode: string): string => `${equclacode.charAt(0)}000`;

const works = { isInstall: '安装（移装）', isReform: '改造', isRepair: '重大修理' } as const;
export type Work = keyof typeof works;

const workOfType: Readonly<Record<string, Work>> = { J2: 'isInstall', J5: 'isInstall', J3: 'isReform', J4: 'isRepair' };

/** The works that an inspection of this type supervises; undefined: it supervises none. */
export const workOf = (inspType: string): Work | undefined => workOfType[inspType];

export const stageFields = {
  id: field('主键', z.uuid()),
  equclass: fixedChoice('设备种类', classes, stageClass.name, { need: 'required', width: 110, sortable: true }),
  position: whole('顺序', { need: 'required', width: 80, sortable: true, help: '同一设备种类内从小到大' }),
  part: text('部分', 40, { need: 'required', width: 150, help: '如资料与质量体系、安装过程、调试' }),
  stageName: text('阶段', 60, { need: 'required', width: 200 }),
  isInstall: flag(works.isInstall, { need: 'required', width: 110 }),
  isReform: flag(works.isReform, { need: 'required', width: 80 }),
  isRepair: flag(works.isRepair, { need: 'required', width: 90 }),
  isStop: flag('停检点', { need: 'required', width: 90, help: '没有确认合格以前，其后的阶段不能确认为合格' }),
  isReference: flag('仅作参考', {
    need: 'required',
    width: 100,
    help: '没有查到安全技术规范原文、只作框架的，选「是」，页面和记录上标「参考」',
  }),
  source: text('来源', 100, { width: 240, help: '规范、报告格式的名称和编号；没有的不填' }),
  updatedBy: text('修改人', 64, { width: 100 }),
  updatedAt: instant('修改时间', { sortable: true }),
} satisfies Fields;

export const stageFilters = ['equclass', 'stageName', 'isStop', 'isReference'] as const;

const hasWork = (values: Values) => (Object.keys(works) as Work[]).some((work) => values[work] === true);

export const stageForm = form(
  '施工监检阶段',
  stageFields,
  [
    { key: 'stage', title: '施工监检阶段', fields: ['equclass', 'position', 'part', 'stageName'] },
    { key: 'works', title: '适用的施工类别', fields: ['isInstall', 'isReform', 'isRepair'] },
    { key: 'kind', title: '性质与来源', fields: ['isStop', 'isReference', 'source'] },
  ],
  [{ fields: ['isInstall', 'isReform', 'isRepair'], say: '至少适用于一种施工类别', holds: hasWork }],
);

/** For which works a stage is, in words. */
export const worksInWords = (stage: Values): string =>
  (Object.keys(works) as Work[])
    .filter((work) => stage[work] === true)
    .map((work) => works[work])
    .join('、');
