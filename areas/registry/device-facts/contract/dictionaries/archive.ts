import { fixedDictionary, openDictionary } from '#kit/contract/trade/dictionary.ts';

import { fixedWords } from '../facts/fixed-words.ts';

export const useStatus = fixedDictionary('useStatus', '使用状态', {
  '0': '未投用',
  '1': '在用',
  '2': '在用未登记',
  '3': '停用',
  '4': '报废',
  '5': '注销',
  '6': '迁出',
  '7': '拆除',
  '8': '待核实',
  '9': '已删除',
});

/** Names for the codes of `useStatus`, used in rules. */
export const useStatusCode = {
  notInUse: '0',
  inUse: '1',
  inUseUnregistered: '2',
  stopped: '3',
  scrapped: '4',
  cancelled: '5',
  movedOut: '6',
  demolished: '7',
  unverified: '8',
  deleted: '9',
} as const;

/** States of a device that stands where it is, used or not. */
export const presentStates: readonly string[] = [
  useStatusCode.notInUse,
  useStatusCode.inUse,
  useStatusCode.inUseUnregistered,
  useStatusCode.stopped,
];

/** States of a device that has been put into use, so that it may fail. */
export const usedStates = [useStatusCode.inUse, useStatusCode.inUseUnregistered, useStatusCode.stopped] as const;
export const mayFail = (useStatus: string): boolean => usedStates.some((state) => state === useStatus);

/** States from which a device does not come back where it was. */
export const closedStates: readonly string[] = [
  useStatusCode.scrapped,
  useStatusCode.cancelled,
  useStatusCode.movedOut,
  useStatusCode.demolished,
];

export const regStatus = fixedDictionary('regStatus', '登记状态', {
  '0': '未登记',
  '1': '登记中',
  '2': '已登记',
  '3': '变更中',
  '4': '停用登记',
  '5': '已注销',
  '6': '不予登记',
  '7': '免登记',
});

/** Names for the codes of `regStatus`. */
export const regStatusCode = {
  unregistered: '0',
  registering: '1',
  registered: '2',
  changing: '3',
  stopped: '4',
  cancelled: '5',
  refused: '6',
  exempt: '7',
} as const;

/** Of `regStatus`: no registration was made, or it was refused. */
export const unregisteredStatuses = [regStatusCode.unregistered, regStatusCode.refused] as const;

export const faultStatus = fixedDictionary('faultStatus', '故障状态', {
  '0': '正常',
  '1': '已登记待处理',
  '2': '维修中',
  '3': '待确认',
  '4': '已恢复',
  '5': '停梯/停用',
  '6': '误报',
});

/** Names for the codes of `faultStatus` that a device has; what was repaired or a false alarm is sound again. */
export const faultStatusCode = { sound: '0', open: '1', repairing: '2', toVerify: '3', stopped: '5' } as const;

/** Of `faultStatus`: a fault is open, being repaired or to be confirmed, or the device stands still for one. */
export const outOfOrderCodes: readonly string[] = Object.values(faultStatusCode).filter((code) => code !== faultStatusCode.sound);

export const regMode = fixedDictionary('regMode', '登记方式', { bySet: '按台（套）', byUnit: '按单位', vehicleCylinder: '车用气瓶' });

export const importType = fixedDictionary('importType', '进口类型', { domestic: '国产', parts: '部件进口', whole: '整机进口' });

export const dataSource = fixedDictionary('dataSource', '数据来源', {
  first: '首检录入',
  notice: '施工告知',
  registration: '使用登记',
  mis: 'MIS同步',
  import: '批量导入',
  transfer: '外省转入',
});

export const riskLevel = fixedDictionary('riskLevel', '风险等级', { red: '红', orange: '橙', yellow: '黄', blue: '蓝' });

export const safetyGrade = fixedDictionary('safetyGrade', '安全状况等级', { '1': '1级', '2': '2级', '3': '3级', '4': '4级', '5': '5级' });

export const constrsort = fixedDictionary('constrsort', '施工类别', {
  '1': '安装',
  '2': '改造',
  '3': '重大修理',
  '4': '一般修理',
  '5': '移装',
  '6': '拆卸',
});

export const regCategory = fixedDictionary('regCategory', '登记类别', {
  '1': '新设备首次启用',
  '2': '停用后启用',
  '3': '改造',
  '4': '使用单位更名',
  '5': '使用地址变更',
  '6': '过户',
  '7': '移装',
  '8': '达到设计使用年限',
});

export const changeKind = fixedDictionary('changeKind', '变更种类', {
  '01': '改造',
  '02': '移装',
  '03': '单位变更（过户）',
  '04': '更名',
  '05': '地址',
  '06': '达到设计使用年限',
  '11': '停用',
  '12': '启用',
  '13': '报废',
  '14': '注销',
});

/** Needed by name: a lift in a housing estate has a property company. */
export const placeType = fixedWords('placeType', '使用场所', [
  '住宅小区',
  '写字楼',
  '宾馆',
  '学校',
  '幼儿园',
  '医院',
  '养老机构',
  '商场超市',
  '餐饮场所',
  '娱乐场所',
  '体育场馆',
  '车站',
  '机场码头',
  '旅游景点',
  '公园',
  '厂区',
  '其他',
]);

export const hazardClass = openDictionary('hazardClass', '事故隐患类别', ['特别重大', '特大', '重大', '严重', '一般', '无']);

export const coordSource = openDictionary('coordSource', '坐标来源', ['地图选点', '移动端采集', '导入', '地址解析']);

export const archiveDictionaries = [
  useStatus,
  regStatus,
  faultStatus,
  regMode,
  importType,
  dataSource,
  riskLevel,
  safetyGrade,
  constrsort,
  regCategory,
  changeKind,
  placeType,
  hazardClass,
  coordSource,
];
