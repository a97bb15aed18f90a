import { counted, each, factor, feeItem as item, flat, linear, quantity, tiers, yuan } from './fee-item.ts';
import { visitItem } from './visit-fee.ts';
import type { FeeCondition, FeeFactor, FeeItem, FeeTerm, FeeTier } from './fee-rows.ts';

const boilerBasis = '浙江省特种设备检验等收费标准';
const supervision = ['J2', 'J3', 'J4', 'J6'];
const whole = (percent: number) => factor('整机进口', percent, { param: 'importType', is: ['whole'] });

// 0.7 MW or 30 m² of a waste-heat boiler count as 1 t/h.
const evaporation = counted(
  quantity('额定蒸发量、额定热功率或受热面积', 'ratedEvaporation', ['ratedThermalPower', 1 / 0.7], ['heatingArea', 1 / 30]),
  't/h',
  '折合蒸发量',
);
const thermalKw = counted(quantity('额定热功率', ['ratedThermalPower', 1000], ['ratedEvaporation', 700]), 'kW');
const price = counted(quantity('产品价格', 'productPrice'), '元');
const boilerEnds = [0.5, 2, 4, 10, 35, 130, null];
const isSmallBoiler: FeeCondition[] = [
  { param: 'boilerLevel', is: ['D'] },
  { param: 'waterVolume', upTo: 50 },
];

/** The eight columns of the boiler table: small steam boilers, then seven by evaporation. */
function boiler(
  { code, name, inspTypes }: { readonly code: string; readonly name: string; readonly inspTypes: string[] },
  columns: readonly (number | FeeTerm[])[],
  more: Partial<FeeItem> = {},
): FeeItem[] {
  const facts = { group: code, name, inspTypes, equclacode: ['1'], basisDoc: boilerBasis, ...more };
  const [small = 0, ...byEvaporation] = columns;
  const when = more.when ?? [];
  return [
    item({ ...facts, code, measure: evaporation, tiers: tiers(boilerEnds, byEvaporation) }),
    item({ ...facts, code: `${code}-X`, equclacode: ['11'], when: [...when, ...isSmallBoiler], tiers: tiers([null], [small]) }),
  ];
}

const ofPrice = (percents: readonly number[]) => percents.map((percent) => [each(percent / 100, price)]);
const macro = [
  [each(1, counted(quantity('锅炉水容积', 'waterVolume'), 'L'))],
  160,
  250,
  350,
  550,
  [each(60, evaporation)],
  [each(80, evaporation)],
  [each(0.3, thermalKw)],
];

const boilerItems = [
  ...boiler({ code: 'GL-01', name: '停炉内外部宏观检验', inspTypes: ['D2'] }, macro),
  ...boiler({ code: 'GL-02', name: '辅机及管道附件宏观检验', inspTypes: ['D2'] }, [
    10,
    40,
    80,
    80,
    170,
    300,
    [yuan(300), each(4, evaporation, 35)],
    [yuan(300), each(4, evaporation, 35)],
  ]),
  ...boiler({ code: 'GL-03', name: '外部检验', inspTypes: ['D3'] }, macro, { basisDoc: '', factors: [factor('外部检验', 50)] }),
  ...boiler({ code: 'GL-04', name: '强度校核', inspTypes: ['D2', 'D3', 'D8'] }, [30, 50, 70, 70, 100, 200, 700, 1000], {
    when: [{ param: 'needStrengthCheck', is: [true] }],
  }),
  ...boiler({ code: 'GL-05', name: '安装监督检验', inspTypes: ['J2', 'J5'] }, ofPrice([0.7, 0.5, 0.4, 0.4, 0.3, 0.3, 0.3, 0.3])),
  ...boiler({ code: 'GL-06', name: '制造监督检验', inspTypes: ['J1'] }, ofPrice([0.8, 0.7, 0.7, 0.5, 0.4, 0.3, 0.3, 0.3])),
  item({
    code: 'GL-07',
    name: '改造、重大修理监督检验',
    equclacode: ['1'],
    inspTypes: ['J3', 'J4'],
    tiers: linear(0.03, counted(quantity('工程造价', 'worksValue'), '元')),
    basisDoc: boilerBasis,
  }),
];

const volume = counted(quantity('容器容积', 'volume'), 'm³');
const vesselFacts = {
  equclacode: ['21', '22', '24'],
  measure: volume,
  tiers: tiers([1, 5, 10, 50, 100, null], [150, 260, 380, 700, 1100, [yuan(1100), each(6, volume, 100)]]),
};
const vesselFactors = [
  factor('第Ⅱ类', 120, { param: 'vesselCategory', is: ['第Ⅱ类'] }),
  factor('第Ⅲ类', 150, { param: 'vesselCategory', is: ['第Ⅲ类'] }),
  factor('超高压', 200, { param: 'vesselCategory', is: ['超高压'] }),
];
const vesselItems = [
  item({ ...vesselFacts, code: 'RQ-01', name: '压力容器定期检验', inspTypes: ['D5', 'D7'], factors: vesselFactors }),
  item({
    ...vesselFacts,
    code: 'RQ-02',
    name: '压力容器年度检验',
    inspTypes: ['D6'],
    factors: [...vesselFactors, factor('年度检验', 50)],
  }),
  item({ code: 'RQ-03', name: '压力容器制造监督检验', equclacode: ['2'], inspTypes: ['J1'], tiers: linear(0.008, price), minFen: 10_000 }),
];

