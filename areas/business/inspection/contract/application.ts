import { z } from 'zod';

import { buildingFields } from '#areas/device-facts/contract/facts/building.ts';
import { addDays, isDay } from '#kit/contract/trade/calendar.ts';
import {
  choice,
  day,
  field,
  fixedChoice,
  flag,
  instant,
  longText,
  money,
  rows,
  ruledText,
  text,
  whole,
  type Values,
} from '#kit/contract/field.ts';
import type { Check } from '#kit/contract/form.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { afterWorkdays, isInstituteWorkday } from '#kit/contract/trade/workdays.ts';
import { applyKind, bookSlot, invoiceKind, lineState } from './words.ts';

/** 来源 of an application by somebody without an account. */
export const guestSource = '2';

/** Devices in one application at most. */
export const lineLimit = 50;
/** The booked day lies at most so many calendar days ahead; a device may be applied for so many days before it is due. */
export const bookAheadDays = 60;

/** A lift's periodic inspection follows the maintenance firm's own. */
function isLiftPeriodic(values: Values): boolean {
  return String(values['equclacode'] ?? '').startsWith('3') && values['inspType'] === 'D1';
}

/** Devices of an application that is typed (`devices`) or stored (`lineCount`). */
function devicesIn({ devices, lineCount }: Values): number {
  return Array.isArray(devices) ? devices.length : Number(lineCount ?? 0);
}

/** Whether one report is for all devices: there is but one, or somebody has ticked that it covers these. The report has a number then. */
export function isOneReport(values: Values): boolean {
  const devices = devicesIn(values);
  return devices < 2 || values['oneReportFor'] === devices;
}

/** The words of the tick. */
export const oneReportTick = (devices: number) => `一份报告覆盖全部 ${devices} 台`;

/** One device of an application, as it was when the application was handed in. */
export const lineFields = {
  lineId: field('明细主键', z.uuid()),
  equSysId: field('设备主键', z.uuid()),
  oidno: text('设备识别码', 40, { mono: true, width: 150 }),
  equclacode: field('设备类型', z.string().max(4), { widget: 'catalogue', width: 130 }),
  equName: text('设备名称', 100, { width: 160 }),
  equipmodel: text('型号（规格）', 100, { width: 130 }),
  prono: text('产品编号', 64, { mono: true, width: 130 }),
  unitInnerNo: text('单位内编号', 50, { width: 120 }),
  ...buildingFields,
  useCertNo: text('使用登记证编号', 30, { mono: true, width: 180 }),
  equPlace: text('使用地点', 200, { width: 220 }),
  nextInspDate: day('下次检验日期'),
  inspType: choice('检验类型', 'inspType', { width: 120 }),
  lineState: choice('状态', lineState.name, { width: 100 }),
  feeFen: money('费用', { width: 100 }),
  conclusion: choice('检验结论', 'conclusion', { width: 110 }),
  safetyGrade: choice('安全状况等级', 'safetyGrade', { width: 110 }),
  inspDate: day('检验日期'),
  reportNo: text('报告编号', 40, { mono: true, width: 170 }),
  reportVoidedOn: day('报告作废日期'),
};

