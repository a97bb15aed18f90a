import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, rows, text, whole } from '#kit/contract/field.ts';

import { codeIn } from '../facts/conditions.ts';
import { measure } from '../facts/measure.ts';

const ropewayPart = openDictionary('ropewayPart', '索道主要部件名称', ['抱索器', '驱动轮', '托压索轮', '吊具']);
const ropewayForm = openDictionary('ropewayForm', '索道形式', ['单线循环固定抱索', '脱挂抱索', '往复式', '缆车', '拖牵']);

const ropewayPartRow = {
  name: choice('名称', ropewayPart.name, { need: 'required' }),
  typeTestCertNo: text('型式试验证书编号', 40, { mono: true }),
  maker: text('制造单位', 100),
};

/** Passenger ropeways 9000. */
export const ropewayFields = {
  ropewayForm: choice('索道形式', ropewayForm.name, { need: 'required' }),
  horizontalDistance: measure('平距', 8, 2, { unit: 'm', need: 'required' }),
  slopeLength: measure('斜长', 8, 2, { unit: 'm', need: 'required' }),
  heightDiff: measure('高差', 8, 2, { unit: 'm', need: 'required' }),
  capacityPerHour: whole('运量', { unit: '人/h', need: 'required' }),
  runSpeed: measure('速度', 5, 2, { unit: 'm/s', need: 'required' }),
  ropeGauge: measure('索距', 5, 2, { unit: 'm', need: 'required' }),
  towerCount: whole('支架数目', { unit: '个', need: 'required' }),
  mainMotor: text('主电机型号和功率', 50, { unit: 'kW', need: 'required' }),
  auxDrive: text('备用驱动/辅助驱动', 50, { unit: 'kW', need: 'required' }),
  tension: text('张紧油压（重锤重量）', 30, { unit: 'MPa/t', need: 'required' }),
  haulRope: text('运载索（牵引索、平衡索）', 50, { unit: 'mm', need: 'required' }),
  trackRope: text('承载索', 50, { unit: 'mm', need: 'conditional', when: codeIn('911') }),
  carriers: text('运载工具数量和类型', 50, { need: 'required' }),
  personsPerCarrier: whole('每车定员', { unit: '人', need: 'required' }),
  stationLayout: text('主驱动位置/张紧位置', 50),
  mainParts: rows('主要部件', ropewayPartRow, { need: 'required' }),
  ropeNdtDate: day('钢丝绳更换/无损检测日期'),
  safetyMarkExpire: day('安全检验合格标志有效期', { need: 'conditional' }),
  rescueMode: text('救援方式/垂直救援装备', 100, { need: 'required' }),
  stationManager: text('站长/索道管理人员', 32, { need: 'required' }),
};

export const ropewayDictionaries = [ropewayPart, ropewayForm];
