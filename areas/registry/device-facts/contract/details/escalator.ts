import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, flag, rows, text, whole } from '#kit/contract/field.ts';

import { codeIn } from '../facts/conditions.ts';
import { fixedWords } from '../facts/fixed-words.ts';
import { measure } from '../facts/measure.ts';

const escalatorEnv = openDictionary('escalatorEnv', '工作环境', ['室内', '室外']);
const escalatorDuty = fixedWords('escalatorDuty', '工作类型', ['普通型', '公共交通型', '重载型']);
const energyMode = openDictionary('energyMode', '节能运行方式', ['无', '自动启动', '变频慢速']);

const escalatorDeviceRow = {
  name: text('名称', 50, { need: 'required' }),
  model: text('型号', 50),
  deviceNo: text('编号', 50, { mono: true }),
  maker: text('制造单位', 100),
};

/** Escalators 3310 and moving walks 3320. */
export const escalatorFields = {
  nominalSpeed: measure('名义速度', 4, 2, { unit: 'm/s', need: 'required', help: '一般为0.50、0.65或0.75' }),
  nominalWidth: measure('名义宽度', 6, 0, { unit: 'mm', need: 'required', help: '一般为600、800或1000' }),
  inclination: measure('倾斜角', 4, 1, { unit: '°', need: 'required', help: '一般为30、35、12或0' }),
  liftingHeight: measure('提升高度', 6, 2, { unit: 'm', need: 'conditional', when: codeIn('3310') }),
  sectionLength: measure('使用区段长度', 6, 2, { unit: 'm', need: 'conditional', when: codeIn('3320') }),
  capacity: whole('输送能力', { unit: '人/h' }),
  workEnv: choice('工作环境', escalatorEnv.name, { need: 'required' }),
  dutyType: choice('工作类型', escalatorDuty.name, { need: 'required' }),
  machineModel: text('驱动主机型号', 80, { need: 'required' }),
  machineNo: text('驱动主机编号', 80, { need: 'required', mono: true }),
  machineRpm: measure('驱动主机额定转速', 6, 1, { unit: 'r/min' }),
  machinePower: measure('驱动主机额定功率', 6, 1, { unit: 'kW', need: 'required' }),
  machineMaker: text('驱动主机制造单位', 100),
  controllerModel: text('控制柜型号', 80, { need: 'required' }),
  controllerNo: text('控制柜编号', 80, { need: 'required', mono: true }),
  controllerMaker: text('控制柜制造单位', 100),
  energyMode: choice('节能运行方式', energyMode.name),
  hasAuxBrake: flag('附加制动器', {
    need: 'conditional',
    when: (values) => Number(values['liftingHeight'] ?? 0) > 6 || values['dutyType'] === '公共交通型',
  }),
  safetyDevices: rows('梳齿板、扶手带、梯级监测装置', escalatorDeviceRow),
};

export const escalatorDictionaries = [escalatorEnv, escalatorDuty, energyMode];
