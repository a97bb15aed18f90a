import { person } from '#kit/server/demo/people.ts';
import type { Made, Making } from './made.ts';

function drivers(index: number, count: number) {
  return Array.from({ length: count }, (_, n) => {
    const { name, identityCard } = person(3000 + ((index * 2 + n) % 3000));
    return { name, certNo: identityCard };
  });
}

/** Forklifts: the capacity gives weight, power and speed. */
export function forkliftParams({ dice, makeDate, maker, index }: Making): Made {
  const tons = dice.weighed([
    [1.5, 12],
    [2, 16],
    [2.5, 12],
    [3, 35],
    [3.5, 10],
    [5, 8],
    [7, 4],
    [10, 3],
  ]);
  const isElectric = tons <= 3.5 && dice.chance(makeDate > '2020-01-01' ? 0.6 : 0.25);
  const fuel = isElectric
    ? dice.pick(['铅酸电池', '锂电池'])
    : dice.weighed([
        ['柴油', 80],
        ['液化石油气', 20],
      ]);
  return {
    equName: isElectric ? '蓄电池平衡重式叉车' : '内燃平衡重式叉车',
    equipmodel: `${isElectric ? 'CPD' : 'CPCD'}${tons * 10}`,
    params: {
      plateNo: `厂内浙B·${String(index % 100_000).padStart(5, '0')}`,
      engineNo: `${isElectric ? 'D' : 'E'}${makeDate.slice(2, 4)}${String(index).padStart(7, '0')}`,
      frameNo: `F${makeDate.slice(2, 4)}${String(index).padStart(7, '0')}`,
      powerMode: isElectric ? '蓄电池' : '内燃',
      fuelType: fuel,
      ratedCapacity: tons * 1000,
      loadCenter: tons >= 5 ? 600 : 500,
      selfWeight: Math.round(tons * 1350 + 400),
      ...(isElectric && { voltage: tons > 2.5 ? 80 : 48 }),
      power: Number((tons * (isElectric ? 5 : 12.5)).toFixed(1)),
      maxSpeedEmpty: isElectric ? 14 : 19,
      maxSpeedLoaded: isElectric ? 13 : 18,
      mastForm: dice.weighed([
        ['两级', 80],
        ['三级', 15],
        ['全自由', 5],
      ]),
      maxLiftHeight: dice.pick([3000, 3000, 3500, 4500]),
      mastTiltFront: 6,
      mastTiltRear: 12,
      appearance: dice.pick(['黄色', '橙色', '绿色']),
      startLock: makeDate > '2021-06-01',
      parts: [
        { name: '起升链条', model: 'LH1234', maker: maker.orgname },
        { name: '货叉', model: `${tons}t`, maker: maker.orgname },
      ],
      drivers: drivers(index, 2),
    },
  };
}

export function sightseeingParams({ dice, index, makeDate }: Making): Made {
  const persons = dice.pick([8, 11, 14, 23]);
  return {
    equName: '非公路用旅游观光车',
    equipmodel: `GD${persons}-A${persons}`,
    params: {
      vehicleForm: '观光车',
      plateNo: `厂内浙B·G${String(index % 10_000).padStart(4, '0')}`,
      engineNo: `D${makeDate.slice(2, 4)}${String(index).padStart(7, '0')}`,
      frameNo: `G${makeDate.slice(2, 4)}${String(index).padStart(7, '0')}`,
      curbWeight: 620 + persons * 50,
      ratedPersons: persons,
      dimensionLength: 2600 + persons * 150,
      dimensionWidth: 1500,
      dimensionHeight: 2050,
      maxSpeed: 28,
      maxGrade: 12,
      brakeDistance: 5.5,
      power: persons > 12 ? 7.5 : 5,
      powerMode: '蓄电池',
      fuelType: dice.pick(['铅酸电池', '锂电池']),
      approvedRoute: '游客中心至景区北门，全长2.6km，最大坡度8%',
      drivers: drivers(index, 1),
    },
  };
}

interface Ride {
  readonly name: string;
  readonly model: string;
  readonly level: string;
  readonly height: number;
  readonly speed: number;
  readonly cabins: number;
  readonly persons: number;
  readonly motion: string;
}

