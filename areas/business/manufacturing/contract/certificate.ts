import { z } from 'zod';

import { choice, day, field, instant, longText, text, whole, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

import { aboutBatch, batchFields } from './batch.ts';
import { categoryFacts, isCategory, ofCategory, type MakeCategory } from '#areas/control-points/contract/category.ts';
import { makeCertificate } from './lifecycle.ts';
import { numbersIn } from './numbers.ts';

const isEach = ({ category }: Values) => isCategory(category) && categoryFacts[category].each;
const numbersHelp = '用顿号、逗号或换行隔开；连续的可以写成 R26-001~R26-050';

const certificateValues = {
  category: batchFields.category,
  covered: longText('证书覆盖的产品编号', 20_000, { need: 'required', width: 220, help: numbersHelp }),
  sampled: longText('监检员抽查的产品编号', 20_000, {
    need: 'conditional',
    when: ofCategory('vesselBatch'),
    onlyWhenNeeded: true,
    help: numbersHelp,
  }),
  excluded: longText('不合格（不出具证书）的产品编号', 20_000, { help: `本批中剔除的；没有的不填。${numbersHelp}` }),
  madeOn: day('制造完成日期', { need: 'required' }),
  remark: longText('备注', 500, { width: 200 }),
} satisfies Fields;

export const makeCertificateForm = form(
  '监检证书',
  certificateValues,
  [{ key: 'certificate', title: '产品编号与日期', fields: ['covered', 'sampled', 'excluded', 'madeOn', 'remark'] }],
  [
    { fields: ['madeOn'], say: '制造完成日期不能晚于今天', holds: ({ madeOn }, today) => String(madeOn) <= today },
    {
      fields: ['covered', 'category'],
      say: '锅炉、压力容器（非批量）每台一份证书，请只填一个产品编号',
      holds: (values) => !isEach(values) || numbersIn(values['covered']).length === 1,
    },
    {
      fields: ['sampled', 'covered'],
      say: '抽查的产品编号必须在证书覆盖的编号之内',
      holds: ({ sampled, covered }) => {
        const all = new Set(numbersIn(covered));
        return numbersIn(sampled).every((one) => all.has(one));
      },
    },
    {
      fields: ['excluded', 'covered'],
      say: '剔除的产品编号不能同时由证书覆盖',
      holds: ({ excluded, covered }) => {
        const all = new Set(numbersIn(covered));
        return numbersIn(excluded).every((one) => !all.has(one));
      },
    },
  ],
);

/** What of the product stands on the certificate of each kind, in this order (research 4.2). */
const common = ['unitName', 'licenceGrade', 'licenceNo'] as const;
const ofWhole = ['equclass', 'equclacode', 'productName', 'model'] as const;
const designed = ['designUnit', 'designLicenceNo', 'drawingNo', 'designOn'] as const;
type PrintedKey = keyof typeof batchFields | 'equclass';
export const printedKeys: Readonly<Record<MakeCategory, readonly PrintedKey[]>> = {
  boiler: [...common, ...ofWhole, 'drawingNo'],
  boilerPart: [...common, 'productName', 'model', 'batchNo', 'partDrawingNo', 'drawingNo', 'material'],
  vessel: [...common, ...ofWhole, ...designed],
  vesselBatch: [...common, ...ofWhole, ...designed, 'batchNo'],
  pressurePart: [...common, 'productName', 'model', 'batchNo', 'partDrawingNo', 'material', 'isCustomerMaterial'],
  cylinder: [...common, ...ofWhole, 'drawingNo', 'batchNo', 'standard'],
  pipePart: [...common, ...ofWhole, 'size', 'batchNo', 'standard', 'material'],
  commissioned: [...common, 'productName', 'model', 'drawingNo', 'standard', 'params'],
};
/** What the name of a product is called where it is a part. */
export const nameLabels: Readonly<Partial<Record<MakeCategory, string>>> = {
  boilerPart: '部件（组件）名称',
  pressurePart: '元件（部件）名称',
  pipePart: '管道元件名称',
};

export const makeCertificateFields = {
  id: field('主键', z.uuid()),
  certNo: text('证书编号', 20, { mono: true, width: 180 }),
  batchId: field('受检产品主键', z.uuid()),
  ...aboutBatch,
  ...certificateValues,
  coveredQty: whole('产品数量', { unit: '个', width: 90 }),
  supervisorName: text('监检员', 64, { width: 100 }),
  supervisedOn: day('监检日期'),
  reviewedByName: text('审核', 64, { width: 100 }),
  reviewedOn: day('审核日期'),
  approvedByName: text('批准', 64, { width: 100 }),
  issuedOn: day('出具日期', { sortable: true }),
  revokedOn: day('作废日期'),
  revokedBecause: text('作废原因', 500, { width: 200 }),
  replaces: field('替代的证书主键', z.uuid()),
  replacesNo: text('替代证书', 20, { mono: true, width: 180 }),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${makeCertificate.name}Status`, { width: 110 }),
} satisfies Fields;
