import { describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { rescueCalls as calls, type rescueCase } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';

const city = await openCity();
const { states } = liftRescue;
const user = await city.seedUnit({ unitTypes: ['U1'] });
const keeper = await city.seedUnit({ orgname: '甬安电梯工程有限公司', unitTypes: ['U2'] });
await city.db
  .updateTable('unit')
  .set({ contact: '周站长', contactMobile: '13800001111' })
  .where('unitSysId', '=', keeper.unitSysId)
  .execute();
const owner = await city.enter({ actor: 'E1', unit: user });
const mechanic = await city.enter({ actor: 'M1', unit: keeper, name: '维修甲' });
const other = await city.enter({ actor: 'M1', unit: await city.seedUnit({ unitTypes: ['U2'] }) });
const centre = await city.enter({ actor: 'R1', name: '接线员甲' });
const colleague = await city.enter({ actor: 'R1', name: '接线员乙' });

function lift(given: object = {}) {
  return seedDevice(city, user, {
    maint_unit: keeper.unitSysId,
    maint_unit_name: keeper.orgname,
    maint_hotline: '0574-87654321',
    emergency_tel: '0574-11112222',
    ...given,
  });
}

interface Step {
  readonly id: string;
  readonly version: number;
}
const stepOf = ({ id, version }: Step) => ({ id, version });

async function received(given: object = {}) {
  return centre.call(calls.receive, { id: newId(), equSysId: (await lift(given)).equSysId });
}

function press(person: Person, step: Step, move: (typeof rescueCase.buttons)[number], opinion?: string) {
  return person.call(calls.move, { ...stepOf(step), move, ...(opinion && { opinion }) });
}

const shownTo = async (person: Person, { id }: { readonly id: string }) => (await person.call(calls.detail, { id })).rescue;
const movesOf = async (person: Person, step: Step) => {
  const { rescue, openForms } = await person.call(calls.detail, { id: step.id });
  return [...rescue.moves.map(({ move }) => move), ...openForms];
};
const todoOf = async (person: Person, key: string) =>
  (await person.call(homeCalls.getEqustatisticNums, {})).todos.find((todo) => todo.key === key);
const titlesFor = async (person: Person, no: string) =>
  (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title).filter((title) => title.endsWith(no));

const told = { source: '物业', caller: '王女士', callerTel: '13900002222', trapped: 2, trappedInfo: '老人' };
const found = { cause: '门系统', outcome: '恢复运行', injury: '无' };

test('from the call to the report each press is kept with its own moment', async () => {
  const taken = await received();
  expect([taken.rcsNo, taken.status]).toEqual([expect.stringMatching(/^JY\d{13}$/), states.called.code]);
  const at = () => city.now.toISOString();
  const alarmTime = at();
  expect(await todoOf(centre, 'rescueRunning')).toMatchObject({ count: 1, late: 0 });
  city.pass({ minutes: 2 });
  const dispatchTime = at();
  const noted = await centre.call(calls.note, { ...stepOf(taken), values: told });
  const sent = await press(centre, noted, 'dispatch');
  city.pass({ minutes: 20 });
  const arriveTime = at();
  const until = timeInShanghai(new Date(Date.parse(alarmTime) + 30 * 60_000));
  const { list } = await mechanic.call(sessionCalls.messages, {});
  expect(list.find(({ title }) => title.endsWith(taken.rcsNo))).toMatchObject({ body: expect.stringContaining(`应在${until}前到达现场`) });
  const there = await press(mechanic, sent, 'arrive');
  city.pass({ minutes: 5 });
  const finishTime = at();
  const freed = await press(mechanic, there, 'free');
  expect(await shownTo(owner, freed)).toMatchObject({
    ...told,
    alarmTime,
    dispatchTime,
    arriveTime,
    finishTime,
    rescueUnit: keeper.orgname,
    rescueLevel: '1',
    arriveMinutes: 22,
    arriveWithin: 30,
    isLate: false,
    status: states.freed.code,
  });
  expect([await titlesFor(mechanic, taken.rcsNo), await titlesFor(owner, taken.rcsNo)]).toEqual([
    [`救援派单：${taken.rcsNo}`],
    [`救援派单：${taken.rcsNo}`],
  ]);
  expect([await todoOf(centre, 'rescueRunning'), (await todoOf(mechanic, 'rescueReport'))?.count]).toEqual([undefined, 1]);
  const gaps = centre.call(calls.report, { ...stepOf(freed), values: { ...told, injury: '无' } });
  await expect(gaps).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'cause' }, { field: 'outcome' }] });
  const reported = await mechanic.call(calls.report, { ...stepOf(freed), values: { ...told, ...found } });
  expect(reported.status).toBe(states.registered.code);
  const { flow } = await owner.call(calls.detail, { id: freed.id });
  expect(flow.map(({ label }) => label)).toEqual(['接警', '补记来电', '派给维保单位', '到达', '解困', '补全报告']);
  expect((await press(centre, reported, 'visit', '已回访')).status).toBe(states.visited.code);
});

