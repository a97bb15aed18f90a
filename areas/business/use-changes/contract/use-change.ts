import { z } from 'zod';

import { changeKind } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { fixedCode } from '#areas/device-facts/contract/facts/fixed-words.ts';
import { standing } from '#areas/use-registration/contract/standing.ts';
import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, flag, longText, text, whole, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';

import { kindCode, kindOf } from './kinds.ts';
import { useChange } from './lifecycle.ts';
import { movesInside, newPlaceChecks, newPlaceFields } from './new-place.ts';
import { receiverFields, upkeep } from './receiver.ts';

/** Devices that one application takes. */
export const mostDevices = 50;
/** Devices of one user under one authority, the district's, go into one application. */
export const groupOf = ({ useUnit, equlocarecod }: { readonly useUnit: string | null; readonly equlocarecod: string }) =>
  `${useUnit} ${equlocarecod.slice(0, 6)}`;
/** A stop for less than this is noted by the unit itself, and puts nothing off (domain 3.9). */
const leastStopYears = 1;

/** Days within which a stop is to be told (TSG 08). */
const daysToTellStop = 30;

const moveKind = fixedDictionary('useChangeMoveKind', '变更去向', { inside: '本登记机关区域内', outside: '跨登记机关' });

const { reform, move, transfer, rename, lifetime, stop, restart, scrap, cancel } = kindCode;
const among =
  (...kinds: readonly string[]) =>
  (values: Values) =>
    kinds.includes(kindOf(values) ?? '');
const goes = (where: 'inside' | 'outside', ...kinds: readonly string[]) => {
  const isKind = among(...kinds);
  return (values: Values) => isKind(values) && values['moveKind'] === where;
};
const needed = (when: (values: Values) => boolean) => ({ need: 'conditional', onlyWhenNeeded: true, when }) as const;
const leaves = goes('outside', move, transfer);
const isReported = (values: Values) => among(reform, lifetime)(values) || movesInside(values);

const formFields = {
  changeKind: fixedCode('变更种类', changeKind, { need: 'required', width: 140 }),
  moveKind: fixedCode('变更去向', moveKind, { ...needed(among(move, transfer)), width: 140 }),
  newUnitName: text('接收单位名称', 100, { ...needed(leaves), width: 200 }),
  newRegOrgName: text('接收地登记机关', 100, { ...needed(leaves), width: 200, help: '变更证明交给它办理登记' }),
  ...newPlaceFields,
  formerName: text('原使用单位名称', 100, { ...needed(among(rename)), width: 200, help: '现登记证上的名称' }),
  reformUnitName: text('改造施工单位', 100, { ...needed(among(reform)), width: 200 }),
  reformNote: longText('改造内容', 500, { ...needed(among(reform)), width: 200 }),
  reportNo: text('监检证书（报告）编号', 40, { ...needed(isReported), mono: true, width: 170 }),
  reportOrgName: text('检验（评估）机构', 100, { ...needed(isReported), width: 200 }),
  reportDate: day('监检（评估）日期', needed(isReported)),
  newExpireDate: day('继续使用至', { ...needed(among(lifetime)), help: '安全评估或检验报告允许的日期' }),
  stoppedOn: day('停用日期', { ...needed(among(stop)), help: `停用之日起${daysToTellStop}日内办理` }),
  planRestart: day('拟启用日期', {
    ...needed(among(stop)),
    help: `拟停用满${leastStopYears}年的才办理；不足的由使用单位自行记录，检验义务不变`,
  }),
  stopMeasure: longText('停用措施', 300, { ...needed(among(stop)), width: 200, help: '封存、断电、标识等' }),
  restartOn: day('启用日期', needed(among(restart))),
  selfChecked: flag('已自行检查，确认安全', { ...needed(among(restart)), width: 150 }),
  defunct: longText('去功能化说明', 500, { ...needed(among(scrap)), width: 200, help: '如何使设备不能再使用，照片在附件中上传' }),
  reason: longText('原因', 200, { ...needed(among(stop, scrap, cancel)), width: 200 }),
  safetyManager: { ...equipmentFields.safetyManager, label: '安全管理员' },
  safetyManagerMobile: { ...equipmentFields.safetyManagerMobile, label: '联系电话' },
  filler: text('填表人员', 32, { need: 'required', width: 110 }),
  /** That many devices, all of the application: somebody has ticked that one file covers them. */
  oneFileFor: whole('一份文件覆盖全部设备', { unit: '台', width: 140, help: '不勾选的，每台设备各上传一份' }),
} satisfies Fields;

