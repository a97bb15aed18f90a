import { describe, expect, test } from 'vitest';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { deviceRow, drafted, openStory, stepOf, submitted, valuesFor } from '#areas/inspection/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { applyingCalls } from '../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);
const { unit, owner, institute } = story;

async function returned() {
  const { devices, ...standing } = await submitted(city, story);
  const given = { ...stepOf(standing), opinion: '请补正', reasons: [] };
  const back = await institute.clerk.call(dispatchCalls.return, given);
  return { ...back, device: devices[0]! };
}

const listed = async (oidno: string, person = owner) => (await person.call(equipmentCalls.list, { complex: oidno })).list[0]!;
const candidate = async (equSysId: string) => (await owner.call(applyingCalls.candidates, { devices: equSysId })).list[0]!;

describe('a device in an application that was sent back', () => {
  test('is not free: every list, the checks and the plan name the application and its state', async () => {
    const { device, id, onlinelsh } = await returned();
    expect(await deviceRow(city, device.equSysId)).toMatchObject({ applyState: '1' });
    const say = `已在退回补正的申报 ${onlinelsh} 中，请继续补正`;
    expect(await listed(device.oidno)).toMatchObject({
      applyId: id,
      applyNo: onlinelsh,
      applyStatus: codeOf('returned'),
      applyEdits: '1',
      applySay: say,
    });
    expect((await candidate(device.equSysId)).open).toMatchObject([{ id, onlinelsh, inspType: 'D1', mayEdit: true, isHeld: true }]);
    const { blocks } = await owner.call(applyingCalls.checkOnline, { values: valuesFor(unit), devices: [device.equSysId] });
    expect(blocks.filter(({ code }) => code !== 'attachment')).toMatchObject([
      { code: 'duplicate', message: expect.stringMatching(new RegExp(`^乘客电梯.*（${device.oidno}）${say}$`)) as string },
    ]);
    const { refused } = await owner.call(applyingCalls.splitPlan, { devices: [device.equSysId] });
    expect(refused).toMatchObject([{ equSysId: device.equSysId, why: say, open: { id, onlinelsh } }]);
  });

  test('cannot be handed in again by a second draft, but the returned one can; two at once make one', async () => {
    const { device, id } = await returned();
    const second = await drafted(story, [device]);
    await expect(owner.call(applyingCalls.commit, { ...stepOf(second), promise: true })).rejects.toMatchObject({ code: 'checkFailed' });
    const first = await owner.call(calls.detail, { id });
    const both = await Promise.allSettled([
      owner.call(applyingCalls.commit, { ...stepOf(first), promise: true }),
      owner.call(applyingCalls.commit, { ...stepOf(second), promise: true }),
    ]);
    expect(both).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'checkFailed' } }]);
  });

  test('is free again when it is taken out of that application, when that is for another inspection, and when it is deleted', async () => {
    const { device, id } = await returned();
    const other = await seedDevice(city, unit);
    const { version } = await owner.call(calls.detail, { id });
    const saved = await owner.call(applyingCalls.save, { id, version, values: valuesFor(unit), devices: [other.equSysId] });
    expect(await deviceRow(city, device.equSysId)).toMatchObject({ applyState: '0' });
    expect((await listed(device.oidno)).applySay).toBeNull();

    const another = await returned();
    const detail = await owner.call(calls.detail, { id: another.id });
    const values = { ...valuesFor(unit), inspType: 'W1' };
    const changed = await owner.call(applyingCalls.save, { ...stepOf(detail), values, devices: [another.device.equSysId] });
    expect(await deviceRow(city, another.device.equSysId)).toMatchObject({ applyState: '0' });
    expect([saved.status, changed.status]).toEqual([codeOf('returned'), codeOf('returned')]);

    const deleted = await returned();
    await owner.call(calls.delete, stepOf(deleted));
    expect(await deviceRow(city, deleted.device.equSysId)).toMatchObject({ applyState: '0' });
  });
});

describe('a device in a draft', () => {
  test('is named as such to the unit that writes it and to nobody else; a second draft is warned, the plan skips it', async () => {
    const firm = await city.seedUnit();
    const device = await seedDevice(city, unit, { maint_unit: firm.unitSysId });
    const { id, onlinelsh } = await drafted(story, [device]);
    const say = `已在草稿 ${onlinelsh} 中，请继续填写`;
    expect(await listed(device.oidno)).toMatchObject({ applyId: id, applySay: say, applyEdits: '1' });
    const maintainer = await city.enter({ actor: 'M1', unit: firm });
    expect(await listed(device.oidno, maintainer)).toMatchObject({ applyId: null, applyNo: null, applySay: null });
    expect((await maintainer.call(applyingCalls.splitPlan, { devices: [device.equSysId] })).parts).toHaveLength(1);
    const checked = await owner.call(applyingCalls.checkOnline, { values: valuesFor(unit), devices: [device.equSysId] });
    expect([checked.blocks.filter(({ code }) => code !== 'attachment'), checked.warnings]).toMatchObject([
      [],
      [{ code: 'drafted', message: expect.stringMatching(new RegExp(`^乘客电梯.*（${device.oidno}）${say}$`)) as string }],
    ]);
    const { parts, refused } = await owner.call(applyingCalls.splitPlan, { devices: [device.equSysId] });
    expect([parts, refused]).toMatchObject([[], [{ why: say, open: { id } }]]);
    const part = { id: newId(), inspType: 'D1', devices: [device.equSysId] };
    await expect(owner.call(applyingCalls.split, { parts: [part] })).rejects.toMatchObject({
      code: 'nothingToApply',
    });
  });
});

