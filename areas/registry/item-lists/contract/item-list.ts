import { z } from 'zod';

import { inspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import {
  choice,
  choices,
  day,
  field,
  fixedChoice,
  instant,
  longText,
  pick,
  positive,
  rows,
  text,
  whole,
  type Fields,
} from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { typedCode } from '#kit/contract/trade/rules.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

import { deviceFact } from './conditions.ts';
import { itemFields, mostItems } from './item.ts';
import { itemList } from './lifecycle.ts';

/** Name of the dictionary of kinds of device. */
export const listedKinds = 'itemListKind';

/** How well the items of a list are known. */
export const listMark = fixedDictionary('itemListMark', '来源核实', {
  seen: '见于原表',
  inferred: '推定',
  own: '本机构自编',
});

const listFields = {
  listCode: field('清单代码', typedCode(/^[A-Z0-9][A-Z0-9.-]{1,39}$/, '由字母、数字、点和横线组成，最多40位', capitalCode), {
    need: 'required',
    width: 170,
    mono: true,
    maxLength: 40,
    help: '同一清单的各版用同一代码，如 T7001-A1-D',
  }),
  title: text('清单名称', 100, { need: 'required', width: 260 }),
  regulation: text('依据', 60, { need: 'required', width: 150, help: '如 TSG T7001-2023' }),
  regulationEdition: text('依据版本', 100, { width: 160, help: '附件、修改单等' }),
  kinds: choices('适用设备', listedKinds, { need: 'required', width: 220 }),
  inspTypes: choices('检验类型', inspType.name, { need: 'required', width: 160 }),
  conditions: choices('设备条件', deviceFact.name, { width: 140, help: '只用于这些设备的，选择；都要符合' }),
  validFrom: day('启用日期', { sortable: true, unfilled: '未查明', help: '按检验日期选用：自这一天起的检验用本版' }),
  validTo: day('截止日期', { sortable: true }),
  mark: fixedChoice('来源核实', listMark.codes as readonly [string, ...string[]], listMark.name, { need: 'required', width: 150 }),
  source: text('来源', 200, { need: 'required', width: 220 }),
  note: longText('说明', 500, { width: 220 }),
  items: rows('检验项目', itemFields, { need: 'required' }),
} satisfies Fields;

const checks: readonly Check[] = [
  {
    fields: ['validTo', 'validFrom'],
    say: '截止日期不能早于启用日期',
    holds: ({ validFrom, validTo }) => String(validTo) >= String(validFrom),
  },
  { fields: ['items'], say: `最多${mostItems}个项目`, holds: ({ items }) => (items as readonly unknown[]).length <= mostItems },
];

export const headSections = [
  { key: 'list', title: '清单', fields: ['listCode', 'title', 'regulation', 'regulationEdition', 'validFrom', 'validTo'] },
  { key: 'for', title: '适用范围', fields: ['kinds', 'inspTypes', 'conditions'] },
  { key: 'source', title: '来源', fields: ['mark', 'source', 'note'] },
] as const;

export const itemListForm = form(
  '检验项目清单',
  listFields,
  [...headSections, { key: 'items', title: '检验项目', fields: ['items'] }],
  checks,
);

/** What two editions are compared by beside their items. */
export const headFields = pick(listFields, [
  ...(['listCode', 'title', 'regulation', 'regulationEdition', 'kinds', 'inspTypes', 'conditions'] as const),
  ...(['validFrom', 'validTo', 'mark', 'source', 'note'] as const),
]);

export const itemListFields = {
  id: field('主键', z.uuid()),
  listNo: text('清单号', 20, { mono: true, width: 170 }),
  edition: positive('版次', { width: 80, unfilled: '待定' }),
  ...listFields,
  itemCount: whole('项目数', { width: 90 }),
  publishedOn: day('投入使用日期', { sortable: true }),
  publishedByName: text('复核人', 64, { width: 100 }),
  stoppedOn: day('停用日期'),
  createdByName: text('编制人', 64, { width: 100 }),
  submittedAt: instant('提交时间'),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${itemList.name}Status`, { width: 100 }),
} satisfies Fields;

/** One edition in its place among the others. */
export const editionFields = pick(itemListFields, [
  'id',
  'listNo',
  'edition',
  'status',
  'title',
  'validFrom',
  'validTo',
  'publishedOn',
  'publishedByName',
  'stoppedOn',
]);
