import type { Dice } from '#kit/server/demo/dice.ts';
import type { Made, Making } from './made.ts';

function speedFor(height: number): number {
  if (height < 30) return 1;
  if (height < 60) return 1.75;
  return height < 100 ? 2.5 : 4;
}

function floorsOf(dice: Dice, code: string, place: string): number {
  if (code === '3430') return dice.whole(2, 6);
  if (code.startsWith('32')) return dice.whole(2, 4);
  if (code === '3120') return dice.whole(2, 8);
  if (place === '住宅小区')
    return dice.weighed([
      [dice.whole(6, 11), 35],
      [dice.whole(12, 18), 40],
      [dice.whole(19, 34), 25],
    ]);
  return dice.whole(3, 26);
}

const loads: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '3110': [
    [630, 10],
    [800, 30],
    [1000, 40],
    [1350, 12],
    [1600, 8],
  ],
  '3120': [
    [1000, 15],
    [2000, 45],
    [3000, 30],
    [5000, 10],
  ],
  '3430': [
    [200, 50],
    [300, 50],
  ],
  '3420': [
    [1000, 60],
    [1350, 40],
  ],
  '3210': [
    [630, 50],
    [1000, 50],
  ],
  '3220': [
    [2000, 50],
    [3000, 50],
  ],
};

/** Lifts: the floors give the height, the height gives the speed, the load gives the persons. */
export function liftParams({ dice, code, makeDate, placeType, maker, index }: Making): Made {
  const floors = floorsOf(dice, code, placeType);
  const isGoods = code === '3120' || code === '3220';
  const isDumbwaiter = code === '3430';
  const isHydraulic = code.startsWith('32');
  const liftingHeight = Number((floors * (isGoods ? 4.5 : 2.9)).toFixed(2));
  const speed = isDumbwaiter ? 0.4 : isHydraulic || isGoods ? 0.5 : speedFor(liftingHeight);
  const ratedLoad = dice.weighed(loads[code] ?? loads['3110']!);
  const noRoom = !isGoods && floors <= 20 && dice.chance(0.35);
  const isRetrofit = code === '3110' && placeType === '住宅小区' && floors <= 7 && makeDate > '2018-01-01' && dice.chance(0.7);
  const series = isDumbwaiter ? 'YZ' : isGoods ? 'HW' : noRoom ? 'KW' : 'YL';
  const doubleDoor = dice.chance(0.04);
  return {
    equName:
      { '3110': '乘客电梯', '3120': '载货电梯', '3430': '杂物电梯', '3420': '消防员电梯', '3210': '液压乘客电梯', '3220': '液压载货电梯' }[
        code
      ] ?? '电梯',
    equipmodel: `${series}-K${ratedLoad}/${speed}`,
    designLife: 25,
    params: {
      ratedLoad,
      ...(isGoods || isDumbwaiter ? {} : { ratedPersons: Math.floor(ratedLoad / 75) }),
      ratedSpeedUp: speed,
      ratedSpeedDown: speed,
      floors,
      stops: floors,
      doors: doubleDoor ? floors + 1 : floors,
      liftingHeight,
      carSize: isDumbwaiter ? '1000×1000×1200' : ratedLoad > 1600 ? '2400×2800×2400' : '1600×1400×2400',
      machineRoom: noRoom || isDumbwaiter ? '无机房' : '有机房',
      controlMode: isDumbwaiter ? '按钮' : floors > 12 ? dice.pick(['并联', '群控']) : '集选',
      doorType: isDumbwaiter ? '垂直滑动' : isGoods ? '中分双折' : '中分',
      driveType: isHydraulic ? '液压侧顶' : isDumbwaiter ? '强制' : '曳引',
      ...(isHydraulic ? { hydraulicPressure: dice.number(2.5, 4.5, 2) } : { balanceCoef: dice.number(0.42, 0.49, 3) }),
      suspensionType: noRoom && dice.chance(0.4) ? '包覆带' : '钢丝绳',
      suspensionCount: ratedLoad > 1600 ? 8 : 5,
      ...partsOf(dice, { index, makeDate, machineMaker: maker.orgname }, { ratedLoad, speed, isDumbwaiter, isHydraulic }),
      ...(code === '3420' && { firemanFunction: true }),
      isRetrofit,
      ...(placeType === '住宅小区' && {
        housingKind: dice.weighed([
          ['商品房', 80],
          ['拆迁安置房', 17],
          ['限价房', 3],
        ]),
      }),
      hasIot: makeDate > '2020-01-01' && dice.chance(0.6),
      hasIntercom: !isDumbwaiter,
      maintMode: makeDate > '2021-01-01' && dice.chance(0.3) ? '按需维保' : '半月维保',
      maintScope: dice.weighed([
        ['清包', 55],
        ['半包', 30],
        ['全包', 15],
      ]),
    },
  };
}

