import { beforeEach, describe, expect, test } from 'vitest';

import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { ArgumentOf } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { markRead } from '#kit/server/message.ts';
import { reminderSources, type ReminderSource } from '#kit/server/jobs/reminder-source.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';
import { sql } from 'kysely';

import { reminderCalls as calls } from '../contract/calls.ts';
import { remind } from './remind.ts';

let isBroken = false;
/** A source that breaks when the test says so; it tells of nothing. */
const fragile: ReminderSource = {
  key: 'fragile',
  title: '易碎',
  rank: 999,
  menuId: 'M05060',
  get rows() {
    return isBroken
      ? sql`select 1 / 0`
      : sql`select null::uuid as unit_id, null::uuid as object_id, null::date as due_on, ''::text as subject, null::text as mark`;
  },
  address: () => '/home',
};

/** Handed in after all others, and looked after before them. */
const urgent: ReminderSource = { ...fragile, key: 'urgent', title: '最急', rank: 0 };

const city = await openCity({}, { handsIn: [handIn(reminderSources, fragile, urgent)] });
const start = city.now;
let unit: SeededUnit;
let administrator: Person;
beforeEach(async () => {
  city.now = start;
  isBroken = false;
  unit = await city.seedUnit({ unitTypes: ['U1'] });
  administrator = await city.enter({ actor: 'E2', unit, name: '管理员' });
});

const run = () => remind({}, { db: city.db, services: city.services, now: city.now });
/** The morning of a day in November 2026 or later. */
async function morningOf(day: string) {
  city.now = new Date(`${day}T00:30:00.000Z`);
  await run();
}
/** Due on a day; a vessel, because lifts may be inspected until the end of their month. */
const vessel = (dueOn: string, more: object = {}) =>
  seedDevice(city, unit, { equclacode: '2170', equ_type_name: '压力容器', next_insp_date: dueOn, ...more });

async function messagesOf(person: Person) {
  const found = await city.db
    .selectFrom('message')
    .select(['id', 'title', 'body', 'link', 'kind'])
    .where('userId', '=', person.userId)
    .orderBy('id')
    .execute();
  return found;
}
/** Without a session, which does not outlive the days of the test. */
const read = ({ userId }: Person) => markRead(city.db, { userId, unitId: null }, undefined, city.now);
const sentTo = (channel: 'sms' | 'mail') =>
  city.db.selectFrom('outgoing').select(['channel', 'shown', 'state', 'receiver']).where('channel', '=', channel).execute();

const usual = { ways: ['portal'], weekly: false };
const choose = (person: Person, values: object = usual, days: Readonly<Record<string, number[]>> = {}, version = 0) =>
  person.call(calls.choose, { version, values, days: days as never });

