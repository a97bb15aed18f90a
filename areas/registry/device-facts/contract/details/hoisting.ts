import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, flag, rows, text } from '#kit/contract/field.ts';

import { codeIn } from '../facts/conditions.ts';
import { measure } from '../facts/measure.ts';

const workClass = openDictionary('workClass', '整机工作级别', ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8']);
const hoistSite = openDictionary('hoistSite', '整机使用场所', ['室内', '室外', '防爆', '冶金', '绝缘']);
const hoistOperateMode = openDictionary('hoistOperateMode', '操纵方式', ['司机室', '地面有线', '遥控', '集控']);

const hoistDeviceRow = {
  name: text('名称', 50, { need: 'required' }),
  deviceNo: text('产品编号', 50, { mono: true }),
  model: text('型号规格', 50),
  maker: text('制造单位', 100),
  makeDate: day('制造日期'),
  typeTestCertNo: text('型式试验合格证号', 40, { mono: true }),
};

/** What the data sheets of all hoisting machinery have in common. */
export const hoistingFields = {
  ratedCapacity: measure('额定起重量', 8, 2, {
    unit: 't',
    need: 'conditional',
    when: (values) => !codeIn('48', '4D')(values),
    help: '主钩',
  }),
  auxCapacity: measure('副钩起重量', 8, 2, { unit: 't' }),
  workClass: choice('整机工作级别', workClass.name, { need: 'conditional', when: (values) => !codeIn('4D')(values) }),
  totalWeight: measure('整机设计重量', 8, 2, { unit: 't' }),
  totalPower: measure('整机功率', 8, 1, { unit: 'kW' }),
  powerSupply: text('供电电源', 20, { unit: 'V/Hz', help: '如：380/50' }),
  envTemp: text('工作环境温度', 20, { unit: '℃' }),
  useSite: choice('整机使用场所', hoistSite.name, { need: 'required' }),
  operateMode: choice('操纵方式', hoistOperateMode.name, { need: 'required' }),
  structureMaterial: text('主要受力结构件材料', 50),
  makeStandard: text('整机制造标准', 50),
  typeTestDate: day('型式试验日期', { need: 'conditional' }),
  isMoltenMetal: flag('是否吊运熔融（炽热）金属', { need: 'required' }),
  hasMonitorSystem: flag('安全监控系统', { need: 'conditional' }),
  safetyDevices: rows('安全保护装置', hoistDeviceRow, { need: 'required' }),
};

export const hoistingDictionaries = [workClass, hoistSite, hoistOperateMode];
