import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, flag, text, whole } from '#kit/contract/field.ts';

import { codeIn } from '../facts/conditions.ts';
import { measure } from '../facts/measure.ts';

const maintMode = openDictionary('maintMode', '维保方式', ['半月维保', '按需维保']);
const maintScope = openDictionary('maintScope', '维保范围', ['清包', '半包', '全包']);
const carDecoration = openDictionary('carDecoration', '轿厢装修状态', ['无', '有（≤5%）', '有（>5%）']);
const machineRoom = openDictionary('machineRoom', '有无机房', ['有机房', '无机房']);
const liftControlMode = openDictionary('liftControlMode', '控制方式', ['按钮', '信号', '集选', '下集选', '并联', '群控', '目的选层']);
const liftDoorType = openDictionary('liftDoorType', '开门方式', ['中分', '旁开', '中分双折', '垂直滑动']);
const liftDriveType = openDictionary('liftDriveType', '驱动方式', ['曳引', '强制', '液压直顶', '液压侧顶', '齿轮齿条']);
const suspensionType = openDictionary('suspensionType', '悬挂介质种类', ['钢丝绳', '包覆带', '包覆绳', '链条']);
const machineKind = openDictionary('machineKind', '曳引机类型', ['永磁同步', '异步有齿', '蜗轮蜗杆']);
const liftUse = openDictionary('liftUse', '特殊用途', ['汽车', '船用']);
const housingKind = openDictionary('housingKind', '住房性质', [
  '商品房',
  '拆迁安置房',
  '经济适用房',
  '限价房',
  '廉租房',
  '棚户区',
  '公共建筑',
]);

/** Lifts 31xx, 32xx and 34xx: the product data sheet of TSG 08 and the head of the inspection report. */
export const liftFields = {
  ratedLoad: measure('额定载重量', 8, 0, { unit: 'kg', need: 'required' }),
  ratedPersons: whole('额定乘客人数', { unit: '人', need: 'conditional', when: codeIn('3110', '3210', '3420') }),
  ratedSpeedUp: measure('额定速度（上行）', 4, 2, { unit: 'm/s', need: 'required' }),
  ratedSpeedDown: measure('额定速度（下行）', 4, 2, { unit: 'm/s', need: 'required' }),
  floors: whole('层数', { unit: '层', need: 'required' }),
  stops: whole('站数', { unit: '站', need: 'required' }),
  doors: whole('门数', { unit: '门', need: 'required' }),
  liftingHeight: measure('提升高度', 6, 2, { unit: 'm', need: 'required' }),
  carSize: text('轿厢尺寸（宽×深×高）', 30, { unit: 'mm' }),
  carDecoration: choice('轿厢装修状态', carDecoration.name),
  machineRoom: choice('有无机房', machineRoom.name, { need: 'required' }),
  controlMode: choice('控制方式', liftControlMode.name, { need: 'required' }),
  doorType: choice('开门方式', liftDoorType.name, { need: 'required' }),
  driveType: choice('驱动方式', liftDriveType.name, { need: 'required' }),
  counterweightBlocks: whole('对重块数量', { unit: '块' }),
  balanceCoef: measure('平衡系数', 4, 3, { help: '一般为0.40～0.50' }),
  suspensionType: choice('悬挂介质种类', suspensionType.name, { need: 'required' }),
  suspensionCount: whole('悬挂介质数量', { unit: '根' }),
  suspensionSpec: text('悬挂介质型号/规格', 50),
  machineModel: text('驱动主机型号', 50, { need: 'required' }),
  machineNo: text('驱动主机编号', 50, { need: 'required', mono: true }),
  machineMaker: text('驱动主机制造单位', 100),
  machinePower: measure('驱动主机额定功率', 6, 1, { unit: 'kW' }),
  machineRpm: measure('驱动主机额定转速', 6, 1, { unit: 'r/min' }),
  reductionRatio: text('减速比', 20),
  machineKind: choice('曳引机类型', machineKind.name),
  controllerModel: text('控制柜型号', 50, { need: 'required' }),
  controllerNo: text('控制柜编号', 50, { need: 'required', mono: true }),
  carGovernor: text('轿厢限速器型号/编号', 80, { need: 'required', mono: true }),
  cwtGovernor: text('对重限速器型号/编号', 80, { mono: true }),
  carSafetyGear: text('轿厢安全钳型号/型式', 80, { need: 'required' }),
  cwtSafetyGear: text('对重安全钳型号', 80),
  buffer: text('缓冲器型号/形式', 80, { need: 'required' }),
  acopModel: text('上行超速保护装置型号', 80, { need: 'conditional', when: codeIn('3110', '3120', '3420') }),
  ucmpModel: text('轿厢意外移动保护装置型号', 80, {
    need: 'conditional',
    when: (values) => codeIn('31', '34')(values) && !codeIn('3430')(values) && String(values['makeDate'] ?? '') > '2017-10-01',
  }),
  landingLockModel: text('层门锁型号', 80, { need: 'required' }),
  carLockModel: text('轿门锁型号', 80),
  hydraulicPressure: measure('满载工作压力（液压）', 5, 2, { unit: 'MPa', need: 'conditional', when: codeIn('32') }),
  exProof: text('防爆型式/等级', 40, { need: 'conditional', when: codeIn('3410') }),
  firemanFunction: flag('消防员功能', { need: 'conditional', when: codeIn('3420') }),
  liftUse: choice('特殊用途', liftUse.name, { help: '汽车电梯、船用电梯选择，其他电梯不填' }),
  isRetrofit: flag('是否加装电梯', { need: 'required' }),
  housingKind: choice('住房性质', housingKind.name),
  hasIot: flag('远程监测（物联网）'),
  hasCctv: flag('轿厢视频监控'),
  hasIcCard: flag('IC卡系统'),
  hasEnergyFeedback: flag('能量回馈'),
  hasIntercom: flag('五方通话'),
  maintMode: choice('维保方式', maintMode.name, { need: 'conditional' }),
  maintScope: choice('维保范围', maintScope.name),
  lastRepairDate: day('大修日期'),
  lastReformDate: day('改造日期'),
};

export const liftDictionaries = [
  maintMode,
  maintScope,
  carDecoration,
  machineRoom,
  liftControlMode,
  liftDoorType,
  liftDriveType,
  suspensionType,
  machineKind,
  liftUse,
  housingKind,
];
