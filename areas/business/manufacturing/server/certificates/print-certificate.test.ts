import { expect, test } from 'vitest';

import { dictionariesAtHand } from '#areas/device-facts/contract/sample.fixture.ts';
import { kindWords } from '#kit/contract/trade/dictionary.ts';

import { categoryFacts, type MakeCategory } from '#areas/control-points/contract/category.ts';
import type { Batch } from '../batch-store.ts';
import type { Certificate } from './certificate-store.ts';
import { contentOf } from './print-certificate.ts';

const batch = {
  unitName: '镇海化机制造有限公司',
  licenceNo: 'TS2210099-2028',
  licenceGrade: 'D',
  equclacode: '2150',
  productName: '储气罐',
  model: 'C-1.0/0.84',
  batchNo: 'P2601',
  drawingNo: 'ZH-C1084',
  designUnit: '甬江设计院',
  designLicenceNo: 'TS1210099-2028',
  designOn: '2024-03-18',
  standard: 'NB/T 47003.1',
  material: 'Q345R',
  isCustomerMaterial: false,
  partDrawingNo: 'ZH-B-1',
  size: 'DN100',
  params: '0.84MPa',
  products: [{ productNo: 'R1', deviceCode: '215033020020260001' }, { productNo: 'R2' }],
};
const certificate = { covered: 'R1~R2', sampled: null, excluded: null, madeOn: '2026-11-20', remark: null };
const words = {
  ...dictionariesAtHand,
  [kindWords]: [
    { code: '2100', label: '固定式压力容器' },
    { code: '2150', label: '第二类压力容器' },
  ],
};
const rowsOf = (category: MakeCategory, more: object = {}) =>
  contentOf({ ...certificate, ...more } as unknown as Certificate, { ...batch, category } as unknown as Batch, words);

const maker = ['制造单位', '许可级别', '制造许可证编号'];
const whole = ['设备类别', '设备品种', '产品名称', '型号（规格）'];
const designed = ['设计单位', '设计许可证编号', '产品总图图号', '设计日期'];
const end = ['制造日期', '备注'];

// research 4.2, kind by kind.
test.each([
  ['boiler', [...maker, ...whole, '产品总图图号', '产品编号', '设备代码', ...end]],
  [
    'boilerPart',
    [...maker, '部件（组件）名称', '型号（规格）', '批号', '部件图号', '产品总图图号', '主体材料', '部件（管件）编号', '数量', ...end],
  ],
  ['vessel', [...maker, ...whole, ...designed, '产品编号', '设备代码', ...end]],
  ['vesselBatch', [...maker, ...whole, ...designed, '批号', '产品编号', '数量', '设备代码', '监检员抽查的产品编号', ...end]],
  [
    'pressurePart',
    [...maker, '元件（部件）名称', '型号（规格）', '批号', '部件图号', '主体材料', '来料加工', '部件（管件）编号', '数量', ...end],
  ],
  ['cylinder', [...maker, ...whole, '产品总图图号', '批号', '产品标准', '产品编号', '数量', '设备代码', '剔除的产品编号', ...end]],
  [
    'pipePart',
    [
      ...maker,
      '设备类别',
      '设备品种',
      '管道元件名称',
      '型号（规格）',
      '规格尺寸',
      '批号',
      '产品标准',
      '主体材料',
      '部件（管件）编号',
      '数量',
      ...end,
    ],
  ],
  ['commissioned', [...maker, '产品名称', '型号（规格）', '产品总图图号', '产品标准', '主要参数', '产品编号', '数量', ...end]],
] as const)('a certificate of the kind %s says what its form asks for, in its order', (category, labels) => {
  const isWhole = ['boiler', 'vessel', 'vesselBatch', 'cylinder'].includes(category);
  const products = isWhole ? batch.products : [{ productNo: 'R1' }, { productNo: 'R2' }];
  const more = {
    ...(category === 'vesselBatch' && { sampled: 'R2' }),
    ...(category === 'cylinder' && { excluded: 'R3' }),
    ...(categoryFacts[category].each && { covered: 'R1' }),
  };
  const rows = contentOf(
    { ...certificate, ...more } as unknown as Certificate,
    { ...batch, products, category } as unknown as Batch,
    dictionariesAtHand,
  );
  expect(rows.map(({ label }) => label)).toEqual(labels);
});

test('the class of a device stands before its kind', () => {
  const value = (label: string) => rowsOf('vessel').find((row) => row.label === label)?.value;
  expect([value('设备类别'), value('设备品种')]).toEqual(['固定式压力容器', '第二类压力容器']);
});
