import { addMonths } from '#kit/contract/calendar.ts';

import type { Dice } from '../dice.ts';
import { person } from '../people.ts';
import type { Made, Making } from './made.ts';

const supervisor = '宁波市特种设备检验研究院';
const steam: readonly (readonly [number, number])[] = [
  [0.5, 10],
  [1, 18],
  [2, 22],
  [4, 20],
  [6, 10],
  [10, 12],
  [20, 5],
  [35, 3],
];

/** Boilers: the evaporation gives pressure, level, volume and form. */
export function boilerParams({ dice, code, makeDate, index }: Making): Made {
  const isSteam = code === '1100';
  const isOil = code.startsWith('13');
  const size = dice.weighed(steam);
  const pressure = isSteam ? (size <= 2 ? 1 : size <= 10 ? 1.25 : size <= 20 ? 2.5 : 3.82) : isOil ? 0.8 : 0.7;
  const power = Number((size * 0.7).toFixed(2));
  const fuel = dice.weighed([
    ['气', 75],
    ['生物质', 10],
    ['电', 8],
    ['油', 7],
  ]);
  const letters = isOil ? 'YYW' : isSteam ? (size <= 2 ? 'WNS' : 'SZS') : 'CWNS';
  return {
    equName: isOil ? '有机热载体锅炉' : isSteam ? '蒸汽锅炉' : '热水锅炉',
    equipmodel: isSteam ? `${letters}${size}-${pressure}-Q` : `${letters}${power}-${pressure}/${isOil ? '300/280' : '95/70'}-Q`,
    designLife: 20,
    params: {
      boilerUse: size >= 35 && dice.chance(0.5) ? '电站锅炉' : isSteam ? '工业锅炉' : isOil ? '工业锅炉' : '生活锅炉',
      boilerLevel: pressure >= 3.8 ? 'A' : size > 2 ? 'B' : 'C',
      deliveryForm: size <= 10 ? '整装' : '组装',
      ...(isSteam ? { ratedEvaporation: size } : { ratedThermalPower: power, outletTemp: isOil ? 300 : 95, returnTemp: isOil ? 280 : 70 }),
      ratedPressure: pressure,
      permittedPressure: pressure,
      ratedTemperature: isSteam ? (pressure >= 3.8 ? 450 : Math.round(170 + pressure * 20)) : isOil ? 300 : 95,
      feedWaterTemp: isSteam ? 20 : 60,
      waterVolume: Number((size * 850 + dice.whole(0, 300)).toFixed(1)),
      designEfficiency: dice.number(90, 98, 2),
      combustionMode: fuel === '生物质' ? '层燃' : fuel === '电' ? '其他' : '室燃',
      fuelType: fuel,
      workMedium: isOil ? '有机热载体' : isSteam ? '汽水' : '水',
      waterTreatment: isOil ? '无' : '锅外化学处理',
      ...(fuel === '气' && { burnerModel: `RQ-${Math.ceil(size)}00` }),
      mfgSupvOrg: supervisor,
      safetyValves: [
        {
          model: 'A48Y-16C',
          spec: 'DN50',
          quantity: size > 0.5 ? 2 : 1,
          maker: '四明阀门有限公司',
          setPressure: Number((pressure * 1.06).toFixed(2)),
          calibratedDate: makeDate,
        },
      ],
      pressureParts: [
        {
          part: '锅筒',
          material: 'Q245R',
          thickness: pressure > 2 ? 22 : 12,
          ndtMethod: 'RT',
          ndtRatio: 100,
          testMedium: '水',
          testPressure: Number((pressure * 1.25).toFixed(2)),
        },
      ],
      effTestType: true,
      noxEmission: dice.number(20, 48, 1),
      inBuiltUpArea: index % 3 === 0,
    },
  };
}

interface Vessel {
  readonly name: string;
  readonly form: string;
  readonly medium: string;
  readonly hazard: string;
  readonly pressure: number;
  readonly volume: number;
  readonly temperature: number;
  readonly model: string;
}

