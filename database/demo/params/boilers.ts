import { instituteName } from '../institute.ts';
import type { Made, Making } from './made.ts';

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
      mfgSupvOrg: instituteName,
      ...partsOf(size, pressure, makeDate),
      effTestType: true,
      noxEmission: dice.number(20, 48, 1),
      inBuiltUpArea: index % 3 === 0,
    },
  };
}

/** What holds the pressure, and what lets it off. */
function partsOf(size: number, pressure: number, makeDate: string) {
  return {
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
  };
}
