import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { actorCodes, enterpriseActors, type Actor } from '#kit/contract/actor.ts';
import type { Call } from '#kit/contract/call.ts';
import { mayMove, type Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { actsIn, decidesOthers, movesOfNobody, ownerName, wordOf, type Parties, type Party } from '#kit/contract/case/party.ts';
import { waitsFor } from '#kit/contract/case/waits-for.ts';
import { caseFilings, type Filing } from '#kit/server/case/filing.ts';

import { areas } from '../areas.ts';
import { roles } from '../roles.ts';
import { isChosen } from '../testing/chosen.ts';
import { openCity, type Person, type SeededUnit } from '../testing/city.ts';
import { readSamples, seedSamples } from '../testing/samples.ts';
import { partiesByHand } from '../testing/parties-by-hand.ts';
import { drawPermissions } from '../testing/permissions.ts';

// Everything here follows from the parties that the kinds of case declare: who sees one, who moves it, and that nobody decides their own.

const city = await openCity();
const filings = city.services.handed.of(caseFilings);
const { byCycle } = await seedSamples(city, await readSamples());

const entriesOf = (parties: Parties) => Object.entries(parties) as [string, Party][];
const isIn = (party: Party, actor: Actor, cycle: Lifecycle) => Object.keys(cycle.states).some((state) => actsIn(party, actor, state));

describe.each(filings.map((filing) => [filing.cycle.name, filing] as const))('%s', (name, { cycle, parties }) => {
  test('states in which a party acts are those of the lifecycle', () => {
    const named = entriesOf(parties).flatMap(([, party]) => ('during' in party ? (party.during ?? []) : []));
    expect(named.filter((state) => !(state in cycle.states))).toEqual([]);
  });

  test.skipIf(name in partiesByHand)('every move is somebody’s who is a party', () => {
    expect(movesOfNobody(cycle, parties)).toEqual([]);
  });
});

test('docs/permissions.md is what is declared: npm run permissions', () => {
  expect(readFileSync(path.resolve(import.meta.dirname, '../../docs/permissions.md'), 'utf8')).toBe(drawPermissions(areas));
});

/** The calls of a kind stand below one path; its detail tells a case with the moves of whoever asks. */
function detailOf({ cycle }: Filing): Call | undefined {
  const calls = areas.flatMap((one) => Object.values<Call>(one.calls));
  const own = calls.filter((call) => call.cycle === cycle.name);
  const share = ({ path }: Call) => own.filter((call) => call.path.startsWith(path.slice(0, -'detail/{id}'.length))).length;
  const [nearest] = calls
    .filter((call) => call.path.endsWith('/detail/{id}') && share(call) > 0)
    .toSorted((one, other) => share(other) - share(one) || other.path.length - one.path.length);
  return nearest;
}

const admits = ({ access }: Call, actor: Actor) =>
  roles.some((role) => role.actor === actor && role.menuIds.some((menuId) => access.includes(menuId)));

interface Shown {
  readonly moves: readonly { readonly move: string }[];
}

/** The moves that a case offers to somebody, by button and by form; undefined where they do not see it. */
async function movesShown(person: Person, call: Call, id: string): Promise<string[] | undefined> {
  const response = await person.send(call, { id });
  if (response.statusCode === 404) return undefined;
  expect(response.statusCode, response.body).toBe(200);
  const { data } = response.json<{ data: Record<string, unknown> & { readonly openForms?: readonly string[] } }>();
  const shown = Object.values(data).find((one): one is Shown => typeof one === 'object' && one !== null && 'moves' in one)!;
  return [...shown.moves.map(({ move }) => move), ...(data.openForms ?? [])];
}

const here = '330203';
const elsewhere = '330211';

class Tried {
  readonly #table: string;
  readonly id: string;

  constructor({ table, id }: { readonly table: string; readonly id: string }) {
    this.#table = table;
    this.id = id;
  }

  async set(columns: object): Promise<void> {
    const rows = city.db.updateTable(this.#table as 'deviceEntry').set(columns);
    await rows.where('id', '=', this.id).execute();
  }
}

/** What makes somebody the party: the columns of the case, and who they are. */
function making(party: Party, unit: SeededUnit) {
  if (party.kind === 'unit') return { [party.at]: unit.unitSysId };
  if (party.kind === 'desk') return party.at === undefined ? {} : undefined;
  if (party.kind !== 'place') return {};
  return { ...(party.at !== undefined && { [party.at]: here }), ...(party.among !== undefined && { [party.among]: [here] }) };
}

const enter = (actor: Actor, unit: SeededUnit | undefined, areacode = here) =>
  city.enter({ actor, ...(unit && { unit }), ...(actor.startsWith('G') && { areacode }) });

/** A state in which people in this role have something to do, drafts aside; any other where there is none. */
function stateFor(cycle: Lifecycle, party: Party, actor: Actor, word: string): string {
  const states = Object.keys(cycle.states).filter((state) => state !== 'draft' && state !== 'deleted');
  const busy = (state: string) =>
    actsIn(party, actor, state) && Object.keys(cycle.moves).some((move) => mayMove(cycle, move, state, [word]));
  return states.find((state) => busy(state) && waitsFor(cycle, state).includes(word)) ?? states.find(busy) ?? states.at(-1)!;
}

const sees = (party: Party, actor: Actor): boolean => {
  if (party.kind === 'unit') return enterpriseActors.includes(actor) && (party.sees?.includes(actor) ?? true);
  if (party.kind === 'place') return actor === 'G1' || actor === 'G2';
  return party.kind === 'desk' && party.acts!.includes(actor);
};

const derived = filings.filter(({ cycle }) => !(cycle.name in partiesByHand));

test('of every kind somebody sees the cases by being a party to them, or a reason is given', () => {
  expect(derived.filter((filing) => !detailOf(filing)).map(({ cycle }) => cycle.name)).toEqual([]);
  expect(Object.keys(partiesByHand).filter((name) => !filings.some(({ cycle }) => cycle.name === name))).toEqual([]);
});

const areaOf = (filing: Filing) =>
  areas.find(({ calls }) => Object.values<Call>(calls).some(({ cycle }) => cycle === filing.cycle.name))?.name ?? '';

describe.each(derived.filter((filing) => isChosen(areaOf(filing))).map((filing) => [filing.cycle.title, filing] as const))(
  '%s',
  (_, filing) => {
    const { cycle, parties } = filing;
    const detail = detailOf(filing)!;
    const tried = new Tried(byCycle.get(cycle.name)!);
    const cases = entriesOf(parties).flatMap(([name, party]) =>
      actorCodes.filter((actor) => sees(party, actor) && admits(detail, actor)).map((actor) => [name, actor, party] as const),
    );

    test.each(cases)('%s, %s: sees it and may make the moves that are theirs; others do not see it', async (name, actor, party) => {
      const word = wordOf(name, party, actor);
      const state = stateFor(cycle, party, actor, word);
      const unit = await city.seedUnit();
      const person = await enter(actor, party.kind === 'unit' ? unit : undefined);
      const set = making(party, unit) ?? { [(party as { readonly at: string }).at]: actor };
      await tried.set({ ...set, status: cycle.states[state]!.code });
      const shown = await movesShown(person, detail, tried.id);
      expect(shown, 'is seen').toBeDefined();
      const may = entriesOf(parties)
        .filter(([, one]) => actsIn(one, actor, state))
        .map(([one, its]) => wordOf(one, its, actor));
      expect(
        shown!.filter((move) => !mayMove(cycle, move, state, may)),
        'nothing that is not theirs',
      ).toEqual([]);
      const buttons = Object.keys(cycle.moves).filter((move) => !cycle.moves[move]!.silent && mayMove(cycle, move, state, [word]));
      if (actsIn(party, actor, state)) expect(buttons.filter((move) => shown!.includes(move)).length > 0).toBe(buttons.length > 0);
      if (party.kind === 'desk') return;
      const stranger = await enter(actor, party.kind === 'unit' ? await city.seedUnit() : undefined, elsewhere);
      expect(await movesShown(stranger, detail, tried.id), 'a stranger').toBeUndefined();
    });

    const deciding = cases.filter(([name, actor, party]) => decidesOthers(name, party) && isIn(party, actor, cycle));
    test.each(deciding)('%s, %s: decides nothing that they themselves or their unit have handed in', async (name, actor, party) => {
      const word = wordOf(name, party, actor);
      const state = stateFor(cycle, party, actor, word);
      const unit = await city.seedUnit();
      const person = await enter(actor, unit);
      const set = making(party, unit) ?? { [(party as { readonly at: string }).at]: actor };
      await tried.set({ ...set, status: cycle.states[state]!.code, createdBy: null });
      const before = await movesShown(person, detail, tried.id);
      const isTheirs = (move: string) => mayMove(cycle, move, state, [word]);
      if (before!.filter(isTheirs).length === 0) return;
      await tried.set({ createdBy: person.userId });
      expect((await movesShown(person, detail, tried.id))!.filter(isTheirs), 'wrote it').toEqual([]);
      const owner = parties[ownerName];
      if (owner?.kind !== 'unit') return;
      await tried.set({ createdBy: null, [owner.at]: unit.unitSysId });
      const own = (await movesShown(person, detail, tried.id)) ?? [];
      expect(
        own.filter((move) => isTheirs(move) && !mayMove(cycle, move, state, [ownerName])),
        'their unit',
      ).toEqual([]);
    });
  },
);