const after = (one: string, other: string) => (values: Values) => String(values[one]) > String(values[other]);

export const useChangeForm = form(
  '使用登记变更',
  formFields,
  [
    { key: 'kind', title: '变更', fields: ['changeKind', 'moveKind', 'newUnitName', 'newRegOrgName', 'formerName'] },
    { key: 'place', title: '变更后的使用地点', fields: Object.keys(newPlaceFields) },
    {
      key: 'works',
      title: '改造和检验',
      fields: ['reformUnitName', 'reformNote', 'reportNo', 'reportOrgName', 'reportDate', 'newExpireDate'],
    },
    {
      key: 'stop',
      title: '停用、启用、报废和注销',
      fields: ['stoppedOn', 'planRestart', 'stopMeasure', 'restartOn', 'selfChecked', 'defunct', 'reason'],
    },
    { key: 'signed', title: '填表', fields: ['safetyManager', 'safetyManagerMobile', 'filler', 'oneFileFor'] },
  ],
  [
    {
      fields: ['planRestart', 'stoppedOn'],
      say: `拟停用不足${leastStopYears}年的不办理停用登记，由使用单位自行记录，检验义务不变`,
      holds: ({ planRestart, stoppedOn }) => String(planRestart) >= addYears(String(stoppedOn), leastStopYears),
    },
    {
      fields: ['stoppedOn', 'changeKind'],
      say: `停用日期至今已超过${daysToTellStop}日，停用应当在停用之日起${daysToTellStop}日内办理，请核对实际停用日期`,
      warns: true,
      holds: (values, today) => !among(stop)(values) || addDays(String(values['stoppedOn']), daysToTellStop) >= today,
    },
    { fields: ['newExpireDate', 'reportDate'], say: '继续使用的日期必须晚于评估日期', holds: after('newExpireDate', 'reportDate') },
    {
      fields: ['newExpireDate'],
      say: '继续使用的日期必须晚于今天',
      holds: ({ newExpireDate }, today) => String(newExpireDate) > today,
    },
    ...newPlaceChecks,
    { fields: ['selfChecked'], say: '请先自行检查，确认安全后再申请启用', holds: ({ selfChecked }) => selfChecked === true },
  ],
);

/** An application as lists and pages show it. */
const listed = {
  id: field('主键', z.uuid()),
  changeNo: text('变更单号', 20, { mono: true, width: 160 }),
  firstDevice: text('首台设备', 200, { width: 280 }),
  deviceCount: whole('台数', { unit: '台', width: 104 }),
  equlocarecod: field('所在区域', z.string().max(9), { widget: 'area', width: 140 }),
  useUnit: field('使用单位主键', z.uuid()),
  useUnitName: text('使用单位', 100, { width: 196 }),
  newUnit: field('新使用单位主键', z.uuid()),
  receiverName: text('新使用单位', 100, { width: 196 }),
  regOrgName: text('登记机关', 100, { width: 196 }),
} satisfies Fields;

export const useChangeFields = {
  ...listed,
  ...formFields,
  ...receiverFields,
  ...standing,
  status: choice('状态', `${useChange.name}Status`, { width: 140 }),
} satisfies Fields;

/** What is counted of the applications of each district. */
export const districtHeads = {
  waiting: '待办理',
  late: '其中超期',
  withUnit: '待单位补正或确认',
  granted: '准予变更',
  refused: '不予变更',
} as const;

export const useChangeDictionaries = [moveKind, upkeep, statusDictionary(useChange)];