const floors = counted(quantity('层数', 'floors'), '层');
const load = counted(quantity('额定载重量', ['ratedLoad', 1 / 1000]), 't');
const liftTiers = (base: number, from: number): FeeTier[] => [{ upTo: null, terms: [yuan(base), each(25, floors, from)] }];
const liftFactors: FeeFactor[] = [
  { ...factor('载货超过2吨', 5, { param: 'equclacode', is: ['3120', '3130', '3220'] }), perStep: { by: load, above: 2, step: 1 } },
  factor('防爆、船用、汽车电梯', 120, { param: 'equclacode', is: ['3410'] }),
  factor('防爆、船用、汽车电梯', 120, { param: 'liftUse', is: ['船用', '汽车'] }),
  factor('液压驱动', 150, { param: 'equclacode', startsWith: ['32'] }),
];
const escalatorFactors: FeeFactor[] = [
  factor('公共交通型', 130, { param: 'dutyType', is: ['公共交通型'] }),
  factor('提升高度超过6米', 110, { param: 'liftingHeight', over: 6, upTo: 10 }),
  factor('提升高度超过10米', 120, { param: 'liftingHeight', over: 10 }),
];

function liftItems(
  {
    suffix,
    title,
    inspTypes,
    tariff = null,
  }: { readonly suffix: string; readonly title: string; readonly inspTypes: string[]; readonly tariff?: string | null },
  more: readonly FeeFactor[],
  [lift, from, small, escalator]: readonly [number, number, number, number],
): FeeItem[] {
  // The fee of other lifts than escalators and dumbwaiters covers the calibration of the governor.
  const withGovernor = suffix === 'D' ? '（含限速器）' : '';
  const facts = { inspTypes, tariff, group: `DT-${suffix}` };
  return [
    item({
      ...facts,
      code: `DT-${suffix}1`,
      name: `电梯${title}${withGovernor}`,
      equclacode: ['31', '32', '34'],
      tiers: liftTiers(lift, from),
      factors: [...liftFactors, ...more],
    }),
    item({
      ...facts,
      code: `DT-${suffix}2`,
      name: `自动扶梯、自动人行道${title}`,
      equclacode: ['33'],
      tiers: flat(escalator),
      factors: [...escalatorFactors, ...more],
    }),
    item({ ...facts, code: `DT-${suffix}3`, name: `杂物电梯${title}`, equclacode: ['3430'], tiers: flat(small), factors: more }),
  ];
}

const elevatorItems = [
  ...liftItems({ suffix: 'D', title: '定期检验', inspTypes: ['D1'] }, [], [600, 8, 350, 500]),
  ...liftItems({ suffix: 'J', title: '监督检验', inspTypes: supervision }, [factor('监督检验', 150)], [600, 8, 350, 500]),
  ...liftItems({ suffix: 'R', title: '定期检验（改革优惠）', inspTypes: ['D1'], tariff: 'R08' }, [], [380, 6, 220, 300]),
  item({ code: 'DT-X', name: '电梯限速器校验', equclacode: ['31', '32', '34'], inspTypes: ['W2'], tiers: flat(200), nature: '经营服务性' }),
];

const capacity = counted(quantity('额定起重量', 'ratedCapacity', 'ratedLoad', 'hookCapacityMain'), 't');
const span = counted(quantity('跨度', 'span'), 'm');
const craneFactors: FeeFactor[] = [
  { ...factor('起重量超过50吨', 10), perStep: { by: capacity, above: 50, step: 5 } },
  { ...factor('跨度超过16.5米', 10, { param: 'equclacode', startsWith: ['41', '42'] }), perStep: { by: span, above: 16.5, step: 3 } },
  factor('防爆', 200, { param: 'equclacode', is: ['4130', '4220'] }),
  factor('防爆', 200, { param: 'useSite', is: ['防爆'] }),
  factor('冶金', 130, { param: 'equclacode', is: ['4150'] }),
  factor('冶金', 130, { param: 'useSite', is: ['冶金'] }),
  factor('副钩或双小车', 130, { param: 'auxCapacity', over: 0 }),
  factor('电动葫芦', 80, { param: 'equclacode', is: ['4190', '4270'] }),
  whole(120),
];
const craneItems = [
  item({
    code: 'QZ-01',
    name: '起重机械定期检验',
    equclacode: ['41', '42', '43', '44', '47', '48', '49', '4A'],
    inspTypes: ['D1', 'S1'],
    measure: capacity,
    tiers: tiers([5, 10, 20, null], [400, 550, 750, 1100]),
    factors: craneFactors,
  }),
  item({
    code: 'QZ-02',
    name: '机械式停车设备定期检验',
    equclacode: ['4D'],
    inspTypes: ['D1', 'S1'],
    unit: '辆',
    tiers: linear(30, counted(quantity('存容量', 'capacity'), '辆')),
    minFen: 60_000,
  }),
];