describe('what falls due', () => {
  test('is told sixty, thirty, seven days before and on the day, each once', async () => {
    await choose(administrator);
    const { equSysId } = await vessel('2027-01-20');
    const heard: string[] = [];
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-21', '2027-01-13', '2027-01-20', '2027-01-21']) {
      await morningOf(day);
      for (const { id, body } of await messagesOf(administrator)) {
        heard.push(`${day} ${/（\d{4}-\d\d-\d\d，(.*)）$/.exec(body)![1]}`);
        await city.db.deleteFrom('message').where('id', '=', id).execute();
      }
    }
    expect(heard).toEqual(['2026-11-21 还有60天', '2026-12-21 还有30天', '2027-01-13 还有7天', '2027-01-20 今天到期']);
    const [device] = await findEquipment(city.db, [equSysId]);
    const { list } = await (await city.enter({ actor: 'E2', unit })).call(calls.list, {});
    expect(list).toMatchObject([{ subject: calledWithCode(device!), kindTitle: '设备定期检验', left: '已逾期1天', standing: 'overdue' }]);
    expect(list[0]!.address).toContain(equSysId);
    // Whoever may apply for it goes straight there.
    expect(list[0]!.step).toEqual({ label: '报检', address: `/company-service/online-apply-form?devices=${equSysId}` });
  });

  test('whose day is moved is told by its new day: not of the old one, and late rather than never', async () => {
    await choose(administrator);
    const { equSysId } = await vessel('2026-12-21');
    const move = (dueOn: string) =>
      city.db.updateTable('equipment').set({ nextInspDate: dueOn }).where('equSysId', '=', equSysId).execute();
    await morningOf('2026-11-21');
    expect(await messagesOf(administrator)).toHaveLength(1);
    // Inspected: a year later.
    await move('2027-12-20');
    await read(administrator);
    await morningOf('2026-12-14');
    await morningOf('2026-12-21');
    expect(await messagesOf(administrator)).toHaveLength(1);
    // Put right to a day in three weeks: the thirtieth day before is over.
    await move('2027-01-12');
    await morningOf('2026-12-22');
    const told = await messagesOf(administrator);
    expect(told).toHaveLength(2);
    expect(told[1]!.body).toContain('2027-01-12，还有21天');
  });

  test('comes as one digest, to each person of the unit who looks after it, and to nobody else', async () => {
    for (let index = 0; index < 40; index += 1) await vessel('2026-12-21', { unit_inner_no: `${index}#` });
    await seedLicence(city, unit, { licenceNo: 'TS3333021-2027', validTo: '2027-02-19' });
    const clerk = await city.enter({ actor: 'E1', unit, name: '经办人' });
    const stranger = await city.enter({ actor: 'E2', unit: await city.seedUnit(), name: '外人' });
    await morningOf('2026-11-21');
    const [message, ...more] = await messagesOf(administrator);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ title: '到期提醒：41项', kind: '到期提醒', link: '/company-info/reminders' });
    expect(message!.body).toContain('许可证TS3333021-2027（2027-02-19，还有90天）');
    // A clerk does not renew licences.
    expect((await messagesOf(clerk)).map(({ title }) => title)).toEqual(['到期提醒：40项']);
    expect(await messagesOf(stranger)).toEqual([]);
    city.now = start;
    expect((await stranger.call(calls.list, {})).count).toBe(0);
  });

  test('that nobody has read stands in the next digest, as long as it is still due: one message, not two', async () => {
    await choose(administrator);
    const first = await vessel('2026-12-21', { equ_name: '储气罐' });
    await vessel('2026-12-22', { equ_name: '蒸发器' });
    await vessel('2026-12-23', { equ_name: '换热器' });
    await morningOf('2026-11-21');
    await morningOf('2026-11-22');
    let told = await messagesOf(administrator);
    expect(told.map(({ title }) => title)).toEqual(['到期提醒：3项']);
    await city.db.updateTable('equipment').set({ nextInspDate: '2027-12-20' }).where('equSysId', '=', first.equSysId).execute();
    await morningOf('2026-11-23');
    told = await messagesOf(administrator);
    expect(told.map(({ title }) => title)).toEqual(['到期提醒：2项']);
    expect(told[0]!.body).not.toContain('储气罐');
    // Read: the next one is a message of its own.
    await read(administrator);
    await vessel('2026-12-24');
    await morningOf('2026-11-24');
    expect((await messagesOf(administrator)).map(({ title }) => title)).toEqual(['到期提醒：2项', '到期提醒：1项']);
  });

  test('is summed up on Monday, once, with what is overdue for long', async () => {
    await choose(administrator, { ways: ['portal'], weekly: true });
    await vessel('2020-01-01', { equ_name: '老储罐' });
    await vessel('2027-01-10');
    await morningOf('2026-11-22');
    expect((await messagesOf(administrator)).map(({ title }) => title)).toEqual(['到期提醒：1项']);
    await read(administrator);
    await morningOf('2026-11-23');
    await run();
    await morningOf('2026-11-24');
    const told = await messagesOf(administrator);
    expect(told.map(({ title }) => title)).toEqual(['到期提醒：1项', '本周到期汇总：已逾期1项，60天内到期1项']);
    expect(told[1]!.body).toContain('最早的是老储罐');
    const { kinds } = await (await city.enter({ actor: 'E2', unit })).call(calls.counts, {});
    expect(kinds.find(({ key }) => key === 'inspection')).toMatchObject({ overdue: 1, soon: 1 });
  });

  test('is told once although the work broke off: what another source holds up is told the next time', async () => {
    await choose(administrator);
    await vessel('2026-12-21');
    isBroken = true;
    await expect(morningOf('2026-11-21')).rejects.toThrow('1 of the things to do failed');
    isBroken = false;
    await Promise.all([run(), run()]);
    await run();
    expect(await messagesOf(administrator)).toHaveLength(1);
    const noted = await city.db.selectFrom('reminder').select('toldOn').where('accountId', '=', administrator.userId).execute();
    expect(noted).toEqual([{ toldOn: '2026-11-21' }]);
  });
});

