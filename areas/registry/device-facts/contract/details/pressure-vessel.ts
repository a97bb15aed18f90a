import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, choices, day, decimal, field, flag, month, pick, rows, text, whole } from '#kit/contract/field.ts';
import { typedCode } from '#kit/contract/trade/rules.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

import { codeIn, valueIs } from '../facts/conditions.ts';
import { fixedWords } from '../facts/fixed-words.ts';
import { measure } from '../facts/measure.ts';

const accessoryKind = openDictionary('accessoryKind', '安全附件名称', ['安全阀', '爆破片', '压力表', '液位计', '紧急切断阀']);
const cylinderChange = openDictionary('cylinderChange', '气瓶变更情况', ['新增', '停用', '注销', '报废']);
const cylinderTag = openDictionary('cylinderTag', '气瓶信息化标签', ['二维码', '芯片']);
const vesselCategory = openDictionary('vesselCategory', '压力容器类别', ['第Ⅰ类', '第Ⅱ类', '第Ⅲ类', '超高压']);
const vesselStructure = fixedWords('vesselStructure', '主体结构型式', [
  '单腔',
  '夹套',
  '管壳换热',
  '塔器',
  '球罐',
  '反应釜',
  '储罐',
  '其他',
]);
const vesselInstallForm = openDictionary('vesselInstallForm', '安装型式', ['立式', '卧式', '其他']);
const supportForm = openDictionary('supportForm', '支座型式', ['鞍式', '裙式', '支腿', '支承式', '耳式', '柱式']);
const insulation = openDictionary('insulation', '保温绝热方式', ['无', '保温', '保冷', '真空绝热']);
const mediumHazard = openDictionary('mediumHazard', '介质危害性', [
  '易爆',
  '毒性程度极度',
  '毒性程度高度',
  '毒性程度中度',
  '毒性程度轻度',
  '无',
]);
const ndtMethod = openDictionary('ndtMethod', '无损检测方法', ['RT', 'UT', 'MT', 'PT', 'TOFD']);
const pressureTestType = openDictionary('pressureTestType', '耐压试验种类', ['液压', '气压', '气液组合']);
const leakTestType = openDictionary('leakTestType', '泄漏试验种类', ['气密性', '氨', '卤素', '氦']);
const heatTreatType = openDictionary('heatTreatType', '热处理种类', ['消除应力', '固溶', '正火', '无']);

const hasTubes = valueIs('structureForm', '管壳换热');
const hasJacket = valueIs('structureForm', '夹套');

const safetyAccessoryRow = {
  name: choice('名称', accessoryKind.name, { need: 'required' }),
  model: text('型号', 50),
  spec: text('规格', 50),
  quantity: whole('数量', { need: 'required' }),
  maker: text('制造单位', 100),
  calibratedDate: day('校验日期'),
};

/** One cylinder of a registration unit. */
export const cylinderRow = {
  nominalPressure: measure('公称压力', 6, 2, { unit: 'MPa', need: 'required' }),
  volume: measure('容积', 8, 1, { unit: 'L', need: 'required' }),
  wallThickness: measure('壁厚', 5, 1, { unit: 'mm' }),
  medium: text('充装介质', 50, { need: 'required' }),
  makeYm: month('制造年月', { need: 'required' }),
  prono: text('出厂编号', 64, { need: 'required', mono: true }),
  innerNo: text('厂内编号', 50, { mono: true }),
  registCode: text('登记代码', 40, { mono: true }),
  nextInspDate: day('下次检验日期'),
  changeNote: choice('变更情况', cylinderChange.name),
  tagKind: choice('信息化标签', cylinderTag.name),
};

