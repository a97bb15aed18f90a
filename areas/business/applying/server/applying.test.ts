import { describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { applyingCalls } from '../contract/calls.ts';
import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { seedDevice, type SeededDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { deviceRow, drafted, openStory, stepOf, valuesFor } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { unit, owner, institute } = story;

describe('a draft', () => {
  test('is made once however often its first save arrives, and counts its versions', async () => {
    const device = await seedDevice(city, unit);
    const id = newId();
    const first = { id, values: valuesFor(unit), devices: [device.equSysId] };
    const saved = await owner.call(applyingCalls.save, first);
    expect(saved.onlinelsh).toMatch(/^ZX20261121\d{6}$/);
    const again = await owner.call(applyingCalls.save, first);
    expect(again.onlinelsh).toBe(saved.onlinelsh);
    expect(again.version).toBe(saved.version);
    await city.db.deleteFrom('answeredPress').execute();
    expect((await owner.call(applyingCalls.save, first)).version).toBe(saved.version);
    // Begun anew under its id, in another window or on a page that was built again: nothing is put in the place of what stands.
    for (const anew of [
      { ...first, values: { ...first.values, contact: '另一个人' } },
      { ...first, devices: [] },
    ])
      await expect(owner.call(applyingCalls.save, anew)).rejects.toMatchObject({ code: 'stale' });
    const second = { ...first, version: again.version };
    const { version } = await owner.call(applyingCalls.save, second);
    expect((await owner.call(applyingCalls.save, second)).version).toBe(version);
    const other = { ...second, values: { ...second.values, contact: '另一个人' } };
    await expect(owner.call(applyingCalls.save, other)).rejects.toMatchObject({ code: 'stale' });
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
      owner.call(applyingCalls.save, {
        id: newId(),
        values: { ...valuesFor(unit), ...values },
        devices: devices.map(({ equSysId }) => equSysId),
      });
    await expect(save([lift, foreign])).rejects.toMatchObject({ code: 'deviceNotFound' });
    await expect(save([lift, crane])).rejects.toMatchObject({ code: 'notTogether' });
    await expect(save([lift], { payer: (await city.seedUnit()).unitSysId })).rejects.toMatchObject({ code: 'payerNotParty' });
    await expect(save([lift], { bookDate: '2026-02-30' })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'bookDate' }] });
    const { drafts } = await owner.call(applyingCalls.split, {
      parts: [lift, crane].map(({ equSysId }) => ({ id: newId(), inspType: 'D1', devices: [equSysId] })),
    });
    expect(drafts.map(({ equclacode, lineCount, inspType }) => [equclacode, lineCount, inspType])).toEqual([
      ['3000', 1, 'D1'],
      ['4000', 1, 'D1'],
    ]);
    expect(drafts[0]!.fee!.feePayableFen).toBeGreaterThan(0);
  });

  test('is checked before it is handed in', async () => {
    const early = await seedDevice(city, unit, { next_insp_date: '2027-06-01' });
    const scrapped = await seedDevice(city, unit, { use_status: '4' });
    // Inspected for its restart, whenever its last inspection ends.
    const stopped = await seedDevice(city, unit, { use_status: '3', next_insp_date: '2027-06-01' });
    const alone = await seedDevice(city, unit, { maint_unit: null });
    const { blocks } = await owner.call(applyingCalls.checkOnline, {
      values: valuesFor(unit),
      devices: [early, scrapped, stopped, alone].map(({ equSysId }) => equSysId),
    });
    expect(blocks.filter(({ code }) => code === 'attachment')).toMatchObject([{ field: 'material:selfInspection' }]);
    expect(blocks.flatMap(({ code, oidno }) => (code === 'attachment' ? [] : [[code, oidno]]))).toEqual([
      ['tooEarly', early.oidno],
      ['stopped', scrapped.oidno],
      ['maintUnit', alone.oidno],
    ]);
    // Nothing has been saved, nothing uploaded: the checks do not say otherwise.
    const unsaved = await owner.call(applyingCalls.checkOnline, {
      values: { ...valuesFor(unit), inspPlace: 'x'.repeat(201) },
      devices: [],
    });
    expect(unsaved.blocks.map(({ message }) => message)).toContain('检验地点：最多200个字');
    const overdue = await seedDevice(city, unit, { next_insp_date: '2026-09-10' });
    const checked = await owner.call(applyingCalls.checkOnline, { values: valuesFor(unit), devices: [overdue.equSysId] });
    expect([checked.blocks.map(({ code }) => code), checked.warnings.map(({ code }) => code)]).toEqual([['attachment'], ['overdue']]);
    const bare = await owner.call(applyingCalls.save, { id: newId(), values: valuesFor(unit), devices: [overdue.equSysId] });
    await expect(owner.call(applyingCalls.commit, { ...stepOf(bare), promise: true })).rejects.toMatchObject({
      code: 'checkFailed',
      errors: [{ field: 'material:selfInspection' }],
    });
    await expect(owner.call(applyingCalls.commit, { ...stepOf(bare), promise: false })).rejects.toMatchObject({ code: 'promiseMissing' });
  });
});