/** What of a kind there is, with pressure, volume and medium that make the category. */
function vesselOf(dice: Dice, code: string): Vessel {
  const number = (least: number, most: number, decimals = 2) => dice.number(least, most, decimals);
  switch (code) {
    case '2170':
      return dice.weighed<Vessel>([
        [
          {
            name: '空气储罐',
            form: '储罐',
            medium: '压缩空气',
            hazard: '无',
            pressure: 0.84,
            volume: dice.pick([0.6, 1, 2, 3]),
            temperature: 60,
            model: 'C-10/0.8',
          },
          60,
        ],
        [
          {
            name: '换热器',
            form: '管壳换热',
            medium: '水蒸气',
            hazard: '无',
            pressure: 1,
            volume: number(0.2, 1.5),
            temperature: 180,
            model: 'BEM400',
          },
          15,
        ],
        [
          {
            name: '分汽缸',
            form: '单腔',
            medium: '水蒸气',
            hazard: '无',
            pressure: 1.25,
            volume: number(0.1, 0.6),
            temperature: 194,
            model: 'FQG-400',
          },
          25,
        ],
      ]);
    case '2150':
      return dice.weighed<Vessel>([
        [
          {
            name: '氮气储罐',
            form: '储罐',
            medium: '氮气',
            hazard: '无',
            pressure: 1.78,
            volume: dice.pick([5, 10, 20]),
            temperature: 50,
            model: 'N-20/1.6',
          },
          45,
        ],
        [
          {
            name: '反应釜',
            form: '反应釜',
            medium: '乙醇',
            hazard: '易爆',
            pressure: 0.6,
            volume: dice.pick([2, 3, 5, 6.3]),
            temperature: 150,
            model: 'K-5000',
          },
          35,
        ],
        [
          {
            name: '染缸',
            form: '夹套',
            medium: '热水',
            hazard: '无',
            pressure: 1.6,
            volume: number(0.8, 3),
            temperature: 143,
            model: 'RG-140',
          },
          20,
        ],
      ]);
    case '2130':
      return dice.weighed<Vessel>([
        [
          {
            name: '液化石油气储罐',
            form: '储罐',
            medium: '液化石油气',
            hazard: '易爆',
            pressure: 1.77,
            volume: dice.pick([30, 50, 100]),
            temperature: 50,
            model: 'LPG-50/1.77',
          },
          50,
        ],
        [
          {
            name: '液氨储罐',
            form: '储罐',
            medium: '液氨',
            hazard: '毒性程度中度',
            pressure: 2.16,
            volume: dice.pick([20, 30, 50]),
            temperature: 50,
            model: 'ZA-30',
          },
          50,
        ],
      ]);
    case '2110':
      return {
        name: '超高压水晶釜',
        form: '单腔',
        medium: '碱溶液',
        hazard: '无',
        pressure: 150,
        volume: 0.8,
        temperature: 400,
        model: 'SJ-300',
      };
    case '2410':
      return {
        name: '医用氧舱',
        form: '其他',
        medium: '压缩空气',
        hazard: '无',
        pressure: 0.3,
        volume: number(20, 60),
        temperature: 40,
        model: 'GY3200',
      };
    default:
      return {
        name: code === '2230' ? '长管拖车' : '汽车罐车',
        form: '储罐',
        medium: code === '2230' ? '天然气' : '液氮',
        hazard: code === '2230' ? '易爆' : '无',
        pressure: code === '2230' ? 20 : 0.8,
        volume: number(18, 28),
        temperature: 60,
        model: code === '2230' ? 'CGT-11' : 'DYQ-25',
      };
  }
}

const categories: Readonly<Record<string, string>> = { '2110': '超高压', '2130': '第Ⅲ类', '2150': '第Ⅱ类', '2170': '第Ⅰ类' };

