import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { rescueCalls as calls, type rescueCase } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';

const city = await openCity();
const { states } = liftRescue;
const keeper = await city.seedUnit({ orgname: '甬安电梯工程有限公司', unitTypes: ['U2'] });
const mechanic = await city.enter({ actor: 'M1', unit: keeper, name: '维修甲' });
const stranger = await city.enter({ actor: 'M1', unit: await city.seedUnit({ unitTypes: ['U2'] }) });
const centre = await city.enter({ actor: 'R1', name: '接线员' });
const station = await city.seedUnit({ unitTypes: ['U9'], areacode: '330203001' });
const officer = await city.enter({ actor: 'G2', unit: station, areacode: '330203001' });
const elsewhere = await city.enter({ actor: 'G2', areacode: '330212002' });

let user: SeededUnit;
let owner: Person;
beforeEach(async () => {
  user = await city.seedUnit({ unitTypes: ['U1'] });
  owner = await city.enter({ actor: 'E1', unit: user });
});

const told = {
  source: '96333',
  alarmTime: '2026-11-20T01:00:00.000Z',
  caller: '王女士',
  trapped: 2,
  trappedInfo: '老人',
  dispatchTime: '2026-11-20T01:02:00.000Z',
  rescueUnit: keeper.orgname,
  arriveTime: '2026-11-20T01:20:00.000Z',
  finishTime: '2026-11-20T01:35:00.000Z',
  rescueLevel: '1',
  cause: '门系统',
  outcome: '恢复运行',
  injury: '无',
};
/** Half an hour and a second after the call. */
const late = { arriveTime: '2026-11-20T01:30:01.000Z' };

interface Step {
  readonly id: string;
  readonly version: number;
}
const stepOf = ({ id, version }: Step) => ({ id, version });

function lift(given: object = {}) {
  return seedDevice(city, user, { maint_unit: keeper.unitSysId, maint_unit_name: keeper.orgname, ...given });
}

async function registered(person: Person, equSysId: string, given: object = {}) {
  const draft = await person.call(calls.save, { id: newId(), equSysId, values: { ...told, ...given } });
  return { ...(await person.call(calls.commit, stepOf(draft))), rcsNo: draft.rcsNo };
}

function make(person: Person, step: Step, move: (typeof rescueCase.buttons)[number], opinion?: string) {
  return person.call(calls.move, { ...stepOf(step), move, ...(opinion && { opinion }) });
}

const numbersOf = async (person: Person, input: Record<string, unknown> = {}) =>
  (await person.call(calls.list, input)).list.map(({ rcsNo }) => rcsNo);

async function titlesFor(person: Person): Promise<string[]> {
  return (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);
}

test('registered by the maintenance unit, visited and filed by the centre; the lift remembers', async () => {
  const { equSysId } = await lift();
  const rescue = await registered(mechanic, equSysId);
  expect([rescue.rcsNo, rescue.status]).toEqual([expect.stringMatching(/^JY20261121\d{5}$/), states.registered.code]);
  expect(await titlesFor(owner)).toEqual([`救援登记：${rescue.rcsNo}`]);
  const waiting = async () => (await centre.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'rescueVisit')?.count;
  expect(await waiting()).toBe(1);
  await expect(make(mechanic, rescue, 'visit', '已回访')).rejects.toMatchObject({ status: 409 });
  await expect(make(centre, rescue, 'visit')).rejects.toMatchObject({ code: 'opinionNeeded' });
  const visited = await make(centre, rescue, 'visit', '报警人对救援满意');
  const archived = await make(centre, visited, 'archive');
  expect(await waiting()).toBeUndefined();
  expect([visited.status, archived.status]).toEqual([states.visited.code, states.archived.code]);
  const { rescue: shown, flow, openForms } = await owner.call(calls.detail, { id: rescue.id });
  expect(shown).toMatchObject({ ...told, arriveMinutes: 20, isLate: false, useUnitName: user.orgname, unitName: keeper.orgname });
  expect([flow.map(({ label }) => label), openForms]).toEqual([['提交登记', '登记回访', '归档'], []]);
  const { events } = await owner.call(archiveCalls.timeline, { equSysId, kinds: '救援' });
  expect(events).toMatchObject([
    { title: '困人救援：被困2人，20分钟到达，原因门系统，恢复运行', link: `/company-service/rescue-detail?id=${rescue.id}` },
  ]);
  const { rescues } = await owner.call(calls.ofDevice, { equSysId });
  expect(rescues).toMatchObject([{ rcsNo: rescue.rcsNo, trapped: 2, arriveMinutes: 20, link: events[0]!.link }]);
});

