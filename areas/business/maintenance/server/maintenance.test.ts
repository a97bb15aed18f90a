import { describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { printed, readPages } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { maintenanceCalls as calls } from '../contract/calls.ts';
import { maintenanceAmendment, maintenanceChange, maintenanceEnd } from '../contract/lifecycle.ts';
import { amendmentFiles, changeFiles, endFiles } from '../contract/maintenance.ts';
import { runMaintenanceTimers } from './timers.ts';
import { attachAll, move, openMaintenanceStory, stepOf, submitted, terms } from './testing/story.ts';

const { city, story } = await eachStory(openMaintenanceStory);

/** Somebody logs in again: sessions end while days go by. */
const anew = (person: Person) => city.person(person.loginName);
const timers = () => runMaintenanceTimers({} as never, { db: city.db, services: city.services, now: city.now });
const titlesFor = async (person: Person) => (await (await anew(person)).call(sessionCalls.messages, {})).list.map(({ title }) => title);
const deviceOf = async (person: Person, equSysId: string) =>
  (await (await anew(person)).call(equipmentCalls.basicDetail, { equSysId })).equipment;
const statusOf = async (person: Person, id: string) =>
  (await (await anew(person)).call(calls.changeDetail, { id })).maintenanceChange.status;

test('whoever gives a contract up chooses among the own customers; of a private person among them the number is not told', async () => {
  const { keeper, oldKeeper, owner, user, former, lift } = story;
  const home = await city.seedUnit({ orgname: '甄住户', orgcode: '330299199001011234', unitTypes: ['U12'] });
  await lift();
  await seedDevice(city, home, { maint_unit: former.unitSysId, maint_unit_name: former.orgname });
  const named = async (person: Person, word?: string) => (await person.call(calls.customers, { ...(word && { word }) })).units;
  expect((await named(oldKeeper)).map(({ orgname }) => orgname)).toEqual([user.orgname, '甄住户']);
  expect(await named(oldKeeper, '住户')).toEqual([{ unitSysId: home.unitSysId, orgname: '甄住户', orgcode: '330299********1234' }]);
  expect([await named(keeper), await named(owner)]).toEqual([[], []]);
});

describe('a change of the maintenance unit', () => {
  const { states } = maintenanceChange;

  test('begun by the user, confirmed by the new unit, not objected to, filed: it takes effect on the first day of the contract', async () => {
    const { owner, keeper, oldKeeper, officer, lift } = story;
    const [one, two] = [await lift(), await lift()];
    const change = await submitted(story, [one.equSysId, two.equSysId]);
    expect(change.caseNo).toMatch(/^WB20261121\d{5}$/);
    expect(change.status).toBe(states.waitOther.code);
    expect(await titlesFor(keeper)).toContain(`维保单位变更待对方确认：${change.caseNo}`);
    const confirmed = await move(keeper, change, 'confirm');
    expect(confirmed.status).toBe(states.waitOld.code);
    const agreed = await move(oldKeeper, confirmed, 'agree');
    expect(agreed.status).toBe(states.filing.code);
    expect(await titlesFor(officer)).toContain(`维保单位变更待备案：${change.caseNo}`);
    const filed = await move(officer, agreed, 'file');
    expect([filed.status, (await deviceOf(owner, one.equSysId)).maintUnitName]).toEqual([states.filed.code, '旧维保有限公司']);
    city.pass({ days: 10 });
    await timers();
    expect(await statusOf(owner, change.id)).toBe(states.effective.code);
    expect(await deviceOf(owner, two.equSysId)).toMatchObject({ maintUnitName: '新维保有限公司' });
    const { events } = await (await anew(owner)).call(archiveCalls.timeline, { equSysId: one.equSysId, kinds: '维保' });
    expect(events).toMatchObject([
      { title: '维保单位变更为新维保有限公司（合同WB-2026-001）', link: `/implementation/detailsIndex?id=${change.id}` },
    ]);
    const { list } = await (await anew(keeper)).call(calls.contracts, {});
    expect(list).toMatchObject([{ contractNo: 'WB-2026-001', useUnitName: '天一物业有限公司', liftCount: 2, version: 1 }]);
  });

  test('begun by the new unit, it is confirmed by the user; a lift that nobody maintains goes straight to be filed', async () => {
    const { owner, keeper, user, next, lift } = story;
    const { equSysId } = await lift(undefined, { maint_unit: null, maint_unit_name: null });
    const { list } = await keeper.call(calls.lifts, { useUnit: user.unitSysId, purpose: 'change' });
    expect(list.map((one) => one.equSysId)).toEqual([equSysId]);
    const draft = await keeper.call(calls.changeSave, { id: newId(), useUnit: user.unitSysId, equSysIds: [equSysId], values: terms });
    await attachAll(keeper, changeFiles, draft.id);
    const change = await keeper.call(calls.changeCommit, stepOf(draft));
    await expect(move(keeper, change, 'confirm')).rejects.toMatchObject({ code: 'moveNotAllowed' });
    expect((await move(owner, change, 'confirm')).status).toBe(states.filing.code);
    const { maintenanceChange: shown, lifts } = await owner.call(calls.changeDetail, { id: change.id });
    expect(shown).toMatchObject({ initiator: 'keeper', newUnitName: next.orgname, oldUnitName: null, liftCount: 1 });
    expect(lifts).toHaveLength(1);
  });

  test('a unit that goes on with its own lifts renews: nobody else is asked, and a contract older than the portal stands on record from then on', async () => {
    const { owner, keeper, officer, user, next, lift } = story;
    const { equSysId } = await lift(next, { maint_contract_no: 'WB-2020-009' });
    const { list } = await keeper.call(calls.lifts, { useUnit: user.unitSysId, purpose: 'change' });
    expect(list.find((one) => one.equSysId === equSysId)).toMatchObject({ refusedBecause: null });
    const change = await submitted(story, [equSysId], { contractNo: 'WB-2026-900' });
    const confirmed = await move(keeper, change, 'confirm');
    expect(confirmed.status).toBe(states.filing.code);
    await move(officer, confirmed, 'file');
    city.pass({ days: 10 });
    await timers();
    expect(await statusOf(owner, change.id)).toBe(states.effective.code);
    const { events } = await (await anew(owner)).call(archiveCalls.timeline, { equSysId, kinds: '维保' });
    expect(events[0]).toMatchObject({ title: '维保合同续签：新维保有限公司（合同WB-2026-900）' });
    const { list: contracts } = await (await anew(keeper)).call(calls.contracts, { complex: 'WB-2026-900' });
    expect(contracts).toMatchObject([{ contractNo: 'WB-2026-900', liftCount: 1 }]);
  });

  test('silence for five working days counts as consent, a working day without an answer as filed', async () => {
    const { keeper, owner, lift } = story;
    const change = await submitted(story, [(await lift()).equSysId], { beginsOn: '2027-03-01' });
    await move(keeper, change, 'confirm');
    // Saturday 21 November 2026: the fifth working day after it is Friday 27.
    city.now = new Date('2026-11-27T12:00:00.000Z');
    await timers();
    expect(await statusOf(owner, change.id)).toBe(states.waitOld.code);
    city.now = new Date('2026-11-28T02:00:00.000Z');
    await timers();
    expect(await statusOf(owner, change.id)).toBe(states.filing.code);
    city.now = new Date('2026-12-01T02:00:00.000Z');
    await timers();
    expect(await statusOf(owner, change.id)).toBe(states.filed.code);
  });

  test('a lift in another case, of several units, or of somebody else does not come along, and is named', async () => {
    const { owner, next, former, lift } = story;
    const { equSysId, oidno } = await lift();
    const first = await submitted(story, [equSysId]);
    await expect(submitted(story, [equSysId])).rejects.toMatchObject({
      code: 'liftNotFree',
      message: expect.stringMatching(new RegExp(`${oidno}.*${first.caseNo}`)) as string,
    });
    const scrapped = await lift(former, { use_status: '5' });
    await expect(submitted(story, [scrapped.equSysId])).rejects.toMatchObject({
      code: 'liftNotReady',
      message: expect.stringContaining('设备已报废或注销') as string,
    });
    const third = await lift(await city.seedUnit({ orgname: '第三维保有限公司', unitTypes: ['U2'] }));
    await expect(submitted(story, [(await lift(former)).equSysId, third.equSysId])).rejects.toMatchObject({ code: 'liftsOfSeveralUnits' });
    const foreign = { id: newId(), newUnit: next.unitSysId, equSysIds: [newId()], values: terms };
    await expect(owner.call(calls.changeSave, foreign)).rejects.toMatchObject({ code: 'liftsNotFound' });
  });

  test('gaps, too few people, a contract of six years and missing papers are named at their fields', async () => {
    const { owner, next, lift } = story;
    const many = [];
    for (let index = 0; index < 31; index += 1) many.push((await lift()).equSysId);
    await expect(submitted(story, many)).rejects.toMatchObject({ errors: [{ field: 'maintainers' }] });
    await expect(submitted(story, many.slice(0, 1), { endsOn: '2032-12-31' })).rejects.toMatchObject({ errors: [{ field: 'endsOn' }] });
    await expect(submitted(story, many.slice(0, 1), { licenceValidTo: '2026-11-30' })).rejects.toMatchObject({
      errors: [{ field: 'licenceValidTo' }],
    });
    const bare = await owner.call(calls.changeSave, { id: newId(), newUnit: next.unitSysId, equSysIds: many.slice(0, 1), values: terms });
    await expect(owner.call(calls.changeCommit, stepOf(bare))).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'material:contract' })]) as unknown[],
    });
    const empty = await owner.call(calls.changeSave, { id: newId(), equSysIds: [], values: {} });
    await expect(owner.call(calls.changeCommit, stepOf(empty))).rejects.toMatchObject({ code: 'invalid' });
    const alone = await owner.call(calls.changeSave, { id: newId(), equSysIds: many.slice(0, 1), values: terms });
    await expect(owner.call(calls.changeCommit, stepOf(alone))).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'newUnit' })]) as unknown[],
    });
  });

  test('tabs, export and the paper of both sides', async () => {
    const { owner, keeper, lift } = story;
    const { equSysId, oidno } = await lift();
    const change = await submitted(story, [equSysId]);
    const { parts } = await owner.call(calls.changeParts, {});
    expect(Object.fromEntries(parts.map(({ key, count }) => [key, count]))).toEqual({ waiting: 1, mine: 0, done: 0, all: 1, draft: 0 });
    // What a to-do counts is what its list shows: it waits for the new unit, not for whoever began.
    expect((await keeper.call(calls.changeParts, {})).parts).toContainEqual({ key: 'mine', count: 1, counted: true });
    expect((await keeper.call(calls.changeList, { part: 'mine' })).list).toMatchObject([{ caseNo: change.caseNo }]);
    expect((await owner.call(calls.changeList, { part: 'mine' })).list).toEqual([]);
    expect((await owner.call(calls.changeList, { part: 'waiting' })).list).toMatchObject([{ caseNo: change.caseNo, liftCount: 1 }]);
    const book = await owner.send(calls.changeExport, {});
    expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const paper = readPages((await owner.send(calls.changeRecord, { id: change.id })).rawPayload)
      .join('')
      .replaceAll(/\s/g, '');
    for (const word of ['维保单位变更确认书', change.caseNo, '天一物业有限公司', '新维保有限公司', oidno, '机房钥匙'])
      expect(paper).toContain(word);
  });
});