/** Vessels: pressure, volume and medium fit the category; diameter and length fit the volume. */
export function vesselParams(making: Making): Made {
  const { dice, code, makeDate, index } = making;
  if (code.startsWith('23')) return cylinderParams(making);
  const vessel = vesselOf(dice, code);
  const hasTubes = vessel.form === '管壳换热';
  const hasJacket = vessel.form === '夹套';
  const isMoving = code.startsWith('22');
  const diameter = Math.round(Math.cbrt(vessel.volume / 2.4) * 1000);
  const working = Number((vessel.pressure * 0.95).toFixed(2));
  return {
    equName: vessel.name,
    equipmodel: vessel.model,
    designLife: code === '2130' ? 15 : 20,
    params: {
      vesselCategory: categories[code] ?? (code === '2410' ? '第Ⅲ类' : '第Ⅱ类'),
      structureForm: vessel.form,
      installForm: vessel.volume > 10 ? '卧式' : '立式',
      supportForm: vessel.volume > 10 ? '鞍式' : '支腿',
      insulation: vessel.temperature > 100 ? '保温' : '无',
      volume: vessel.volume,
      innerDiameter: Math.max(400, diameter),
      heightLength: Math.max(800, diameter * 3),
      shellMaterial: vessel.temperature > 300 ? '35CrNi3MoV' : dice.pick(['Q345R', 'Q245R', 'S30408']),
      headMaterial: 'Q345R',
      shellThickness: Number(Math.max(5, (vessel.pressure * diameter) / 300).toFixed(1)),
      headThickness: Number(Math.max(6, (vessel.pressure * diameter) / 280).toFixed(1)),
      totalWeight: Math.round(vessel.volume * 320 + 200),
      designPressureShell: vessel.pressure,
      ...(hasTubes && { designPressureTube: 0.8, mawpTube: 0.75, designTempTube: 95, mediumTube: '水' }),
      ...(hasJacket && { designPressureJacket: 0.6, mawpJacket: 0.55, designTempJacket: 165, mediumJacket: '水蒸气' }),
      designTempShell: vessel.temperature,
      mawpShell: working,
      operPressure: Number((vessel.pressure * 0.85).toFixed(2)),
      operTemp: Math.round(vessel.temperature * 0.8),
      mediumShell: vessel.medium,
      mediumHazard: vessel.hazard,
      corrosionAllowance: 1,
      ndtMethod: ['RT'],
      ndtRatio: code === '2170' ? 20 : 100,
      pressureTestType: '液压',
      pressureTestValue: Number((vessel.pressure * 1.25).toFixed(2)),
      heatTreatType: code === '2130' ? '消除应力' : '无',
      isQuickOpen: vessel.name === '染缸',
      mfgSupvOrg: supervisor,
      safetyAccessories: [
        { name: '安全阀', model: 'A42Y-16C', spec: 'DN40', quantity: 1, maker: '四明阀门有限公司', calibratedDate: makeDate },
        {
          name: '压力表',
          model: 'Y-100',
          spec: `0～${Math.ceil(vessel.pressure * 2)}MPa`,
          quantity: 1,
          maker: '姚江仪表有限公司',
          calibratedDate: makeDate,
        },
      ],
      ...(isMoving && {
        vehiclePlate: `浙B${String(index % 100_000).padStart(5, '0')}`,
        chassisVin: `LZZ${'5CLSB8LA'}${String(index % 1_000_000).padStart(6, '0')}`,
        tankNo: `G${makeDate.slice(0, 4)}${String(index % 100_000).padStart(5, '0')}`,
        fillMedium: vessel.medium,
        maxFill: Math.round(vessel.volume * 700),
      }),
      ...(code === '2410' && { chamberSpec: `多人舱，${dice.pick([8, 12, 16])}人，空气` }),
      mfgSupvApprovalNo: 'TS7110000-2028',
    },
  };
}

