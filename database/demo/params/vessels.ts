import { addMonths } from '#kit/contract/trade/calendar.ts';

import type { Dice } from '#kit/server/demo/dice.ts';
import { instituteName } from '../institute.ts';
import type { Made, Making } from './made.ts';

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

type Words = readonly [name: string, form: string, medium: string, hazard: string, model: string];

/** @param pressure MPa @param volume m³ @param temperature ℃ */
function vessel([name, form, medium, hazard, model]: Words, pressure: number, volume: number, temperature: number): Vessel {
  return { name, form, medium, hazard, model, pressure, volume, temperature };
}

type Kind = readonly [share: number, make: (dice: Dice) => Vessel];

/** What of a kind there is, with pressure, volume and medium that make the category. */
const kinds: Readonly<Record<string, readonly Kind[]>> = {
  '2170': [
    [60, (dice) => vessel(['空气储罐', '储罐', '压缩空气', '无', 'C-10/0.8'], 0.84, dice.pick([0.6, 1, 2, 3]), 60)],
    [15, (dice) => vessel(['换热器', '管壳换热', '水蒸气', '无', 'BEM400'], 1, dice.number(0.2, 1.5, 2), 180)],
    [25, (dice) => vessel(['分汽缸', '单腔', '水蒸气', '无', 'FQG-400'], 1.25, dice.number(0.1, 0.6, 2), 194)],
  ],
  '2150': [
    [45, (dice) => vessel(['氮气储罐', '储罐', '氮气', '无', 'N-20/1.6'], 1.78, dice.pick([5, 10, 20]), 50)],
    [35, (dice) => vessel(['反应釜', '反应釜', '乙醇', '易爆', 'K-5000'], 0.6, dice.pick([2, 3, 5, 6.3]), 150)],
    [20, (dice) => vessel(['染缸', '夹套', '热水', '无', 'RG-140'], 1.6, dice.number(0.8, 3, 2), 143)],
  ],
  '2130': [
    [50, (dice) => vessel(['液化石油气储罐', '储罐', '液化石油气', '易爆', 'LPG-50/1.77'], 1.77, dice.pick([30, 50, 100]), 50)],
    [50, (dice) => vessel(['液氨储罐', '储罐', '液氨', '毒性程度中度', 'ZA-30'], 2.16, dice.pick([20, 30, 50]), 50)],
  ],
  '2110': [[1, () => vessel(['超高压水晶釜', '单腔', '碱溶液', '无', 'SJ-300'], 150, 0.8, 400)]],
  '2410': [[1, (dice) => vessel(['医用氧舱', '其他', '压缩空气', '无', 'GY3200'], 0.3, dice.number(20, 60, 2), 40)]],
  '2230': [[1, (dice) => vessel(['长管拖车', '储罐', '天然气', '易爆', 'CGT-11'], 20, dice.number(18, 28, 2), 60)]],
  '2220': [[1, (dice) => vessel(['汽车罐车', '储罐', '液氮', '无', 'DYQ-25'], 0.8, dice.number(18, 28, 2), 60)]],
};

function vesselOf(dice: Dice, code: string): Vessel {
  return dice.weighed((kinds[code] ?? kinds['2220']!).map(([share, make]) => [make, share] as const))(dice);
}

const categories: Readonly<Record<string, string>> = { '2110': '超高压', '2130': '第Ⅲ类', '2150': '第Ⅱ类', '2170': '第Ⅰ类' };

/** Vessels: pressure, volume and medium fit the category; diameter and length fit the volume. */
export function vesselParams(making: Making): Made {
  const { dice, code, makeDate, index } = making;
  if (code.startsWith('23')) return cylinderParams(making);
  const drawn = vesselOf(dice, code);
  const hasTubes = drawn.form === '管壳换热';
  const hasJacket = drawn.form === '夹套';
  const diameter = Math.round(Math.cbrt(drawn.volume / 2.4) * 1000);
  const working = Number((drawn.pressure * 0.95).toFixed(2));
  return {
    equName: drawn.name,
    equipmodel: drawn.model,
    designLife: code === '2130' ? 15 : 20,
    params: {
      vesselCategory: categories[code] ?? (code === '2410' ? '第Ⅲ类' : '第Ⅱ类'),
      structureForm: drawn.form,
      installForm: drawn.volume > 10 ? '卧式' : '立式',
      supportForm: drawn.volume > 10 ? '鞍式' : '支腿',
      insulation: drawn.temperature > 100 ? '保温' : '无',
      volume: drawn.volume,
      innerDiameter: Math.max(400, diameter),
      heightLength: Math.max(800, diameter * 3),
      shellMaterial: drawn.temperature > 300 ? '35CrNi3MoV' : dice.pick(['Q345R', 'Q245R', 'S30408']),
      headMaterial: 'Q345R',
      shellThickness: Number(Math.max(5, (drawn.pressure * diameter) / 300).toFixed(1)),
      headThickness: Number(Math.max(6, (drawn.pressure * diameter) / 280).toFixed(1)),
      totalWeight: Math.round(drawn.volume * 320 + 200),
      designPressureShell: drawn.pressure,
      ...(hasTubes && { designPressureTube: 0.8, mawpTube: 0.75, designTempTube: 95, mediumTube: '水' }),
      ...(hasJacket && { designPressureJacket: 0.6, mawpJacket: 0.55, designTempJacket: 165, mediumJacket: '水蒸气' }),
      designTempShell: drawn.temperature,
      mawpShell: working,
      operPressure: Number((drawn.pressure * 0.85).toFixed(2)),
      operTemp: Math.round(drawn.temperature * 0.8),
      mediumShell: drawn.medium,
      mediumHazard: drawn.hazard,
      corrosionAllowance: 1,
      ndtMethod: ['RT'],
      ndtRatio: code === '2170' ? 20 : 100,
      pressureTestType: '液压',
      pressureTestValue: Number((drawn.pressure * 1.25).toFixed(2)),
      heatTreatType: code === '2130' ? '消除应力' : '无',
      isQuickOpen: drawn.name === '染缸',
      mfgSupvOrg: instituteName,
      ...accessoriesOf(drawn.pressure, makeDate),
      ...(code.startsWith('22') && tankOf(drawn, index, makeDate)),
      ...(code === '2410' && { chamberSpec: `多人舱，${dice.pick([8, 12, 16])}人，空气` }),
      mfgSupvApprovalNo: 'TS7110000-2028',
    },
  };
}

function accessoriesOf(pressure: number, makeDate: string) {
  return {
    safetyAccessories: [
      { name: '安全阀', model: 'A42Y-16C', spec: 'DN40', quantity: 1, maker: '四明阀门有限公司', calibratedDate: makeDate },
      {
        name: '压力表',
        model: 'Y-100',
        spec: `0～${Math.ceil(pressure * 2)}MPa`,
        quantity: 1,
        maker: '姚江仪表有限公司',
        calibratedDate: makeDate,
      },
    ],
  };
}

/** A tank on wheels. */
function tankOf(vessel: Vessel, index: number, makeDate: string) {
  return {
    vehiclePlate: `浙B${String(index % 100_000).padStart(5, '0')}`,
    chassisVin: `LZZ${'5CLSB8LA'}${String(index % 1_000_000).padStart(6, '0')}`,
    tankNo: `G${makeDate.slice(0, 4)}${String(index % 100_000).padStart(5, '0')}`,
    fillMedium: vessel.medium,
    maxFill: Math.round(vessel.volume * 700),
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