describe('corrections after registration', () => {
  test('keep old and new with the reason; filed ones are closed', async () => {
    const { equSysId } = await lift();
    const rescue = await registered(mechanic, equSysId);
    const amend = (person: Person, step: Step, given: object) =>
      person.call(calls.amend, { ...stepOf(step), opinion: '录音核对', values: { ...told, ...given } });
    await expect(amend(mechanic, rescue, {})).rejects.toMatchObject({ code: 'nothingAmended' });
    await expect(amend(mechanic, rescue, { arriveTime: told.alarmTime })).rejects.toMatchObject({ errors: [{ field: 'arriveTime' }] });
    const second = await amend(mechanic, rescue, { trapped: 3, ...late });
    expect(second.status).toBe(states.registered.code);
    const third = await amend(centre, await make(centre, second, 'visit', '已回访'), { trapped: 3, ...late, caller: '' });
    const { versions, rescue: shown } = await mechanic.call(calls.detail, { id: rescue.id });
    expect(
      versions.map(({ operatorName, reason, diff }) => [operatorName, reason, diff.map((one) => [one.field, one.old, one.new])]),
    ).toEqual([
      ['接线员', '录音核对', [['caller', '王女士', null]]],
      [
        '维修甲',
        '录音核对',
        [
          ['trapped', 2, 3],
          ['arriveTime', told.arriveTime, late.arriveTime],
        ],
      ],
    ]);
    expect(shown).toMatchObject({ trapped: 3, arriveMinutes: 30, arriveWithin: 30, isLate: true, caller: null });
    const filed = await make(centre, third, 'archive');
    await expect(amend(centre, filed, { trapped: 1 })).rejects.toMatchObject({ code: 'moveNotAllowed' });
  });

  test('of two at once one wins', async () => {
    const { equSysId } = await lift();
    const rescue = await registered(mechanic, equSysId);
    const both = await Promise.allSettled(
      [mechanic, centre].map((person, index) =>
        person.call(calls.amend, { ...stepOf(rescue), opinion: '核对', values: { ...told, trapped: 5 + index } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'overtaken' } });
  });
});

describe('who may', () => {
  test('only lifts within reach; drafts are their writer’s', async () => {
    const { equSysId } = await lift();
    await expect(stranger.call(calls.save, { id: newId(), equSysId, values: told })).rejects.toMatchObject({ code: 'liftNotFound' });
    await expect(owner.call(calls.save, { id: newId(), equSysId, values: told })).rejects.toMatchObject({ status: 403 });
    const truck = await seedDevice(city, user, { equclacode: '5110', maint_unit: keeper.unitSysId });
    await expect(mechanic.call(calls.save, { id: newId(), equSysId: truck.equSysId, values: told })).rejects.toMatchObject({
      code: 'liftNotFound',
    });
    const draft = await mechanic.call(calls.save, { id: newId(), equSysId, values: {} });
    for (const person of [owner, centre, officer])
      await expect(person.call(calls.detail, { id: draft.id })).rejects.toMatchObject({ code: 'rescueNotFound' });
    const theirs = await centre.call(calls.save, { id: newId(), equSysId, values: {} });
    await expect(mechanic.call(calls.detail, { id: theirs.id })).rejects.toMatchObject({ code: 'rescueNotFound' });
    await make(centre, theirs, 'delete');
  });

  test('a rescue is seen by user, maintenance unit, authority on the spot and centre', async () => {
    const rescue = await registered(centre, (await lift()).equSysId);
    const seen = async (person: Person) => (await numbersOf(person, { rcsNo: rescue.rcsNo })).length;
    expect(await Promise.all([owner, mechanic, officer, centre].map(seen))).toEqual([1, 1, 1, 1]);
    expect(await Promise.all([stranger, elsewhere].map(seen))).toEqual([0, 0]);
    const { openForms } = await mechanic.call(calls.detail, { id: rescue.id });
    expect(openForms).toEqual([]);
  });

  test('of people hurt the authority hears at once', async () => {
    const hurt = { injury: '轻伤', causeNote: '开门瞬间乘客摔倒，手腕擦伤' };
    const rescue = await registered(mechanic, (await lift()).equSysId, hurt);
    expect(await titlesFor(officer)).toEqual([`救援（有人员伤亡）：${rescue.rcsNo}`]);
  });
});

test.each([
  ['an arrival before the call-out', { arriveTime: '2026-11-20T01:01:00.000Z' }, 'arriveTime'],
  ['an end before the arrival', { finishTime: '2026-11-20T01:10:00.000Z' }, 'finishTime'],
  ['more people than a lift holds', { trapped: 51 }, 'trapped'],
  ['a rescue of tomorrow', { finishTime: '2026-11-22T01:00:00.000Z' }, 'finishTime'],
  ['people hurt without a word about it', { injury: '重伤' }, 'causeNote'],
  ['gaps', { cause: undefined }, 'cause'],
])('%s is refused', async (_, given, field) => {
  const { equSysId } = await lift();
  await expect(registered(mechanic, equSysId, given)).rejects.toMatchObject({
    code: 'invalid',
    errors: expect.arrayContaining([expect.objectContaining({ field })]) as unknown[],
  });
});

describe('lists', () => {
  test('figures, filters and order are the server’s', async () => {
    const first = await lift({ equ_place: '月湖公寓2号', rescue_code: '778899' });
    const one = await registered(mechanic, first.equSysId);
    const two = await registered(centre, (await lift()).equSysId, {
      ...late,
      trapped: 4,
      alarmTime: '2026-11-19T23:00:00.000Z',
      rescueUnit: '网格三队',
    });
    expect(await numbersOf(owner)).toEqual([one.rcsNo, two.rcsNo]);
    expect(await owner.call(calls.figures, {})).toEqual({ rescues: 2, trapped: 6, averageMinutes: 85, late: 1 });
    expect(await owner.call(calls.figures, { isLate: '0' })).toEqual({ rescues: 1, trapped: 2, averageMinutes: 20, late: 0 });
    expect(await owner.call(calls.figures, { complex: '没有这样的电梯' })).toMatchObject({ rescues: 0, averageMinutes: null });
    expect(await numbersOf(owner, { isLate: '1' })).toEqual([two.rcsNo]);
    expect(await numbersOf(owner, { complex: '月湖公寓' })).toEqual([one.rcsNo]);
    expect(await numbersOf(owner, { rescueUnit: '网格' })).toEqual([two.rcsNo]);
    expect(await numbersOf(owner, { beginAlarmTime: '2026-11-20', endAlarmTime: '2026-11-20', orderBy: 'alarmTime' })).toEqual([
      two.rcsNo,
      one.rcsNo,
    ]);
    const found = await centre.call(calls.lifts, { complex: '778899' });
    expect(found.list).toMatchObject([{ equSysId: first.equSysId, maintUnitName: keeper.orgname }]);
    expect((await stranger.call(calls.lifts, { complex: '778899' })).list).toEqual([]);
  });

  test('figures are told apart by district, maintenance unit and cause, of the days asked for, and taken along; a firm reads its own', async () => {
    const [mine, other] = [await lift(), await lift({ maint_unit: null, maint_unit_name: null, equlocarecod: '330212002' })];
    const rival = await city.seedUnit({ orgname: '北仑快修电梯有限公司', unitTypes: ['U2'] });
    const third = await lift({ maint_unit: rival.unitSysId, maint_unit_name: rival.orgname });
    await registered(mechanic, mine.equSysId);
    await registered(mechanic, mine.equSysId, { ...late, trapped: 4, cause: '停电' });
    await registered(centre, other.equSysId, { trapped: 1, cause: '停电' });
    await registered(centre, third.equSysId, {
      alarmTime: '2026-10-20T01:00:00.000Z',
      dispatchTime: '2026-10-20T01:02:00.000Z',
      arriveTime: '2026-10-20T01:20:00.000Z',
      finishTime: '2026-10-20T01:35:00.000Z',
    });
    const rowsOf = async (person: Person, input: Parameters<typeof person.call<typeof calls.breakdown>>[1]) =>
      (await person.call(calls.breakdown, input)).rows.map(({ name, rescues, trapped, averageMinutes, late: lateOnes }) => [
        name,
        rescues,
        trapped,
        averageMinutes,
        lateOnes,
      ]);
    const november = { beginAlarmTime: '2026-11-01', endAlarmTime: '2026-11-30' };
    expect(await rowsOf(owner, { by: 'district' })).toEqual([
      ['海曙区', 3, 8, 23.3, 1],
      ['鄞州区', 1, 1, 20, 0],
    ]);
    expect(await rowsOf(owner, { by: 'maintainer', ...november })).toEqual([
      [keeper.orgname, 2, 6, 25, 1],
      ['无维保单位', 1, 1, 20, 0],
    ]);
    expect((await rowsOf(owner, { by: 'cause', ...november })).map(([name, rescues]) => [name, rescues])).toEqual([
      ['停电', 2],
      ['门系统', 1],
    ]);
    const firm = await city.enter({ actor: 'M1', unit: rival });
    expect(await rowsOf(firm, { by: 'maintainer' })).toEqual([[rival.orgname, 1, 2, 20, 0]]);
    const book = await owner.download(calls.breakdownFile, { by: 'maintainer', ...november });
    const [sheet] = (await readXlsx(book.content)).sheets;
    expect(sheet!.rows).toContainEqual([keeper.orgname, 2, 6, 25, 1]);
  });

  test('a workbook of the same rows, and the record as a paper', async () => {
    const rescue = await registered(mechanic, (await lift()).equSysId);
    const book = await owner.send(calls.export, { rcsNo: rescue.rcsNo });
    expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const paper = await owner.send(calls.record, { id: rescue.id });
    const text = readPages(paper.rawPayload).join('').replaceAll(/\s/g, '');
    for (const word of ['电梯应急救援记录', rescue.rcsNo, '一级维保', '2026-11-2009:20', '提交登记']) expect(text).toContain(word);
  });
});
