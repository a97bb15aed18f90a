import { z } from 'zod';

import { conditional, looks, optional, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import {
  choice,
  day,
  decimal,
  field,
  fixedChoice,
  flag,
  instant,
  longText,
  money,
  notNegative,
  pick,
  rows,
  ruledText,
  text,
  whole,
  type Fields,
  type Values,
} from '#kit/contract/field.ts';
import { form, isBlank, type Check } from '#kit/contract/form.ts';
import { rules, ruled } from '#kit/contract/trade/rules.ts';

import { contactFields } from './agreement.ts';
import { categoryFacts, commissionedKind, isCategory, makeCategory, ofCategory } from '#areas/control-points/contract/category.ts';
import { makeBatch } from './lifecycle.ts';
import { mostProducts, productKey } from './numbers.ts';

/** One product, by the number on its nameplate. */
export const productRow = {
  productNo: text('产品编号', 64, { need: 'required', width: 160, mono: true }),
  deviceCode: ruledText('设备代码', ruled(rules.deviceCode), { width: 180, mono: true, maxLength: 64 }),
  madeOn: day('制造日期'),
} satisfies Fields;
export interface ProductRow {
  readonly productNo?: string | null;
  readonly deviceCode?: string | null;
  readonly madeOn?: string | null;
}

const isVessel = ofCategory('vessel', 'vesselBatch');
const isBatch = ofCategory('vesselBatch', 'cylinder', 'pipePart', 'boilerPart', 'pressurePart');
const hasCode = ofCategory('boiler', 'vessel', 'vesselBatch', 'cylinder', 'pipePart');
const designed = { need: 'conditional', when: isVessel, onlyWhenNeeded: true } as const;
const isPart = ofCategory('boilerPart', 'pressurePart', 'pipePart');

export const batchValues = {
  category: fixedChoice('监检类别', makeCategory.codes as readonly [string, ...string[]], makeCategory.name, {
    need: 'required',
    width: 140,
  }),
  commissionedKind: fixedChoice('委托产品', commissionedKind.codes as readonly [string, ...string[]], commissionedKind.name, {
    need: 'conditional',
    when: ofCategory('commissioned'),
    onlyWhenNeeded: true,
    width: 120,
  }),
  equclacode: field('设备品种', z.string().max(4), { widget: 'catalogue', need: 'conditional', when: hasCode, width: 140 }),
  productName: text('产品名称', 100, { need: 'required', width: 180 }),
  model: text('型号（规格）', 100, { width: 140 }),
  batchNo: text('批号', 64, { need: 'conditional', when: isBatch, onlyWhenNeeded: true, mono: true, width: 140 }),
  products: rows('产品编号', productRow, { need: 'required', help: `最多${mostProducts}个；可以按起止编号生成，或者从表格导入` }),
  drawingNo: text('产品总图图号', 64, { need: 'required', mono: true, width: 140 }),
  designUnit: text('设计单位', 100, { ...designed, width: 180 }),
  designLicenceNo: text('设计许可证编号', 50, { ...designed, mono: true, width: 160 }),
  designOn: day('设计日期', designed),
  standard: text('产品标准', 100, { need: 'required', width: 160, help: '如 GB/T 150、NB/T 47042' }),
  material: text('主体材料', 100, { need: 'conditional', when: isPart, width: 120 }),
  isCustomerMaterial: flag('来料加工', { need: 'conditional', when: ofCategory('pressurePart'), onlyWhenNeeded: true }),
  partDrawingNo: text('部件图号', 64, {
    need: 'conditional',
    when: ofCategory('boilerPart', 'pressurePart'),
    onlyWhenNeeded: true,
    mono: true,
  }),
  size: text('规格尺寸', 100, { need: 'conditional', when: ofCategory('pipePart'), onlyWhenNeeded: true, width: 140 }),
  params: text('主要参数', 300, { need: 'required', width: 220, help: '压力、温度、介质、直径、容积等' }),
  ratedEvaporation: notNegative(
    decimal('额定蒸发量', 8, 3, {
      unit: 't/h',
      need: 'conditional',
      when: ofCategory('boiler'),
      onlyWhenNeeded: true,
      width: 120,
      help: '热水锅炉0.7MW折合1t/h',
    }),
  ),
  price: money('合同（出厂）价', { width: 130, help: '整批的价款，监检费按此计算；没有收费标准的由受理人员核定' }),
  startOn: day('计划开工日期', { need: 'required', sortable: true }),
  customer: text('订货（使用）单位', 100, { width: 180 }),
  ...contactFields,
  remark: longText('备注', 500, { width: 200 }),
} satisfies Fields;

/** Rows, counted from 0, whose number, or device code, stands in a row before; blank ones are not compared. */
export function twiceIn(products: readonly ProductRow[], of: 'productNo' | 'deviceCode' = 'productNo'): readonly number[] {
  const seen = new Set<string>();
  return products.flatMap((product, index) => {
    const key = productKey(product[of] ?? '');
    const isTwice = key !== '' && seen.has(key);
    seen.add(key);
    return isTwice ? [index] : [];
  });
}

const rowsOf = ({ products }: Values) => products as readonly ProductRow[];

const batchChecks: readonly Check[] = [
  { fields: ['products'], say: `最多${mostProducts}个产品，请分成几批`, holds: (values) => rowsOf(values).length <= mostProducts },
  { fields: ['products'], say: '产品编号不能重复', holds: (values) => twiceIn(rowsOf(values)).length === 0 },
  { fields: ['products'], say: '设备代码不能重复', holds: (values) => twiceIn(rowsOf(values), 'deviceCode').length === 0 },
  {
    fields: ['equclacode', 'category'],
    say: '设备品种与监检类别不一致',
    holds: ({ equclacode, category }) => !isCategory(category) || String(equclacode).startsWith(categoryFacts[category].class ?? ''),
  },
  {
    fields: ['equclacode', 'category'],
    say: '气瓶请选择监检类别「气瓶」，其他压力容器不能选择气瓶品种',
    holds: ({ equclacode, category }) => !String(equclacode).startsWith('23') || category === 'cylinder' || category === 'commissioned',
  },
  { fields: ['designOn'], say: '设计日期不能晚于今天', holds: ({ designOn }, today) => String(designOn) <= today },
];

export const batchForm = form(
  '受检产品',
  batchValues,
  [
    {
      key: 'product',
      title: '产品',
      fields: ['category', 'commissionedKind', 'equclacode', 'productName', 'model', 'batchNo', 'params', 'ratedEvaporation', 'size'],
    },
    {
      key: 'design',
      title: '设计与制造依据',
      fields: ['drawingNo', 'partDrawingNo', 'designUnit', 'designLicenceNo', 'designOn', 'standard', 'material', 'isCustomerMaterial'],
    },
    { key: 'numbers', title: '产品编号', fields: ['products'] },
    { key: 'contact', title: '制造与联系', fields: ['startOn', 'customer', 'price', 'place', 'contact', 'contactMobile', 'remark'] },
  ],
  batchChecks,
);

export const acceptForm = form(
  '受理',
  {
    statedFee: money('监检费', { help: '不填按收费标准计算；没有收费标准、缺少价款的必须填写，不收费的填0' }),
    statedBasis: text('核定依据', 200, {
      need: 'conditional',
      when: ({ statedFee }: Values) => !isBlank(statedFee),
      help: '人工填写监检费的，说明依据',
    }),
  },
  [{ key: 'fee', title: '核定费用', fields: ['statedFee', 'statedBasis'] }],
);

export const batchFields = {
  id: field('主键', z.uuid()),
  taskNo: text('监检任务号', 20, { mono: true, width: 170 }),
  unitName: text('制造单位', 100, { width: 220 }),
  agreementNo: text('协议编号', 20, { mono: true, width: 170 }),
  licenceNo: text('制造许可证编号', 50, { mono: true, width: 170 }),
  licenceGrade: text('许可级别', 20, { width: 90 }),
  ...batchValues,
  qty: whole('数量', { unit: '个', width: 80 }),
  passedPoints: whole('已通过控制点', { width: 110 }),
  allPoints: whole('控制点', { width: 90 }),
  certifiedQty: whole('已发证', { unit: '个', width: 90 }),
  feeFen: money('监检费', { width: 110 }),
  feeBasis: text('核定依据', 200, { width: 160 }),
  ...acceptForm.fields,
  paidAt: instant('缴费时间'),
  acceptedByName: text('受理人', 64, { width: 100 }),
  acceptedOn: day('受理日期', { sortable: true }),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${makeBatch.name}Status`, { width: 110 }),
} satisfies Fields;

/** What a product is known by wherever it is named: in lists of visits, notes and certificates. */
export const aboutBatch = pick(batchFields, ['taskNo', 'unitName', 'category', 'productName', 'model', 'batchNo']);

export const batchFiles: MaterialKind = {
  atttype: 'RQYJ',
  title: '受检产品',
  materials: [
    required('plan', '制造任务（质量计划）', { ...looks.application, hint: '工序、控制点和计划时间' }),
    conditional('drawing', '设计总图', ({ category }) => isVessel({ category }), {
      ...looks.report,
      hint: '有设计许可印章的总图，压力容器必传',
    }),
    optional('welding', '焊接工艺文件', { ...looks.report, hint: '焊接工艺评定报告、工艺规程' }),
    optional('material', '材料质量证明与复验报告', looks.report),
    optional('testing', '无损检测、热处理报告', looks.report),
    optional('other', '其他文件', looks.other),
  ],
};

/** On what the materials of a batch depend. */
export const batchFacts = ({ category }: Values) => ({ category });
