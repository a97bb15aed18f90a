import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { workerCalls as calls } from '../contract/calls.ts';
import { usualEnd } from '../contract/certificate.ts';
import { findHolders } from './door.ts';
import { anIdCard, drafted, engaged, handedIn, itemOf, scanned, verified, workerOf } from './testing/people.ts';
import { openPeopleStory, type PeopleStory, today } from './testing/story.ts';

const { city, story } = await eachStory(openPeopleStory);
let unit: PeopleStory['unit'];
let owner: PeopleStory['owner'];
let desk: PeopleStory['desk'];
let authority: PeopleStory['authority'];
beforeEach(() => {
  ({ unit, owner, desk, authority } = story);
});

describe('the number of an identity card', () => {
  test('is checked, lies sealed, and lists and exports show its ends alone', async () => {
    const idCard = anIdCard();
    await expect(engaged(owner, { idCard: `${idCard.slice(0, 17)}${idCard.endsWith('0') ? '1' : '0'}` })).rejects.toMatchObject({
      errors: [{ field: 'idCard', message: '请输入正确的身份证号码' }],
    });
    const { id } = await engaged(owner, { idCard });
    const { list } = await owner.call(calls.list, {});
    expect(list).toMatchObject([{ id, idCard: `330299********${idCard.slice(-4)}`, age: 38, standing: 'none' }]);
    const rows = await sql<{ text: string }>`select worker_person::text as text from worker_person`.execute(city.db);
    expect(rows.rows.some(({ text }) => text.includes(idCard))).toBe(false);
  });

  test('is read in the clear by those who give a reason, and the log says who and why', async () => {
    const { id, idCard } = await engaged(owner);
    await expect(desk.call(calls.reveal, { id, reason: '看看' })).rejects.toMatchObject({
      errors: [{ field: 'reason', message: '请写明原因，至少4个字' }],
    });
    expect(await desk.call(calls.reveal, { id, reason: '核对证书编号' })).toEqual({ idCard });
    await expect(authority.call(calls.reveal, { id, reason: '核对证书编号' })).rejects.toMatchObject({ code: 'noAccess' });
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    await expect(stranger.call(calls.reveal, { id, reason: '核对证书编号' })).rejects.toMatchObject({ code: 'workerNotFound' });
    const logged = await city.db.selectFrom('auditLog').select('details').where('action', '=', 'worker.reveal').execute();
    expect(logged).toMatchObject([{ details: { name: '陈建国', reason: '核对证书编号' } }]);
  });
});

describe('somebody of a unit', () => {
  test('is there once, leaves with a reason, and comes back to the items of their card', async () => {
    const idCard = anIdCard();
    const { id } = await engaged(owner, { idCard });
    await expect(engaged(owner, { idCard, name: '陈建军' })).rejects.toMatchObject({ code: 'workerKnown' });
    await verified(owner, desk, id);
    const leaving = { id, version: 0, values: { endsOn: '2026-11-20', endReason: '调动' } };
    await expect(owner.call(calls.del, { ...leaving, values: { ...leaving.values, endsOn: '2024-01-01' } })).rejects.toMatchObject({
      errors: [{ field: 'endsOn', message: '离岗日期不能早于入职日期（2024-03-01）' }],
    });
    await owner.call(calls.del, leaving);
    expect(await findHolders(city.db, { unitId: unit.unitSysId, on: today })).toEqual([]);
    expect(await findHolders(city.db, { unitId: unit.unitSysId, on: '2026-11-19' })).toMatchObject([{ name: '陈建国', itemCode: 'N1' }]);
    await expect(owner.call(calls.update, { id, version: 1, values: workerChange() })).rejects.toMatchObject({ code: 'workerLeft' });
    await engaged(owner, { idCard, beginsOn: '2026-11-21' });
    expect(await findHolders(city.db, { unitId: unit.unitSysId, on: today })).toMatchObject([{ itemCode: 'N1', verified: true }]);
  });

  test('is changed upon the version that was seen', async () => {
    const { id } = await engaged(owner);
    await owner.call(calls.update, { id, version: 0, values: workerChange({ post: '安全员' }) });
    await expect(owner.call(calls.update, { id, version: 0, values: workerChange({ post: '焊工' }) })).rejects.toMatchObject({
      code: 'stale',
    });
    const stranger = await city.enter({ actor: 'E2', unit: await city.seedUnit() });
    await expect(stranger.call(calls.update, { id, version: 1, values: workerChange() })).rejects.toMatchObject({ code: 'workerNotFound' });
    await expect(stranger.call(calls.get, { id })).rejects.toMatchObject({ code: 'workerNotFound' });
  });

  test('who works for two units has one card: what was verified counts with both, what was only told with its own', async () => {
    const idCard = anIdCard();
    const other = await city.seedUnit();
    const neighbour = await city.enter({ actor: 'E1', unit: other });
    const here = await engaged(owner, { idCard });
    const there = await engaged(neighbour, { idCard });
    await handedIn(owner, here.id, { itemCode: 'A' });
    const on = { unitId: other.unitSysId, on: today };
    expect(await findHolders(city.db, on)).toEqual([]);
    await verified(owner, desk, here.id, { itemCode: 'N1' });
    expect(await findHolders(city.db, on)).toMatchObject([{ itemCode: 'N1', verified: true }]);
    const { certificates } = await neighbour.call(calls.get, { id: there.id });
    expect(certificates).toMatchObject([{ itemCode: 'N1', isOwn: false }]);
    // Under another name the number stands for nothing.
    const third = await city.seedUnit();
    await engaged(await city.enter({ actor: 'E1', unit: third }), { idCard, name: '冒名者' });
    expect(await findHolders(city.db, { unitId: third.unitSysId, on: today })).toEqual([]);
  });

  test('has an item that their unit has not handed in yet for that unit alone', async () => {
    const { id } = await engaged(owner);
    await drafted(owner, id);
    expect((await owner.call(calls.get, { id })).certificates).toMatchObject([{ status: '00', isOwn: true }]);
    expect((await desk.call(calls.get, { id })).certificates).toEqual([]);
    expect((await authority.call(calls.get, { id })).certificates).toEqual([]);
  });

  test('is not registered by an account without a unit', async () => {
    const homeless = await city.enter({ actor: 'E1' });
    await expect(homeless.call(calls.add, { id: newId(), values: workerOf() })).rejects.toMatchObject({ code: 'noUnit' });
  });
});