/** Pressure vessels 2000, tanks on wheels, cylinders by unit and chambers: the product data sheet of TSG 21. */
export const pressureVesselFields = {
  vesselCategory: choice('压力容器类别', vesselCategory.name, { need: 'required' }),
  structureForm: choice('主体结构型式', vesselStructure.name, { need: 'required' }),
  installForm: choice('安装型式', vesselInstallForm.name, { need: 'required' }),
  supportForm: choice('支座型式', supportForm.name),
  insulation: choice('保温绝热方式', insulation.name),
  volume: measure('容器容积', 10, 3, { unit: 'm³', need: 'required' }),
  innerDiameter: measure('容器内径', 8, 0, { unit: 'mm', need: 'required' }),
  heightLength: measure('容器高（长）', 8, 0, { unit: 'mm', need: 'required' }),
  shellMaterial: text('筒体（球壳）材料', 50, { need: 'required' }),
  headMaterial: text('封头材料', 50),
  liningMaterial: text('衬里材料', 50),
  jacketMaterial: text('夹套材料', 50),
  shellThickness: measure('筒体（球壳）厚度', 6, 1, { unit: 'mm', need: 'required' }),
  headThickness: measure('封头厚度', 6, 1, { unit: 'mm' }),
  liningThickness: measure('衬里厚度', 6, 1, { unit: 'mm' }),
  jacketThickness: measure('夹套厚度', 6, 1, { unit: 'mm' }),
  totalWeight: measure('容器总重量', 10, 0, { unit: 'kg' }),
  mediumWeight: measure('盛装介质重量', 10, 0, { unit: 'kg' }),
  designPressureShell: measure('设计压力（壳程）', 6, 2, { unit: 'MPa', need: 'required' }),
  designPressureTube: measure('设计压力（管程）', 6, 2, { unit: 'MPa', need: 'conditional', when: hasTubes }),
  designPressureJacket: measure('设计压力（夹套）', 6, 2, { unit: 'MPa', need: 'conditional', when: hasJacket }),
  designTempShell: decimal('设计温度（壳程）', 6, 1, { unit: '℃', need: 'required' }),
  designTempTube: decimal('设计温度（管程）', 6, 1, { unit: '℃', need: 'conditional', when: hasTubes }),
  designTempJacket: decimal('设计温度（夹套）', 6, 1, { unit: '℃', need: 'conditional', when: hasJacket }),
  mawpShell: measure('最高允许工作压力（壳程）', 6, 2, { unit: 'MPa', need: 'required' }),
  mawpTube: measure('最高允许工作压力（管程）', 6, 2, { unit: 'MPa', need: 'conditional', when: hasTubes }),
  mawpJacket: measure('最高允许工作压力（夹套）', 6, 2, { unit: 'MPa', need: 'conditional', when: hasJacket }),
  operPressure: measure('操作（使用）压力', 6, 2, { unit: 'MPa' }),
  operTemp: decimal('操作（使用）温度', 6, 1, { unit: '℃' }),
  mediumShell: text('介质（壳程）', 50, { need: 'required' }),
  mediumTube: text('介质（管程）', 50, { need: 'conditional', when: hasTubes }),
  mediumJacket: text('介质（夹套）', 50, { need: 'conditional', when: hasJacket }),
  mediumHazard: choice('介质危害性', mediumHazard.name),
  corrosionAllowance: measure('腐蚀裕量', 4, 1, { unit: 'mm' }),
  ndtMethod: choices('无损检测方法', ndtMethod.name),
  ndtRatio: measure('无损检测比例', 5, 1, { unit: '%' }),
  pressureTestType: choice('耐压试验种类', pressureTestType.name),
  pressureTestValue: measure('耐压试验压力', 6, 2, { unit: 'MPa' }),
  leakTestType: choice('泄漏试验种类', leakTestType.name),
  leakTestValue: measure('泄漏试验压力', 6, 2, { unit: 'MPa' }),
  heatTreatType: choice('热处理种类', heatTreatType.name),
  heatTreatTemp: decimal('热处理温度', 6, 1, { unit: '℃' }),
  isQuickOpen: flag('是否快开门', { need: 'required' }),
  mfgSupvOrg: text('制造监检机构', 100, { need: 'required' }),
  mfgSupvOrgCode: text('制造监检机构组织代码', 18, { mono: true }),
  mfgSupvApprovalNo: text('制造监检机构核准证编号', 40, { mono: true }),
  safetyAccessories: rows('安全附件与装置', safetyAccessoryRow, { need: 'required' }),
  electronicTagNo: text('IC卡/电子铭牌号', 40),
  vehiclePlate: text('车牌号（挂车号）', 20, { need: 'conditional', when: codeIn('22'), onlyWhenNeeded: true, mono: true }),
  chassisVin: field('底盘号（VIN）', typedCode(/^[0-9A-HJ-NPR-Z]{17}$/, '底盘号（VIN）应为17位字母和数字，不含I、O、Q', capitalCode), {
    need: 'conditional',
    when: codeIn('2220', '2230'),
    onlyWhenNeeded: true,
    mono: true,
    maxLength: 17,
  }),
  tankNo: text('罐体编号', 40, { need: 'conditional', when: codeIn('22'), onlyWhenNeeded: true, mono: true }),
  fillMedium: text('充装介质', 50, { need: 'conditional', when: codeIn('22', '23'), onlyWhenNeeded: true }),
  maxFill: measure('最大允许充装量', 10, 1, { unit: 'kg', need: 'conditional', when: codeIn('22'), onlyWhenNeeded: true }),
  chamberSpec: text('舱型、治疗人数、加压介质', 50, {
    need: 'conditional',
    when: codeIn('24'),
    onlyWhenNeeded: true,
    help: '如：多人舱，12人，空气',
  }),
  cylinderRows: rows('气瓶', cylinderRow, { need: 'conditional', when: codeIn('23'), onlyWhenNeeded: true }),
};

/** Cylinders 23xx are registered by unit: what is known of each stands in its row. */
export const cylinderFields = pick(pressureVesselFields, ['fillMedium', 'cylinderRows']);

export const pressureVesselDictionaries = [
  vesselStructure,
  accessoryKind,
  cylinderChange,
  cylinderTag,
  vesselCategory,
  vesselInstallForm,
  supportForm,
  insulation,
  mediumHazard,
  ndtMethod,
  pressureTestType,
  leakTestType,
  heatTreatType,
];