const vehicleItems = [
  item({
    code: 'CC-01',
    name: '叉车检验',
    equclacode: ['51'],
    inspTypes: ['D1', 'S1'],
    measure: counted(quantity('额定起重量', 'ratedCapacity'), 'kg'),
    tiers: tiers([3000, 10_000, null], [180, 260, 360]),
  }),
  item({ code: 'CC-02', name: '观光车辆检验', equclacode: ['52'], inspTypes: ['D1', 'S1'], tiers: flat(200) }),
];

const cabins = counted(quantity('车辆数', 'cabinCount'), '辆');
const amusement: readonly (readonly [string, string, readonly FeeTier[]])[] = [
  ['66', '转马类', flat(960)],
  ['62', '滑行车类', flat(1360)],
  ['64', '陀螺类', flat(1120)],
  ['65', '飞行塔类', flat(1130)],
  ['61', '观览车类', flat(1310)],
  ['68', '赛车类', linear(120, cabins)],
  ['67', '自控飞机类', flat(1000)],
  ['63', '架空游览车类', flat(1020)],
  ['69', '小火车类', flat(920)],
  ['6A', '碰碰车类', linear(85, cabins)],
  ['6D20', '水滑道', linear(400, counted(quantity('滑道数', 'laneCount'), '条'))],
  ['6E40', '滑索', flat(920)],
];
const amusementItems = amusement.map(([code, name, amounts]) =>
  item({ code: `YL-${code}`, name: `${name}定期检验`, equclacode: [code], inspTypes: ['D1'], tiers: amounts, factors: [whole(150)] }),
);

const length = counted(quantity('管道长度', 'length'), 'm');
const lineItems = [
  item({
    code: 'GD-01',
    name: '压力管道定期检验',
    equclacode: ['8'],
    inspTypes: ['D5', 'D7'],
    unit: '米',
    each: 'pipes',
    measure: counted(quantity('公称直径', 'dn'), 'mm'),
    tiers: tiers(
      [50, 100, 200, 300, null],
      [1.5, 2, 3, 4, 6].map((amount) => [each(amount, length)]),
    ),
    factors: [factor('GC1级', 150, { param: 'pipeLevel', is: ['GC1'] })],
    minFen: 50_000,
  }),
  item({ code: 'SD-01', name: '客运索道年度检验', equclacode: ['9'], inspTypes: ['D6'], unit: '条', tiers: flat(8000) }),
  item({ code: 'SD-02', name: '客运索道全面检验', equclacode: ['9'], inspTypes: ['D5'], unit: '条', tiers: flat(20_000) }),
];

const valves = counted(quantity('安全阀数量', 'valveCount'), '只');
const weld = counted(quantity('TOFD、相控阵检测焊缝长度', 'weldLength'), 'm', '焊缝长度');
const weldWanted: FeeCondition[] = [{ param: 'weldLength', over: 0 }];

/** Testing of welds on wish: within an inspection of the state, or as a commission. */
function weldItem(code: string, inspTypes: string[], more: Partial<FeeItem>): FeeItem {
  return item({
    code,
    name: 'TOFD、相控阵检测',
    equclacode: ['1', '2', '8'],
    inspTypes,
    unit: '米',
    when: weldWanted,
    measure: counted(quantity('被检焊缝壁厚', 'weldThickness', 'shellThickness'), 'mm', '壁厚'),
    // The tiers end just below the given thickness: 50 mm already belongs to the next.
    tiers: tiers(
      [49.999, 99.999, 199.999, 299.999, 399.999, null],
      [300, 400, 500, 600, 650, 700].map((amount) => [each(amount, weld)]),
    ),
    ...more,
  });
}

const serviceItems = [
  item({
    code: 'AQF-01',
    name: '安全阀校验',
    equclacode: ['1', '2', '8'],
    inspTypes: ['W3'],
    measure: counted(quantity('安全阀公称直径', 'valveDn'), 'mm', '公称直径'),
    tiers: tiers(
      [25, 50, 100, null],
      [60, 90, 150, 240].map((amount) => [each(amount, valves)]),
    ),
    nature: '经营服务性',
  }),
  weldItem('TOFD-01', ['J1', 'J2', 'J3', 'J4', 'D2', 'D5', 'D7'], {
    factors: [factor('监督检验', 50, { param: 'inspType', startsWith: ['J'] })],
  }),
  weldItem('TOFD-02', ['W1'], { nature: '经营服务性' }),
];

/** Seed of `fee_item`. Amounts without a legal text in `basisDoc` await the city's own table. */
export const feeItems: readonly FeeItem[] = [
  ...boilerItems,
  ...vesselItems,
  ...elevatorItems,
  ...craneItems,
  ...vehicleItems,
  ...amusementItems,
  ...lineItems,
  ...serviceItems,
  visitItem,
];