describe('the end of maintenance', () => {
  const { states } = maintenanceEnd;
  const values = { endKind: '2', endOn: '2026-12-05', reason: '欠费', notified: true };

  async function ended(equSysIds: string[], given: object = {}) {
    const { oldKeeper, user } = story;
    const draft = await oldKeeper.call(calls.endSave, { id: newId(), useUnit: user.unitSysId, equSysIds, values: { ...values, ...given } });
    await attachAll(oldKeeper, endFiles, draft.id);
    return oldKeeper.call(calls.endCommit, stepOf(draft));
  }

  test('silence for seven days counts as knowledge; on its day the lift has nobody, the authority hears after thirty days', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    const end = await ended([equSysId]);
    city.pass({ days: 8 });
    await timers();
    const read = async () => (await (await anew(owner)).call(calls.endDetail, { id: end.id })).maintenanceEnd.status;
    expect(await read()).toBe(states.acknowledged.code);
    city.pass({ days: 7 });
    await timers();
    expect([await read(), (await deviceOf(owner, equSysId)).maintUnitName]).toEqual([states.effective.code, null]);
    expect((await titlesFor(owner)).some((title) => title.startsWith('电梯已无维保'))).toBe(true);
    city.pass({ days: 29 });
    await timers();
    expect(await titlesFor(officer)).not.toContain('电梯长期无维保');
    city.pass({ days: 1 });
    await timers();
    await timers();
    expect((await titlesFor(officer)).filter((title) => title === '电梯长期无维保')).toHaveLength(1);
  });

  test('an objection goes to the authority, which may keep the contract', async () => {
    const { owner, officer, lift } = story;
    const end = await ended([(await lift()).equSysId]);
    const disputed = await owner.call(calls.endMove, { ...stepOf(end), move: 'object', opinion: '费用已付清' });
    const kept = await officer.call(calls.endMove, { ...stepOf(disputed), move: 'keep', opinion: '费用已付清，合同继续履行' });
    expect(kept.status).toBe(states.cancelled.code);
  });

  test('a day that has passed, and a lift that somebody else maintains', async () => {
    const { next, lift } = story;
    await expect(ended([(await lift()).equSysId], { endOn: '2026-11-20' })).rejects.toMatchObject({ errors: [{ field: 'endOn' }] });
    await expect(ended([(await lift(next)).equSysId])).rejects.toMatchObject({ code: 'liftNotReady' });
  });
});

