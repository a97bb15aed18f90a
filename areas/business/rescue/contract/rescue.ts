import { looks, optional, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { buildingFields } from '#areas/device-facts/contract/facts/building.ts';
import { z } from 'zod';

import { fixedDictionary, openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, field, pick, flag, instant, longText, ruledText, text, whole, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { liftRescue } from './lifecycle.ts';

/** Kind of the attachments of a rescue. */
export const rescueFiles: MaterialKind = {
  atttype: 'RESCUE',
  title: '应急救援',
  materials: [
    optional('sitePhoto', '现场照片', { ...looks.picture, hint: '救援现场、平层位置' }),
    optional('other', '其他资料', { ...looks.other, hint: '接警记录、录音录像' }),
  ],
};

/** Minutes from the call within which rescuers must have arrived (TSG T5002): in the districts of the city, and in its counties. */
const arriveWithin = { city: 30, county: 60 } as const;
/** The last two digits of a district are 01 to 20, those of a county or county-level city 21 and more (GB/T 2260). */
const firstCounty = 21;

/** The minutes for a district, where nobody has set others. */
export function usualMinutes(areacode: string): number {
  return Number(areacode.slice(4, 6)) >= firstCounty ? arriveWithin.county : arriveWithin.city;
}

/** Bounds of the minutes that may be set for a district. */
export const minutesBounds = { least: 10, most: 120 } as const;

const mostTrapped = 50;

const alarmSource = openDictionary('rescueSource', '报警来源', ['96333', '110', '物业', '维保', '物联网', '其他']);
const trappedInfo = openDictionary('trappedInfo', '被困人员情况', ['正常', '老人', '儿童', '孕妇', '伤病']);
const rescueLevel = fixedDictionary('rescueLevel', '救援等级', { '1': '一级维保', '2': '二级网格站点', '3': '三级消防' });
const rescueCause = openDictionary('rescueCause', '困人原因', ['门系统', '电气控制', '曳引系统', '停电', '人为', '其他']);
const rescueOutcome = openDictionary('rescueOutcome', '处置结果', ['恢复运行', '停梯待修', '停用']);
const injury = openDictionary('injury', '伤亡情况', ['无', '轻伤', '重伤', '死亡']);

/** Where the centre's own calls come from, and the grade of a rescue by the maintenance unit. */
export const centreSource = '96333';
export const byMaintainer = '1';
/** The grade where others than the maintenance unit come. */
export const otherForce = '2';
/** The outcome after which the lift runs; after the others a fault is to be registered. */
export const runsAgain = '恢复运行';
export const unhurt = '无';

export const rescueFields = {
  source: choice('报警来源', alarmSource.name, { need: 'required', width: 100 }),
  alarmTime: instant('报警时间', { need: 'required', sortable: true }),
  caller: text('报警人', 32, { width: 100 }),
  callerTel: ruledText('报警人电话', ruled(rules.callerPhone), { mono: true, width: 130 }),
  trapped: field('困人数', whole('困人数').schema.max(mostTrapped, `困人数最多${mostTrapped}人`), {
    widget: 'number',
    decimals: 0,
    unit: '人',
    need: 'required',
    width: 120,
  }),
  trappedInfo: choice('被困人员情况', trappedInfo.name, { width: 130 }),
  dispatchTime: instant('派单时间', { need: 'required' }),
  rescueUnit: text('救援单位', 100, { need: 'required', width: 200 }),
  arriveTime: instant('到达时间', {
    need: 'required',
    help: `接警后${arriveWithin.city}分钟内应当到达，县（市）${arriveWithin.county}分钟；各区县的时限见列表的「到达时限」`,
  }),
  finishTime: instant('完成时间', { need: 'required' }),
  rescueLevel: choice('救援等级', rescueLevel.name, { need: 'required', width: 140 }),
  cause: choice('困人原因', rescueCause.name, { need: 'required', width: 110 }),
  causeNote: longText('原因说明', 500, {
    need: 'conditional',
    when: ({ injury: hurt }) => typeof hurt === 'string' && hurt !== unhurt,
    width: 200,
    help: '有人员伤亡的，请写明经过',
  }),
  outcome: choice('处置结果', rescueOutcome.name, { need: 'required', width: 110, help: '没有恢复运行的，提交后请继续登记故障' }),
  injury: choice('伤亡情况', injury.name, {
    need: 'required',
    width: 100,
    help: '有人员伤亡的，一小时内报告属地市场监督管理部门；提交后系统同时通知监管所和登记机关',
  }),
} satisfies Fields;

const isBefore = (values: Values, first: string, second: string) => Date.parse(String(values[first])) <= Date.parse(String(values[second]));

const orderOfTimes = [
  {
    fields: ['dispatchTime', 'alarmTime'],
    say: '派单时间不能早于报警时间',
    holds: (values: Values) => isBefore(values, 'alarmTime', 'dispatchTime'),
  },
  {
    fields: ['arriveTime', 'dispatchTime'],
    say: '到达时间不能早于派单时间',
    holds: (values: Values) => isBefore(values, 'dispatchTime', 'arriveTime'),
  },
  {
    fields: ['finishTime', 'arriveTime'],
    say: '完成时间不能早于到达时间',
    holds: (values: Values) => isBefore(values, 'arriveTime', 'finishTime'),
  },
] as const;

/** What the caller tells, and what is found out in the end: both are asked for in the report of a rescue that was kept while it ran. */
const told = ['source', 'caller', 'callerTel', 'trapped', 'trappedInfo'] as const;
const found = ['cause', 'outcome', 'injury', 'causeNote'] as const;
/** The moments of a rescue in their order. */
export const timeKeys = ['alarmTime', 'dispatchTime', 'arriveTime', 'finishTime'] as const;

export const rescueForm = form(
  '应急救援登记',
  rescueFields,
  [
    { key: 'alarm', title: '报警情况', fields: ['source', 'alarmTime', 'caller', 'callerTel', 'trapped', 'trappedInfo'] },
    { key: 'rescue', title: '救援过程', fields: ['dispatchTime', 'rescueUnit', 'rescueLevel', 'arriveTime', 'finishTime'] },
    { key: 'outcome', title: '原因与结果', fields: ['cause', 'outcome', 'injury', 'causeNote'] },
  ],
  orderOfTimes,
);

/** Fields that may stay empty as long as the rescue runs. */
function eased<K extends keyof typeof rescueFields>(keys: readonly K[]): Pick<typeof rescueFields, K> {
  return pick(
    Object.fromEntries(Object.entries(rescueFields).map(([key, one]) => [key, { ...one, need: 'optional' }])) as typeof rescueFields,
    keys,
  );
}

/** What the caller tells, while the rescue runs: nothing of it is waited for. */
export const noteForm = form('补记来电', eased(told), [{ key: 'told', title: '报警情况', fields: told }]);

/** Who is sent, where it is not the maintenance unit of the lift, or not it alone. */
export const assignForm = form('派其他力量', pick(rescueFields, ['rescueLevel', 'rescueUnit']), [
  { key: 'sent', title: '救援力量', fields: ['rescueLevel', 'rescueUnit'] },
]);

/** The moments that were pressed, as they really were. */
export const timesForm = form('更正时间', eased(timeKeys), [{ key: 'times', title: '各环节时间', fields: timeKeys }], orderOfTimes);

/** 补全报告 */
export const reportForm = form('补全报告', pick(rescueFields, [...told, ...found]), [
  { key: 'told', title: '报警情况', fields: told },
  { key: 'found', title: '原因与结果', fields: found },
]);

/** The time between two moments in whole minutes, as the database reckons it. */
export function minutesBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);
}

