import { describe, expect, test } from 'vitest';

import { actorCodes, enterpriseActors, type Actor } from '#kit/contract/actor.ts';
import { capital } from '#kit/contract/list/list.ts';
import type { Call } from '#kit/contract/call.ts';
import { mayMove, type Lifecycle, type Move } from '#kit/contract/case/lifecycle.ts';
import { cityPassword, openCity, type Person } from '#server/testing/city.ts';

import { areas } from '../areas.ts';
import { roles } from '../roles.ts';
import { isChosen } from '../testing/chosen.ts';
import { readCycles, type Declared } from '../testing/cycles.ts';
import { caseKindsByTable } from '../testing/field-checks.ts';
import { leastOf, schemaOf } from '../testing/least.ts';
import { readSamples, seedSamples } from '../testing/samples.ts';

// Everything here follows from the lifecycles that the areas declare and from their calls.

const cycles = await readCycles();

const chosenCycles = cycles.filter(({ area }) => isChosen(area)).map((declared) => [declared.cycle.title, declared] as const);

const samples = await readSamples();

/** Who hands in, by the name of the lifecycle, where the parties say so: a unit's people, or the institute's own. */
const ownersOf = new Map(
  [...(await caseKindsByTable()).values()]
    .flat()
    .map(({ cycle, parties: { owner } }) => [cycle.name, owner && 'acts' in owner ? owner.acts : undefined]),
);

const movesOf = (cycle: Lifecycle): [string, Move][] => Object.entries(cycle.moves);
const targetsOf = ({ to }: Move): readonly string[] => (typeof to === 'string' ? [to] : to);

/** A call that makes a move of a record: named after it, or told by its input which of several to make. */
interface Binding {
  readonly name: string;
  readonly call: Call;
  readonly move: string;
  /** What of the input says so. */
  readonly chosen: Readonly<Record<string, string>>;
}

function bindingsOf({ area, cycle }: Declared): Binding[] {
  // Other areas say by their calls that they go on with its records.
  const calls = areas.flatMap((one) => Object.entries<Call>(one.calls).map(([key, call]) => ({ key, call, of: one.name })));
  return calls.flatMap(({ key, call, of }) => {
    const { properties = {} } = schemaOf(call);
    if (!('id' in properties && 'version' in properties)) return [];
    if ((call.cycle ?? (of === area ? cycle.name : undefined)) !== cycle.name) return [];
    const name = `${of}.${key}`;
    const choice = Object.entries(properties).find(([, { enum: words }]) => words?.every((word) => String(word) in cycle.moves));
    if (choice) return choice[1].enum!.map((word) => ({ name, call, move: String(word), chosen: { [choice[0]]: String(word) } }));
    return movesOf(cycle)
      .filter(([move]) => (key in cycle.moves ? key === move : key.endsWith(capital(move))))
      .map(([move]) => ({ name, call, move, chosen: {} }));
  });
}

function admitted({ access }: Call): readonly Actor[] {
  return roles.filter(({ menuIds }) => menuIds.some((menuId) => access.includes(menuId))).map(({ actor }) => actor);
}

test('every lifecycle has a sample in its area', () => {
  expect(Object.keys(samples).toSorted()).toEqual(cycles.map(({ cycle }) => cycle.name).toSorted());
});

test('lifecycles are found', () => {
  expect(cycles.map(({ cycle }) => cycle.name)).toContain('deviceEntry');
  expect(new Set(cycles.map(({ cycle }) => cycle.name)).size).toBe(cycles.length);
});