test('an amendment of the price waits for the user and makes a second version; one of the hotline does not wait', async () => {
  const { owner, keeper, officer, lift } = story;
  const { equSysId } = await lift(undefined, { maint_unit: null, maint_unit_name: null });
  const change = await submitted(story, [equSysId], { beginsOn: '2026-11-21' });
  await move(officer, await move(keeper, change, 'confirm'), 'file');
  expect((await deviceOf(owner, equSysId)).maintUnitName).toBe('新维保有限公司');
  const [contract] = (await keeper.call(calls.contracts, {})).list;
  const amend = async (values: object) => {
    const draft = await keeper.call(calls.amendmentSave, { id: newId(), contractId: contract!.id!, values });
    await attachAll(keeper, amendmentFiles, draft.id);
    return keeper.call(calls.amendmentCommit, stepOf(draft));
  };
  const { states } = maintenanceAmendment;
  await expect(amend({ items: ['price'], price: 360_000, effectiveOn: '2026-11-21' })).rejects.toMatchObject({
    errors: [{ field: 'items' }],
  });
  const dearer = await amend({ items: ['price'], price: 400_000, effectiveOn: '2026-11-21' });
  expect(dearer.status).toBe(states.submitted.code);
  // Who confirms reads what it was and what it will be; what stays as it is does not stand there.
  const paper = printed(await owner.send(calls.amendmentRecord, { id: dearer.id }));
  expect(paper).toContain('变更项目变更前变更后');
  expect(paper).toMatch(/每台每年价格3600\.00\s*元4000\.00\s*元/);
  for (const untouched of ['合同截止日期', '应急救援电话']) expect(paper).not.toContain(untouched);
  await owner.call(calls.amendmentMove, { ...stepOf(dearer), move: 'confirm' });
  const hotline = await amend({ items: ['hotline'], hotline: '0574-99999999', effectiveOn: '2026-11-21' });
  const { maintenanceAmendment: shown, diff, former, history } = await keeper.call(calls.amendmentDetail, { id: hotline.id });
  expect(shown.status).toBe(states.effective.code);
  expect(diff).toMatchObject([{ field: 'hotline', old: '0574-87654321', new: '0574-99999999' }]);
  expect(former).toMatchObject({ version: 3, price: 400_000, hotline: '0574-99999999' });
  expect(history.map(({ title }) => title)).toEqual(['维保信息变更', '维保单位变更']);
  // The paper names what is changed, and none of the terms that stay.
  const changed = printed(await keeper.send(calls.amendmentRecord, { id: hotline.id }));
  expect(changed).toContain('0574-99999999');
  for (const word of ['每台每年价格', '维保负责人']) expect(changed).not.toContain(word);
  await expect(owner.call(calls.amendmentSave, { id: newId(), contractId: newId(), values: {} })).rejects.toMatchObject({ status: 403 });
  await expect(keeper.call(calls.amendmentSave, { id: newId(), contractId: newId(), values: {} })).rejects.toMatchObject({
    code: 'contractNotFound',
  });
});

test('what is not there, or somebody else’s, does not exist', async () => {
  const { owner, oldKeeper } = story;
  const step = { id: newId(), version: 0 };
  await expect(owner.call(calls.changeMove, { ...step, move: 'confirm' })).rejects.toMatchObject({ code: 'maintenanceChangeNotFound' });
  await expect(oldKeeper.call(calls.endMove, { ...step, move: 'withdraw' })).rejects.toMatchObject({ code: 'maintenanceEndNotFound' });
  await expect(oldKeeper.call(calls.amendmentMove, { ...step, move: 'withdraw' })).rejects.toMatchObject({
    code: 'maintenanceAmendmentNotFound',
  });
});

test('what waits is counted for whoever is to act', async () => {
  const { keeper, lift } = story;
  const waiting = async (person: Person) =>
    (await person.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'maintenanceChange')?.count;
  const change = await submitted(story, [(await lift()).equSysId]);
  expect([await waiting(keeper), await waiting(story.oldKeeper)]).toEqual([1, undefined]);
  await move(keeper, change, 'confirm');
  expect([await waiting(keeper), await waiting(story.oldKeeper)]).toEqual([undefined, 1]);
});
