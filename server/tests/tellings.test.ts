import { sql, type SqlBool } from 'kysely';
import { expect, test } from 'vitest';

import { authorityRoles, type Parties, type Party } from '#kit/contract/case/party.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings, tell, type Made, type Telling, type Told } from '#kit/server/case/tell.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';

import { openCity } from '../testing/city.ts';
import { readSamples, seedSamples } from '../testing/samples.ts';

// Who hears of which step of a case follows from its declaration.

const city = await openCity();
const { byCycle } = await seedSamples(city, await readSamples());
const kinds = city.services.handed.of(caseTellings);
const filings = city.services.handed.of(caseFilings);

/** Kinds of case of which nobody is told by declaration, and why. */
const untold: Readonly<Record<string, string>> = {
  inspectionApplication:
    'its steps are made in six areas, each with words that it has just reckoned; owners and inspectors are told by one function each',
  inspectionRule: 'heads of the office among themselves, who find it among their to-dos',
  itemList: 'heads of the office among themselves, who find it among their to-dos',
  registration: 'whoever applies has no account yet and hears by short message; administrators of a unit are people, not the unit',
  passwordReset: 'whoever applies cannot log in and hears by short message',
  safetyRecord: 'a unit keeps its own',
  safetyAppointment: 'a unit keeps its own',
};

test('of every kind it is declared who hears of its steps, or said why nobody is', () => {
  const telling = new Set(kinds.filter(({ tells = [] }) => tells.length > 0).map(({ kind }) => kind.cycle.name));
  const silent = filings.map(({ cycle }) => cycle.name).filter((name) => !telling.has(name));
  expect(silent.toSorted()).toEqual(Object.keys(untold).toSorted());
});

type Any = Told<never>;
const tellings = kinds.flatMap((of) => (of.tells ?? []).map((telling) => ({ of, telling, name: of.kind.cycle.name })));

/** A unit, a person, or an authority of a place: of the declared parties, and of no desk. */
function isReceiver(parties: Parties, name: string): boolean {
  const [partyName, role] = name.split('.') as [string, string?];
  const party: Party | undefined = parties[partyName];
  if (!party) return false;
  const isPlace = party.kind === 'place' || (party.kind === 'hearer' && party.is === 'place');
  if (role !== undefined) return isPlace && authorityRoles.some((one) => one === role);
  return party.kind === 'unit' || party.kind === 'person' || (party.kind === 'hearer' && !isPlace);
}

/** What is wrong with a telling. */
function faultsOf({ kind }: Any, { moves = [], reaching = [], to = [] }: Pick<Telling<never>, 'moves' | 'reaching' | 'to'>): string[] {
  const { name } = kind.cycle;
  return [
    ...moves.filter((move) => !(move in kind.cycle.moves)).map((move) => `${name}: no move ${move}`),
    ...reaching.filter((state) => !(state in kind.cycle.states)).map((state) => `${name}: no state ${state}`),
    ...to.filter((receiver) => !isReceiver(kind.parties ?? {}, receiver)).map((receiver) => `${name}: nobody is ${receiver}`),
  ];
}

test('what is told names moves and states of its lifecycle, and parties that can be told', () => {
  expect(tellings.flatMap(({ of, telling }) => faultsOf(of, telling))).toEqual([]);
});

test('a move, a state or a party that is not there is found, and so is a desk', () => {
  const of = kinds.find(({ kind }) => kind.cycle.name === 'consultation')!;
  const said = { moves: ['answer', 'shout'], reaching: ['answered', 'lost'], to: ['writer', 'desk', 'nobody', 'owner.regOrg'] };
  expect(faultsOf(of, said)).toEqual([
    'consultation: no move shout',
    'consultation: no state lost',
    'consultation: nobody is desk',
    'consultation: nobody is nobody',
    'consultation: nobody is owner.regOrg',
  ]);
});

test('whoever is only a hearer is told of something', () => {
  const idle = filings.flatMap(({ cycle, parties }) =>
    Object.entries<Party>(parties)
      .filter(([, { kind }]) => kind === 'hearer')
      .map(([party]) => ({ cycle: cycle.name, party }))
      .filter(
        ({ party }) => !tellings.some(({ name, telling }) => name === cycle.name && telling.to?.some((one) => one.split('.')[0] === party)),
      ),
  );
  expect(idle).toEqual([]);
});

interface Readable {
  readonly table: string;
  read(db: Db | Tx, where: unknown): Promise<object[]>;
}

/** The steps of which a telling is, with the states to which they lead. */
function stepsOf({ kind }: Any, { moves, reaching }: Telling<never>) {
  return (
    Object.entries(kind.cycle.moves)
      // A draft is saved without a step.
      .filter(([move]) => moves?.includes(move) ?? (move !== 'delete' && move !== 'save'))
      .flatMap(([move, { to }]) => (typeof to === 'string' ? [to] : to).map((state) => ({ move, state })))
      .filter(({ state }) => reaching?.includes(state) ?? true)
  );
}

class Undone extends Error {}

/** What would be sent of a step that the timer makes. */
async function sentOf(of: Any, made: Made<object>) {
  let sent: { readonly title: string; readonly body: string; readonly link: string | null }[] = [];
  await inTransaction(city.db, async (tx) => {
    await tell(tx, of as unknown as Told<object>, { services: city.services, now: city.now }, made);
    sent = await tx.selectFrom('message').select(['title', 'body', 'link']).execute();
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return sent;
}

const readable = kinds.filter((of): of is Any & Readable => 'read' in of);

test.each(readable.map((of) => [of.kind.cycle.name, of] as const))(
  'of %s every step that is told of is said in whole words',
  async (name, of) => {
    const { id } = byCycle.get(name)!;
    const [record] = await of.read(city.db, sql<SqlBool>`${sql.ref(`${of.table}.id`)} = ${id}`);
    const steps = (of.tells ?? []).flatMap((telling) => stepsOf(of, telling));
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      for (const { title, body, link } of await sentOf(of, { ...step, record: record!, opinion: '请核对' })) {
        expect(title, step.move).not.toMatch(/undefined|null|NaN|\[object|：$/);
        expect(body, step.move).not.toMatch(/undefined|NaN|\[object/);
        expect(link, step.move).toMatch(/^\/.+/);
      }
    }
  },
);
