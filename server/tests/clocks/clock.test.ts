import { beforeEach, describe, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { constructionCalls } from '#areas/construction/contract/calls.ts';
import { notified, openConstructionStory } from '#areas/construction/server/testing/story.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { reminderCalls } from '#areas/reminders/contract/calls.ts';
import { remindersArea } from '#areas/reminders/server/area.ts';
import { remindJob } from '#areas/reminders/server/remind.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { smsCodeCalls } from '#areas/session/contract/sms-code.ts';
import { countFailure } from '#areas/session/server/login/failure-store.ts';
import { addOnce, holdOnce, onceKinds, takeOnce } from '#areas/session/server/login/once-store.ts';
import { codeSuspect, mostMisses } from '#areas/session/server/second-factor/take-code.ts';
import { sessionJobs } from '#areas/session/server/jobs.ts';
import { fetchCode, showMobile } from '#areas/session/server/testing/sent-code.ts';
import { isProven } from '#areas/session/server/codes/sms-codes.ts';
import { setUpFactor } from '#areas/session/server/testing/authenticator.ts';
import { newId } from '#kit/server/id.ts';
import { cityPassword, openCity, type Person } from '#server/testing/city.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
/** A moment by the clock of Shanghai. */
const at = (moment: string) => {
  city.now = new Date(`${moment.replace(' ', 'T')}+08:00`);
};
beforeEach(() => at('2026-12-31 23:45:00'));

const tools = () => ({ db: city.db, services: city.services, now: city.now });
const cleanUp = () => sessionJobs['session:expire']({}, tools());
const whoAmI = (person: Person) => person.call(sessionCalls.info, {});
const lose = (person: Person) => expect(whoAmI(person)).rejects.toMatchObject({ code: 'noSession' });

describe('at midnight in Shanghai, and at New Year', () => {
  test('numbers of the day and of the year begin anew, and go on where they were once the clock is back', async () => {
    const unit = await city.seedUnit();
    const number = async () =>
      (await (await city.enter({ actor: 'E1', unit })).call(applyingCalls.save, { id: newId(), values: {}, devices: [] })).onlinelsh;
    const given: string[] = [];
    const take = async (moment: string) => {
      at(moment);
      given.push(await number());
    };
    await take('2026-12-31 23:59:59');
    await take('2027-01-01 00:00:00');
    await take('2027-01-01 00:00:01');
    // An hour back, into the day before; and a day forward and back.
    await take('2026-12-31 23:00:01');
    await take('2027-01-02 00:00:01');
    await take('2027-01-01 00:00:02');
    const numbers = ['20261231000001', '20270101000001', '20270101000002', '20261231000002', '20270102000001', '20270101000003'];
    expect(given).toEqual(numbers.map((no) => `ZX${no}`));
    expect(new Set(given).size).toBe(given.length);
  });

  test('a number of the year is given by the year of Shanghai, never twice', async () => {
    at('2026-12-31 23:50:00');
    const story = await openConstructionStory(city, authority);
    const numberOf = async () => {
      const { id } = await notified(story, { planStart: '2027-01-02' });
      const { constructionNotice } = await story.builder.call(constructionCalls.detail, { id });
      return constructionNotice.noticeNo;
    };
    const before = await numberOf();
    at('2027-01-01 00:00:01');
    const after = await numberOf();
    at('2026-12-31 23:59:00');
    const again = await numberOf();
    expect([before, after, again]).toEqual([
      expect.stringMatching(/〔2026〕3-00001$/) as string,
      expect.stringMatching(/〔2027〕3-00001$/) as string,
      expect.stringMatching(/〔2026〕3-00002$/) as string,
    ]);
  });

  test('a device is in time through its last day, and overdue from the first second after', async () => {
    const unit = await city.seedUnit();
    const owner = await city.enter({ actor: 'E1', unit });
    const crane = { equclacode: '4170', equ_type_name: '起重机械', next_insp_date: '2026-12-31' };
    const { equSysId } = await seedDevice(city, unit, crane);
    const due = async () => (await owner.call(archiveCalls.detail, { equclacode: '4000', equSysId })).due;
    at('2026-12-31 23:59:59');
    expect(await due()).toMatchObject({ state: 'mustApply', dueOn: '2026-12-31', daysLeft: 0 });
    at('2027-01-01 00:00:00');
    expect(await due()).toMatchObject({ state: 'overdue', daysLeft: -1, band: '≤30' });
    at('2026-12-31 23:40:00');
    expect(await due()).toMatchObject({ state: 'mustApply', daysLeft: 0 });
  });

  test('a session that idles over it is judged by the minutes, not by the day', async () => {
    const person = await city.enter({ actor: 'E1' });
    at('2027-01-01 00:14:00');
    await whoAmI(person);
    at('2027-01-01 00:45:00');
    await lose(person);
  });
});

describe('reminders', () => {
  test('are told once, however the clock jumps: an hour back over midnight, a day forward, and back', async () => {
    const unit = await city.seedUnit({ unitTypes: ['U1'] });
    const administrator = await city.enter({ actor: 'E2', unit });
    const usual = { ways: ['portal'], weekly: true };
    await administrator.call(reminderCalls.choose, { version: 0, values: usual, days: {} });
    const vessel = { equclacode: '2170', equ_type_name: '压力容器', next_insp_date: '2027-01-07' };
    await seedDevice(city, unit, vessel);
    const heard: number[] = [];
    const { userId } = administrator;
    const run = async (moment: string) => {
      at(moment);
      await remindersArea.jobs[remindJob]!({}, tools());
      const found = await city.db.selectFrom('message').select('id').where('userId', '=', userId).execute();
      heard.push(found.length);
      // Read by then: a digest that nobody has read is replaced by the next.
      await city.db.updateTable('message').set({ readAt: city.now.toISOString() }).where('userId', '=', userId).execute();
    };
    // 2026-12-31 is a Thursday, seven days before the day; 2027-01-04 the Monday after.
    await run('2026-12-31 08:30:00');
    await run('2026-12-31 07:30:00');
    await run('2027-01-01 08:30:00');
    await run('2026-12-31 08:30:01');
    await run('2027-01-04 08:30:00');
    await run('2027-01-03 08:30:00');
    await run('2027-01-04 08:31:00');
    expect(heard).toEqual([1, 1, 1, 1, 2, 2, 2]);
  });
});

describe('a clock that was ahead', () => {
  test('leaves no session that outlives its half hour', async () => {
    at('2027-01-01 12:00:00');
    const ahead = await city.enter({ actor: 'E1' });
    await whoAmI(ahead);
    at('2026-12-31 12:00:00');
    await lose(ahead);
    const right = await city.enter({ actor: 'E1' });
    // What is cleared away by then are the sessions of the wrong day, too.
    await cleanUp();
    await whoAmI(right);
    const open = city.db.selectFrom('session').select('id').where('endedAt', 'is', null).where('createdAt', '>', city.now.toISOString());
    expect(await open.execute()).toEqual([]);
  });

  test('by some minutes ends nobody’s work, and no idle session lives longer by more than those', async () => {
    const person = await city.enter({ actor: 'E1' });
    city.pass({ minutes: -10 });
    await whoAmI(person);
    city.pass({ minutes: 41 });
    await lose(person);
  });

  test('by an hour ends sessions rather than keeping them', async () => {
    const person = await city.enter({ actor: 'E1' });
    city.pass({ hours: -1 });
    await lose(person);
  });

  test('leaves nobody shut out: misses counted then are forgotten', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    const now = new Date(city.now.getTime() + 24 * 3_600_000);
    for (let miss = 0; miss < mostMisses; miss += 1) await countFailure(city.db, codeSuspect(person.userId), now);
    const visitor = city.visitor();
    await expect(visitor.logIn(person.loginName, cityPassword)).rejects.toMatchObject({ code: 'codeNeeded' });
    visitor.keepTokens(await visitor.call(sessionCalls.loginByCode, { code: phone.code() }));
    expect(await visitor.call(sessionCalls.info, {})).toMatchObject({ user: { loginName: person.loginName } });
  });

  test('leaves no code of an authenticator to be shown again', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    const tried = async (code: string) => {
      const visitor = city.visitor();
      await expect(visitor.logIn(person.loginName, cityPassword)).rejects.toMatchObject({ code: 'codeNeeded' });
      return visitor.call(sessionCalls.loginByCode, { code });
    };
    const code = phone.code();
    await tried(code);
    city.pass({ hours: -1 });
    // Whoever read over a shoulder an hour ago has the code of this moment.
    await expect(tried(phone.code())).rejects.toMatchObject({ code: 'codeWrong' });
    city.pass({ hours: 1 });
    await expect(tried(code)).rejects.toMatchObject({ code: 'codeWrong' });
    city.pass({ seconds: 60 });
    await tried(phone.code());
  });

  test('leaves no code by SMS that holds for a day, and keeps nobody from a new one', async () => {
    const [visitor, mobile] = [city.visitor(), '13900077001'];
    const check = (authCode: string) => visitor.call(smsCodeCalls.check, { mobile, purpose: 'register', authCode });
    city.pass({ days: 1 });
    const ahead = await fetchCode(city, visitor, mobile, 'register');
    const proof = await showMobile(city, visitor, '13900077002', 'register');
    city.pass({ days: -1 });
    await expect(check(ahead)).rejects.toMatchObject({ code: 'smsCodeWrong' });
    await city.db.deleteFrom('outgoing').execute();
    await check(await fetchCode(city, visitor, mobile, 'register'));
    expect(isProven(city.services.secrets, { mobile: '13900077002', purpose: 'register', proof }, city.now)).toBe(false);
  });

  test('leaves no ticket that lasts longer than its minute', async () => {
    const { ticket } = onceKinds;
    const content = { sessionId: newId(), purpose: 'paper', object: 'x' };
    const key = await addOnce(city.db, ticket, content, new Date(city.now.getTime() + 24 * 3_600_000));
    expect(await takeOnce(city.db, ticket, key, city.now)).toBeUndefined();
    const right = await addOnce(city.db, ticket, content, city.now);
    expect(await takeOnce(city.db, ticket, right, city.now)).toEqual(content);
  });

  test('does not forget which signed calls were answered before it', async () => {
    const nonce = newId();
    const held = () => holdOnce(city.db, onceKinds.signed, nonce, city.now);
    expect(await held()).toBe(true);
    city.pass({ days: 1 });
    await cleanUp();
    city.pass({ days: -1, minutes: 1 });
    expect(await held()).toBe(false);
  });
});