/** A rescue as the lists show it: with its lift. */
export const rescueListFields = {
  id: field('主键', z.uuid()),
  rcsNo: text('救援单号', 20, { mono: true, width: 170, leastWidth: 144 }),
  equSysId: field('设备主键', z.uuid()),
  oidno: text('设备识别码', 40, { mono: true, width: 150 }),
  equclacode: field('设备类型', z.string().max(4), { widget: 'catalogue', width: 130 }),
  equName: text('电梯', 100, { width: 300, leastWidth: 180 }),
  unitInnerNo: text('单位内编号', 50, { width: 120 }),
  ...buildingFields,
  rescueCode: text('96333识别码', 6, { mono: true, width: 120 }),
  equlocarecod: field('所在区域', z.string().max(9), { widget: 'area', width: 140 }),
  equPlace: text('使用地点', 200, { width: 220 }),
  useUnitName: text('使用单位', 100, { width: 200, leastWidth: 100 }),
  maintUnitName: text('维保单位', 100, { width: 200 }),
  centreNo: text('96333中心单号', 40, { mono: true, width: 160 }),
  ...rescueFields,
  arriveMinutes: whole('到达用时', { unit: '分钟', width: 160, leastWidth: 152, sortable: true }),
  arriveWithin: whole('到达时限', { unit: '分钟', width: 130 }),
  isLate: flag('超时到达', { width: 110 }),
  status: choice('状态', `${liftRescue.name}Status`, { width: 110 }),
  unitName: text('登记单位', 100, { width: 200 }),
  createdByName: text('登记人', 64, { width: 100 }),
  submittedAt: instant('登记时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

export const rescueDictionaries = [alarmSource, trappedInfo, rescueLevel, rescueCause, rescueOutcome, injury, statusDictionary(liftRescue)];
