import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, longText, positive, rows, text, whole } from '#kit/contract/field.ts';

import { codeIn } from '../facts/conditions.ts';
import { measure } from '../facts/measure.ts';

const restraintKind = openDictionary('restraintKind', '乘客束缚装置名称', ['安全压杠', '安全带', '挡杆', '锁具']);
const amusLevel = openDictionary('amusLevel', '设备级别', ['A', 'B', 'C']);
const amusUseMode = openDictionary('amusUseMode', '设备使用方式', ['固定', '移动', '流动']);

const restraintRow = {
  name: choice('名称', restraintKind.name, { need: 'required' }),
  model: text('型号', 50),
  spec: text('规格', 50),
  quantity: positive('数量', { need: 'required' }),
  maker: text('制造单位', 100),
};

/** Major amusement facilities 6000. */
export const amusementFields = {
  amusLevel: choice('设备级别', amusLevel.name, { need: 'required' }),
  useMode: choice('设备使用方式', amusUseMode.name, { need: 'required' }),
  runSpeed: measure('运行速度', 6, 2, { unit: 'km/h', need: 'conditional' }),
  rotateSpeed: measure('转速', 6, 2, { unit: 'r/min', need: 'conditional' }),
  runHeight: measure('运行高度', 6, 2, { unit: 'm', need: 'required' }),
  rotateDiameter: measure('回转直径（静止）', 6, 2, { unit: 'm', need: 'conditional' }),
  trackHeight: measure('轨道高度', 6, 2, { unit: 'm', need: 'conditional' }),
  trackLength: measure('轨道长度', 8, 2, { unit: 'm' }),
  heightDiff: measure('高差', 6, 2, { unit: 'm', need: 'conditional' }),
  swingAngle: measure('单侧摆角', 5, 1, { unit: '°', need: 'conditional' }),
  maxSlope: measure('最大坡度', 5, 1, { unit: '°', need: 'conditional' }),
  maxAccel: measure('设计最大加速度', 5, 2, { unit: 'g', need: 'conditional' }),
  cabinCount: positive('车辆数（列车数、座舱数）', { need: 'required' }),
  laneCount: whole('滑道数', { unit: '条', need: 'conditional', when: codeIn('6D20'), onlyWhenNeeded: true }),
  personsPerCabin: whole('每车（列/舱）承载人数', { unit: '人', need: 'required' }),
  totalPersons: whole('总承载人数', { unit: '人', need: 'required' }),
  motionDesc: longText('主要结构和运动形式描述', 1000, { need: 'required' }),
  totalPower: measure('驱动功率', 6, 1, { unit: 'kW' }),
  restraints: rows('乘客束缚装置', restraintRow, { need: 'required' }),
  wholeLife: text('整机设计使用期限', 20, { unit: '年', need: 'required' }),
  mainPartsLife: text('主要受力部件设计使用期限', 20, { unit: '年', need: 'required' }),
  riderLimit: text('乘客限制（身高/年龄/健康）', 200, { need: 'required' }),
  drillDate: day('应急救援演练日期'),
  seasonal: text('运营时段/季节性停运', 50),
};

export const amusementDictionaries = [restraintKind, amusLevel, amusUseMode];
