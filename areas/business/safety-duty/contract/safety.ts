import { z } from 'zod';

import { looks, optional, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { fixedDictionary, openDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import {
  choice,
  choices,
  day,
  field,
  fixedChoice,
  flag,
  instant,
  longText,
  nameText,
  rows,
  ruledText,
  text,
  whole,
  type Fields,
  type Values,
} from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { safetyAppointment, safetyHazard, safetyRecord } from './lifecycle.ts';
import { recordKinds } from './periods.ts';
import { hasChapter, safetyClass } from './safety-class.ts';
import { safetyScope, scopeFields } from './scope.ts';

export const recordKind = fixedDictionary('safetyRecordKind', '记录类别', { daily: '日管控', weekly: '周排查', monthly: '月调度' });
const checkResult = fixedDictionary('safetyCheckResult', '检查结果', { normal: '正常', abnormal: '异常', none: '不适用' });
const hazardLevel = openDictionary('safetyHazardLevel', '隐患级别', ['一般', '严重']);
/** 严重事故隐患 (order 74): the device is stopped at once, safety director and principal are told. */
export const grave = '严重';
export const safetyPost = fixedDictionary('safetyPost', '岗位', { principal: '主要负责人', director: '安全总监', officer: '安全员' });
const dutyState = fixedDictionary('safetyDutyState', '履职状态', { done: '已完成', due: '待完成', late: '已逾期' });

const is =
  (...kinds: readonly string[]) =>
  (values: Values) =>
    kinds.includes(String(values['recordKind']));
const only = (...kinds: readonly string[]) => ({ need: 'conditional', when: is(...kinds), onlyWhenNeeded: true }) as const;

/** An item of a check, as the list of risks of the unit has it, and what was found. */
export const checkRow = {
  item: text('检查项目', 200, { need: 'required', width: 240 }),
  result: fixedChoice('检查结果', ['normal', 'abnormal', 'none'], checkResult.name, { need: 'required', width: 110 }),
  risk: text('发现的风险', 300, { need: 'conditional', when: ({ result }) => result === 'abnormal', width: 200 }),
  level: choice('隐患级别', hazardLevel.name, { need: 'conditional', when: ({ result }) => result === 'abnormal', width: 100 }),
  stopped: flag('已停止使用', { need: 'conditional', when: ({ result, level }) => result === 'abnormal' && level === grave, width: 100 }),
  measure: text('采取的措施', 300, { need: 'conditional', when: ({ result }) => result === 'abnormal', width: 200 }),
  deadline: day('治理期限', { need: 'conditional', when: ({ result }) => result === 'abnormal' }),
} satisfies Fields;
export type CheckRow = { readonly [K in keyof Omit<typeof checkRow, 'stopped'>]?: string | null } & { readonly stopped?: boolean | null };

const isAbnormal = ({ result }: { readonly result?: unknown }) => result === 'abnormal';
const notStopped = '严重隐患应当立即停止使用设备，并报告安全总监和主要负责人；请停止使用后再提交';
export const abnormalIn = (items: unknown): CheckRow[] => (Array.isArray(items) ? (items as CheckRow[]).filter(isAbnormal) : []);

const recordFields = {
  recordKind: fixedChoice('记录类别', recordKinds, recordKind.name, { need: 'required', width: 100 }),
  classCode: choice('设备种类', safetyClass.name, { need: 'required', width: 140 }),
  recordOn: day('日期', { need: 'required', sortable: true }),
  signer: text('负责人', 32, {
    need: 'required',
    width: 100,
    help: '日管控由安全员、周排查由安全总监、月调度由主要负责人负责，从「安全人员任命」中选择',
  }),
  items: rows('检查项目', checkRow, only('daily', 'weekly')),
  zeroRisk: flag('零风险报告', { ...only('daily'), width: 110, help: '没有发现风险的，也应当记录和报告' }),
  summary: longText('本期管理情况', 2000, { ...only('weekly', 'monthly'), width: 240 }),
  place: text('会议地点', 100, only('monthly')),
  chair: text('主持人', 32, only('monthly')),
  attendees: text('参加人', 300, only('monthly')),
  problems: longText('存在的问题', 2000, { width: 200 }),
  nextFocus: longText('下月重点', 2000, only('monthly')),
} satisfies Fields;

export const recordForm = form(
  '检查记录',
  recordFields,
  [
    { key: 'head', title: '记录', fields: ['recordKind', 'classCode', 'recordOn', 'signer'] },
    { key: 'items', title: '检查项目', fields: ['items', 'zeroRisk'] },
    { key: 'text', title: '排查与调度', fields: ['summary', 'place', 'chair', 'attendees', 'problems', 'nextFocus'] },
  ],
  [
    hasChapter('classCode'),
    {
      fields: ['items'],
      say: '检查项目全部不适用的，不能作为检查记录；请填写适用的检查项目',
      holds: ({ items }) => (items as readonly CheckRow[]).some(({ result }) => result !== 'none'),
    },
    {
      fields: ['items'],
      say: notStopped,
      holds: ({ items }) => abnormalIn(items).every(({ level, stopped }) => level !== grave || stopped === true),
    },
    {
      fields: ['zeroRisk', 'items'],
      say: '有异常的检查项目，不能选择零风险报告',
      holds: ({ zeroRisk, items }) => zeroRisk !== true || abnormalIn(items).length === 0,
    },
    {
      fields: ['zeroRisk', 'items'],
      say: '没有异常的检查项目，请选择零风险报告',
      holds: ({ zeroRisk, items }) => zeroRisk !== false || abnormalIn(items).length > 0,
    },
  ],
);

const registrar = {
  unitName: text('单位', 100, { width: 200 }),
  createdByName: text('登记人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

export const recordListFields = {
  id: field('主键', z.uuid()),
  recordNo: text('记录编号', 20, { mono: true, width: 170 }),
  ...recordFields,
  periodOn: day('所属期间'),
  isLate: flag('补录', { width: 80, help: '期间过后才提交' }),
  status: choice('状态', `${safetyRecord.name}Status`, { width: 100 }),
  ...registrar,
} satisfies Fields;

const hazardFields = {
  classCode: choice('设备种类', safetyClass.name, { need: 'required', width: 140 }),
  foundOn: day('发现日期', { need: 'required', sortable: true }),
  described: longText('隐患描述', 500, { need: 'required', width: 220 }),
  hazardLevel: choice('隐患级别', hazardLevel.name, { need: 'required', width: 100, help: '严重隐患应当立即停止使用设备' }),
  stopped: flag('已停止使用', {
    need: 'conditional',
    when: ({ hazardLevel: level }) => level === grave,
    onlyWhenNeeded: true,
    width: 100,
  }),
  measure: longText('治理措施', 500, { need: 'required', width: 240 }),
  responsible: text('责任人', 32, { need: 'required', width: 100 }),
  deadline: day('完成时限', { need: 'required', sortable: true }),
} satisfies Fields;

export const hazardForm = form(
  '隐患',
  hazardFields,
  [{ key: 'hazard', title: '隐患', fields: Object.keys(hazardFields) }],
  [
    hasChapter('classCode'),
    { fields: ['stopped'], say: notStopped, holds: ({ stopped }) => stopped === true },
    {
      fields: ['deadline', 'foundOn'],
      say: '完成时限不能早于发现日期',
      holds: ({ deadline, foundOn }) => String(deadline) >= String(foundOn),
    },
  ],
);

const closing = {
  closedOn: day('完成日期', { need: 'required' }),
  outcome: longText('完成情况', 1000, { need: 'required', width: 240 }),
} satisfies Fields;
export const closeForm = form('治理完成', closing, [{ key: 'close', title: '完成情况', fields: Object.keys(closing) }]);

export const hazardListFields = {
  id: field('主键', z.uuid()),
  hazardNo: text('隐患编号', 20, { mono: true, width: 170 }),
  ...hazardFields,
  isLate: flag('已超期', { width: 90 }),
  ...closing,
  recordId: field('记录主键', z.uuid()),
  recordNo: text('来自记录', 20, { mono: true, width: 170 }),
  status: choice('状态', `${safetyHazard.name}Status`, { width: 100 }),
  ...registrar,
} satisfies Fields;

export const hazardFiles: MaterialKind = {
  atttype: 'HAZARD',
  title: '安全隐患',
  materials: [
    optional('foundPhoto', '隐患照片', { ...looks.picture, hint: '发现时的状况' }),
    optional('closedPhoto', '治理后照片', { ...looks.picture, hint: '同一位置治理后的状况' }),
  ],
};

/** The item of 安全管理人员: what a 安全总监 or 安全员 may hold; the post itself is a duty, no item. */
export const managerItems = ['A'] as const;

const appointmentFields = {
  post: fixedChoice('岗位', ['principal', 'director', 'officer'], safetyPost.name, { need: 'required', width: 110 }),
  name: nameText('姓名', 32, { need: 'required', width: 100 }),
  mobile: ruledText('手机', ruled(rules.mobile), { need: 'required', mono: true, width: 130, maxLength: 11 }),
  classCodes: choices('负责的设备种类', safetyClass.name, { need: 'required', width: 200 }),
  ...scopeFields,
  certValidTo: day('证书有效期至', { help: '有安全管理人员证的填写，到期前提醒' }),
  beginsOn: day('任命日期', { need: 'required', sortable: true }),
  issuedBy: nameText('签发人', 32, { need: 'required', width: 100, help: '单位主要负责人' }),
  duties: longText('职责', 2000, { need: 'required', width: 240, help: '按单位制度填写' }),
} satisfies Fields;

export const appointmentForm = form(
  '任命',
  appointmentFields,
  [{ key: 'appointment', title: '任命', fields: Object.keys(appointmentFields) }],
  [hasChapter('classCodes')],
);

const ending = {
  endedOn: day('免职日期', { need: 'required' }),
  endReason: text('原因', 200, { need: 'required' }),
} satisfies Fields;
export const endForm = form('免职', ending, [{ key: 'end', title: '免职', fields: Object.keys(ending) }]);

export const appointmentListFields = {
  id: field('主键', z.uuid()),
  appointmentNo: text('任命编号', 20, { mono: true, width: 170 }),
  ...appointmentFields,
  ...ending,
  status: choice('状态', `${safetyAppointment.name}Status`, { width: 100 }),
  ...registrar,
} satisfies Fields;

/** A row of 安全风险管控清单: what is checked of a class, and by what it is known to be a risk. */
const riskFields = {
  classCode: choice('设备种类', safetyClass.name, { need: 'required', width: 140 }),
  recordKind: choice('检查周期', recordKind.name, { need: 'required', width: 100 }),
  item: text('风险点（检查项目）', 200, { need: 'required', width: 280 }),
  control: text('管控措施', 300, { need: 'required', width: 260 }),
  source: text('依据', 200, { need: 'required', width: 220, help: '如：使用维护保养说明书、安全技术规范条款、本单位风险辨识' }),
} satisfies Fields;

export const riskForm = form(
  '风险',
  riskFields,
  [{ key: 'risk', title: '风险', fields: Object.keys(riskFields) }],
  [hasChapter('classCode')],
);
export const riskListFields = {
  id: field('主键', z.uuid()),
  unitName: text('单位', 100, { width: 200 }),
  ...riskFields,
  updatedAt: instant('更新时间', { width: 150 }),
} satisfies Fields;
export const riskListing = listing(riskListFields, {
  unitName: { column: true, filter: 1, stays: true },
  classCode: { column: true, filter: 2, card: true },
  recordKind: { column: true, filter: 3 },
  item: { column: true, filter: 4, card: true },
  control: { column: true, card: true },
  source: { column: true },
  updatedAt: { column: true },
});

/** How a unit keeps its duty for one class. */
export const dutyFields = {
  id: text('编号', 60),
  unitName: text('单位', 100, { width: 220 }),
  classCode: choice('设备种类', safetyClass.name, { width: 140 }),
  people: text('在任人员', 200, { width: 220 }),
  daily: choice('今日日管控', dutyState.name, { width: 110, leastWidth: 90 }),
  weekly: choice('本周周排查', dutyState.name, { width: 110, leastWidth: 90 }),
  monthly: choice('本月月调度', dutyState.name, { width: 110, leastWidth: 90 }),
  uncovered: whole('无安全员设备', { width: 120, leastWidth: 104, help: '在任安全员的负责范围里没有的在用设备' }),
  // One a day: the number needs no unit.
  missed: whole('近30天漏做日管控', { width: 136 }),
  openHazards: whole('治理中隐患', { width: 110, leastWidth: 88 }),
  lateHazards: whole('超期隐患', { width: 100, leastWidth: 76 }),
  late: flag('有逾期', { width: 90, help: '日、周、月记录或隐患治理有逾期' }),
  due: flag('有待完成', { width: 90, help: '本日、本周或本月的记录还没有做' }),
} satisfies Fields;
export const dutyListing = listing(dutyFields, {
  unitName: { column: true, filter: 1, card: true },
  classCode: { column: true, filter: 2, card: true },
  people: { column: true },
  uncovered: { column: true, stays: true },
  daily: { column: true, card: true },
  weekly: { column: true, card: true },
  monthly: { column: true, card: true },
  missed: { column: true, stays: true },
  openHazards: { column: true, stays: true },
  lateHazards: { column: true, stays: true },
  late: { filter: 3, sheet: false },
  due: { filter: 4, sheet: false },
});

export const safetyDictionaries: readonly Dictionary[] = [
  safetyClass,
  recordKind,
  checkResult,
  hazardLevel,
  safetyPost,
  safetyScope,
  dutyState,
  statusDictionary(safetyRecord),
  statusDictionary(safetyHazard),
  statusDictionary(safetyAppointment),
];
