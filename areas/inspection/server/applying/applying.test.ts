import { beforeAll, describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '../../contract/calls.ts';
import { codeOf } from '../../contract/lifecycle.ts';
import { seedDevice, type SeededDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { deviceRow, drafted, openStory, stepOf, submitted, valuesFor, type Story } from '../testing/story.ts';

const city = await openCity();
let story: Story;
let unit: Story['unit'];
let owner: Story['owner'];
let institute: Story['institute'];

beforeAll(async () => {
  story = await openStory(city);
  ({ unit, owner, institute } = story);
});

describe('a draft', () => {
  test('is made once however often its first save arrives, and counts its versions', async () => {
    const device = await seedDevice(city, unit);
    const id = newId();
    const first = { id, values: valuesFor(unit), devices: [device.equSysId] };
    const saved = await owner.call(calls.save, first);
    expect(saved.onlinelsh).toMatch(/^ZX20261121\d{6}$/);
    const again = await owner.call(calls.save, first);
    expect(again.onlinelsh).toBe(saved.onlinelsh);
    await owner.call(calls.save, { ...first, version: again.version });
    await expect(owner.call(calls.save, { ...first, version: again.version })).rejects.toMatchObject({ code: 'stale' });
  });

  test('is for its unit alone: others, and the institute, find nothing', async () => {
    const saved = await drafted(story, [await seedDevice(city, unit)]);
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    for (const person of [stranger, institute.clerk])
      await expect(person.call(calls.detail, { id: saved.id })).rejects.toMatchObject({ code: 'applicationNotFound', status: 404 });
    await expect(stranger.call(calls.detail, { id: newId() })).rejects.toMatchObject({ code: 'applicationNotFound', status: 404 });
    await expect(stranger.call(calls.delete, { id: saved.id, version: saved.version })).rejects.toMatchObject({
      code: 'applicationNotFound',
    });
    await owner.call(calls.delete, { id: saved.id, version: saved.version });
    await expect(owner.call(calls.detail, { id: saved.id })).rejects.toMatchObject({ status: 404 });
  });

  test('takes no foreign device, no mixture, no foreign payer', async () => {
    const lift = await seedDevice(city, unit);
    const crane = await seedDevice(city, unit, { equclacode: '4110' });
    const foreign = await seedDevice(city, await city.seedUnit());
    const save = (devices: readonly SeededDevice[], values: object = {}) =>
      owner.call(calls.save, { id: newId(), values: { ...valuesFor(unit), ...values }, devices: devices.map(({ equSysId }) => equSysId) });
    await expect(save([lift, foreign])).rejects.toMatchObject({ code: 'deviceNotFound' });
    await expect(save([lift, crane])).rejects.toMatchObject({ code: 'notTogether' });
    await expect(save([lift], { payer: (await city.seedUnit()).unitSysId })).rejects.toMatchObject({ code: 'payerNotParty' });
    await expect(save([lift], { bookDate: '2026-02-30' })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'bookDate' }] });
    const { drafts } = await owner.call(calls.split, { devices: [lift.equSysId, crane.equSysId] });
    expect(drafts.map(({ equclacode, lineCount, inspType }) => [equclacode, lineCount, inspType])).toEqual([
      ['3000', 1, 'D1'],
      ['4000', 1, 'D1'],
    ]);
    expect(drafts[0]!.fee!.feePayableFen).toBeGreaterThan(0);
  });

  test('is checked before it is handed in', async () => {
    const early = await seedDevice(city, unit, { next_insp_date: '2027-06-01' });
    const stopped = await seedDevice(city, unit, { use_status: '3' });
    const alone = await seedDevice(city, unit, { maint_unit: null });
    const { blocks } = await owner.call(calls.checkOnline, {
      values: valuesFor(unit),
      devices: [early.equSysId, stopped.equSysId, alone.equSysId],
    });
    expect(blocks.map(({ code, oidno }) => [code, oidno])).toEqual([
      ['tooEarly', early.oidno],
      ['stopped', stopped.oidno],
      ['maintUnit', alone.oidno],
    ]);
    const overdue = await seedDevice(city, unit, { next_insp_date: '2026-09-10' });
    const checked = await owner.call(calls.checkOnline, { values: valuesFor(unit), devices: [overdue.equSysId] });
    expect([checked.blocks, checked.warnings.map(({ code }) => code)]).toEqual([[], ['overdue']]);
    const bare = await owner.call(calls.save, { id: newId(), values: valuesFor(unit), devices: [overdue.equSysId] });
    await expect(owner.call(calls.commit, { ...stepOf(bare), promise: true })).rejects.toMatchObject({
      code: 'checkFailed',
      errors: [{ field: 'material:selfInspection' }],
    });
    await expect(owner.call(calls.commit, { ...stepOf(bare), promise: false })).rejects.toMatchObject({ code: 'promiseMissing' });
  });
});