test('the number of an application is told to its parties alone: who maintains the lift since then hears that it is taken', async () => {
  const { devices } = await submitted(city, story);
  const firm = await city.seedUnit();
  await city.services.pool.query('update equipment set maint_unit = $1 where equ_sys_id = $2', [firm.unitSysId, devices[0]!.equSysId]);
  const maintainer = await city.enter({ actor: 'M1', unit: firm });
  expect(await listed(devices[0]!.oidno, maintainer)).toMatchObject({
    applyId: null,
    applyNo: null,
    applySay: '已由其他单位申报，尚未办结',
  });
});

test('one kind of inspection excludes no other: a lift in an open application may be applied for a commissioned one', async () => {
  const { devices, onlinelsh } = await submitted(city, story);
  const { equSysId, oidno } = devices[0]!;
  const wishes = [{ equSysId, inspType: 'W1' }];
  expect((await owner.call(applyingCalls.splitPlan, { devices: [equSysId], wishes })).parts).toMatchObject([{ inspType: 'W1' }]);
  const id = newId();
  const values = { ...valuesFor(unit), inspType: 'W1' };
  const draft = await owner.call(applyingCalls.save, { id, values, devices: [equSysId] });
  expect((await owner.call(applyingCalls.checkOnline, { id, values, devices: [equSysId] })).blocks.map(({ code }) => code)).not.toContain(
    'duplicate',
  );
  expect(await listed(oidno)).toMatchObject({ applyNo: onlinelsh });
  await owner.call(calls.delete, stepOf(draft));
  expect(await deviceRow(city, equSysId)).toMatchObject({ applyState: '1' });
});

test('a device that nobody has inspected yet has its first inspection next, in form, plan and lists; another the periodic one', async () => {
  const never = { equclacode: '5110', supv_pass_date: null, last_insp_date: null, next_insp_date: null };
  const [fresh, used] = [await seedDevice(city, unit, never), await seedDevice(city, unit, { equclacode: '5110' })];
  expect([(await candidate(fresh.equSysId)).inspTypes[0], (await candidate(used.equSysId)).inspTypes[0]]).toEqual(['S1', 'D1']);
  const { parts } = await owner.call(applyingCalls.splitPlan, { devices: [fresh.equSysId, used.equSysId] });
  expect(parts.map(({ inspType, devices }) => [inspType, devices.map(({ equSysId }) => equSysId)])).toEqual([
    ['S1', [fresh.equSysId]],
    ['D1', [used.equSysId]],
  ]);
  const wished = parts.map(({ inspType, devices }) => ({ id: newId(), inspType, devices: devices.map(({ equSysId }) => equSysId) }));
  await owner.call(applyingCalls.split, { parts: wished.slice(0, 1) });
  expect((await listed(fresh.oidno)).applySay).toContain('已在草稿');
  // The class of lifts has none: new ones are supervised.
  const lift = await seedDevice(city, unit, { ...never, equclacode: '3110' });
  expect((await candidate(lift.equSysId)).inspTypes[0]).toBe('D1');
});

test('a maker that has a device of a customer inspected reads that this is not the inspection that falls due', async () => {
  const maker = await city.seedUnit({ unitTypes: ['U3'] });
  const person = await city.enter({ actor: 'Z1', unit: maker });
  const made = { equclacode: '2130', make_unit: maker.unitSysId };
  const due = await seedDevice(city, unit, { ...made, next_insp_date: '2026-12-10' });
  const later = await seedDevice(city, unit, { ...made, next_insp_date: '2027-12-10' });
  const check = async (equSysId: string) => {
    const values = { ...valuesFor(maker), inspType: 'W1' };
    const { warnings } = await person.call(applyingCalls.checkOnline, { values, devices: [equSysId] });
    return warnings.filter(({ code }) => code === 'notPeriodic').map(({ message }) => message);
  };
  expect(await check(due.equSysId)).toEqual([expect.stringContaining('委托检验不代替定期检验，定期检验由使用单位申报')]);
  expect(await check(later.equSysId)).toEqual([]);
});
