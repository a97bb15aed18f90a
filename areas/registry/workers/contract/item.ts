import { z } from 'zod';

import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, choices, day, field, flag, instant, longText, pick, positive, text, whole, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';

import { workerItem } from './certificate.ts';

const needBy = fixedDictionary('workerNeedBy', '按哪些设备', { used: '本单位使用的设备', maintained: '本单位维保的电梯' });
const needPer = fixedDictionary('workerNeedPer', '配备方式', { device: '每台', unit: '每单位' });

/** What a unit lacks: people who hold an item, or devices for which somebody valid was named. */
const gapKind = fixedDictionary('workerGapKind', '缺口情形', { people: '持证人员不足', devices: '设备没有有效持证人员' });

/** An item of the list as it is kept. */
export const itemFields = {
  id: field('主键', z.uuid()),
  code: choice('作业项目', workerItem.name, { width: 240 }),
  kind: text('作业种类', 60, { width: 180 }),
  givenFrom: day('可发证起'),
  givenTo: day('可发证止', { help: '空着表示现行有效' }),
  becomes: choices('现行项目', workerItem.name, { width: 200, help: '旧项目复审时换为的项目' }),
  source: text('依据', 200, { need: 'required', width: 220 }),
  updatedAt: instant('更新时间'),
} satisfies Fields;
export const itemColumns = ['code', 'kind', 'givenFrom', 'givenTo', 'becomes', 'source', 'updatedAt'] as const;
const itemKeys = ['givenFrom', 'givenTo', 'becomes', 'source'] as const;

export const itemForm = form(
  '作业项目',
  pick(itemFields, itemKeys),
  [{ key: 'item', title: '作业项目', fields: itemKeys }],
  [
    {
      fields: ['givenTo', 'givenFrom'],
      say: '可发证止不能早于可发证起',
      holds: ({ givenTo, givenFrom }) => String(givenTo) >= String(givenFrom),
    },
  ],
);

/** What devices ask for, as it is kept. */
export const needFields = {
  id: field('主键', z.uuid()),
  basis: longText('配备要求', 200, { need: 'required', width: 300 }),
  devices: text('设备类别代码', 4, { mono: true, width: 110, help: '按代码开头匹配，空着表示所有设备' }),
  by: choice('按哪些设备', needBy.name, { width: 150 }),
  items: choices('作业项目（任一）', workerItem.name, { width: 220 }),
  per: choice('配备方式', needPer.name, { need: 'required', width: 90 }),
  count: positive('人数', { need: 'required', unit: '人', width: 80 }),
  source: text('依据', 200, { need: 'required', width: 200 }),
  inForce: flag('启用', { need: 'required', width: 80 }),
  updatedAt: instant('更新时间'),
} satisfies Fields;
export const needColumns = ['basis', 'devices', 'by', 'items', 'per', 'count', 'inForce', 'source', 'updatedAt'] as const;
const needKeys = ['basis', 'per', 'count', 'inForce', 'source'] as const;

export const needForm = form(
  '配备要求',
  pick(needFields, needKeys),
  [{ key: 'need', title: '配备要求', fields: needKeys }],
  [{ fields: ['count'], say: '人数应为1至100', holds: ({ count }) => Number(count) >= 1 && Number(count) <= 100 }],
);

/** What a unit lacks, for whoever watches over many. */
export const gapFields = {
  id: field('主键', z.string()),
  unitId: field('单位主键', z.uuid()),
  unitName: text('单位', 100, { width: 210, leastWidth: 150 }),
  itemCode: choice('作业项目', workerItem.name, { width: 165 }),
  needed: whole('需配备', { unit: '人', width: 106 }),
  held: whole('持证', { unit: '人', width: 90 }),
  soon: whole('即将到期', { unit: '人', width: 120 }),
  gap: whole('缺口', { unit: '人', width: 112, sortable: true }),
  untended: whole('无人持证的设备', { unit: '台', width: 180, sortable: true, help: '没有指定有效持证人员操作的在用设备' }),
  lacks: choices('情形', gapKind.name, { width: 150 }),
} satisfies Fields;
export const gapListing = listing(gapFields, {
  unitName: { column: true, filter: 1, card: true },
  itemCode: { column: true, filter: 2, card: true },
  needed: { column: true },
  held: { column: true },
  soon: { column: true },
  gap: { column: true, card: true },
  untended: { column: true, card: true },
  lacks: { filter: 3, sheet: false },
});

/** A device that asks for somebody, and who was named for it. */
export const tendedFields = {
  equSysId: field('设备主键', z.uuid()),
  equclacode: text('设备类别代码', 4),
  oidno: text('设备识别码', 20, { mono: true, width: 150 }),
  equName: text('设备名称', 100, { width: 220 }),
  unitInnerNo: text('单位内编号', 50, { width: 110 }),
  buildingName: text('楼盘（小区）名称', 100),
  buildingNo: text('楼栋/单元', 50),
  equPlace: text('使用地点', 200, { width: 200 }),
  people: text('指定的人员', 400, { width: 220 }),
  hasValid: flag('有效持证', { width: 160 }),
} satisfies Fields;
export const tendedColumns = ['oidno', 'equName', 'equPlace', 'people', 'hasValid'] as const;
export const tendedFilters = ['oidno', 'equName', 'unitInnerNo', 'equPlace', 'hasValid'] as const;

export const itemDictionaries: readonly Dictionary[] = [needBy, needPer, gapKind];
