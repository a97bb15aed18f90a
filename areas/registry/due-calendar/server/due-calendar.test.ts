import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';

import { readPages } from '#kit/server/testing/pdf-text.ts';
import type { RoleRow } from '#areas/session/contract/roles.ts';
import { changeAccount } from '#areas/accounts/server/door.ts';
import { saveRoles } from '#areas/session/server/door.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { roles } from '#server/roles.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { dueCalendarAccess } from '../contract/access.ts';
import { dueCalendarPath, dueCalendarCalls } from '../contract/calls.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });
let unit: SeededUnit;
let owner: Person;

beforeAll(async () => {
  unit = await city.seedUnit({ orgname: '甬江物业服务有限公司' });
  owner = await city.enter({ actor: 'E1', unit });
  const lift = { building_name: '江南苑', next_insp_date: '2026-12-10' };
  await seedDevice(city, unit, { ...lift, equ_name: '客梯甲', unit_inner_no: '1#' });
  await seedDevice(city, unit, { ...lift, equ_name: '客梯乙' });
  await seedDevice(city, unit, { building_name: '江北苑', next_insp_date: '2026-12-31', equlocarecod: '330205001' });
  await seedDevice(city, unit, { equclacode: '5110', building_name: '江北苑', next_insp_date: '2026-12-01', equlocarecod: '330205001' });
  await seedDevice(city, unit, { equclacode: '5110', next_insp_date: '2026-11-30' });
  await seedDevice(city, unit, { equclacode: '5110', next_insp_date: '2027-01-01' });
  await seedDevice(city, unit, { ...lift, use_status: '3' });
  await seedDevice(city, await city.seedUnit(), { next_insp_date: '2026-12-05', building_name: '别人家', equlocarecod: '330212001' });
});