describe.each(chosenCycles)('%s', (_, declared) => {
  const { cycle } = declared;
  const states = Object.keys(cycle.states);

  test('every state is reached from the first one', () => {
    const reached = new Set(states.slice(0, 1));
    for (const state of reached)
      for (const [, move] of movesOf(cycle)) if (move.from.includes(state)) for (const next of targetsOf(move)) reached.add(next);
    expect([...reached].toSorted()).toEqual(states.filter((state) => !cycle.states[state]!.past).toSorted());
  });

  test('nothing leaves an end, and every other state has a way out', () => {
    const left = new Set(movesOf(cycle).flatMap(([, move]) => move.from.filter((from) => targetsOf(move).some((to) => to !== from))));
    const stuck = states.filter((state) => !left.has(state));
    expect(stuck).toEqual(states.filter((state) => cycle.states[state]!.terminal));
  });

  test('codes are two digits and unique, labels are unique', () => {
    const entries = Object.values(cycle.states);
    for (const { code } of entries) expect(code).toMatch(/^\d\d$/);
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  });

  test('every button has a call, and its people are let in there', () => {
    const bindings = bindingsOf(declared);
    for (const [name, { by, silent }] of movesOf(cycle)) {
      const people = by.filter((actor) => actor !== 'system');
      const calls = bindings.filter(({ move }) => move === name);
      if (people.length === 0 || (silent && calls.length === 0)) continue;
      expect(calls, `${name} has a call`).not.toEqual([]);
      const may = new Set<string>(calls.flatMap(({ call }): readonly string[] => (call.access === 'public' ? ['guest'] : admitted(call))));
      const owners = ownersOf.get(cycle.name) ?? enterpriseActors;
      for (const actor of people)
        expect(actor === 'owner' ? owners.some((one) => may.has(one)) : may.has(actor), `${name} by ${actor}`).toBe(true);
    }
  });
});

describe('over HTTP', async () => {
  const city = await openCity();
  const { unit, inspector, byCycle } = await seedSamples(city, samples);
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  const people = new Map<Actor, Person>();
  for (const actor of actorCodes)
    people.set(actor, actor === 'I2' ? inspector : await city.enter({ actor, ...(enterpriseActors.includes(actor) && { unit }) }));

  test('the states are a dictionary of the server', async () => {
    const served = Object.values(await city.services.dictionaries.dictionaries());
    for (const { cycle } of cycles) {
      const labels = Object.values(cycle.states).map(({ code, label }) => `${code} ${label}`);
      const told = served.map((entries) => entries.map(({ code, label }) => `${code} ${label}`).join());
      expect(told, cycle.title).toContain(labels.join());
    }
  });

  interface Attempt {
    readonly who: string;
    readonly person: Person;
    readonly isOwn: boolean;
  }

  function attemptsAt({ call }: Binding): Attempt[] {
    const may = admitted(call);
    const own = may.map((actor) => ({ who: actor, person: people.get(actor)!, isOwn: true }));
    return may.includes('E1') ? [...own, { who: 'stranger', person: stranger, isOwn: false }] : own;
  }

  const roleAt = ({ who }: Attempt) => (who === 'stranger' ? 'nobody' : enterpriseActors.includes(who as Actor) ? 'owner' : who);

  describe.each(chosenCycles)('%s', (_, declared) => {
    const { cycle } = declared;
    const bindings = bindingsOf(declared);
    const record = byCycle.get(cycle.name)!;

    async function snapshot() {
      const row = await city.db
        .selectFrom(record.table as 'deviceEntry')
        .selectAll()
        .where('id', '=', record.id)
        .executeTakeFirst();
      const flow = await city.db.selectFrom('flowLog').select('id').where('bizId', '=', record.id).execute();
      return { row, steps: flow.length };
    }

    test.each(Object.keys(cycle.states))('from %s only the declared moves of the declared people', async (state) => {
      const status = cycle.states[state]!.code;
      await city.db
        .updateTable(record.table as 'deviceEntry')
        .set({ status })
        .where('id', '=', record.id)
        .execute();
      const before = await snapshot();
      const wrong: string[] = [];
      for (const binding of bindings)
        for (const attempt of attemptsAt(binding)) {
          if (mayMove(cycle, binding.move, state, [roleAt(attempt)])) continue;
          const given = { ...leastOf(schemaOf(binding.call)), id: record.id, version: before.row!.version, ...binding.chosen };
          // What is asked first must not stand for the refusal of the move.
          if (binding.call.confirmed === 'always') await attempt.person.showPassword(cityPassword);
          const response = await attempt.person.send(binding.call, given);
          const { errorCode, errorMsg = '' } = response.json<{ errorCode?: string; errorMsg?: string }>();
          const isTold = [403, 404, 409].includes(response.statusCode) && /\p{Script=Han}/u.test(errorMsg);
          if (!isTold) wrong.push(`${binding.name} ${binding.move} by ${attempt.who}: ${response.statusCode} ${errorCode} ${errorMsg}`);
        }
      expect(wrong).toEqual([]);
      expect(await snapshot()).toEqual(before);
    });
  });
});
