import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import type { Asker } from '#kit/server/asker.ts';
import { narrowed } from '#kit/server/case/list-cases.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';
import { unitAsker } from '#server/testing/unit-asker.ts';

import { faultCalls as calls } from '../contract/calls.ts';
import { faults } from './fault-case.ts';
import { found, make, numbersOf, openFaultStory, registered, repair, stepOf } from './testing/fault-story.ts';

const city = await openCity();
const { keeper, mechanic, lift, deviceOf } = await openFaultStory(city);
const rival = await city.seedUnit({ unitTypes: ['U2'] });
const rivalMechanic = await city.enter({ actor: 'M1', unit: rival });

let user: SeededUnit;
let owner: Person;
let neighbour: Person;
beforeEach(async () => {
  user = await city.seedUnit({ unitTypes: ['U1'] });
  owner = await city.enter({ actor: 'E1', unit: user });
  neighbour = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }) });
});

async function todosOf(person: Person): Promise<Record<string, number>> {
  const { todos } = await person.call(homeCalls.getEqustatisticNums, {});
  return Object.fromEntries(todos.map(({ key, count }) => [key, count]));
}

test('a draft whose device has gone to another unit meanwhile is not handed in', async () => {
  const { equSysId } = await lift(user);
  const drafts = await Promise.all([owner, mechanic].map((person) => person.call(calls.save, { id: newId(), equSysId, values: found })));
  const buyer = await city.seedUnit({ unitTypes: ['U1'] });
  await city.db
    .updateTable('equipment')
    .set({ useUnit: buyer.unitSysId, maintUnit: rival.unitSysId })
    .where('equSysId', '=', equSysId)
    .execute();
  for (const [index, person] of [owner, mechanic].entries())
    await expect(person.call(calls.commit, stepOf(drafts[index]!))).rejects.toMatchObject({ code: 'deviceNotFound' });
  expect((await deviceOf(equSysId)).faultStatus).toBe('0');
});

test('what waits is told to the units it waits for, and to no other', async () => {
  const [one, other] = [await lift(user), await lift(user)];
  await registered(owner, one.equSysId);
  await repair(mechanic, await make(mechanic, await registered(owner, other.equSysId), 'accept'));
  expect(await todosOf(mechanic)).toMatchObject({ faultOpen: 1 });
  expect(await todosOf(owner)).toMatchObject({ faultVerify: 1 });
  for (const stranger of [rivalMechanic, neighbour]) {
    const told = await todosOf(stranger);
    expect(Object.keys(told).filter((key) => key.startsWith('fault'))).toEqual([]);
  }
});

test('with a word each unit finds its own faults, the newest first', async () => {
  const place = { building_name: '晓风阁' };
  const mine = [await lift(user, place), await lift(user, place)];
  const foreign = await lift(user, { ...place, maint_unit: rival.unitSysId });
  const [early, late] = ['2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z'];
  const { faultNo: first } = await registered(owner, mine[0]!.equSysId, { foundTime: early });
  const { faultNo: second } = await registered(owner, mine[1]!.equSysId, { foundTime: late });
  const { faultNo: theirs } = await registered(owner, foreign.equSysId, { foundTime: early });
  const listed = (person: Person, more: object = {}) => numbersOf(person, { complex: '晓风阁', ...more });
  expect(await listed(mechanic)).toEqual([second, first]);
  expect(await listed(mechanic, { orderBy: 'foundTime' })).toEqual([first, second]);
  expect(await listed(mechanic, { complex: '没有这样的楼' })).toEqual([]);
  expect(await listed(rivalMechanic)).toEqual([theirs]);
  expect(await listed(owner)).toHaveLength(3);
});

/** Whether the database has to sort what a person's list finds by a frequent word, where it may read neither the whole table nor a bitmap of it. */
function isSorted(asker: Asker, orderBy?: string): Promise<boolean> {
  return city.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const isFrequent = sql<boolean>`(select true from equipment where equipment.equ_sys_id = fault.equ_sys_id)`;
    const of = { ...faults, narrow: () => Promise.resolve([isFrequent]) };
    const { cases } = await narrowed(of, tx, asker, { pageNo: 1, pageSize: 20, complex: '晓风阁', ...(orderBy && { orderBy }) });
    const page = cases
      .select('id')
      .orderBy(sql`fault.found_time desc nulls last`)
      .orderBy('id', 'desc')
      .limit(20);
    const { rows } = await sql<object>`explain ${page}`.execute(tx);
    return rows.some((row) => /\bSort\b/.test(String(Object.values(row)[0])));
  });
}

test('a frequent word is looked for along a maintenance unit’s own faults, and gathered from those of a user', async () => {
  const asker = unitAsker('M1', keeper.unitSysId);
  expect(await isSorted(asker)).toBe(false);
  expect(await isSorted(asker, 'restoreTime')).toBe(true);
  expect(await isSorted(unitAsker('E1', keeper.unitSysId))).toBe(true);
});
