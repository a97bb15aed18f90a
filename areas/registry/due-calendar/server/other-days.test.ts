import { beforeAll, describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { dueCalendarCalls, dueCalendarPath } from '../contract/calls.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });

describe('days beside those of inspections', () => {
  const january = { month: '2027-01' };
  let own: SeededUnit;
  let person: Person;
  beforeAll(async () => {
    own = await city.seedUnit({ orgname: '四明机械有限公司' });
    person = await city.enter({ actor: 'E1', unit: own });
    const of = (columns: object) => seedDevice(city, own, { next_insp_date: null, equlocarecod: '330206001', ...columns });
    const forklift = { equclacode: '5110', building_name: '北厂' };
    await of({ use_status: '2', reg_status: '0', put_in_use_date: '2026-12-16', unit_inner_no: '1#' });
    await of({ use_status: '2', reg_status: '1', put_in_use_date: '2026-12-16', unit_inner_no: '登记中' });
    await of({ use_status: '0', reg_status: '6', supv_pass_date: '2026-12-16', unit_inner_no: '2#' });
    await of({ ...forklift, use_status: '3', reg_status: '4', plan_restart_date: '2027-01-20', unit_inner_no: '3#' });
    await of({ ...forklift, use_status: '3', reg_status: '3', plan_restart_date: '2027-01-20', unit_inner_no: '变更中' });
    // Not told any more, and still owed.
    await of({ use_status: '3', reg_status: '4', plan_restart_date: '2026-11-10' });
    await of({ use_status: '2', reg_status: '0', put_in_use_date: '2026-10-11', unit_inner_no: '4#' });
  });

  test('say by which day registration is to be applied for and when a stopped device is to be used again, as long as neither is under way', async () => {
    const { days, others } = await person.call(dueCalendarCalls.dueDays, january);
    expect(days).toEqual([]);
    expect(others.map(({ day, title, shortTitle, count }) => [day, title, shortTitle, count])).toEqual([
      ['2027-01-15', '使用登记', '登记', 1],
      ['2027-01-15', '使用登记（监检合格未投用）', '登记', 1],
      ['2027-01-20', '停用设备拟启用', '启用', 1],
    ]);
    const november = await person.call(dueCalendarCalls.dueDays, { month: '2026-11' });
    expect(november.others.map(({ day, kind }) => [day, kind])).toEqual([['2026-11-10', 'registration']]);
  });

  test('the devices of a day, a class and a site are those that were counted', async () => {
    const listed = async (by: Person, more: object = {}) =>
      (await by.call(dueCalendarCalls.dueOther, { beginDueOn: '2027-01-01', endDueOn: '2027-01-31', ...more })).list.map(
        ({ day, kind, called }) => [day, kind, called],
      );
    const restart = ['2027-01-20', 'restart', '北厂 3#'];
    expect(await listed(person)).toEqual([
      ['2027-01-15', 'registration', '乘客电梯 1#'],
      ['2027-01-15', 'registrationAhead', '乘客电梯 2#'],
      restart,
    ]);
    for (const narrowed of [{ equclacode: ['5000'] }, { site: '北厂' }]) {
      expect(await listed(person, narrowed)).toEqual([restart]);
      const { others } = await person.call(dueCalendarCalls.dueDays, { ...january, ...narrowed });
      expect(others.map(({ kind }) => kind)).toEqual(['restart']);
    }
    const district = await city.enter({ actor: 'G1', areacode: '330206' });
    expect(await listed(district, { site: '330206001' })).toHaveLength(3);
    expect(await listed(await city.enter({ actor: 'G1', areacode: '330212' }))).toEqual([]);
  });

  test('stand in the private link, too', async () => {
    const { token } = await person.call(dueCalendarCalls.openDueCalendar, {});
    const { body } = await city.app.inject({ method: 'GET', url: dueCalendarPath(token) });
    const text = body.replaceAll('\r\n ', '');
    expect([...text.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, title]) => title)).toEqual([
      '使用登记 1 台',
      '使用登记 1 台',
      '使用登记（监检合格未投用） 1 台',
      '停用设备拟启用 1 台',
    ]);
    for (const word of ['北厂 3#', '乘客电梯 1#', '投入使用后30日内应当办理使用登记', '办理启用登记']) expect(text).toContain(word);
    for (const word of ['登记中', '变更中']) expect(text).not.toContain(word);
    expect(text).toContain('URL:https://portal.example/equipment/due-calendar?month=2027-01&day=2027-01-20');
  });
});
