import { z } from 'zod';

import { looks, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, flag, pick, text, whole, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';

/** Kinds of the catalogue. Of which of them models are tested by type stands in the institute's table (`tested-class.ts`). */
export const testedClass = fixedDictionary('typeTestClass', '设备种类', {
  '1': '锅炉',
  '2': '压力容器',
  '3': '电梯',
  '4': '起重机械',
  '5': '场（厂）内专用机动车辆',
  '6': '大型游乐设施',
  '7': '压力管道元件',
  '8': '压力管道',
  '9': '客运索道',
  F: '安全附件',
});

const standing = fixedDictionary('typeTestStanding', '报告状态', {
  valid: '有效',
  soon: '即将到期',
  expired: '过期',
  withdrawn: '已撤销',
});

/** Days before the end of a report in which it is about to end. */
export const typeTestWarningDays = 90;
/** Days before its end on which its maker is reminded. */
export const typeTestReminderDays = [typeTestWarningDays, 30, 7, 0] as const;
/** Days after its end from which on a report waits for nobody any more: the model is no longer made. */
export const typeTestPastDays = 365;

export const typeTestDictionaries: readonly Dictionary[] = [testedClass, standing];

export const typeTestFields = {
  testedClass: choice('设备种类', testedClass.name, { need: 'required', width: 170 }),
  product: text('产品或部件名称', 100, { need: 'required', width: 190, help: '整机或安全保护装置、主要部件，按报告填写' }),
  model: text('型号', 100, { need: 'required', mono: true, width: 150 }),
  ranges: text('适用参数范围', 500, { need: 'required', width: 280, help: '如：额定速度≤2.5 m/s，额定载重量≤1600 kg' }),
  reportNo: text('报告编号', 40, { need: 'required', mono: true, width: 170 }),
  testOrg: text('型式试验机构', 100, { need: 'required', width: 220 }),
  testedOn: day('报告日期', { need: 'required', sortable: true }),
  validTo: day('有效期至', { help: '报告未写明的不填' }),
  remark: text('备注', 200, { width: 200 }),
};
const typeTestKeys = ['testedClass', 'product', 'model', 'ranges', 'reportNo', 'testOrg', 'testedOn', 'validTo', 'remark'] as const;

export const typeTestForm = form(
  '型式试验报告',
  pick(typeTestFields, typeTestKeys),
  [{ key: 'report', title: '型式试验报告', fields: typeTestKeys }],
  [
    {
      fields: ['testedOn'],
      say: '报告日期不能晚于今天',
      holds: (values, today) => String(values['testedOn']) <= today,
    },
    {
      fields: ['validTo', 'testedOn'],
      say: '有效期至不能早于报告日期',
      holds: (values) => !values['validTo'] || String(values['validTo']) >= String(values['testedOn']),
    },
    {
      fields: ['validTo', 'testedClass'],
      say: '电梯的型式试验报告一般没有有效期，请核对',
      holds: (values) => values['testedClass'] !== '3' || !values['validTo'],
      warns: true,
    },
  ],
);

/** A report as the list shows it. */
export const typeTestListFields = {
  id: field('主键', z.uuid()),
  unitName: text('制造单位', 100, { width: 200 }),
  ...typeTestFields,
  standing: choice('状态', standing.name, { width: 116 }),
  devices: whole('引用设备', { unit: '台', width: 100, help: '档案中填写这份报告的在册设备' }),
  scanMissing: flag('缺扫描件', { width: 90, help: '从表格导入的报告，待上传扫描件' }),
  needsWork: flag('需处理', { width: 90, help: '即将到期、已过期而没有接续的报告，或者缺扫描件' }),
  withdrawnOn: day('撤销日期'),
  withdrawnBecause: text('撤销原因', 500, { width: 200 }),
  isOwn: flag('本单位登记', { width: 100 }),
} satisfies Fields;

export const typeTestListing = listing(typeTestListFields, {
  reportNo: { column: true, filter: 3, card: 2 },
  standing: { column: true, filter: 6, card: 5 },
  unitName: { column: true, filter: 4, stays: true },
  testedClass: { column: true, filter: 5 },
  product: { column: true, filter: 2, card: 3 },
  model: { column: true, filter: 1, card: 1 },
  ranges: { column: true },
  testedOn: { column: true, filter: 8, card: 4 },
  devices: { column: true, sheet: false },
  testOrg: { column: true, hidden: true, filter: 7 },
  validTo: { column: true, filter: 9, stays: true },
  scanMissing: { hidden: true },
  withdrawnOn: { hidden: true },
  withdrawnBecause: { hidden: true },
  remark: { hidden: true },
  needsWork: { filter: 10, sheet: false },
});

export const typeTestFiles: MaterialKind = {
  atttype: 'TYPETEST',
  title: '型式试验',
  materials: [required('typeTestReport', '型式试验报告扫描件', { ...looks.licence, hint: '含型号、适用参数范围和结论页' })],
};