describe('the call', () => {
  test('is one rescue, however often it is pressed; a lift chosen is none', async () => {
    const { equSysId } = await lift();
    await centre.call(calls.lifts, { equSysId });
    const id = newId();
    const pressed = await Promise.all([1, 2].map(() => centre.call(calls.receive, { id, equSysId })));
    expect(new Set(pressed.map(({ rcsNo }) => rcsNo)).size).toBe(1);
    expect((await colleague.call(calls.lifts, { equSysId })).list).toMatchObject([{ running: id }]);
    const sent = await press(centre, pressed[0]!, 'dispatch');
    expect(await centre.call(calls.receive, { id, equSysId })).toMatchObject({ status: states.dispatched.code, version: sent.version });
    const again = colleague.call(calls.receive, { id: newId(), equSysId });
    await expect(again).rejects.toMatchObject({ code: 'rescueRunning', message: expect.stringContaining(pressed[0]!.rcsNo) as string });
    await expect(colleague.call(calls.receive, { id, equSysId })).rejects.toMatchObject({ code: 'rescueNotFound' });
    const { list } = await centre.call(calls.list, { complex: pressed[0]!.rcsNo });
    expect(list.map((rescue) => rescue.id)).toEqual([id]);
    await press(centre, sent, 'callOff', '误报');
    expect((await colleague.call(calls.receive, { id: newId(), equSysId })).status).toBe(states.called.code);
  });

  test('is the centre’s, and about a lift that carries people', async () => {
    const { equSysId } = await lift();
    await expect(mechanic.call(calls.receive, { id: newId(), equSysId })).rejects.toMatchObject({ status: 403 });
    const dumbwaiter = await lift({ equclacode: '3430', rescue_code: '343434' });
    const taken = { id: newId(), equSysId: dumbwaiter.equSysId };
    await expect(centre.call(calls.receive, taken)).rejects.toMatchObject({ code: 'dumbwaiter' });
    await expect(mechanic.call(calls.save, { ...taken, values: {} })).rejects.toMatchObject({ code: 'dumbwaiter' });
    expect((await centre.call(calls.lifts, { complex: '343434' })).list).toEqual([]);
  });

  test('has the telephones beside it', async () => {
    const taken = await received({ use_contact: '李主任', use_contact_mobile: '13700003333' });
    const { phones, rescue } = await centre.call(calls.detail, { id: taken.id });
    expect(phones).toEqual([
      { title: '维保单位24小时电话', tel: '0574-87654321' },
      { title: '维保站点（周站长）', tel: '13800001111' },
      { title: '电梯应急救援电话', tel: '0574-11112222' },
      { title: '使用单位（李主任）', tel: '13700003333' },
      { title: '96333应急处置平台', tel: '96333' },
    ]);
    const { list } = await centre.call(calls.lifts, { equSysId: rescue.equSysId! });
    expect(list[0]!.phones).toEqual(phones);
  });
});

describe('who presses', () => {
  test('the unit that was sent reports its own arrival and end; another one nothing', async () => {
    const taken = await received();
    expect(await movesOf(mechanic, taken)).toEqual([]);
    const sent = await press(centre, taken, 'dispatch');
    expect(await movesOf(mechanic, sent)).toEqual(['arrive', 'note', 'retime']);
    expect(await movesOf(owner, sent)).toEqual([]);
    await expect(press(other, sent, 'arrive')).rejects.toMatchObject({ code: 'rescueNotFound' });
    const values = { rescueLevel: '3', rescueUnit: '海曙消防救援大队' };
    const joined = await centre.call(calls.assign, { ...stepOf(sent), values });
    expect(await movesOf(mechanic, joined)).toEqual([]);
    await expect(press(mechanic, joined, 'arrive')).rejects.toMatchObject({ code: 'moveNotAllowed' });
    const first = await shownTo(centre, joined);
    expect(first).toMatchObject({ ...values, status: states.dispatched.code });
    const freed = await press(centre, await press(centre, joined, 'arrive'), 'free');
    expect((await shownTo(centre, freed)).dispatchTime).toBe(first.dispatchTime);
  });

  test('a lift that nobody maintains is not sent to nobody', async () => {
    const taken = await received({ maint_unit: null, maint_unit_name: null });
    await expect(press(centre, taken, 'dispatch')).rejects.toMatchObject({ code: 'noMaintainer' });
    const values = { rescueLevel: '2', rescueUnit: '鼓楼网格救援站' };
    expect((await centre.call(calls.assign, { ...stepOf(taken), values })).status).toBe(states.dispatched.code);
  });

  test('of two at once one wins, and the slower does not press over it', async () => {
    const sent = await press(centre, await received(), 'dispatch');
    const there = await press(mechanic, sent, 'arrive');
    expect(await press(mechanic, sent, 'arrive')).toEqual(there);
    await expect(press(centre, sent, 'arrive')).rejects.toMatchObject({ code: 'overtaken' });
    await expect(press(centre, sent, 'callOff', '误报')).rejects.toMatchObject({ code: 'overtaken' });
  });
});