describe('how somebody is reminded', () => {
  test('is chosen by kind, day and way: by short message and mail, each once a day', async () => {
    await city.db.updateTable('account').set({ mobile: '13900000001' }).where('id', '=', administrator.userId).execute();
    const before = await administrator.call(calls.choice, {});
    expect(before).toMatchObject({ version: 0, ways: ['portal'], mail: null, mobile: '139****0001', weekly: true });
    expect(before.kinds.find(({ key }) => key === 'licence')).toMatchObject({ steps: [90, 30, 7, 0] });
    const values = { ways: ['sms', 'mail'], mail: 'safety@example.com', weekly: false };
    await choose(administrator, values, { inspection: [7], licence: [] });
    await vessel('2026-12-21');
    await seedLicence(city, unit, { validTo: '2026-11-28' });
    await morningOf('2026-11-21');
    expect(await sentTo('sms')).toEqual([]);
    await vessel('2026-11-28', { equ_name: '储气罐' });
    await run();
    await run();
    expect(await messagesOf(administrator)).toEqual([]);
    expect(await sentTo('sms')).toMatchObject([
      { receiver: '139****0001', state: 'kept', shown: expect.stringContaining('1项特种设备事项') as string },
    ]);
    expect(await sentTo('mail')).toMatchObject([{ receiver: 's***@example.com', shown: expect.stringContaining('储气罐') as string }]);
    city.now = start;
    const after = await administrator.call(calls.choice, {});
    expect(after).toMatchObject({ version: 1, mail: 'safety@example.com', weekly: false });
    expect(after.kinds.find(({ key }) => key === 'inspection')).toMatchObject({ steps: [7], usual: [60, 30, 7, 0] });
  });

  test('needs an address, a mobile number and the version that was seen', async () => {
    const at = (field: string, message: string) => ({ errors: [{ field, message }] });
    await expect(choose(administrator, { ways: ['mail'] })).rejects.toMatchObject(at('mail', '请填写接收邮箱'));
    await expect(choose(administrator, { ways: ['mail'], mail: 'a@b' })).rejects.toMatchObject(at('mail', '请输入正确的邮箱地址'));
    await expect(choose(administrator, { ways: ['sms'] })).rejects.toMatchObject(
      at('ways', '账号没有手机号码，不能用短信提醒；请先在个人信息中填写'),
    );
    await expect(choose(administrator, { ways: ['pigeon'] })).rejects.toMatchObject({ errors: [{ field: 'ways' }] });
    await choose(administrator, { ways: [] });
    await expect(choose(administrator, { ways: ['portal'] })).rejects.toMatchObject({ code: 'stale' });
    await vessel('2026-12-21');
    await morningOf('2026-11-21');
    expect(await messagesOf(administrator)).toEqual([]);
  });
});

describe('the list of what falls due', () => {
  test('is narrowed by kind, state, day and name, sorted and exported', async () => {
    await vessel('2026-11-20', { equ_name: '储气罐', safety_valve_due_date: '2026-12-01' });
    await vessel('2026-12-10', { equ_name: '蒸发器', use_status: '2', reg_status: '0', put_in_use_date: '2026-11-01' });
    const rows = async (input: ArgumentOf<typeof calls.list>) =>
      (await administrator.call(calls.list, input)).list.map(({ kindTitle, dueOn }) => `${kindTitle} ${dueOn}`);
    const all = await rows({});
    expect(all.toSorted()).toEqual(['使用登记 2026-12-01', '安全阀校验 2026-12-01', '设备定期检验 2026-11-20', '设备定期检验 2026-12-10']);
    expect(all.map((row) => row.slice(-10))).toEqual(['2026-11-20', '2026-12-01', '2026-12-01', '2026-12-10']);
    expect(await rows({ kind: 'registration' })).toEqual(['使用登记 2026-12-01']);
    expect(await rows({ kind: 'nothing' })).toEqual([]);
    expect(await rows({ standing: 'overdue' })).toEqual(['设备定期检验 2026-11-20']);
    expect(await rows({ subject: '蒸发', beginDueOn: '2026-12-05', endDueOn: '2026-12-31' })).toEqual(['设备定期检验 2026-12-10']);
    expect((await rows({ orderBy: '-dueOn', pageSize: 1 }))[0]).toBe('设备定期检验 2026-12-10');
    expect((await administrator.download(calls.export, { standing: 'overdue' })).name).toBe('到期事项.xlsx');
    await city.limited({ exportRows: 1 }, async () => {
      await expect(administrator.download(calls.export, {})).rejects.toMatchObject({ code: 'tooManyForExport' });
    });
  });

  test('has its kinds in the order of their ranks, whichever area hands them in', async () => {
    const { kinds } = await administrator.call(calls.counts, {});
    const { kinds: chosen } = await administrator.call(calls.choice, {});
    for (const keys of [kinds, chosen].map((all) => all.map(({ key }) => key)))
      expect(keys.filter((key) => ['urgent', 'inspection', 'licence', 'fragile'].includes(key))).toEqual([
        'urgent',
        'inspection',
        'licence',
        'fragile',
      ]);
  });

  test('is empty for somebody without a unit', async () => {
    const lone = await city.enter({ actor: 'E2' });
    expect((await lone.call(calls.list, {})).count).toBe(0);
    expect((await lone.call(calls.counts, {})).kinds).toEqual([]);
  });
});
