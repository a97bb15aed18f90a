import type { Made, Making } from './made.ts';

const bridge = ['41'];

/** Safety devices on the data sheet of a crane. */
function safetyDevices(maker: string, makeDate: string, index: number) {
  return [
    { name: '起重量限制器', deviceNo: `QZ${index}`, model: 'QCX-2', maker, makeDate },
    { name: '起升高度限位器', deviceNo: `XW${index}`, model: 'DXZ', maker, makeDate },
  ];
}

function ownParams({ dice, code }: Making, capacity: number): Record<string, unknown> {
  const span = 7.5 + 3 * dice.whole(1, 8);
  const liftHeight = dice.pick([6, 9, 12, 16]);
  const category = code.slice(0, 2);
  if (bridge.includes(category))
    return { span, liftHeight, liftSpeed: 8, bridgeSpeed: 20, trolleySpeed: 20, girderForm: code === '4170' ? '单梁' : '双梁' };
  if (category === '42')
    return {
      span: span + 6,
      cantilever: 4,
      liftHeight,
      wheelBase: 7,
      girderForm: code === '4270' ? '箱形' : '双梁',
      legForm: dice.pick(['L型', 'U型', '八字型']),
    };
  if (category === '43') {
    return {
      ratedMoment: Number(((63 * capacity) / 6).toFixed(2)),
      maxMoment: Number(((76 * capacity) / 6).toFixed(2)),
      maxLiftHeight: 140,
      radiusMin: 2.5,
      radiusMax: 50,
      radiusMinCapacity: capacity,
      radiusMaxCapacity: 1.3,
      freeHeight: 40,
      structureForm: '上回转',
    };
  }
  if (category === '44') {
    return {
      ratedMoment: capacity * 3,
      maxLiftHeight: 32,
      radiusMin: 3,
      radiusMinCapacity: capacity,
      radiusMax: 26,
      radiusMaxCapacity: 2,
      engineVin: `WP7.300 / ${dice.digits(8)}`,
      boomForm: code === '4420' ? '桁架' : '箱形伸缩',
    };
  }
  if (category === '47') {
    return {
      ratedMoment: capacity * 30,
      maxMoment: capacity * 32,
      liftHeightAbove: 28,
      liftHeightBelow: 15,
      radiusMin: 9,
      radiusMinCapacity: capacity,
      radiusMax: 30,
      radiusMaxCapacity: capacity,
      trackGauge: 10.5,
    };
  }
  return {};
}

/** Cranes, hoists and parking systems: the class gives the size, the size gives power and weight. */
export function craneParams(making: Making): Made {
  const { dice, code, makeDate, maker, index } = making;
  if (code === '4D00') return parkingParams(making);
  if (code.startsWith('48')) return hoistParams(making);
  const sizes: Readonly<Record<string, readonly number[]>> = {
    '4110': [10, 16, 20, 32, 50],
    '4210': [20, 32, 50],
    '4230': [40],
    '4250': [65],
    '4710': [10, 25, 40],
    '4310': [6, 8, 10],
    '4410': [16, 25, 50],
    '4420': [55, 80],
  };
  const capacity = dice.pick(sizes[code] ?? [3, 5, 5, 10, 16]);
  const names: Readonly<Record<string, readonly [string, string]>> = {
    '4110': ['通用桥式起重机', `QD${capacity}/5-22.5`],
    '4170': ['电动单梁起重机', `LD${capacity}-16.5A3`],
    '4190': ['电动葫芦桥式起重机', `LH${capacity}-19.5A3`],
    '4210': ['通用门式起重机', `MG${capacity}-24A5`],
    '4230': ['轨道式集装箱门式起重机', `RMG${capacity}`],
    '4250': ['岸边集装箱起重机', `STS${capacity}`],
    '4270': ['电动葫芦门式起重机', `MH${capacity}-18A3`],
    '4310': ['塔式起重机', `QTZ${capacity * 10 + 3}`],
    '4410': ['轮胎起重机', `QLY${capacity}`],
    '4420': ['履带起重机', `QUY${capacity}`],
    '4710': ['门座起重机', `MQ${capacity}30`],
  };
  const [equName, equipmodel] = names[code] ?? ['起重机', `Q${capacity}`];
  const isOutside = !code.startsWith('41');
  return {
    equName,
    equipmodel,
    params: {
      ratedCapacity: capacity,
      workClass: code === '4170' ? 'A3' : dice.pick(['A5', 'A6']),
      totalWeight: Number((capacity * 1.6 + 4).toFixed(2)),
      totalPower: Number((capacity * 1.4 + 3).toFixed(1)),
      powerSupply: '380/50',
      useSite: isOutside ? '室外' : '室内',
      operateMode: capacity >= 20 ? '司机室' : dice.pick(['地面有线', '遥控']),
      structureMaterial: 'Q345B',
      isMoltenMetal: code === '4110' && dice.chance(0.04),
      hasMonitorSystem: capacity >= 50,
      safetyDevices: safetyDevices(maker.orgname, makeDate, index),
      ...ownParams(making, capacity),
    },
  };
}

function parkingParams({ dice, maker, makeDate, index }: Making): Made {
  const layers = dice.whole(2, 6);
  const columns = dice.whole(5, 30);
  return {
    equName: '机械式停车设备',
    equipmodel: `PSH${layers}D${columns}`,
    params: {
      useSite: dice.chance(0.5) ? '室内' : '室外',
      operateMode: '集控',
      isMoltenMetal: false,
      totalPower: Number((2.2 * columns).toFixed(1)),
      safetyDevices: safetyDevices(maker.orgname, makeDate, index),
      parkingKind: '升降横移',
      layers,
      capacity: layers * columns - (layers - 1),
      carWeight: 2000,
      carSize: '5000×1850×1550',
      liftSpeed: 5,
      traverseSpeed: 8,
      maxAccessTime: 90,
      driveMode: dice.pick(['链条', '钢丝绳']),
      parkingOperation: '准无人',
    },
  };
}

function hoistParams({ dice, maker, makeDate, index }: Making): Made {
  const cages = dice.pick([1, 2, 2]);
  return {
    equName: '施工升降机',
    equipmodel: `SC200${cages === 2 ? '/200' : ''}`,
    params: {
      workClass: 'A5',
      useSite: '室外',
      operateMode: '司机室',
      isMoltenMetal: false,
      totalPower: 33 * cages,
      safetyDevices: safetyDevices(maker.orgname, makeDate, index),
      ratedLoad: 2,
      ratedSpeed: 36,
      maxLiftHeight: dice.pick([100, 150, 250]),
      cageCount: cages,
      driveForm: '齿轮齿条',
      antiFallDevice: `SAJ40-1.2，${makeDate}标定`,
    },
  };
}