const rides: Readonly<Record<string, Ride>> = {
  '6100': {
    name: '观览车',
    model: 'GLC-49',
    level: 'A',
    height: 49,
    speed: 1,
    cabins: 28,
    persons: 6,
    motion: '座舱绕水平轴在竖直平面内缓慢回转',
  },
  '6200': {
    name: '滑行车',
    model: 'HXC-500',
    level: 'A',
    height: 22,
    speed: 65,
    cabins: 2,
    persons: 16,
    motion: '列车由链条提升后沿轨道惯性滑行',
  },
  '6300': {
    name: '架空游览车',
    model: 'JKC-200',
    level: 'B',
    height: 5,
    speed: 8,
    cabins: 6,
    persons: 4,
    motion: '车辆沿架空轨道由乘客脚踏或电力驱动运行',
  },
  '6600': { name: '转马', model: 'ZM-36', level: 'C', height: 3, speed: 9, cabins: 36, persons: 1, motion: '座马随转台回转并作上下起伏' },
  '6700': {
    name: '自控飞机',
    model: 'ZKFJ-10',
    level: 'B',
    height: 6,
    speed: 15,
    cabins: 10,
    persons: 2,
    motion: '座舱绕中心轴回转，由乘客操纵升降',
  },
  '6D20': {
    name: '水滑梯',
    model: 'SHT-12',
    level: 'A',
    height: 12,
    speed: 30,
    cabins: 1,
    persons: 2,
    motion: '乘客乘浮圈沿滑道在水流推动下滑行',
  },
};

/** Amusement facilities: one model per category, sizes around it. */
export function amusementParams({ dice, code, maker }: Making): Made {
  const ride = rides[code] ?? rides['6600']!;
  const cabins = Math.max(1, ride.cabins + dice.whole(-1, 2));
  return {
    equName: ride.name,
    equipmodel: ride.model,
    designLife: 23,
    params: {
      amusLevel: ride.level,
      useMode: '固定',
      runSpeed: ride.speed,
      runHeight: ride.height,
      cabinCount: cabins,
      ...(code === '6D20' && { laneCount: dice.whole(2, 4) }),
      personsPerCabin: ride.persons,
      totalPersons: cabins * ride.persons,
      motionDesc: ride.motion,
      totalPower: 15,
      restraints: [{ name: ride.speed > 20 ? '安全压杠' : '安全带', model: 'AQ-1', quantity: cabins * ride.persons, maker: maker.orgname }],
      wholeLife: '23',
      mainPartsLife: '10',
      riderLimit: '身高1.2米以下须由成人陪同，心脏病、高血压患者和孕妇谢绝乘坐',
      seasonal: code.startsWith('6D') ? '6月至9月' : '全年',
    },
  };
}

export function ropewayParams({ dice, code, maker, makeDate }: Making): Made {
  const slope = dice.whole(600, 1500);
  const isReversible = code === '9110';
  return {
    equName: isReversible ? '往复式客运架空索道' : '循环式客运架空索道',
    equipmodel: isReversible ? 'WF-40' : 'XH-6',
    params: {
      ropewayForm: isReversible ? '往复式' : '单线循环固定抱索',
      horizontalDistance: Math.round(slope * 0.94),
      slopeLength: slope,
      heightDiff: Math.round(slope * 0.3),
      capacityPerHour: isReversible ? 480 : 800,
      runSpeed: isReversible ? 6 : 1.2,
      ropeGauge: 4.5,
      towerCount: Math.max(2, Math.round(slope / 90)),
      mainMotor: 'Y355，220',
      auxDrive: '柴油机，75',
      tension: '4.5',
      haulRope: '6×19S-36',
      ...(isReversible && { trackRope: '密封钢丝绳 φ48' }),
      carriers: isReversible ? '2个吊厢' : '96个吊椅',
      personsPerCarrier: isReversible ? 40 : 2,
      mainParts: [
        { name: '驱动轮', typeTestCertNo: 'TSX91101004320180021', maker: maker.orgname },
        { name: '抱索器', typeTestCertNo: 'TSX91101004320180022', maker: maker.orgname },
      ],
      safetyMarkExpire: `${Number(makeDate.slice(0, 4)) + 40}-12-31`,
      rescueMode: '救援绳索垂直下降，救援小车',
      stationManager: person(2500).name,
    },
  };
}

const components: Readonly<Record<string, readonly [string, string, string]>> = {
  '7110': ['无缝钢管', 'DN100×6', 'GB/T 8163'],
  '7120': ['焊接钢管', 'DN300×8', 'GB/T 3091'],
  '7210': ['无缝弯头', 'DN150 90°', 'GB/T 12459'],
  '7320': ['闸阀', 'DN80 PN25', 'GB/T 12234'],
  '7410': ['对焊法兰', 'DN100 PN16', 'HG/T 20592'],
};

/** Batches of piping components, known from their manufacturing supervision. */
export function componentParams({ dice, code, index, makeDate }: Making): Made {
  const [name, spec, standard] = components[code] ?? components['7110']!;
  return {
    equName: name,
    equipmodel: spec,
    params: {
      componentName: name,
      componentKind: code,
      spec,
      material: dice.pick(['20', 'Q245R', '06Cr19Ni10']),
      standard,
      heatNo: `H${makeDate.slice(2, 4)}${String(index).padStart(6, '0')}`,
      batchNo: `P${makeDate.slice(2, 4)}${String(index).padStart(6, '0')}`,
      quantity: dice.whole(20, 600),
      pressure: dice.pick([1.6, 2.5, 4]),
      supvCertNo: `JJ-YJ-${makeDate.slice(0, 4)}-${String(index).padStart(6, '0')}`,
    },
  };
}
