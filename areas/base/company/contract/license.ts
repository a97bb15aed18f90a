import { z } from 'zod';

import { looks, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { isLicenceNo } from '#kit/contract/trade/codes.ts';
import { fixedDictionary, openDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, flag, pick, plainText, text, type Fields } from '#kit/contract/field.ts';
import { form, type Section } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';

const licenceItem = fixedDictionary('licenceItem', '许可项目', {
  make: '制造',
  makeAll: '制造（含安装、修理、改造）',
  install: '安装（含修理）',
  installAll: '安装（含修理、改造）',
  reform: '改造',
  design: '设计',
  fill: '充装',
  inspect: '检验',
  test: '检测',
});

/** A licence to make or to install may cover more than its first word says. */
const covering: Readonly<Record<string, readonly string[]>> = {
  make: ['make', 'makeAll'],
  install: ['install', 'installAll', 'makeAll'],
  reform: ['reform', 'installAll', 'makeAll'],
};

/** Items of licences that cover work of one of them. */
export const itemsCovering = (item: string): readonly string[] => covering[item] ?? [item];

const licenceClass = fixedDictionary('licenceClass', '许可设备种类', {
  '1': '锅炉',
  '2': '压力容器',
  '3': '电梯',
  '4': '起重机械',
  '5': '场（厂）内专用机动车辆',
  '6': '大型游乐设施',
  '7': '压力管道元件',
  '8': '压力管道',
  '9': '客运索道',
});

const licenceGrade = openDictionary('licenceGrade', '许可级别', 'A A1 A2 B C D GA1 GA2 GB1 GB2 GC1 GC2 GCD 不分级'.split(' '));

export const licenceStatus = fixedDictionary('licenceStatus', '许可证状态', {
  valid: '有效',
  soon: '即将到期',
  expired: '过期',
  cancelled: '注销',
});

export const licenceDictionaries: readonly Dictionary[] = [licenceItem, licenceClass, licenceGrade, licenceStatus];

/** A licence warns this many days before it ends. */
export const licenceWarningDays = 90;
/** Days before its end on which its unit is reminded. */
export const licenceReminderDays = [licenceWarningDays, 30, 7, 0] as const;

export const licenceFields = {
  licenceNo: field('许可证编号', plainText(30).refine(isLicenceNo, '许可证编号格式不正确，如：TS2735332-2030'), {
    need: 'required',
    mono: true,
    width: 170,
    maxLength: 30,
  }),
  licenceItem: choice('许可项目', licenceItem.name, { need: 'required', width: 130 }),
  licenceClass: choice('许可设备种类', licenceClass.name, { need: 'required', width: 160 }),
  licenceScope: text('许可子项目/参数', 200, { need: 'required', width: 260, help: '如：曳引驱动乘客电梯（含消防员电梯）' }),
  licenceGrade: choice('许可级别', licenceGrade.name, { need: 'required', width: 100 }),
  issuer: text('发证机关', 50, { need: 'required', width: 180 }),
  issueDate: day('发证日期', { need: 'required' }),
  validTo: day('有效期至', { need: 'required', sortable: true }),
  licenceStatus: choice('状态', licenceStatus.name, { width: 100 }),
};

const licenceKeys = [
  ...(['licenceNo', 'licenceItem', 'licenceClass', 'licenceScope', 'licenceGrade', 'issuer', 'issueDate', 'validTo'] as const),
] as const;
const licenceSections: readonly Section[] = [{ key: 'licence', title: '许可证', fields: licenceKeys }];

export const licenceForm = form('资质许可', pick(licenceFields, licenceKeys), licenceSections, [
  {
    fields: ['validTo', 'issueDate'],
    say: '有效期至不能早于发证日期',
    holds: (values) => String(values['validTo']) >= String(values['issueDate']),
  },
  {
    fields: ['issueDate'],
    say: '发证日期不能晚于今天',
    holds: (values, today) => String(values['issueDate']) <= today,
  },
  // TSG 07: vessels are filled alone, those that are moved and cylinders.
  {
    fields: ['licenceClass', 'licenceItem'],
    say: '充装许可的设备种类只能是压力容器',
    holds: (values) => values['licenceItem'] !== 'fill' || values['licenceClass'] === '2',
  },
  // The number ends with the year in which the licence does; an extension by notice may leave it as it was.
  {
    fields: ['validTo', 'licenceNo'],
    say: '许可证编号末四位一般为有效期届满的年份，请核对',
    holds: (values) => String(values['licenceNo']).slice(-4) === String(values['validTo']).slice(0, 4),
    warns: true,
  },
]);

/** The status of a licence that was not cancelled, on a calendar day. */
export function licenceStatusOn(validTo: string, today: string): 'valid' | 'soon' | 'expired' {
  if (validTo < today) return 'expired';
  return validTo <= addDays(today, licenceWarningDays) ? 'soon' : 'valid';
}

/** A licence as the list shows it. */
export const licenceListFields = {
  id: field('主键', z.uuid()),
  unitName: text('单位', 100, { width: 200 }),
  ...licenceFields,
  outdated: flag('变更后待核对', { width: 120, help: '单位名称、代码或地址变更后，许可证须相应变更' }),
  needsWork: flag('需处理', { width: 100, help: '即将到期、已过期或变更后待核对' }),
  cancelledOn: day('注销日期'),
} satisfies Fields;

export const licenceListing = listing(licenceListFields, {
  licenceNo: { column: true, filter: 1, card: 1 },
  licenceStatus: { column: true, filter: 5, card: 5 },
  unitName: { column: true, filter: 2, stays: true },
  licenceItem: { column: true, filter: 3, card: 2 },
  licenceClass: { column: true, filter: 4, card: 3 },
  licenceScope: { column: true },
  licenceGrade: { column: true },
  validTo: { column: true, filter: 6, card: 4 },
  issuer: { hidden: true },
  issueDate: { hidden: true },
  outdated: { hidden: true, filter: 8 },
  cancelledOn: { hidden: true },
  needsWork: { filter: 7, sheet: false },
});

export const licenceFiles: MaterialKind = {
  atttype: 'LICENCE',
  title: '资质许可',
  materials: [required('licence', '许可证扫描件', { ...looks.licence, hint: '正本或副本，含许可子项目和有效期' })],
};