const workerChange = (more: object = {}) => {
  const { idCard: _number, ...values } = workerOf(more);
  return values;
};

describe('an item', () => {
  test('of the list in force alone is given: Y3, N3 and Q3 are none; older ones stay readable and are mapped', async () => {
    const { id } = await engaged(owner);
    for (const itemCode of ['Y3', 'N3', 'Q3'])
      await expect(handedIn(owner, id, { itemCode })).rejects.toMatchObject({ errors: [{ field: 'itemCode' }] });
    await expect(handedIn(owner, id, { itemCode: '旧N2' })).rejects.toMatchObject({
      errors: [{ field: 'itemCode', message: 'N2叉车司机是旧目录的项目，2019-05-31后不再颁发，现行项目为N1' }],
    });
    await handedIn(owner, id, { itemCode: '旧N2', issueDate: '2019-02-01' });
    const { list } = await owner.call(calls.certificateList, { part: 'waiting' });
    expect(list).toMatchObject([{ itemCode: '旧N2', countsAs: ['N1'], validTo: '2023-01-31' }]);
    expect((await owner.call(calls.list, {})).list).toMatchObject([{ standing: 'expired', items: 'N1 2023-01-31' }]);
    // N1 of an older card was something else.
    await expect(handedIn(owner, id, { itemCode: 'N1', issueDate: '2018-02-01' })).rejects.toMatchObject({
      errors: [{ message: 'N1叉车司机在2018-02-01不在可发证项目内；当时的代号请选择「N1 车辆维修（旧代号）」' }],
    });
  });

  test('holds for four years less a day; another end is asked about and kept', async () => {
    const { id } = await engaged(owner);
    expect(usualEnd('2025-03-10')).toBe('2029-03-09');
    const draft = await drafted(owner, id, { validTo: '2029-03-10' });
    const warning = '有效期一般为批准之日起4年减1天，请核对有效期至';
    await expect(owner.call(calls.certificateCommit, draft, { warningsRead: [] })).rejects.toMatchObject({
      code: 'warned',
      errors: [{ field: 'validTo', message: warning, warns: true }],
    });
    await owner.call(calls.certificateCommit, draft, { warningsRead: [warning] });
    expect((await desk.call(calls.certificateDetail, { id: draft.id })).flow.at(-1)).toMatchObject({ warnings: [warning] });
  });

  test('is not approved for whoever was not of age; above sixty somebody is asked', async () => {
    const warning = '入职时未满18周岁，请核对身份证号和入职日期';
    const young = { id: newId(), values: workerOf({ idCard: anIdCard('20090101'), beginsOn: '2026-01-05' }) };
    await expect(owner.call(calls.add, young, { warningsRead: [] })).rejects.toMatchObject({ errors: [{ message: warning, warns: true }] });
    const minor = await engaged(owner, { idCard: anIdCard('20080301'), beginsOn: '2026-03-02' });
    await expect(handedIn(owner, minor.id, { issueDate: '2026-02-28' })).rejects.toMatchObject({
      errors: [{ field: 'issueDate', message: '批准日期时未满18周岁，请核对批准日期和身份证号' }],
    });
    const old = await engaged(owner, { idCard: anIdCard('19600101') });
    const draft = await drafted(owner, old.id);
    await expect(owner.call(calls.certificateCommit, draft, { warningsRead: [] })).rejects.toMatchObject({
      errors: [{ field: 'issueDate', message: '批准日期时已超过60周岁，请核对', warns: true }],
    });
  });

  test('of a crane driver names its restriction, one of a welder that of the welding rules', async () => {
    const { id } = await engaged(owner);
    await expect(handedIn(owner, id, { itemCode: 'Q2' })).rejects.toMatchObject({
      errors: [{ field: 'craneScope', message: '请选择限制范围' }],
    });
    await handedIn(owner, id, { itemCode: 'Q2', craneScope: ['桥式、门式起重机'] });
    await expect(handedIn(owner, id, { itemCode: 'HJ' })).rejects.toMatchObject({ errors: [{ field: 'weldCode' }] });
    await handedIn(owner, id, { itemCode: 'HJ', weldCode: 'GTAW-FeⅡ-6G-3/60-FefS-02/10/12' });
  });

  test('each has days of its own: one card, several rows; the same one is told once', async () => {
    const { id } = await engaged(owner);
    await handedIn(owner, id, { itemCode: 'N1', issueDate: '2023-01-10' });
    await handedIn(owner, id, { itemCode: 'N2', issueDate: '2025-06-01' });
    const { worker, certificates } = await owner.call(calls.get, { id });
    expect(worker).toMatchObject({ items: 'N1 2027-01-09、N2 2029-05-31', standing: 'soon', validTo: '2027-01-09', daysLeft: 49 });
    expect(certificates).toHaveLength(2);
    await expect(handedIn(owner, id, { itemCode: 'N1', issueDate: '2023-01-10' })).rejects.toMatchObject({ code: 'certificateKnown' });
    // After its re-examination the new row holds, the former one stays.
    await handedIn(owner, id, { itemCode: 'N1', issueDate: '2026-11-01' });
    expect((await owner.call(calls.get, { id })).worker).toMatchObject({ items: 'N1 2030-10-31、N2 2029-05-31', standing: 'valid' });
    const running = await city.db
      .selectFrom('workerCertificate')
      .select('issueDate')
      .where('workerId', '=', id)
      .where('running', '=', true)
      .execute();
    expect(running.map(({ issueDate }) => issueDate)).toEqual(expect.arrayContaining(['2025-06-01', '2026-11-01']));
  });

  test('of somebody who has left, or of another unit’s, is not written', async () => {
    const { id } = await engaged(owner);
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    await expect(drafted(stranger, id)).rejects.toMatchObject({ code: 'workerNotFound' });
    const draft = await drafted(owner, id);
    await owner.call(calls.del, { id, version: 0, values: { endsOn: today, endReason: '退休' } });
    await expect(owner.call(calls.certificateCommit, draft)).rejects.toMatchObject({ code: 'workerLeft' });
  });
});