/** Machine, controller and safety parts. */
function partsOf(
  dice: Dice,
  { index, makeDate, machineMaker }: { readonly index: number; readonly makeDate: string; readonly machineMaker: string },
  lift: { readonly ratedLoad: number; readonly speed: number; readonly isDumbwaiter: boolean; readonly isHydraulic: boolean },
) {
  const { ratedLoad, speed, isDumbwaiter, isHydraulic } = lift;
  return {
    machineModel: `WYT-${dice.pick(['S', 'L', 'K'])}${ratedLoad}`,
    machineNo: `M${makeDate.slice(2, 4)}${String(index).padStart(7, '0')}`,
    machineMaker,
    machinePower: Number(((ratedLoad * speed) / 102).toFixed(1)),
    machineKind: isDumbwaiter ? '蜗轮蜗杆' : '永磁同步',
    controllerModel: `NK${dice.pick(['3000', '5000', '8000'])}`,
    controllerNo: `C${makeDate.slice(2, 4)}${String(index).padStart(7, '0')}`,
    carGovernor: `XS${speed <= 1 ? '3' : '9'} / G${String(index).padStart(7, '0')}`,
    carSafetyGear: speed <= 0.63 ? 'AQ-S 瞬时式' : 'AQ-J 渐进式',
    buffer: speed <= 1 ? 'HC-1 聚氨酯' : 'HY-2 液压',
    ...(isDumbwaiter || isHydraulic ? {} : { acopModel: 'ZD-200 制动器' }),
    ...(makeDate > '2017-10-01' && !isHydraulic && !isDumbwaiter && { ucmpModel: 'YD-100' }),
    landingLockModel: dice.pick(['MS-01', 'MS-05', '161-11']),
  };
}

/** Escalators and moving walks: the height gives the speed of the duty and the power. */
export function escalatorParams({ dice, code, makeDate, placeType, maker, index }: Making): Made {
  const isWalk = code === '3320';
  const liftingHeight = dice.number(3.5, 7.5, 2);
  const isPublic = placeType === '车站' || placeType === '机场码头';
  const width = dice.pick([800, 1000]);
  return {
    equName: isWalk ? '自动人行道' : '自动扶梯',
    equipmodel: isWalk ? `MZ-R${dice.pick(['00', '12'])}` : `MZ-E${liftingHeight > 6 ? '30' : '35'}`,
    designLife: 20,
    params: {
      nominalSpeed: isPublic ? 0.65 : 0.5,
      nominalWidth: width,
      inclination: isWalk ? dice.pick([0, 12]) : liftingHeight > 6 ? 30 : 35,
      ...(isWalk ? { sectionLength: dice.number(18, 48, 2) } : { liftingHeight }),
      capacity: width === 1000 ? 6000 : 4800,
      workEnv: dice.chance(0.9) ? '室内' : '室外',
      dutyType: isPublic ? '公共交通型' : '普通型',
      machineModel: 'EM-133',
      machineNo: `EM${makeDate.slice(2, 4)}${String(index).padStart(7, '0')}`,
      machinePower: isWalk ? 7.5 : Number((liftingHeight * 1.5).toFixed(1)),
      machineMaker: maker.orgname,
      controllerModel: 'EC-900',
      controllerNo: `EC${makeDate.slice(2, 4)}${String(index).padStart(7, '0')}`,
      controllerMaker: maker.orgname,
      energyMode: dice.pick(['自动启动', '变频慢速']),
      hasAuxBrake: liftingHeight > 6 || isPublic,
      safetyDevices: [
        { name: '梳齿板保护装置', model: 'SC-2', deviceNo: `SC${index}`, maker: maker.orgname },
        { name: '扶手带速度监测装置', model: 'FS-1', deviceNo: `FS${index}`, maker: maker.orgname },
      ],
    },
  };
}