/** Everything known of an application: what is typed, what follows from the devices, what the institute adds. */
export const applicationFields = {
  id: field('申报主键', z.uuid()),
  onlinelsh: text('在线流水号', 20, { mono: true, width: 165, sortable: true }),
  applyKind: fixedChoice('申报类别', applyKind.codes as [string, ...string[]], applyKind.name, { width: 110 }),
  inspType: choice('检验类型', 'inspType', { need: 'required', width: 130, leastWidth: 96 }),
  equclacode: field('设备大类', z.string().max(4), { widget: 'catalogue', width: 120 }),
  equName: text('首台设备', 100, { width: 250, leastWidth: 176 }),
  lineCount: whole('台数', { width: 70, sortable: true }),
  useUnit: field('使用单位', z.uuid(), { widget: 'unit', width: 200 }),
  useUnitName: text('使用单位', 100, { width: 180 }),
  applyUnit: field('申报单位', z.uuid(), { widget: 'unit', width: 200 }),
  applyUnitName: text('申报单位', 100, { width: 220 }),
  bcwSysId: field('关联施工告知', z.uuid(), { width: 170, help: '仅监督检验' }),
  contact: text('联系人', 32, { need: 'required', width: 100 }),
  contactMobile: ruledText('联系人手机', ruled(rules.mobile), { need: 'required', mono: true, width: 120, maxLength: 11 }),
  bookDate: day('预约检验日期', { need: 'required', sortable: true, help: '最早下一个工作日，最晚60日内' }),
  bookSlot: fixedChoice('可检时段', bookSlot.codes as [string, ...string[]], bookSlot.name, { width: 90 }),
  inspPlace: text('检验地点', 200, { need: 'required', width: 240 }),
  selfInspNo: text('自检报告编号', 50, {
    need: 'conditional',
    when: (values) => isLiftPeriodic(values) && isOneReport(values),
    mono: true,
    width: 150,
    help: '电梯定期检验须先由维保单位自检合格',
  }),
  /** That many devices, all of the application: somebody has ticked that one report covers them. */
  oneReportFor: whole('一份报告覆盖全部设备', { unit: '台', width: 140, help: '不勾选的，每台设备各上传一份报告' }),
  needLoadTest: flag('需要载荷试验', { width: 110 }),
  payer: field('付款方', z.uuid('请选择付款方'), { widget: 'unit', need: 'required', width: 200 }),
  payerName: text('付款方', 100, { width: 200 }),
  invoiceKind: fixedChoice('开票类型', invoiceKind.codes as [string, ...string[]], invoiceKind.name, { need: 'required', width: 110 }),
  feeTotalFen: money('费用合计', { width: 110 }),
  feeReliefFen: money('减免', { width: 100 }),
  feePayableFen: money('应付', { width: 110, sortable: true }),
  payStatus: choice('缴费状态', 'payStatus', { width: 100 }),
  appNo: text('受理编号', 30, { mono: true, width: 170 }),
  acceptDept: text('受理科室', 50, { width: 120 }),
  acceptedBy: text('受理人', 32, { width: 100 }),
  acceptedAt: instant('受理时间'),
  acceptOpinion: longText('受理意见', 500),
  inspectors: text('检验员', 200, { width: 140 }),
  dispatchOn: day('派工日期', { sortable: true }),
  isPc: fixedChoice('来源', ['1', '0', guestSource], 'isPc', { width: 90 }),
  status: choice('状态', 'applyStatus', { need: 'required', width: 122, sortable: true }),
  submittedAt: instant('提交时间', { sortable: true, width: 140 }),
  updatedAt: instant('更新时间', { sortable: true }),
  lines: rows('设备明细', lineFields),
};

/** What the unit types. Devices are chosen by id; units, kind, place codes and fees follow from them. */
export const typedKeys = [
  ...([
    'inspType',
    'bookDate',
    'bookSlot',
    'inspPlace',
    'oneReportFor',
    'selfInspNo',
    'needLoadTest',
    'contact',
    'contactMobile',
    'payer',
    'invoiceKind',
  ] as const),
];
export type TypedKey = (typeof typedKeys)[number];

export const typedFields = Object.fromEntries(typedKeys.map((key) => [key, applicationFields[key]])) as Pick<
  typeof applicationFields,
  TypedKey
>;

/** What a booked day must be: a working day of the institute, neither too soon nor too late. */
export function bookDateChecks(today: string): Check[] {
  const earliest = afterWorkdays(today, 1);
  const latest = addDays(today, bookAheadDays);
  const within = (test: (bookDate: string) => boolean) => (values: Values) =>
    !isDay(String(values['bookDate'])) || test(String(values['bookDate']));
  return [
    { fields: ['bookDate'], say: `预约检验日期不能早于${earliest}（下一个工作日）`, holds: within((on) => on >= earliest) },
    { fields: ['bookDate'], say: `预约检验日期不能晚于${latest}（${bookAheadDays}日内）`, holds: within((on) => on <= latest) },
    { fields: ['bookDate'], say: '预约检验日期不是工作日，请另选一日', holds: within((on) => isInstituteWorkday(on)) },
  ];
}

/** The material with which a notice is answered: photos of what was mended. */
export const answerClass = 'sitePhoto';
