import { looks, optional, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { buildingFields } from '#areas/device-facts/contract/facts/building.ts';
import { fixedCode } from '#areas/device-facts/contract/facts/fixed-words.ts';
import { z } from 'zod';

import { fixedDictionary, openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, field, flag, instant, longText, text, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';

import { deviceFault } from './lifecycle.ts';

/** Kind of the attachments of a fault. */
export const faultFiles: MaterialKind = {
  atttype: 'FAULT',
  title: '故障登记',
  materials: [
    optional('sitePhoto', '现场照片', { ...looks.picture, hint: '故障部位、警示标志' }),
    optional('repairPhoto', '维修照片', { ...looks.picture, hint: '更换的部件、修复后的状况' }),
  ],
};

/** What shows the repair; the other photographs show the fault. */
export const repairPhoto = 'repairPhoto';

/** Where the fault lies: first the words for lifts (domain 2.3), then those for other classes. */
const liftKinds = ['门系统', '曳引驱动', '控制', '安全保护', '轿厢', '导向', '扶梯驱动'];
const otherKinds = ['机械结构', '承压部件', '安全附件', '液压气动', '电气线路', '其他'];
const faultKind = openDictionary('faultKind', '故障类别', [...liftKinds, ...otherKinds]);

export const faultLevel = fixedDictionary('faultLevel', '故障等级', { '1': '一般', '2': '严重', '3': '紧急' });

/** Names for the codes of `faultLevel`. What is urgent and stops the use is told to the authority on the spot. */
export const faultLevelCode = { common: '1', serious: '2', urgent: '3' } as const;

const reported = {
  foundTime: instant('发现时间', { need: 'required', sortable: true }),
  foundBy: text('发现人', 32, { need: 'required', width: 100 }),
  faultKind: choice('故障类别', faultKind.name, { need: 'required', width: 110 }),
  faultLevel: fixedCode('故障等级', faultLevel, { need: 'required', width: 90 }),
  stopUse: flag('是否停止使用', { need: 'required', width: 120, leastWidth: 100, help: '存在危险的，应当立即停止使用并设置警示' }),
  desc: longText('故障描述', 500, { need: 'required', width: 240 }),
} satisfies Fields;

const repaired = {
  repairUnit: text('维修单位', 100, { need: 'required', width: 200 }),
  repairer: text('维修人员', 64, { need: 'required', width: 110 }),
  measure: longText('维修措施和更换部件', 1000, { need: 'required', width: 240 }),
  restoreTime: instant('恢复时间', { need: 'required', sortable: true }),
} satisfies Fields;

/** What is said of a fault when it is registered, and when it has been repaired. */
export const faultFields = { ...reported, ...repaired };

export const faultForm = form('故障登记', reported, [{ key: 'fault', title: '故障情况', fields: Object.keys(reported) }]);

export const repairForm = form('维修情况', repaired, [{ key: 'repair', title: '维修情况', fields: Object.keys(repaired) }]);

/** A fault as the lists show it: with its device. */
export const faultListFields = {
  id: field('主键', z.uuid()),
  faultNo: text('故障单号', 20, { mono: true, width: 170, leastWidth: 144 }),
  equSysId: field('设备主键', z.uuid()),
  oidno: text('设备识别码', 40, { mono: true, width: 150 }),
  equclacode: field('设备类型', z.string().max(4), { widget: 'catalogue', width: 130 }),
  equName: text('设备名称', 100, { width: 300, leastWidth: 190 }),
  unitInnerNo: text('单位内编号', 50, { width: 120 }),
  ...buildingFields,
  equlocarecod: field('所在区域', z.string().max(9), { widget: 'area', width: 140 }),
  equPlace: text('使用地点', 200, { width: 220 }),
  useUnitName: text('使用单位', 100, { width: 200 }),
  maintUnitName: text('维保单位', 100, { width: 200 }),
  ...faultFields,
  status: choice('状态', `${deviceFault.name}Status`, { width: 100 }),
  unitName: text('登记单位', 100, { width: 200 }),
  createdByName: text('登记人', 64, { width: 100 }),
  submittedAt: instant('登记时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

export const faultDictionaries = [faultKind, faultLevel, statusDictionary(deviceFault)];
