import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { bookAheadDays } from '#areas/inspection/contract/application.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { drafted, openStory, stepOf, submitted } from '#areas/inspection/server/testing/story.ts';
import { addDays, addMonths, endOfMonth, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { openCity } from '#server/testing/city.ts';

import { applyingCalls } from '../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);
const today = todayInShanghai(city.now);
const endThis = endOfMonth(today);
const endNext = endOfMonth(addMonths(`${today.slice(0, 7)}-01`, 1));

/** A person of a unit of their own: what others tell is not in their lists. */
async function someone(values: readonly Readonly<Record<string, unknown>>[]) {
  const unit = await city.seedUnit();
  const person = await city.enter({ actor: 'E1', unit });
  const devices = [];
  for (const one of values) devices.push(await seedDevice(city, unit, { maint_unit_name: '甬安电梯', ...one }));
  return { person, unit, devices };
}

const inEstate = (building: string, due: string, more: object = {}) => ({
  building_name: building,
  equlocarecod_name: '海曙区西门街道',
  next_insp_date: due,
  ...more,
});

test('this month has what falls due in it and all that is overdue, device by device, due first on top; the next month has its own, and both come together', async () => {
  const { person, devices } = await someone([
    inEstate('望江新村', endThis, { unit_inner_no: '2号' }),
    inEstate('海棠里', addDays(today, -40)),
    inEstate('望江新村', endThis, { unit_inner_no: '1号' }),
    inEstate('望江新村', endNext),
    inEstate('望江新村', endThis, { use_status: '3' }),
  ]);
  const [second, overdue, first, later] = devices.map(({ equSysId }) => equSysId);
  const keysOf = (list: readonly { readonly equSysId: string }[]) => list.map(({ equSysId }) => equSysId);
  const now = await person.call(applyingCalls.monthWork, {});
  expect(now.count).toBe(3);
  expect(keysOf(now.list)).toEqual([overdue, first, second]);
  expect(now.list.map(({ place }) => place)).toEqual(['海曙区西门街道海棠里', '海曙区西门街道望江新村', '海曙区西门街道望江新村']);
  expect(now.places.map(({ count, free }) => [count, free])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const next = await person.call(applyingCalls.monthWork, { month: 'next' });
  expect(keysOf(next.list)).toEqual([later]);
  // One press takes what is free in both months, whichever page is in front; or what is free at one place.
  const both = await person.call(applyingCalls.monthWork, { month: 'both', pageNo: 2, pageSize: 1 });
  expect(keysOf(both.list)).toEqual([first]);
  expect(both).toMatchObject({ count: 4, counted: true, owing: 0 });
  expect(both.free).toEqual(isWithinReach(endNext) ? [overdue, first, second, later] : [overdue, first, second]);
  expect(both.places.map(({ place, count }) => [place, count])).toEqual([
    ['海曙区西门街道海棠里', 1],
    ['海曙区西门街道望江新村', 3],
  ]);
  const there = await person.call(applyingCalls.monthWork, { place: '海曙区西门街道海棠里' });
  expect([keysOf(there.list), there.free, there.places.length]).toEqual([[overdue], [overdue], 2]);
});

/** Whether a device that falls due then may be applied for today. */
const isWithinReach = (due: string) => due <= addDays(today, bookAheadDays);

test('says of each device how far it is: free, in an application, or why it cannot be applied for', async () => {
  const { unit, owner, institute } = story;
  const mine = (more: object = {}) => seedDevice(city, unit, { ...inEstate('银杏府', endThis), maint_unit_name: '甬安电梯', ...more });
  const [free, inDraft, kept] = [await mine(), await mine(), await mine({ maint_unit_name: null, maint_unit: null })];
  await drafted(story, [inDraft]);
  const { devices: held, ...handed } = await submitted(city, story);
  const sentBack = held[0]!;
  await city.services.pool.query(
    `update equipment set building_name = '银杏府', equlocarecod_name = '海曙区西门街道', next_insp_date = $2 where equ_sys_id = $1`,
    [sentBack.equSysId, endThis],
  );
  await institute.clerk.call(dispatchCalls.return, { ...stepOf(handed), opinion: '请补正', reasons: [] });

  const { list, free: all, places } = await owner.call(applyingCalls.monthWork, { place: '海曙区西门街道银杏府' });
  // Beside the name of a place: its devices, and how many of them are still to be applied for.
  expect(places).toContainEqual({ place: '海曙区西门街道银杏府', count: 4, free: 1 });
  const standing = new Map(list.map((device) => [device.equSysId, device]));
  expect(all).toEqual([free.equSysId]);
  expect(standing.get(inDraft.equSysId)).toMatchObject({ why: null, open: { status: codeOf('draft'), mayEdit: true } });
  expect(standing.get(sentBack.equSysId)).toMatchObject({ why: null, open: { status: codeOf('returned'), mayEdit: true } });
  expect(standing.get(kept.equSysId)).toMatchObject({ open: null, why: '须先签订维保合同并登记维保单位' });
  // What is still to be applied for stands first, then what waits for the unit, and last what it cannot apply for.
  expect(list[0]!.equSysId).toBe(free.equSysId);
  expect(list.at(-1)!.equSysId).toBe(kept.equSysId);
  expect(list).toHaveLength(4);
  // What is free goes into the plan as it is.
  const { parts, refused } = await owner.call(applyingCalls.splitPlan, { devices: all });
  expect([parts.length, refused]).toEqual([1, []]);
});

test('tells nobody of devices of others', async () => {
  await someone([inEstate('别人的小区', endThis)]);
  const { person } = await someone([]);
  expect(await person.call(applyingCalls.monthWork, {})).toMatchObject({ list: [], count: 0, free: [], places: [] });
});
