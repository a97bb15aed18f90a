import type { Values } from '#kit/contract/field.ts';
import { isBlank, type Check } from '#kit/contract/form.ts';

import { atMost, warnUnless } from '../checks.ts';
import { codeIn } from './conditions.ts';
import { pipeTotals } from '../pipeline-totals.ts';

const floorsDoNotFit = '层站门数不匹配';

function number(values: Values, key: string): number {
  return Number(values[key]);
}

export const boilerChecks: readonly Check[] = [
  warnUnless(['waterVolume'], '锅炉本体水（油）容积小于30L，可能不属于特种设备', (values) => number(values, 'waterVolume') >= 30),
  warnUnless(
    ['ratedPressure'],
    '额定工作压力低于0.1MPa，可能不属于特种设备',
    (values) => !codeIn('11', '12')(values) || number(values, 'ratedPressure') >= 0.1,
  ),
  warnUnless(
    ['ratedThermalPower'],
    '额定热功率低于0.1MW，可能不属于特种设备',
    (values) => !codeIn('12')(values) || number(values, 'ratedThermalPower') >= 0.1,
  ),
];

/** The category that a fixed vessel has by its catalogue code. */
const categoryByCode: Readonly<Record<string, string>> = { '2110': '超高压', '2130': '第Ⅲ类', '2150': '第Ⅱ类', '2170': '第Ⅰ类' };

export const vesselChecks: readonly Check[] = [
  {
    fields: ['vesselCategory', 'equclacode'],
    say: '压力容器类别与设备品种不一致',
    holds: (values) => (categoryByCode[String(values['equclacode'])] ?? values['vesselCategory']) === values['vesselCategory'],
  },
  atMost('mawpShell', 'designPressureShell', '最高允许工作压力不能高于设计压力'),
  warnUnless(['volume'], '容积小于30L，可能不属于特种设备', (values) => number(values, 'volume') >= 0.03),
  warnUnless(['innerDiameter'], '内径小于150mm，可能不属于特种设备', (values) => number(values, 'innerDiameter') >= 150),
  warnUnless(['mawpShell'], '最高工作压力低于0.1MPa，可能不属于特种设备', (values) => number(values, 'mawpShell') >= 0.1),
];

export const liftChecks: readonly Check[] = [
  atMost('stops', 'floors', floorsDoNotFit),
  atMost('stops', 'doors', floorsDoNotFit),
  warnUnless(
    ['balanceCoef'],
    '平衡系数一般为0.40～0.50',
    (values) => number(values, 'balanceCoef') >= 0.4 && number(values, 'balanceCoef') <= 0.5,
  ),
];

const radiusOrder = atMost('radiusMin', 'radiusMax', '最小工作幅度不能大于最大工作幅度');
const momentOrder = atMost('ratedMoment', 'maxMoment', '额定起重力矩不能大于最大起重力矩');

export const craneChecks: readonly Check[] = [
  warnUnless(
    ['ratedCapacity'],
    '额定起重量小于3t，可能不属于特种设备',
    // Tower cranes are measured by their moment, parking systems by their layers, hoists by their own load.
    (values) => codeIn('43', '48', '4D')(values) || number(values, 'ratedCapacity') >= 3,
  ),
  radiusOrder,
];

export const towerChecks: readonly Check[] = [
  momentOrder,
  warnUnless(['ratedMoment'], '额定起重力矩小于40t·m，可能不属于特种设备', (values) => number(values, 'ratedMoment') >= 40),
];

export const portalChecks: readonly Check[] = [momentOrder];

export const parkingChecks: readonly Check[] = [
  warnUnless(['layers'], '层数少于2层，可能不属于特种设备', (values) => number(values, 'layers') >= 2),
];

export const sightseeingChecks: readonly Check[] = [
  { fields: ['maxSpeed'], say: '最大运行速度不能超过30km/h', holds: (values) => number(values, 'maxSpeed') <= 30 },
];

export const amusementChecks: readonly Check[] = [
  warnUnless(
    ['runHeight'],
    '运行高度小于2m且速度小于2m/s，可能不属于特种设备',
    // The speed is given in km/h: 2 m/s are 7.2 km/h.
    (values) => number(values, 'runHeight') >= 2 || isBlank(values['runSpeed']) || number(values, 'runSpeed') >= 7.2,
  ),
  {
    fields: ['totalPersons', 'cabinCount', 'personsPerCabin'],
    say: '总承载人数不能多于车辆数与每车承载人数之积',
    holds: (values) => number(values, 'totalPersons') <= number(values, 'cabinCount') * number(values, 'personsPerCabin'),
  },
];

/** The pipes of a registration unit. Answers only for what is an object: anything else was refused by the format already. */
function pipesOf(values: Values): Values[] {
  const rows = values['pipeRows'];
  return Array.isArray(rows) ? rows.filter((row): row is Values => typeof row === 'object' && row !== null) : [];
}

export const pipelineChecks: readonly Check[] = [
  {
    fields: ['rowCount', 'pipeRows'],
    say: '管道条数与明细行数不一致',
    holds: (values) => number(values, 'rowCount') === pipeTotals(pipesOf(values)).rowCount,
  },
  {
    fields: ['totalLength', 'pipeRows'],
    say: '管道总长与明细合计不一致',
    holds: (values) => Math.abs(number(values, 'totalLength') - pipeTotals(pipesOf(values)).totalLength) < 0.0015,
  },
  {
    fields: ['pipeRows'],
    say: '管道编号不能重复',
    holds: (values) => {
      const numbers = pipesOf(values)
        .map((row) => String(row['pipeNo'] ?? ''))
        .filter((no) => no !== '');
      return new Set(numbers).size === numbers.length;
    },
  },
  {
    fields: ['pipeRows'],
    say: '投用年月不能早于安装年月',
    holds: (values) =>
      pipesOf(values).every(
        (row) => isBlank(row['useYm']) || isBlank(row['installYm']) || String(row['useYm']) >= String(row['installYm']),
      ),
  },
];