describe('handing in', () => {
  test('twice is once', async () => {
    const draft = await drafted(story, [await seedDevice(city, unit)]);
    const asked = { id: draft.id, version: draft.version, promise: true };
    const [one, two] = await Promise.all([owner.call(calls.commit, asked), owner.call(calls.commit, asked)]);
    expect([one.status, two.status, one.version]).toEqual([codeOf('submitted'), codeOf('submitted'), two.version]);
    const { flow } = await owner.call(calls.flow, { id: draft.id });
    expect(flow.map(({ action }) => action)).toEqual(['commit']);
  });

  test('takes the device: a second application for it is refused until the first is withdrawn', async () => {
    const device = await seedDevice(city, unit);
    const first = await drafted(story, [device]);
    const second = await drafted(story, [device]);
    const both = await Promise.allSettled([first, second].map((draft) => owner.call(calls.commit, { ...stepOf(draft), promise: true })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'checkFailed' } });
    expect(await deviceRow(city, device.equSysId)).toMatchObject({ applyState: '1' });
    const [winner, loser] = both[0]!.status === 'fulfilled' ? [first, second] : [second, first];
    const standing = await owner.call(calls.detail, { id: winner.id });
    const withdrawn = await owner.call(calls.onlineWithdraw, stepOf(standing));
    expect([withdrawn.status, withdrawn.onlinelsh]).toEqual([codeOf('draft'), winner.onlinelsh]);
    expect(await deviceRow(city, device.equSysId)).toMatchObject({ applyState: '0' });
    await owner.call(calls.commit, { ...stepOf(loser), promise: true });
  });
});

describe('at the desk', () => {
  test('of two clerks exactly one accepts; the other reads who, when and what', async () => {
    const application = await submitted(city, story);
    const both = await Promise.allSettled(
      [institute.clerk, institute.clerk2].map((clerk) => clerk.call(calls.accept, stepOf(application))),
    );
    const lost = both.find((outcome) => outcome.status === 'rejected');
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost).toMatchObject({ reason: { code: 'overtaken', status: 409 } });
    expect(String((lost as PromiseRejectedResult).reason.message)).toMatch(/^受理[甲乙]已于11\/21 10:00办理「受理」/);
  });

  test('withdrawing against accepting: one of them happens', async () => {
    const application = await submitted(city, story);
    const both = await Promise.allSettled([
      owner.call(calls.onlineWithdraw, stepOf(application)),
      institute.clerk.call(calls.accept, stepOf(application)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { flow } = await owner.call(calls.flow, { id: application.id });
    expect(flow).toHaveLength(2);
  });

  test('a return names fields and materials; the form opens at them and comes back', async () => {
    const application = await submitted(city, story);
    await expect(institute.clerk.call(calls.return, { ...stepOf(application), opinion: '' })).rejects.toMatchObject({ status: 422 });
    await institute.clerk.call(calls.return, {
      ...stepOf(application),
      opinion: '地点不详',
      reasons: [{ kind: 'field', key: 'inspPlace', label: '检验地点', reason: '请写明楼号' }],
    });
    const detail = await owner.call(calls.detail, { id: application.id });
    expect(detail).toMatchObject({
      status: codeOf('returned'),
      mayEdit: true,
      returnOpinion: '地点不详',
      reasons: [{ key: 'inspPlace', reason: '请写明楼号', oldValue: '中山东路100号' }],
    });
    expect((await owner.call(calls.list, { status: codeOf('returned') })).list[0]).toMatchObject({
      id: application.id,
      returned: '地点不详',
    });
    const again = await owner.call(calls.save, {
      ...stepOf(detail),
      values: { ...valuesFor(unit), inspPlace: '中山东路100号3号楼' },
      devices: application.devices.map(({ equSysId }) => equSysId),
      isCommit: 1,
      promise: true,
    });
    expect(again.status).toBe(codeOf('submitted'));
  });

  test('queues show what waits, to those who work there', async () => {
    const application = await submitted(city, story);
    const { list } = await institute.clerk.call(calls.queue, { desk: 'acceptance', complex: application.onlinelsh });
    expect(list).toHaveLength(1);
    expect(list[0]!.moves.map(({ move }) => move)).toEqual(['accept', 'return', 'reject']);
    const { desks } = await institute.clerk.call(calls.deskCounts, {});
    expect(desks.map(({ desk }) => desk)).toEqual(['acceptance', 'fee']);
    await expect(owner.call(calls.queue, { desk: 'acceptance' })).rejects.toMatchObject({ code: 'noAccess' });
    await expect(owner.call(calls.accept, stepOf(application))).rejects.toMatchObject({ code: 'noAccess' });
    const boilers = await city.enter({ actor: 'I2', dept: '承压检验部' });
    await expect(boilers.call(calls.detail, { id: application.id })).rejects.toMatchObject({ status: 404 });
    const authority = await city.enter({ actor: 'G1', areacode: '330203' });
    expect((await authority.call(calls.detail, { id: application.id })).moves).toEqual([]);
    const elsewhere = await city.enter({ actor: 'G1', areacode: '330212' });
    await expect(elsewhere.call(calls.detail, { id: application.id })).rejects.toMatchObject({ status: 404 });
  });
});
