import type { CycleCondition, CycleRule } from './cycle-rule.ts';
import { cycleRule as row } from './cycle-rule.ts';
import { lineCycleRules } from './cycle-rules-lines.ts';
import { pressureCycleRules } from './cycle-rules-pressure.ts';

const constructionTypes = ['S1', 'J2', 'J3', 'J4', 'J5', 'J6'];
const periodic = { inspType: 'D1', target: 'inspection', restartedBy: ['D1', ...constructionTypes] } as const;

/** Escalators and moving walks have none. */
const governor = { inspType: 'W2', target: 'governor', mark: 'V', source: 'TSG T5002—2017《电梯维护保养规则》' } as const;
const lifts = 'TSG T7001—2023《电梯监督检验和定期检验规则》';
const vehicles = 'TSG 81—2022《场（厂）内专用机动车辆安全技术规程》4.2.1.2';

const elevatorRules = [
  row({
    ...periodic,
    code: 'DT-D',
    equclacode: '3',
    months: 12,
    basis: 'years',
    years: [1, 4, 7, 9, 11, 13, 15],
    everyYearAfter: 15,
    note: '电梯自监督检验合格起第1、4、7、9、11、13、15年进行定期检验，超过15年的每年检验一次',
    mark: 'V',
    source: lifts,
  }),
  row({
    code: 'DT-Z',
    equclacode: '3',
    inspType: 'T1',
    target: 'test',
    months: 12,
    basis: 'otherYears',
    note: '电梯不进行定期检验的年份进行自行检测',
    mark: 'V',
    source: 'TSG T7008—2023《电梯自行检测规则》',
  }),
  row({
    code: 'DT-Y1',
    equclacode: '3110',
    inspType: 'D1',
    target: 'loadTest',
    months: 72,
    basis: 'supvPassDate',
    note: '曳引驱动乘客电梯每6年进行一次125%额定载重量制动试验',
    mark: 'V',
    source: lifts,
  }),
  row({
    code: 'DT-Y2',
    equclacode: '3420',
    inspType: 'D1',
    target: 'loadTest',
    months: 72,
    basis: 'supvPassDate',
    note: '消防员电梯每6年进行一次125%额定载重量制动试验',
    mark: 'V',
    source: lifts,
  }),
  ...['31', '32', '341', '342'].map((equclacode) =>
    row({ ...governor, code: `DT-X${equclacode}`, equclacode, months: 24, note: '电梯限速器每24个月校验一次' }),
  ),
  ...['31', '341', '342'].map((equclacode) =>
    row({
      ...governor,
      code: `DT-X${equclacode}R`,
      equclacode,
      condition: [{ param: 'isOverFifteenYears', is: [true] }],
      months: 12,
      note: '使用超过15年的电梯限速器每12个月校验一次',
    }),
  ),
  row({ ...governor, code: 'DT-X343', equclacode: '343', months: 60, note: '杂物电梯限速器每60个月校验一次' }),
];

const molten: CycleCondition = { param: 'isMoltenMetal', is: [true, '是'] };
const cranes = ['41', '42', '47', '49', '4A', '4D'];

const machineRules = [
  ...['43', '44', '48'].map((equclacode) =>
    row({
      ...periodic,
      code: `QZ-${equclacode}`,
      equclacode,
      months: 12,
      note: '塔式起重机、升降机、流动式起重机定期检验每12个月一次',
      mark: 'M',
    }),
  ),
  row({
    ...periodic,
    code: 'QZ-4450',
    equclacode: '4450',
    months: 24,
    isEstimate: true,
    note: '铁路起重机定期检验每24个月一次，以检验报告为准',
    mark: 'M',
  }),
  ...cranes.map((equclacode) =>
    row({ ...periodic, code: `QZ-${equclacode}`, equclacode, months: 24, note: '起重机械定期检验每24个月一次', mark: 'M' }),
  ),
  ...cranes.map((equclacode) =>
    row({
      ...periodic,
      code: `QZ-${equclacode}R`,
      equclacode,
      condition: [molten],
      months: 12,
      note: '吊运熔融或炽热金属的起重机械定期检验每12个月一次',
      mark: 'M',
    }),
  ),
  row({
    ...periodic,
    code: 'CC-51',
    equclacode: '51',
    months: 24,
    basis: 'firstMonth',
    note: '叉车定期检验每24个月一次，到首次检验的月份为止，首次检验在投入使用前',
    mark: 'V',
    source: vehicles,
  }),
  row({
    ...periodic,
    code: 'CC-52',
    equclacode: '52',
    months: 12,
    basis: 'firstMonth',
    note: '观光车辆定期检验每12个月一次，到首次检验的月份为止，首次检验在投入使用前',
    mark: 'V',
    source: vehicles,
  }),
  row({ ...periodic, code: 'YL', equclacode: '6', months: 12, note: '大型游乐设施定期检验每12个月一次', mark: 'M' }),
];

/** Seed of `cycle_rule`. Hydraulic tests of boilers have a row only where they stand for the inner inspection: otherwise they are done on doubt or after repair. */
export const cycleRules: readonly CycleRule[] = [...pressureCycleRules, ...lineCycleRules, ...elevatorRules, ...machineRules];
