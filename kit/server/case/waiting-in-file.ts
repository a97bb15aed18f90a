import { sql } from 'kysely';

import type { Actor } from '#kit/contract/actor.ts';
import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import { actsIn, decidesOthers, ownerName, seenAs, unitsOf, wordOf, type Parties } from '#kit/contract/case/party.ts';
import { waitsFor } from '#kit/contract/case/waits-for.ts';
import { reachOf } from '../asker.ts';
import type { Request } from '../request.ts';
import { rowsTogether } from './count-together.ts';
import { caseFilings } from './filing.ts';

/** What must be known of a kind to tell from the file which of its cases wait for somebody. */
export interface Declared {
  readonly cycle: CaseDeclaration['cycle'];
  readonly parties: Parties;
}

/** Open cases to which the asker's unit is a party: how many of a kind stand in a state, and what the unit is to them. */
interface Standing {
  readonly kind: string;
  readonly state: string;
  readonly mine: readonly string[];
  readonly count: number;
}

/** As what a unit's person has to act in a state. */
interface Way {
  readonly code: string;
  readonly name: string;
  /** Those of the own unit do not wait for it. */
  readonly ofOthers: boolean;
}

const asked = new WeakMap<object, Promise<readonly Standing[]>>();

/**
 * How many cases of a kind wait for the asker, from the file: whatever waits for somebody of a unit is one statement, of all kinds. Undefined where the file does not say
 * it: for desks and authorities, for whom the indexes of the areas' own tables stand, and for what waits for one person.
 * @param codes states of the lifecycle, by code; all of them without it
 */
export function countInFile(request: Request, { cycle, parties }: Declared, codes?: readonly string[]): Promise<number> | undefined {
  const { asker } = request;
  if (reachOf(asker).kind !== 'unit' || asker.unitId === null) return undefined;
  const ways = waysOf({ cycle, parties }, asker.actor);
  const counting = ways?.filter(({ code }) => codes?.includes(code) ?? true);
  if (!counting) return undefined;
  if (counting.length === 0) return Promise.resolve(0);
  const seen = seenAs(parties, asker.actor);
  const counts = ({ kind, state, mine }: Standing) =>
    kind === cycle.name &&
    seen.some((name) => mine.includes(name)) &&
    counting.some(({ code, name, ofOthers }) => code === state && mine.includes(name) && !(ofOthers && mine.includes(ownerName)));
  return standingOf(request, asker.unitId).then((all) => all.filter(counts).reduce((sum, { count }) => sum + count, 0));
}

/** Follows from declarations alone, and is asked for every kind with every request. */
const knownWays = new WeakMap<Declared['cycle'], Map<Actor, readonly Way[] | undefined>>();

function waysOf(declared: Declared, actor: Actor): readonly Way[] | undefined {
  const known = knownWays.get(declared.cycle) ?? new Map<Actor, readonly Way[] | undefined>();
  knownWays.set(declared.cycle, known);
  if (!known.has(actor)) known.set(actor, findWays(declared, actor));
  return known.get(actor);
}

/** Undefined where somebody may act otherwise than by their unit. */
function findWays({ cycle, parties }: Declared, actor: Actor): Way[] | undefined {
  const ways: Way[] = [];
  for (const [state, { code }] of Object.entries(cycle.states)) {
    if (state === 'draft') continue;
    const people = waitsFor(cycle, state);
    for (const [name, party] of Object.entries(parties)) {
      if (!actsIn(party, actor, state) || !people.includes(wordOf(name, party, actor))) continue;
      if (party.kind !== 'unit') return undefined;
      ways.push({ code, name, ofOthers: decidesOthers(name, party) });
    }
  }
  return ways;
}

/** As what units are parties to cases of any kind. */
const knownNames = new WeakMap<object, readonly string[]>();

function namesOfUnits({ handed }: Request['services']): readonly string[] {
  const known = knownNames.get(handed);
  if (known) return known;
  const names = [...new Set(handed.of(caseFilings).flatMap(({ parties }) => unitsOf(parties).map(([name]) => name)))];
  knownNames.set(handed, names);
  return names;
}

/** Once for what is counted at one moment, however many kinds it is. */
function standingOf(request: Request, unitId: string): Promise<readonly Standing[]> {
  const known = asked.get(request);
  if (known) return known;
  const keys = namesOfUnits(request.services).map((name) => `${name}:${unitId}`);
  // What has been written since must be seen by whoever asks again.
  const standing = findStanding(request, keys).finally(() => asked.delete(request));
  asked.set(request, standing);
  return standing;
}

/** Answered together with what else is counted for the request at that moment. */
function findStanding(request: Request, keys: readonly string[]): Promise<readonly Standing[]> {
  return rowsTogether(
    request,
    sql<Standing>`select kind, state, mine, count(*)::int as count from (
      select kind, state, array(select split_part(party, ':', 1) from unnest(parties) as party where party = any(${keys}::text[])) as mine
      from case_file where is_open and parties && ${keys}::text[]
    ) as found group by 1, 2, 3`,
  );
}
