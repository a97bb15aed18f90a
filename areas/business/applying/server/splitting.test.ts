import { describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { lineLimit } from '#areas/inspection/contract/application.ts';
import { applyingCalls } from '../contract/calls.ts';
import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { openStory, submitted } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { unit, owner } = story;
const keysOf = (devices: readonly { readonly equSysId: string }[]) => devices.map(({ equSysId }) => equSysId);

test('devices of any kind become applications that may stand, each with its fee; what cannot be applied for is named with its reason', async () => {
  const lifts = [await seedDevice(city, unit), await seedDevice(city, unit)];
  const crane = await seedDevice(city, unit, { equclacode: '4110' });
  const early = await seedDevice(city, unit, { next_insp_date: '2027-06-01' });
  const scrapped = await seedDevice(city, unit, { use_status: '4' });
  const { devices: held, onlinelsh } = await submitted(city, story);
  const foreign = await seedDevice(city, await city.seedUnit());
  const chosen = keysOf([lifts[0]!, crane, lifts[1]!, early, scrapped, held[0]!, foreign]);
  const plan = await owner.call(applyingCalls.splitPlan, { devices: chosen });
  expect(plan.parts.map(({ equclacode, inspType, devices }) => [equclacode, inspType, keysOf(devices)])).toEqual([
    ['3000', 'D1', keysOf(lifts)],
    ['4000', 'D1', [crane.equSysId]],
  ]);
  expect(plan.parts[0]!.fee.feePayableFen).toBeGreaterThan(0);
  expect(plan.parts[1]!.fee.needManual).toBe(true);
  const reasons = Object.fromEntries(plan.refused.map(({ equSysId, why }) => [equSysId, why]));
  expect(Object.keys(reasons)).toHaveLength(4);
  expect(reasons[early.equSysId]).toContain('超过60天');
  expect(reasons[scrapped.equSysId]).toContain('报废');
  expect(reasons[held[0]!.equSysId]).toContain(onlinelsh);
  expect(reasons[foreign.equSysId]).toBe('设备不存在或不属于您的单位');
  expect((await owner.call(calls.list, { status: '00' })).count).toBe(0);

  const parts = plan.parts.map(({ inspType, devices }) => ({ id: newId(), inspType, devices: keysOf(devices) }));
  const { drafts, refused } = await owner.call(applyingCalls.split, { parts });
  expect(refused).toEqual([]);
  expect(drafts.map(({ fee }) => fee.feePayableFen)).toEqual(plan.parts.map(({ fee }) => fee.feePayableFen));
  const details = await Promise.all(drafts.map(({ id }) => owner.call(calls.detail, { id })));
  expect(details.map(({ application, lines }) => [application.inspType, lines.map(({ equSysId }) => equSysId)])).toEqual([
    ['D1', keysOf(lifts)],
    ['D1', [crane.equSysId]],
  ]);
});

test(`more than ${lineLimit} devices of a kind make several applications`, async () => {
  const many = [];
  for (let made = 0; made < lineLimit + 1; made += 1) many.push(await seedDevice(city, unit));
  const { parts } = await owner.call(applyingCalls.splitPlan, { devices: keysOf(many) });
  expect(parts.map(({ devices }) => devices.length)).toEqual([lineLimit, 1]);
});

test('maintenance firms apply for the units they work for, one application for each unit', async () => {
  const firm = await city.seedUnit();
  const person = await city.enter({ actor: 'M1', unit: firm });
  const one = await seedDevice(city, unit, { maint_unit: firm.unitSysId });
  const other = await seedDevice(city, await city.seedUnit(), { maint_unit: firm.unitSysId });
  const { parts } = await person.call(applyingCalls.splitPlan, { devices: keysOf([one, other]) });
  expect(parts.map(({ devices }) => keysOf(devices))).toEqual([[one.equSysId], [other.equSysId]]);
});

test('another inspection type can be wished for a device that may have it; it then stands in an application of its own', async () => {
  const failed = await seedDevice(city, unit, { last_conclusion: '不合格' });
  const sound = await seedDevice(city, unit);
  const wishes = [failed, sound].map(({ equSysId }) => ({ equSysId, inspType: 'F1' }));
  const { parts } = await owner.call(applyingCalls.splitPlan, { devices: keysOf([failed, sound]), wishes });
  expect(parts.map(({ inspType, devices }) => [inspType, keysOf(devices)])).toEqual([
    ['F1', [failed.equSysId]],
    ['D1', [sound.equSysId]],
  ]);
  expect(parts.map(({ inspTypes }) => inspTypes.includes('F1'))).toEqual([true, false]);
});

test('of nothing that may be applied for no draft is made', async () => {
  await expect(owner.call(applyingCalls.split, { parts: [{ id: newId(), inspType: 'D1', devices: [newId()] }] })).rejects.toMatchObject({
    code: 'nothingToApply',
    status: 422,
  });
});

describe('making the drafts', () => {
  const seeds = async (count: number) => keysOf(await Promise.all(Array.from({ length: count }, () => seedDevice(city, unit))));
  const onPlaces = async () => {
    const at = (buildingName: string, equPlace: string) => seedDevice(city, unit, { building_name: buildingName, equ_place: equPlace });
    return keysOf([await at('望江新村', '望江路1号'), await at('孔浦家园', '孔浦路2号'), await at('望江新村', '望江路3号')]);
  };

  test('twice, one after the other or at once, makes each once: the second press is answered with the same drafts', async () => {
    const wanted = { parts: [{ id: newId(), inspType: 'D1', devices: await seeds(2) }] };
    const pressed = await Promise.all([owner.call(applyingCalls.split, wanted), owner.call(applyingCalls.split, wanted)]);
    const again = await owner.call(applyingCalls.split, wanted);
    const numbers = [...pressed, again].map(({ drafts }) => drafts.map(({ id, onlinelsh, lineCount }) => [id, onlinelsh, lineCount]));
    expect(new Set(numbers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect((await owner.call(calls.list, { complex: again.drafts[0]!.onlinelsh })).count).toBe(1);
  });

  test('takes no id of somebody else', async () => {
    const stranger = await openStory(city);
    const [device] = await seeds(1);
    const wanted = { parts: [{ id: newId(), inspType: 'D1', devices: [device!] }] };
    await owner.call(applyingCalls.split, wanted);
    await expect(stranger.owner.call(applyingCalls.split, wanted)).rejects.toMatchObject({ code: 'applicationNotFound', status: 404 });
  });

  test('leaves out and names what was drafted since the plan was shown', async () => {
    const [one, other] = await seeds(2);
    const first = await owner.call(applyingCalls.split, { parts: [{ id: newId(), inspType: 'D1', devices: [one!] }] });
    const { drafts, refused } = await owner.call(applyingCalls.split, {
      parts: [{ id: newId(), inspType: 'D1', devices: [one!, other!] }],
    });
    expect(drafts).toMatchObject([{ lineCount: 1 }]);
    expect(refused).toMatchObject([
      { equSysId: one, why: `已在草稿 ${first.drafts[0]!.onlinelsh} 中，请继续填写`, equPlace: '中山东路100号' },
    ]);
  });

  test('of several districts and counties is divided by them on wish; the form says that they lie apart', async () => {
    const near = await seedDevice(city, unit, { building_name: '望江新村' });
    const beside = await seedDevice(city, unit, { building_name: '孔浦家园' });
    const far = await seedDevice(city, unit, { equlocarecod: '330282001', equlocarecod_name: '慈溪市浒山街道' });
    const devices = keysOf([near, far, beside]);
    const { parts } = await owner.call(applyingCalls.splitPlan, { devices, splitBy: 'district' });
    expect(parts.map((part) => keysOf(part.devices))).toEqual([keysOf([near, beside]), keysOf([far])]);

    const warned = async (chosen: readonly string[]) =>
      (await owner.call(applyingCalls.checkOnline, { devices: [...chosen], values: { inspType: 'D1' } })).warnings.filter(
        ({ code }) => code === 'places',
      );
    expect(await warned(devices)).toMatchObject([{ field: 'inspPlace', message: expect.stringContaining('海曙区、慈溪市') as string }]);
    expect(await warned(keysOf([near, beside]))).toEqual([]);
  });

  test('of several places makes one application, or on wish one for each with its own day and place', async () => {
    const devices = await onPlaces();
    const together = await owner.call(applyingCalls.splitPlan, { devices });
    expect(together.parts.map(({ places }) => places)).toEqual([['海曙区望江新村', '海曙区孔浦家园']]);
    const { parts } = await owner.call(applyingCalls.splitPlan, { devices, splitBy: 'place' });
    expect(parts.map((part) => [part.places, part.devices.length])).toEqual([
      [['海曙区望江新村'], 2],
      [['海曙区孔浦家园'], 1],
    ]);
    const values = [{ bookDate: '2026-11-30', inspPlace: '望江路1号门卫' }, { bookDate: '2026-12-01' }];
    const wanted = parts.map((part, index) => ({ id: newId(), inspType: 'D1', devices: keysOf(part.devices), values: values[index]! }));
    const { drafts } = await owner.call(applyingCalls.split, { parts: wanted });
    const made = await Promise.all(drafts.map(({ id }) => owner.call(calls.detail, { id })));
    expect(made.map(({ application: { bookDate, inspPlace } }) => ({ bookDate, inspPlace }))).toEqual([
      values[0],
      { bookDate: '2026-12-01', inspPlace: '孔浦路2号' },
    ]);
    const bad = { id: newId(), inspType: 'D1', devices: await seeds(1), values: { bookDate: '2026-02-30' } };
    await expect(owner.call(applyingCalls.split, { parts: [bad] })).rejects.toMatchObject({ code: 'invalid' });
  });
});
