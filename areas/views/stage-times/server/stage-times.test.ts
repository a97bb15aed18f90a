import { expect, test } from 'vitest';

import { faultCalls } from '#areas/fault/contract/calls.ts';
import { deviceFault } from '#areas/fault/contract/lifecycle.ts';
import { openFaultStory, registered } from '#areas/fault/server/testing/fault-story.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import type { Field } from '#kit/contract/field.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { writeFlow } from '#kit/server/case/flow-log.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { stageTimeCalls, stageTimeFields } from '../contract/calls.ts';
import { reckon } from './reckon.ts';

const city = await openCity();
const { states } = deviceFault;
const hourMs = 3_600_000;
const head = await city.enter({ actor: 'I4' });
const { lift, keeper } = await openFaultStory(city);

const run = (now = city.now) => reckon({}, { db: city.db, services: city.services, now });

/** A fault that was registered at an instant and taken over so many hours later, with a note in between that moved nothing. */
async function taken(at: Date, hours: number): Promise<void> {
  const record = { id: newId() };
  const step = { cycle: deviceFault, record, asker: undefined };
  await inTransaction(city.db, async (tx) => {
    await writeFlow(tx, { ...step, move: 'commit', label: '提交登记', now: at, fromStatus: states.draft.code, toStatus: states.open.code });
    await writeFlow(tx, { ...step, move: 'note', label: '备注', now: new Date(at.getTime() + (hours * hourMs) / 2) });
    const now = new Date(at.getTime() + hours * hourMs);
    await writeFlow(tx, { ...step, move: 'accept', label: '接单维修', now, fromStatus: states.open.code, toStatus: states.repairing.code });
  });
}

const listed = async (filter: object = {}) =>
  (await head.call(stageTimeCalls.list, { kindTitle: deviceFault.title, stateLabel: states.open.label, ...filter })).list;

test('of six faults that waited 1, 1, 2, 3, 4 and 10 hours the median is 2.5 and nine of ten waited no more than 7; the page of a fault says so', async () => {
  const start = new Date('2026-11-02T09:00:00+08:00');
  for (const hours of [1, 2, 3, 4, 10]) await taken(start, hours);
  // Left in the month after it came: it counts where it was left.
  await taken(new Date('2026-10-31T23:30:00+08:00'), 1);
  // More than a year ago.
  await taken(new Date('2025-11-01T09:00:00+08:00'), 400);
  const user = await city.seedUnit({ unitTypes: ['U1'] });
  const owner = await city.enter({ actor: 'E1', unit: user });
  const before = await registered(owner, (await lift(user)).equSysId);
  const untold = await owner.call(faultCalls.detail, { id: before.id });
  const offices = [{ name: keeper.orgname, tel: null }];
  expect(untold.stage).toEqual({ since: expect.any(String), holders: ['M1'], isOwn: false, offices, dueOn: null, usual: null });
  await run();
  const row = { kindTitle: deviceFault.title, stateLabel: '待处理' };
  expect((await listed()).map(({ key: _key, ...rest }) => rest)).toEqual([
    { ...row, period: '近一年', role: null, count: 6, medianHours: 2.5, p90Hours: 7 },
    { ...row, period: '2026-11', role: '系统', count: 6, medianHours: 2.5, p90Hours: 7 },
    { ...row, period: '2025-11', role: '系统', count: 1, medianHours: 400, p90Hours: 400 },
  ]);
  const { stage } = await owner.call(faultCalls.detail, { id: before.id });
  expect(stage).toMatchObject({ holders: ['M1'], usual: { count: 6, medianHours: 2.5, p90Hours: 7 } });
});

test('what is reckoned again says the same; months that are over are not counted twice', async () => {
  const before = await listed();
  await run();
  expect(await listed()).toEqual(before);
  expect(await listed({ period: '2026-11' })).toHaveLength(1);
  const file = await head.send(stageTimeCalls.export, { kindTitle: deviceFault.title });
  expect(file.statusCode).toBe(200);
});

test('what was done in a month after its last count is counted with the next one, and months before that stand as they were counted', async () => {
  const counted = async () => (await listed({ period: '2026-11' })).map(({ count }) => count);
  await run(new Date('2026-11-30T03:00:00+08:00'));
  const [before] = await counted();
  await taken(new Date('2026-11-30T21:00:00+08:00'), 2);
  await run(new Date('2026-12-01T03:00:00+08:00'));
  expect(await counted()).toEqual([before! + 1]);
  await taken(new Date('2026-11-30T20:00:00+08:00'), 2);
  await run(new Date('2027-01-01T03:00:00+08:00'));
  expect(await counted()).toEqual([before! + 1]);
});

test('what is looked for is chosen among the kinds, steps and desks that there are, not typed', async () => {
  const { dictionaries: words } = await head.call(sessionCalls.dictionaries, {});
  const offered = (field: keyof typeof stageTimeFields) => {
    const { widget, dictionary } = stageTimeFields[field] as Field;
    expect(widget).toBe('choice');
    return words[dictionary!]!.map(({ label }) => label);
  };
  expect(offered('kindTitle')).toContain(deviceFault.title);
  expect(offered('stateLabel')).toEqual(expect.arrayContaining([states.open.label, '待受理']));
  expect(offered('role')).toEqual(expect.arrayContaining(['受理员', '系统']));
  const count = async (filter: { readonly kindTitle: string; readonly role?: string }) =>
    (await head.call(stageTimeCalls.list, filter)).list.length;
  // A part of a word finds nothing: what is asked for is one of them, or several.
  expect(await count({ kindTitle: deviceFault.title.slice(0, 1) })).toBe(0);
  expect(await count({ kindTitle: deviceFault.title, role: '系统' })).toBeGreaterThan(0);
  expect(await count({ kindTitle: deviceFault.title, role: '系统,受理员' })).toBe(
    await count({ kindTitle: deviceFault.title, role: '系统' }),
  );
  expect(await count({ kindTitle: deviceFault.title, role: '受理员' })).toBe(0);
});

test('a case at its end waits for nobody', async () => {
  const user = await city.seedUnit({ unitTypes: ['U1'] });
  const owner = await city.enter({ actor: 'E1', unit: user });
  const fault = await registered(owner, (await lift(user)).equSysId);
  const seen = await owner.call(faultCalls.detail, { id: fault.id });
  await owner.call(faultCalls.move, { id: fault.id, version: seen.fault.version, move: 'falseAlarm', opinion: '误报' });
  expect((await owner.call(faultCalls.detail, { id: fault.id })).stage?.holders).toEqual([]);
});

test.each(['E1', 'I1', 'G1'] as const)('%s reads no stage times', async (actor) => {
  const person = await city.enter({ actor });
  await expect(person.call(stageTimeCalls.list, {})).rejects.toMatchObject({ code: 'noAccess', status: 403 });
});