describe('handing in', () => {
  test('asks about what should be known first, and the institute reads it with the application', async () => {
    const overdue = await seedDevice(city, unit, { next_insp_date: '2026-09-10' });
    const draft = await drafted(story, [overdue]);
    const asked = { ...stepOf(draft), promise: true };
    const warning = `乘客电梯（${overdue.oidno}）已超过检验有效期（2026-09-30），检验合格前不得使用`;
    await expect(owner.call(applyingCalls.commit, asked, { warningsRead: [] })).rejects.toMatchObject({
      code: 'warned',
      message: `提交前请核对：${warning}`,
      errors: [{ field: `devices.${overdue.equSysId}`, message: warning, warns: true }],
    });
    await owner.call(applyingCalls.commit, asked, { warningsRead: [warning] });
    expect((await institute.clerk.call(calls.detail, { id: draft.id })).warnings).toEqual([warning]);
    expect((await institute.clerk.call(calls.flow, { id: draft.id })).flow).toMatchObject([{ action: 'commit', warnings: [warning] }]);
  });

  test('twice is once', async () => {
    const draft = await drafted(story, [await seedDevice(city, unit)]);
    const asked = { id: draft.id, version: draft.version, promise: true };
    const [one, two] = await Promise.all([owner.call(applyingCalls.commit, asked), owner.call(applyingCalls.commit, asked)]);
    expect([one.status, two.status, one.version]).toEqual([codeOf('submitted'), codeOf('submitted'), two.version]);
    const { flow } = await owner.call(calls.flow, { id: draft.id });
    expect(flow.map(({ action }) => action)).toEqual(['commit']);
  });

  test('is refused where a colleague has saved the draft meanwhile: what nobody has read is not promised', async () => {
    const device = await seedDevice(city, unit);
    const seen = await drafted(story, [device]);
    const colleague = await city.enter({ actor: 'E1', unit });
    const values = { ...valuesFor(unit), contact: '另一个人' };
    await colleague.call(applyingCalls.save, { ...stepOf(seen), values, devices: [device.equSysId] });
    await expect(owner.call(applyingCalls.commit, { ...stepOf(seen), promise: true })).rejects.toMatchObject({ code: 'stale' });
    expect(await owner.call(calls.detail, { id: seen.id })).toMatchObject({
      status: codeOf('draft'),
      application: { contact: '另一个人' },
    });
  });

  test('takes the device: a second application for it is refused until the first is withdrawn', async () => {
    const device = await seedDevice(city, unit);
    const first = await drafted(story, [device]);
    const second = await drafted(story, [device]);
    const both = await Promise.allSettled(
      [first, second].map((draft) => owner.call(applyingCalls.commit, { ...stepOf(draft), promise: true })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'checkFailed' } });
    expect(await deviceRow(city, device.equSysId)).toMatchObject({ applyState: '1' });
    const [winner, loser] = both[0]!.status === 'fulfilled' ? [first, second] : [second, first];
    const standing = await owner.call(calls.detail, { id: winner.id });
    const withdrawn = await owner.call(calls.onlineWithdraw, stepOf(standing));
    expect([withdrawn.status, withdrawn.onlinelsh]).toEqual([codeOf('draft'), winner.onlinelsh]);
    expect(await deviceRow(city, device.equSysId)).toMatchObject({ applyState: '0' });
    await owner.call(applyingCalls.commit, { ...stepOf(loser), promise: true });
  });
});