describe('on paper', () => {
  const december = { beginDueOn: '2026-12-01', endDueOn: '2026-12-31' };

  test('the workbook has the devices of the list, whatever it is narrowed to', async () => {
    for (const narrowed of [{}, { site: '江南苑' }, { equclacode: ['3000'] }, { site: '江北苑', equclacode: ['5000'] }]) {
      const input = { ...december, ...narrowed };
      const { list } = await owner.call(dueCalendarCalls.dueCalendarList, input);
      const { content, name } = await owner.download(dueCalendarCalls.dueCalendarExport, input);
      expect(name).toBe('2026-12检验到期设备.xlsx');
      const [head, ...body] = (await readXlsx(content)).sheets[0]!.rows as unknown[][];
      const at = head!.indexOf('设备识别码');
      expect(body.map((row) => row[at])).toEqual(list.map(({ oidno }) => oidno));
      for (const label of ['检验到期日', '剩余天数（天）', '申报状态', '最近检验日期']) expect(head).toContain(label);
    }
  });

  test.each([
    ['2026-12-01', '2026-12-31', '2026年12月检验到期设备清单'],
    ['2026-12-31', '2026-12-31', '2026年12月31日检验到期设备清单'],
    ['2027-02-01', '2027-02-28', '2027年2月检验到期设备清单'],
  ])('the list from %s to %s is printed as %s', async (beginDueOn, endDueOn, title) => {
    const { content, name } = await owner.download(dueCalendarCalls.dueCalendarPrint, { beginDueOn, endDueOn });
    expect(name).toBe(`${title}.pdf`);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('the printed list says above its rows how many devices there are, in all and of each class', async () => {
    const { content } = await owner.download(dueCalendarCalls.dueCalendarPrint, december);
    expect(readPages(content).join('')).toContain('共4台：电梯3台，场（厂）内专用机动车辆1台');
  });

  test('a list too long to be printed is refused, one that fits is printed', async () => {
    const { count } = await owner.call(dueCalendarCalls.dueCalendarList, december);
    const print = (printedDevices: number) =>
      city.limited({ printedDevices }, () => owner.download(dueCalendarCalls.dueCalendarPrint, december));
    await expect(print(count - 1)).rejects.toMatchObject({
      code: 'tooManyForPrint',
      message: `一次最多打印${count - 1}台，请按类别或地点缩小范围，或者导出 Excel`,
    });
    expect((await print(count)).type).toBe('application/pdf');
  });

  test('is for the eyes of those who see the calendar', async () => {
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    const { content } = await stranger.download(dueCalendarCalls.dueCalendarExport, december);
    expect((await readXlsx(content)).sheets[0]!.rows).toHaveLength(1);
  });
});

describe('the month', () => {
  test('tells by day, class and building what falls due: lifts at the end of their month, stopped ones never', async () => {
    const month = await owner.call(dueCalendarCalls.dueDays, { month: '2026-12' });
    expect(month.days).toEqual([
      { day: '2026-12-01', count: 1, classes: [{ classCode: '5', count: 1 }] },
      { day: '2026-12-31', count: 3, classes: [{ classCode: '3', count: 3 }] },
    ]);
    expect(month.classes).toEqual([
      { classCode: '3', count: 3 },
      { classCode: '5', count: 1 },
    ]);
    expect([month.siteKind, month.sites.map(({ name, count }) => [name, count])]).toEqual([
      'building',
      [
        ['江北苑', 2],
        ['江南苑', 2],
      ],
    ]);
  });

  test('a class and a site narrow the days, each leaving the numbers of the other to choose from', async () => {
    const lifts = await owner.call(dueCalendarCalls.dueDays, { month: '2026-12', equclacode: ['3000'], site: '江南苑' });
    expect(lifts.days.map(({ day, count }) => [day, count])).toEqual([['2026-12-31', 2]]);
    expect(lifts.classes).toEqual([{ classCode: '3', count: 2 }]);
    expect(lifts.sites.map(({ name, count }) => [name, count])).toEqual([
      ['江南苑', 2],
      ['江北苑', 1],
    ]);
  });

  test('month and year ends: the last of November and the first of January stand in their own months', async () => {
    const days = async (month: string) => (await owner.call(dueCalendarCalls.dueDays, { month })).days.map(({ day }) => day);
    expect(await days('2026-11')).toEqual(['2026-11-30']);
    expect(await days('2027-01')).toEqual(['2027-01-01']);
    await expect(owner.call(dueCalendarCalls.dueDays, { month: '2026-13' })).rejects.toMatchObject({ status: 422 });
  });

  test('authorities tell districts and streets apart, each within reach', async () => {
    const clerk = await city.enter({ actor: 'I1' });
    const whole = await clerk.call(dueCalendarCalls.dueDays, { month: '2026-12' });
    expect([whole.siteKind, whole.sites.map(({ site, count }) => [site, count])]).toEqual([
      'area',
      [
        ['330203', 2],
        ['330205', 2],
        ['330212', 1],
      ],
    ]);
    expect(whole.sites[0]!.name).toBe('海曙区');
    const district = await city.enter({ actor: 'G1', areacode: '330205' });
    const own = await district.call(dueCalendarCalls.dueDays, { month: '2026-12' });
    expect(own.sites.map(({ site, count }) => [site, count])).toEqual([['330205001', 2]]);
    expect((await clerk.call(dueCalendarCalls.dueDays, { month: '2026-12', site: '330212' })).days.map(({ count }) => count)).toEqual([1]);
  });

  test('the devices of a day and a site are those that were counted', async () => {
    const namesOf = async (person: Person, more: object) => {
      const { list } = await person.call(dueCalendarCalls.dueCalendarList, { beginDueOn: '2026-12-31', endDueOn: '2026-12-31', ...more });
      return list.map(({ equName }) => String(equName)).toSorted((one, other) => one.localeCompare(other, 'zh'));
    };
    expect(await namesOf(owner, {})).toEqual(['乘客电梯', '客梯甲', '客梯乙']);
    expect(await namesOf(owner, { site: '江南苑' })).toEqual(['客梯甲', '客梯乙']);
    expect(await namesOf(owner, { site: '江南' })).toEqual([]);
    const clerk = await city.enter({ actor: 'I1' });
    expect(await namesOf(clerk, { site: '330212' })).toEqual(['乘客电梯']);
    expect(await namesOf(clerk, { site: '330203', equclacode: ['3000'] })).toEqual(['客梯甲', '客梯乙']);
  });
});

describe('the private link', () => {
  const read = (token: string) => city.app.inject({ method: 'GET', url: dueCalendarPath(token) });
  const titles = (body: string) => [...body.replaceAll('\r\n ', '').matchAll(/SUMMARY:(.*)\r\n/g)].map(([, title]) => title);

  test('is read without logging in and shows what the account may see', async () => {
    const { token } = await owner.call(dueCalendarCalls.openDueCalendar, {});
    expect(token).toMatch(/^[\w-]{43}$/);
    const response = await read(token);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    for (const line of response.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(titles(response.body)).toEqual([
      '场（厂）内专用机动车辆检验到期 1 台',
      '场（厂）内专用机动车辆检验到期 1 台',
      '电梯检验到期 3 台',
      '场（厂）内专用机动车辆检验到期 1 台',
    ]);
    const text = response.body.replaceAll('\r\n ', '');
    expect(text).toContain('DTSTART;VALUE=DATE:20261231');
    expect(text).toContain('江南苑 1#，中山东路100号');
    expect(text).toContain('URL:https://portal.example/equipment/due-calendar?month=2026-12&day=2026-12-31');
    // A day that is past asks for what can still be done, and rings no more.
    const events = text.split('BEGIN:VEVENT').slice(1);
    const told = events.map((event) => [/(立即|尽快|至少提前一个月)申报检验/.exec(event)?.[1], event.includes('BEGIN:VALARM')]);
    const today = '20261121';
    const expected = events.map((event) => {
      const day = /DTSTART;VALUE=DATE:(\d+)/.exec(event)![1]!;
      return day < today ? ['立即', false] : day < '20261221' ? ['尽快', true] : ['至少提前一个月', true];
    });
    expect(told).toEqual(expected);
    expect(new Set(told.map(([word]) => word)).size).toBeGreaterThan(1);
    expect(text).not.toContain('别人家');
    // Unchanged, it is not sent again.
    const headers = { 'if-none-match': String(response.headers.etag) };
    const again = await city.app.inject({ method: 'GET', url: dueCalendarPath(token), headers });
    expect(again.statusCode).toBe(304);
    const bare = await city.app.inject({ method: 'GET', url: dueCalendarPath(token).replace('.ics', '') });
    expect(bare.statusCode).toBe(200);
  });

  test('a new one ends the old, and closing ends it; nothing else tells whether one ever was', async () => {
    const { token: old } = await owner.call(dueCalendarCalls.openDueCalendar, {});
    const { token } = await owner.call(dueCalendarCalls.openDueCalendar, {});
    const never = await read('A'.repeat(43));
    expect([(await read(old)).statusCode, (await read(token)).statusCode, never.statusCode]).toEqual([404, 200, 404]);
    expect((await owner.call(dueCalendarCalls.dueCalendarLink, {})).link).toMatchObject({
      roleName: '企业经办人',
      readAt: city.now.toISOString(),
    });
    await owner.call(dueCalendarCalls.closeDueCalendar, {});
    const closed = await read(token);
    expect([closed.statusCode, closed.body]).toEqual([404, never.body]);
    expect((await owner.call(dueCalendarCalls.dueCalendarLink, {})).link).toBeNull();
  });

  test('its token is not in the database', async () => {
    const { token } = await owner.call(dueCalendarCalls.openDueCalendar, {});
    const { rows } = await city.services.pool.query<{ row: string }>('select due_calendar_link::text as row from due_calendar_link');
    const kept = rows.map(({ row }) => row).join();
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token).toString('hex'));
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('ends with the account and with the role it was made under', async () => {
    const person = await city.enter({ actor: ['M1', 'E1'], unit });
    const { token } = await person.call(dueCalendarCalls.openDueCalendar, {});
    expect((await read(token)).statusCode).toBe(200);
    await changeAccount(city.db, person.userId, { disabled: true });
    expect((await read(token)).statusCode).toBe(404);
    await changeAccount(city.db, person.userId, { disabled: false });
    expect((await read(token)).statusCode).toBe(200);
    await changeAccount(city.db, person.userId, { actors: ['E1'] });
    expect((await read(token)).statusCode).toBe(404);
  });

  test('opens nothing while its account has still to change a first password', async () => {
    const person = await city.enter({ actor: 'E1', unit });
    const { token } = await person.call(dueCalendarCalls.openDueCalendar, {});
    await changeAccount(city.db, person.userId, { isSimplePwd: true });
    const waiting = await read(token);
    expect([waiting.statusCode, waiting.body]).toEqual([404, (await read('A'.repeat(43))).body]);
    await changeAccount(city.db, person.userId, { isSimplePwd: false });
    expect((await read(token)).statusCode).toBe(200);
  });

  test('ends with the right to the calendar, and lives again with it', async () => {
    const person = await city.enter({ actor: 'E1', unit });
    const { token } = await person.call(dueCalendarCalls.openDueCalendar, {});
    const change = (grants: readonly RoleRow[]) => saveRoles(city.db, grants, city.now);
    await change(roles.map((role) => ({ ...role, menuIds: role.menuIds.filter((menuId) => menuId !== dueCalendarAccess.calendarView) })));
    const ended = await read(token);
    await change(roles);
    expect([ended.statusCode, ended.body]).toEqual([404, (await read('A'.repeat(43))).body]);
    expect((await read(token)).statusCode).toBe(200);
  });

  test('of an authority counts within its district, naming no device', async () => {
    const district = await city.enter({ actor: 'G1', areacode: '330212' });
    const { token } = await district.call(dueCalendarCalls.openDueCalendar, {});
    const { body } = await read(token);
    expect(titles(body)).toEqual(['电梯检验到期 1 台']);
    expect(body).not.toContain('中山东路');
  });

  test('is over after a year, which the calendar says in its last weeks', async () => {
    const person = await city.enter({ actor: 'E1', unit });
    const { token } = await person.call(dueCalendarCalls.openDueCalendar, {});
    expect((await person.call(dueCalendarCalls.dueCalendarLink, {})).link).toMatchObject({ until: '2027-11-21' });
    const renew = '到期日历订阅链接到期';
    expect(titles((await read(token)).body)).not.toContain(renew);
    city.pass({ days: 365 });
    const last = await read(token);
    expect([last.statusCode, titles(last.body).filter((title) => title === renew)]).toEqual([200, [renew]]);
    city.pass({ days: 1 });
    const over = await read(token);
    expect([over.statusCode, over.body]).toEqual([404, (await read('A'.repeat(43))).body]);
  });
});
