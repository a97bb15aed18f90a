import { beforeEach, describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { faultCalls as calls } from '../contract/calls.ts';
import { found, make, numbersOf, openFaultStory, registered, repair, repaired, stepOf } from './testing/fault-story.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';

const city = await openCity();
const { keeper, mechanic, lift, deviceOf } = await openFaultStory(city);

let user: SeededUnit;
let owner: Person;
beforeEach(async () => {
  user = await city.seedUnit({ unitTypes: ['U1'] });
  owner = await city.enter({ actor: 'E1', unit: user, name: '经办乙' });
});

describe('an answer that was lost', () => {
  test('a save, a submission, a step and a repair made again by the same person count once', async () => {
    const { equSysId } = await lift(user);
    const first = { id: newId(), equSysId, values: found };
    const made = await owner.call(calls.save, first);
    expect(await owner.call(calls.save, first)).toEqual(made);
    // Who begins anew under the id of a draft that stands puts nothing in its place.
    const anew = { ...first, values: { ...found, desc: '又写了一句' } };
    await expect(owner.call(calls.save, anew)).rejects.toMatchObject({ code: 'stale' });
    const typedOn = await owner.call(calls.save, { ...anew, version: made.version });
    expect(typedOn).toMatchObject({ faultNo: made.faultNo, version: 1 });
    const committed = await owner.call(calls.commit, stepOf(typedOn));
    expect(await owner.call(calls.commit, stepOf(typedOn))).toEqual(committed);
    // Another window of the same person writes on.
    const late = { ...first, version: 1, values: { ...found, desc: '另一个窗口写的' } };
    await expect(owner.call(calls.save, late)).rejects.toMatchObject({ code: 'ownStep' });
    const accepted = await make(mechanic, committed, 'accept');
    expect(await make(mechanic, committed, 'accept')).toEqual(accepted);
    const mended = await repair(mechanic, accepted);
    expect(await repair(mechanic, accepted)).toEqual(mended);
    await expect(repair(mechanic, accepted, { measure: '另一种说法' })).rejects.toMatchObject({ code: 'ownStep' });
    expect((await owner.call(calls.detail, { id: first.id })).flow).toHaveLength(3);
  });

  test('a deletion too; somebody else’s draft of the same id does not exist', async () => {
    const { equSysId } = await lift(user);
    const draft = await owner.call(calls.save, { id: newId(), equSysId, values: found });
    const foreign = { id: draft.id, equSysId: (await lift(user)).equSysId, values: found };
    await expect(mechanic.call(calls.save, foreign)).rejects.toMatchObject({ code: 'faultNotFound' });
    const gone = await make(owner, draft, 'delete');
    expect(await make(owner, draft, 'delete')).toEqual(gone);
    await expect(owner.call(calls.save, foreign)).rejects.toMatchObject({ code: 'faultNotFound' });
  });
});

describe('what is refused', () => {
  test.each([
    ['gaps', { desc: '' }, 'desc'],
    ['a fault of tomorrow', { foundTime: '2026-11-22T01:00:00.000Z' }, 'foundTime'],
    ['a kind that is none', { faultKind: '心情' }, 'faultKind'],
  ])('%s', async (_, given, field) => {
    const { equSysId } = await lift(user);
    await expect(registered(owner, equSysId, given)).rejects.toMatchObject({
      code: 'invalid',
      errors: expect.arrayContaining([expect.objectContaining({ field })]) as unknown[],
    });
    expect((await deviceOf(equSysId)).faultStatus).toBe('0');
  });

  test('a repair that ends before the fault, or after now', async () => {
    const { equSysId } = await lift(user);
    const fault = await make(mechanic, await registered(owner, equSysId), 'accept');
    for (const restoreTime of ['2026-11-21T01:00:00.000Z', '2026-11-21T03:00:00.000Z', undefined])
      await expect(repair(mechanic, fault, { restoreTime })).rejects.toMatchObject({ errors: [{ field: 'restoreTime' }] });
  });

  test('but not a repair that ends in the minute in which the fault was found', async () => {
    const { equSysId } = await lift(user);
    const fault = await make(mechanic, await registered(owner, equSysId), 'accept');
    expect(await repair(mechanic, fault, { restoreTime: found.foundTime })).toMatchObject({ id: fault.id });
  });

  test('a device that is no more', async () => {
    const { equSysId } = await lift(user, { use_status: '4' });
    await expect(owner.call(calls.save, { id: newId(), equSysId, values: found })).rejects.toMatchObject({ code: 'deviceNotInUse' });
  });

  test('a second fault of a device on its way; of two who register at once one is told of the other', async () => {
    const { equSysId } = await lift(user);
    const [mine, theirs] = await Promise.all(
      [owner, mechanic].map((person) => person.call(calls.save, { id: newId(), equSysId, values: found })),
    );
    const both = await Promise.allSettled([owner.call(calls.commit, stepOf(mine!)), mechanic.call(calls.commit, stepOf(theirs!))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ code: 'faultAlreadyOpen', status: 409 });
  });

  test('of two mechanics who accept at once one wins, the other reads who', async () => {
    const { equSysId } = await lift(user);
    const colleague = await city.enter({ actor: 'M1', unit: keeper, name: '维修丙' });
    const fault = await registered(owner, equSysId);
    const both = await Promise.allSettled([make(mechanic, fault, 'accept'), make(colleague, fault, 'accept')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ code: 'overtaken' });
    const { events } = await owner.call(archiveCalls.timeline, { equSysId, kinds: '故障' });
    expect(events).toHaveLength(2);
  });

  test('a draft that somebody else has saved since', async () => {
    const { equSysId } = await lift(user);
    const { id, version } = await owner.call(calls.save, { id: newId(), equSysId, values: found });
    await owner.call(calls.save, { id, version, equSysId, values: { ...found, desc: '二层层门关闭不到位' } });
    const late = owner.call(calls.save, { id, version, equSysId, values: { ...found, desc: '一层层门关闭不到位' } });
    await expect(late).rejects.toMatchObject({ code: 'stale' });
  });
});

describe('lists', () => {
  test('tabs count what they show; words, filters and order are the server’s', async () => {
    const first = await lift(user, { equ_place: '天一广场3号' });
    const second = await lift(user);
    const one = await registered(owner, first.equSysId, { foundTime: '2026-11-20T01:00:00.000Z' });
    const two = await registered(owner, second.equSysId, { faultLevel: '2', stopUse: true });
    await make(mechanic, one, 'accept');
    const draft = await owner.call(calls.save, { id: newId(), equSysId: (await lift(user)).equSysId, values: {} });
    const { parts } = await owner.call(calls.parts, {});
    expect(Object.fromEntries(parts.map(({ key, count }) => [key, count]))).toEqual({
      unsettled: 2,
      // Both wait for the maintainer.
      mine: 0,
      open: 1,
      repairing: 1,
      toVerify: 0,
      closed: 0,
      falseAlarm: 0,
      draft: 1,
    });
    const { list: ofMechanic } = await mechanic.call(calls.list, { part: 'mine', pageSize: 200 });
    expect(ofMechanic.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
    expect(await numbersOf(owner, { part: 'unsettled' })).toEqual([two.faultNo, one.faultNo]);
    expect(await numbersOf(owner, { part: 'unsettled', orderBy: 'foundTime' })).toEqual([one.faultNo, two.faultNo]);
    expect(await numbersOf(owner, { part: 'draft' })).toEqual([draft.faultNo]);
    expect(await numbersOf(owner, { complex: '天一广场' })).toEqual([one.faultNo]);
    expect(await numbersOf(owner, { complex: second.oidno })).toEqual([two.faultNo]);
    expect(await numbersOf(owner, { stopUse: '1' })).toEqual([two.faultNo]);
    expect(await numbersOf(owner, { beginFoundTime: '2026-11-20', endFoundTime: '2026-11-20' })).toEqual([one.faultNo]);
    expect(await numbersOf(owner, { equclacode: '5000' })).toEqual([]);
  });

  test('a fault is found where its device stood then, also after the device was moved', async () => {
    const { equSysId } = await lift(user, { equ_place: '搬走的电梯旧址', equlocarecod: '330203001' });
    const fault = await registered(owner, equSysId);
    await city.services.pool.query("update equipment set equlocarecod = '330212001' where equ_sys_id = $1", [equSysId]);
    expect(await numbersOf(owner, { complex: '旧址', equlocarecod: '330203' })).toEqual([fault.faultNo]);
    expect(await numbersOf(owner, { complex: '旧址', equlocarecod: '330212' })).toEqual([]);
  });

  test('the query of faulty devices shows the open fault and filters by it', async () => {
    const { equSysId } = await lift(user);
    const fault = await registered(owner, equSysId, { faultLevel: '2' });
    const { list } = await owner.call(equipmentCalls.faultList, { part: 'fault' });
    expect(list).toMatchObject([{ equSysId, faultId: fault.id, faultKind: '门系统', faultLevel: '2', faultFoundTime: found.foundTime }]);
    expect((await owner.call(equipmentCalls.faultList, { faultLevel: '3' })).list).toEqual([]);
  });

  test('a workbook of the same rows, and the record of one fault as a paper', async () => {
    const { equSysId } = await lift(user);
    const fault = await registered(owner, equSysId);
    await expect(city.limited({ exportRows: 0 }, () => owner.download(calls.export, { faultNo: fault.faultNo }))).rejects.toMatchObject({
      code: 'tooManyForExport',
    });
    const book = await owner.send(calls.export, { faultNo: fault.faultNo });
    expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    await repair(mechanic, await make(mechanic, fault, 'accept'));
    const paper = await owner.send(calls.record, { id: fault.id });
    expect(paper.statusCode).toBe(200);
    const text = readPages(paper.rawPayload).join('');
    for (const word of ['设备故障维修记录', fault.faultNo, found.desc, repaired.measure, '提交登记', '2026-11-21 09:30'])
      expect(text.replaceAll(/\s/g, '')).toContain(word.replaceAll(/\s/g, ''));
  });
});