describe('the desk', () => {
  test('sends an item back with marks at its fields; it counts again when it is handed in anew', async () => {
    const { id: workerId } = await engaged(owner);
    const { id, version } = await handedIn(owner, workerId);
    const reasons = [{ field: 'issuer', label: '发证机关', reason: '与证书不一致' }];
    const elsewhere = [{ field: 'idCard', label: '身份证号', reason: '与证书不一致' }];
    await expect(desk.call(calls.certificateDecide, { id, version, opinion: '请核对发证机关', reasons: elsewhere })).rejects.toMatchObject({
      errors: [{ field: 'reasons', message: '申请中没有「身份证号」这一项，请重新选择需要补正的内容' }],
    });
    await desk.call(calls.certificateDecide, { id, version, opinion: '请核对发证机关', reasons });
    expect(await findHolders(city.db, { unitId: unit.unitSysId, on: today })).toEqual([]);
    const opened = await owner.call(calls.certificateDetail, { id });
    expect(opened).toMatchObject({ returned: '请核对发证机关', reasons: [{ ...reasons[0], oldValue: '宁波市市场监督管理局' }] });
    const saved = await owner.call(calls.certificateSave, {
      id,
      workerId,
      version: version + 1,
      values: itemOf({ issuer: '浙江省市场监督管理局' }),
    });
    await owner.call(calls.certificateCommit, { id, version: saved.version });
    expect(await findHolders(city.db, { unitId: unit.unitSysId, on: today })).toMatchObject([{ verified: false }]);
    await desk.call(calls.certificateMove, { id, version: saved.version + 1, move: 'verify' });
    expect(await findHolders(city.db, { unitId: unit.unitSysId, on: today })).toMatchObject([{ verified: true }]);
    await authority.call(calls.certificateMove, { id, version: saved.version + 2, move: 'revoke', opinion: '证书系伪造' });
    expect(await findHolders(city.db, { unitId: unit.unitSysId, on: today })).toEqual([]);
  });

  test('does not verify whoever has left meanwhile; without a scan nothing comes to it', async () => {
    const { id: workerId } = await engaged(owner);
    const { id } = await owner.call(calls.certificateSave, { id: newId(), workerId, values: itemOf() });
    await expect(owner.call(calls.certificateCommit, { id, version: 0 })).rejects.toMatchObject({
      errors: [{ field: 'material:certificate', message: '请上传证书扫描件' }],
    });
    await scanned(owner, id);
    const { version } = await owner.call(calls.certificateCommit, { id, version: 0 });
    await owner.call(calls.del, { id: workerId, version: 0, values: { endsOn: today, endReason: '辞职' } });
    await expect(desk.call(calls.certificateMove, { id, version, move: 'verify' })).rejects.toMatchObject({ code: 'workerLeft' });
  });
});
