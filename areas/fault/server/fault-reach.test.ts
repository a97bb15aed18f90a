import { beforeEach, expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { faultCalls as calls } from '../contract/calls.ts';
import { found, make, openFaultStory, registered, repair, stepOf } from './testing/fault-story.ts';

const city = await openCity();
const { mechanic, lift, deviceOf } = await openFaultStory(city);
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
