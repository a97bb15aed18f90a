import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, decimal, flag, rows, text, whole } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';

import { codeIn, valueIs } from '../facts/conditions.ts';
import { measure } from '../facts/measure.ts';
import { pipeRowFields } from './pipeline.ts';

const boilerUse = openDictionary('boilerUse', '锅炉用途', ['工业锅炉', '电站锅炉', '生活锅炉', '余热锅炉']);
const boilerLevel = openDictionary('boilerLevel', '设备级别', ['A', 'B', 'C', 'D']);
const deliveryForm = openDictionary('deliveryForm', '出厂型式', ['整装', '组装', '散装']);
const combustionMode = openDictionary('combustionMode', '燃烧方式', ['层燃', '室燃', '流化床', '其他']);
const boilerFuel = openDictionary('boilerFuel', '燃料（热源）种类', [
  '油',
  '气',
  '煤',
  '煤气',
  '水煤浆',
  '煤粉',
  '生物质',
  '木材',
  '电',
  '余热',
  '其他',
]);
const boilerMedium = openDictionary('boilerMedium', '工作介质', ['水', '汽水', '有机热载体']);
const waterTreatment = openDictionary('waterTreatment', '水处理方式', ['锅外化学处理', '锅内加药', '反渗透', '无']);

/** A waste-heat boiler is measured by the area that takes up the heat. */
const isWasteHeat = valueIs('boilerUse', '余热锅炉');

const safetyValveRow = {
  model: text('型号', 50),
  spec: text('规格', 50),
  quantity: whole('数量', { need: 'required' }),
  maker: text('制造单位', 100),
  setPressure: measure('整定压力', 6, 2, { unit: 'MPa', need: 'required' }),
  calibratedDate: day('校验日期'),
};

const pressurePartRow = {
  part: text('部件', 50, { need: 'required' }),
  material: text('材料', 50),
  thickness: measure('壁厚', 6, 1, { unit: 'mm' }),
  ndtMethod: text('无损检测方法', 30),
  ndtRatio: measure('无损检测比例', 5, 1, { unit: '%' }),
  heatTreatTemp: decimal('热处理温度', 6, 1, { unit: '℃' }),
  heatTreatHours: measure('热处理时间', 5, 1, { unit: 'h' }),
  testMedium: text('试验介质', 20),
  testPressure: measure('试验压力', 6, 2, { unit: 'MPa' }),
};

/** Boilers 1000: the product data sheet of TSG 08. */
export const boilerFields = {
  boilerUse: choice('锅炉用途', boilerUse.name, { need: 'required' }),
  boilerLevel: choice('设备级别', boilerLevel.name, { need: 'required' }),
  deliveryForm: choice('出厂型式', deliveryForm.name, { need: 'required' }),
  ratedEvaporation: measure('额定蒸发量', 8, 2, {
    unit: 't/h',
    need: 'conditional',
    when: (values) => codeIn('11')(values) && isBlank(values['ratedThermalPower']) && !isWasteHeat(values),
  }),
  ratedThermalPower: measure('额定热功率', 8, 2, { unit: 'MW', need: 'conditional', when: codeIn('12', '13') }),
  heatingArea: measure('受热面积', 8, 1, { unit: 'm²', need: 'conditional', when: isWasteHeat, onlyWhenNeeded: true }),
  ratedPressure: measure('额定工作压力', 6, 2, { unit: 'MPa', need: 'required' }),
  permittedPressure: measure('许可使用压力', 6, 2, { unit: 'MPa' }),
  ratedTemperature: decimal('额定工作温度', 5, 1, { unit: '℃', need: 'required' }),
  feedWaterTemp: decimal('给水温度', 5, 1, { unit: '℃' }),
  outletTemp: decimal('额定出水（油）温度', 5, 1, { unit: '℃', need: 'conditional', when: codeIn('12', '13') }),
  returnTemp: decimal('额定回水（油）温度', 5, 1, { unit: '℃', need: 'conditional', when: codeIn('12', '13') }),
  waterVolume: measure('锅炉本体水（油）容积', 10, 1, { unit: 'L', need: 'required' }),
  designEfficiency: measure('设计热效率', 5, 2, { unit: '%' }),
  actualEfficiency: measure('测试热效率', 5, 2, { unit: '%' }),
  superheatPressure: measure('过热蒸汽出口压力', 6, 2, { unit: 'MPa' }),
  superheatTemp: decimal('过热蒸汽出口温度', 5, 1, { unit: '℃' }),
  reheatTemp: text('再热器进（出）口温度', 20, { unit: '℃' }),
  reheatPressure: text('再热器进（出）口压力', 20, { unit: 'MPa' }),
  reheatFlow: measure('再热蒸汽流量', 8, 2, { unit: 't/h' }),
  combustionMode: choice('燃烧方式', combustionMode.name, { need: 'required' }),
  fuelType: choice('燃料（热源）种类', boilerFuel.name, { need: 'required' }),
  workMedium: choice('工作介质', boilerMedium.name, { need: 'required' }),
  hydroTestMedium: text('整装本体液压试验介质', 20),
  hydroTestPressure: measure('整装本体液压试验压力', 6, 2, { unit: 'MPa' }),
  airTestMedium: text('气密试验介质（有机热载体）', 20),
  airTestPressure: measure('气密试验压力', 6, 2, { unit: 'MPa' }),
  waterTreatment: choice('水处理方式', waterTreatment.name),
  burnerModel: text('燃烧器型号', 50),
  designAppraisalDate: day('设计文件鉴定日期', { need: 'conditional' }),
  designAppraisalNo: text('鉴定报告书编号', 40, { need: 'conditional', mono: true }),
  designAppraisalOrg: text('鉴定机构名称', 100, { need: 'conditional' }),
  mfgSupvOrg: text('制造监检机构', 100, { need: 'required' }),
  mfgSupvOrgCode: text('制造监检机构组织代码', 18, { mono: true }),
  mfgSupvApprovalNo: text('制造监检机构核准证编号', 40, { mono: true }),
  safetyValves: rows('安全阀', safetyValveRow, { need: 'required' }),
  pressureParts: rows('主要受压部件', pressurePartRow),
  boilerPipes: rows('锅炉范围内管道', pipeRowFields),
  effTestType: flag('定型能效测试'),
  effTestPeriodic: flag('定期能效测试'),
  noxEmission: measure('NOx排放', 6, 1, { unit: 'mg/m³' }),
  hasDesulfur: flag('除尘脱硫脱硝装置'),
  inBuiltUpArea: flag('是否城市建成区'),
  noInternalInspection: flag('无法进行内部检验', { help: '因结构无法进行内部检验的，每3年进行一次水（耐）压试验' }),
  lastInternalDate: day('内部检验日期'),
  lastExternalDate: day('外部检验日期'),
  lastHydroDate: day('水压试验日期'),
};

export const boilerDictionaries = [boilerUse, boilerLevel, deliveryForm, combustionMode, boilerFuel, boilerMedium, waterTreatment];
