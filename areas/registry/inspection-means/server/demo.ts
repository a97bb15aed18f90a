import { listPeopleOf } from '#areas/accounts/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { demoId } from '#kit/server/demo/dice.ts';
import type { DemoCity } from '#kit/server/demo.ts';

import { conditionsFor, firstConditions, type SiteCondition } from '../contract/condition.ts';
import type { UsedInstrument } from '../contract/instrument.ts';
import { addCertificates } from './certificate-store.ts';
import { addInstruments } from './instrument-store.ts';

/** What an inspector takes along, by class; the longest beginning of a catalogue code that fits counts. */
const takenAlong: Readonly<Record<string, readonly string[]>> = {
  '1': ['超声波测厚仪', '焊接检验尺', '磁粉探伤仪', '照明放大镜'],
  '2': ['超声波测厚仪', '磁粉探伤仪', '超声波探伤仪', '焊接检验尺'],
  '3': ['绝缘电阻测试仪', '限速器测试仪', '钢直尺', '塞尺', '转速表'],
  '33': ['绝缘电阻测试仪', '钢直尺', '塞尺', '转速表'],
  '4': ['全站仪', '绝缘电阻测试仪', '接地电阻测试仪', '钢丝绳探伤仪', '游标卡尺'],
  '5': ['制动性能测试仪', '声级计', '踏板力计', '钢卷尺'],
  '6': ['绝缘电阻测试仪', '接地电阻测试仪', '磁粉探伤仪', '扭力扳手'],
  '8': ['超声波测厚仪', '防腐层检测仪', '超声波探伤仪', '焊接检验尺'],
  '9': ['钢丝绳探伤仪', '绝缘电阻测试仪', '风速仪', '转速表'],
};
const names = [...new Set(Object.values(takenAlong).flat())];

/** Of each kind two are taken along in turn; of the third something is to be done. */
const copies = 3;
const firstDay = '2023-01-10';
const yearDays = 365;

/** Calibrated once a year, each on its own day. @returns the calibration that holds on a day */
function calibrationOn(index: number, day: string): { readonly calibratedOn: string; readonly validUntil: string } {
  let calibratedOn = addDays(firstDay, (index * 137) % yearDays);
  while (addDays(calibratedOn, yearDays) < day) calibratedOn = addDays(calibratedOn, yearDays);
  return { calibratedOn, validUntil: addDays(calibratedOn, yearDays) };
}

function used(name: string, copy: number, day: string): UsedInstrument {
  const index = names.indexOf(name) * copies + copy;
  return {
    id: demoId('instrument', index, Date.UTC(2023, 0, 10)),
    instrumentNo: `JY-${String(index + 1).padStart(3, '0')}`,
    instrumentName: name,
    model: null,
    validUntil: calibrationOn(index, day).validUntil,
  };
}

/** The instruments for a device, as they were on the day of inspection. @param turn which set is free */
export function instrumentsAlong(equclacode: string, turn: number, day: string): UsedInstrument[] {
  const kinds = takenAlong[equclacode.slice(0, 2)] ?? takenAlong[equclacode.charAt(0)] ?? ['绝缘电阻测试仪', '钢卷尺'];
  // An inspection may go on for some weeks: what ends soon stays behind.
  const until = addDays(day, 60);
  return kinds.map((name) => {
    const [first, second] = [used(name, turn % 2, day), used(name, (turn + 1) % 2, day)];
    return first.validUntil < until ? second : first;
  });
}

/** The conditions of a record, as an inspector confirms them. */
export function conditionsMet(equclacode: string, inspType: string): SiteCondition[] {
  return conditionsFor(firstConditions, equclacode, inspType).map((one) => ({
    ...one,
    verdict: equclacode.startsWith('33') && one.name.includes('机房') ? 'na' : 'met',
    measured: one.name.includes('温度') && !equclacode.startsWith('33') ? '23℃' : null,
  }));
}

/** 检验仪器 of the demo city: a third of them due, sent away or out of use. */
export async function fillInstruments({ db, today }: DemoCity): Promise<void> {
  const rows = names.flatMap((name, kind) =>
    Array.from({ length: copies }, (_, copy) => {
      const { validUntil: _until, ...named } = used(name, copy, today);
      const index = kind * copies + copy;
      const isSpare = copy === copies - 1;
      const calibration = isSpare && kind % 3 === 0 ? calibrationOn(index, addDays(today, -yearDays)) : calibrationOn(index, today);
      const state = isSpare && kind % 3 > 0 ? (['away', 'out'] as const)[(kind % 3) - 1]! : 'use';
      const certNo = `JL${calibration.calibratedOn.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`;
      return { ...named, ...calibration, state, certNo, makerNo: null, holder: null, updatedBy: null };
    }),
  );
  await addInstruments(db, rows);
}

/** Departments of the demo city and the classes that their people may inspect. */
const mayInspect: Readonly<Record<string, readonly (readonly [item: string, classes: readonly string[]])[]>> = {
  电梯检验部: [['电梯检验', ['3000']]],
  承压检验部: [
    ['锅炉检验', ['1000']],
    ['压力容器检验', ['2000']],
    ['压力管道检验', ['7000', '8000']],
  ],
  机电检验部: [
    ['起重机械检验', ['4000']],
    ['场（厂）内专用机动车辆检验', ['5000']],
    ['大型游乐设施、客运索道检验', ['6000', '9000']],
  ],
};

/** 检验人员证 of the demo city: of each inspector for what their department inspects, one of them soon to be renewed. */
export async function fillCertificates({ db, today }: DemoCity): Promise<void> {
  const people = await listPeopleOf(db, 'I2');
  const rows = people.flatMap(({ id, name, dept }, at) =>
    (mayInspect[dept ?? ''] ?? []).map(([certItem, classes], nth) => ({
      id: demoId('inspector-certificate', at * 10 + nth, Date.UTC(2023, 0, 10)),
      accountId: id,
      inspectorName: name,
      certItem,
      classes: [...classes],
      certNo: `JYY-${String((at + 1) * 100 + nth + 1).padStart(6, '0')}`,
      issuedOn: addDays(today, at === 0 && nth === 0 ? -4 * yearDays + 22 : -yearDays - at * 40),
      validUntil: addDays(today, at === 0 && nth === 0 ? 22 : 3 * yearDays - at * 40),
      updatedBy: null,
    })),
  );
  await addCertificates(db, rows);
}