test('a call about nothing ends, with a reason, and is told to those who were sent', async () => {
  const taken = await received();
  const before = await todoOf(mechanic, 'rescueRunning');
  const sent = await press(centre, taken, 'dispatch');
  expect(await todoOf(mechanic, 'rescueRunning')).not.toEqual(before);
  await expect(press(centre, sent, 'callOff')).rejects.toMatchObject({ code: 'opinionNeeded' });
  await expect(press(mechanic, sent, 'callOff', '误报')).rejects.toMatchObject({ code: 'moveNotAllowed' });
  city.pass({ minutes: 1 });
  const ended = await press(centre, sent, 'callOff', '物业确认轿厢内无人');
  expect(await movesOf(centre, ended)).toEqual([]);
  expect(await titlesFor(mechanic, taken.rcsNo)).toEqual([`救援撤销：${taken.rcsNo}`, `救援派单：${taken.rcsNo}`]);
  expect(await todoOf(mechanic, 'rescueRunning')).toEqual(before);
  expect(await centre.call(calls.figures, { rcsNo: taken.rcsNo })).toEqual({ rescues: 0, trapped: 0, averageMinutes: null, late: 0 });
});

test('a moment is corrected with a reason, in its order, and keeps the old one', async () => {
  const taken = await received();
  const { alarmTime } = await shownTo(centre, taken);
  city.pass({ minutes: 3 });
  const sent = await press(centre, taken, 'dispatch');
  const { dispatchTime } = await shownTo(centre, sent);
  const retime = (values: object, opinion?: string) => centre.call(calls.retime, { ...stepOf(sent), ...(opinion && { opinion }), values });
  const earlier = new Date(Date.parse(dispatchTime!) - 60_000).toISOString();
  await expect(retime({ alarmTime, dispatchTime: earlier })).rejects.toMatchObject({ code: 'opinionNeeded' });
  const wrong: readonly (readonly [object, string])[] = [
    [{ alarmTime }, 'dispatchTime'],
    [{ alarmTime, dispatchTime, arriveTime: dispatchTime }, 'arriveTime'],
    [{ alarmTime: dispatchTime, dispatchTime: alarmTime }, 'dispatchTime'],
    [{ alarmTime, dispatchTime: new Date(city.now.getTime() + 3_600_000).toISOString() }, 'dispatchTime'],
  ];
  for (const [values, field] of wrong) await expect(retime(values, '按晚了')).rejects.toMatchObject({ errors: [{ field }] });
  await retime({ alarmTime, dispatchTime: earlier }, '派单后才按下');
  const { versions } = await centre.call(calls.detail, { id: taken.id });
  expect(versions).toMatchObject([{ reason: '派单后才按下', diff: [{ field: 'dispatchTime', old: dispatchTime, new: earlier }] }]);
});

describe('the time to arrive', () => {
  test.each([
    ['330203001', 30],
    ['330220001', 30],
    ['330221001', 60],
    ['330226001', 60],
    ['330225101', 60],
    ['330281001', 60],
  ])('in %s is %i minutes', async (equlocarecod, minutes) => {
    expect((await shownTo(centre, await received({ equlocarecod }))).arriveWithin).toBe(minutes);
  });

  test('is set by district for the calls to come', async () => {
    const admin = await city.enter({ actor: 'A1', name: '管理员' });
    const before = await received({ equlocarecod: '330206001' });
    const limitOf = async (areaCode: string) => (await admin.call(calls.limits, {})).limits.find((limit) => limit.areaCode === areaCode);
    expect(await limitOf('330206')).toEqual({ areaCode: '330206', name: '北仑区', minutes: 30, setBy: null, setAt: null });
    const set = { areaCode: '330206', minutes: 45, was: 30 };
    expect(await admin.call(calls.saveLimit, set)).toMatchObject({ minutes: 45, setBy: '管理员' });
    expect(await admin.call(calls.saveLimit, set)).toMatchObject({ minutes: 45 });
    await expect(centre.call(calls.saveLimit, { ...set, minutes: 20 })).rejects.toMatchObject({ code: 'stale' });
    await expect(centre.call(calls.saveLimit, { areaCode: '330999', minutes: 20, was: 30 })).rejects.toMatchObject({
      code: 'noSuchDistrict',
    });
    await expect(centre.call(calls.saveLimit, { ...set, minutes: 5 })).rejects.toMatchObject({ status: 422 });
    const visitor = await city.enter({ actor: 'M1', unit: keeper });
    await expect(visitor.call(calls.saveLimit, set)).rejects.toMatchObject({ status: 403 });
    const after = await received({ equlocarecod: '330206001' });
    expect([(await shownTo(centre, before)).arriveWithin, (await shownTo(centre, after)).arriveWithin]).toEqual([30, 45]);
  });

  test('is counted from the call, not from the dispatch', async () => {
    const late = async () => (await todoOf(centre, 'rescueRunning'))?.late ?? 0;
    const taken = await received();
    city.pass({ minutes: 10 });
    const sent = await press(centre, taken, 'dispatch');
    city.pass({ minutes: 21 });
    const before = await late();
    const there = await press(centre, sent, 'arrive');
    expect(await shownTo(centre, there)).toMatchObject({ arriveMinutes: 31, isLate: true });
    expect(await late()).toBe(before - 1);
  });
});