/** Cylinders are registered by unit: one record with its rows. */
function cylinderParams({ dice, code, makeDate, index }: Making): Made {
  const medium = code === '2310' ? dice.pick(['氧气', '氩气', '氮气']) : '液化石油气';
  const count = dice.whole(6, 20);
  return {
    equName: code === '2310' ? `${medium}瓶` : '液化石油气钢瓶',
    equipmodel: '-',
    params: {
      fillMedium: medium,
      cylinderRows: Array.from({ length: count }, (_, row) => ({
        nominalPressure: code === '2310' ? 15 : 2.1,
        volume: code === '2310' ? 40 : 35.5,
        wallThickness: code === '2310' ? 5.7 : 3,
        medium,
        makeYm: makeDate.slice(0, 7),
        prono: `${makeDate.slice(2, 4)}${String(index * 20 + row).padStart(8, '0')}`,
        innerNo: String(row + 1).padStart(3, '0'),
        nextInspDate: addMonths(makeDate, 480),
        tagKind: dice.chance(0.8) ? '二维码' : '芯片',
      })),
    },
  };
}

const pipeKinds: Readonly<Record<string, readonly [category: string, levels: readonly string[], media: readonly string[]]>> = {
  '8310': ['工业', ['GC1', 'GC2', 'GC3'], ['乙烯', '氮气', '循环水', '甲苯', '天然气']],
  '8320': ['工业', ['GCD', 'GC2'], ['水蒸气']],
  '8330': ['工业', ['GC2'], ['液氨', '氟利昂']],
  '8210': ['公用', ['GB1'], ['天然气']],
  '8220': ['公用', ['GB2'], ['热水', '水蒸气']],
};

/** A registration unit of pipelines with eight pipes in the mean; its head sums them up. */
export function pipelineParams({ dice, code, index, makeDate, useUnit }: Making): Made {
  const [category, levels, media] = pipeKinds[code] ?? pipeKinds['8310']!;
  const count = 1 + Math.round(dice.exponential(8, 40));
  const medium = dice.pick(media);
  const installYm = makeDate.slice(0, 7);
  const pipeRows = Array.from({ length: count }, (_, row) => {
    const dn = dice.pick([25, 40, 50, 80, 100, 150, 200, 300]);
    const pressure = dice.pick([0.4, 0.8, 1, 1.6, 2.5]);
    return {
      pipeName: `${medium}${row === 0 ? '总' : '支'}管${row + 1}`,
      pipeNo: `PL${String(index).padStart(6, '0')}-${String(row + 1).padStart(3, '0')}`,
      pipeLevel: dice.pick(levels),
      designUnit: '甬江化工设计（演示）有限公司',
      installUnit: '四明设备安装工程有限公司',
      installYm,
      useYm: addMonths(makeDate, 6).slice(0, 7),
      dn,
      wallThickness: dn > 100 ? 6 : 4,
      length: dice.number(12, category === '公用' ? 1800 : 320, 2),
      designPressure: pressure,
      designTemp: medium === '水蒸气' ? 200 : 60,
      workPressure: Number((pressure * 0.8).toFixed(2)),
      workTemp: medium === '水蒸气' ? 180 : 25,
      medium,
      material: dn > 100 ? '20' : dice.pick(['20', '06Cr19Ni10']),
      laying: category === '公用' ? '埋地' : '架空',
      startPoint: row === 0 ? '界区阀门' : `${row}号分支`,
      endPoint: `${row + 1}号用点`,
      rowStatus: '在用',
    };
  });
  const total = pipeRows.reduce((sum, { length }) => sum + length, 0);
  const handler = person(index % 3000);
  return {
    equName: `${medium}管道`,
    equipmodel: '-',
    params: {
      projectName: `${useUnit.orgname.replace(/有限公司$/, '')}${medium}管道工程`.slice(0, 60),
      industry: category === '公用' ? '城镇建设' : '工业',
      safetyDept: '安全环保部',
      handler: handler.name,
      handlerTel: handler.mobile,
      pipeCategory: category,
      totalLength: Math.round(total) / 1000,
      rowCount: count,
      isImportant: category === '公用',
      pipeRows,
    },
  };
}
