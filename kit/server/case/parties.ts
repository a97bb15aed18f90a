import { sql, type Expression, type SqlBool } from 'kysely';

import { valuesIn, type Values } from '../../contract/field.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import {
  actsIn,
  decidesOthers,
  ownerName,
  seenAs,
  unitsOf,
  wordOf,
  type Parties,
  type Party,
  type PlaceParty,
} from '#kit/contract/case/party.ts';
import { waitsFor } from '#kit/contract/case/waits-for.ts';
import { areaPrefix, reachOf, type Asker } from '../asker.ts';
import { beginsWith } from '../list/text-range.ts';
import { caseReach } from './case.ts';
import { inStates } from './list-cases.ts';
import type { Declared } from './waiting-in-file.ts';

type Condition = Expression<SqlBool>;

const nobody = sql<SqlBool>`false`;
const anybody = sql<SqlBool>`true`;

/** What follows from the parties of a kind: which cases somebody sees, what they are to one of them, and which wait for them. */
export function byParties(kind: Declared, table: string) {
  const waiting = (asker: Asker) => waitingBy(kind, table, asker);
  declaredOf.set(waiting, kind);
  return {
    reach: (asker: Asker) => reachBy(kind, table, asker),
    actors: (asker: Asker, record: { readonly status: string }) => actorsBy(kind, asker, record),
    waitsFor: waiting,
  };
}

const declaredOf = new WeakMap<(asker: Asker) => Condition, Declared>();

/** The declaration that a condition follows from, and so does the file of all cases; none for one that an area writes itself. */
export const declaredBehind = (waiting: (asker: Asker) => Condition): Declared | undefined => declaredOf.get(waiting);

/** Submitted cases to which somebody is a party, or that lie in their area; all for the institute; drafts of those who write them. */
export function reachBy({ cycle, parties }: Declared, table: string, asker: Asker, more?: Condition): Condition {
  const within = withinBy(parties, table, asker);
  return caseReach({ kind: { cycle }, table }, more ? sql<SqlBool>`(${within} and ${more})` : within, writtenBy(parties, table, asker));
}

/** To which cases somebody is a party, handed in or not: for what else hangs on them. */
export function withinBy(parties: Parties, table: string, asker: Asker): Condition {
  const reach = reachOf(asker);
  switch (reach.kind) {
    case 'none':
      return nobody;
    case 'all':
      return anybody;
    case 'area':
      return either(Object.values(parties).flatMap((party) => (party.kind === 'place' ? [liesIn(party, table, reach.prefix)] : [])));
    case 'class':
      return either(
        Object.values(parties).flatMap((party) => {
          if (party.kind !== 'centre') return [];
          return [party.at === undefined ? anybody : beginsWith(sql.ref(`${table}.${party.at}`), reach.prefix)];
        }),
      );
    case 'unit':
      return either(
        seenAs(parties, reach.actor).map((name) => sql<SqlBool>`${sql.ref(`${table}.${fieldOf(parties[name]!)}`)} = ${reach.unitId}`),
      );
  }
}

function either(conditions: readonly Condition[]): Condition {
  if (conditions.length <= 1) return conditions[0] ?? nobody;
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

const fieldOf = (party: Party): string => ('at' in party && party.at !== undefined ? party.at : '');

/** With both, the index of the one place finds those of the district, and the others are looked through. */
function liesIn({ at, among }: PlaceParty, table: string, prefix: string): Condition {
  const isAmong =
    among &&
    sql<SqlBool>`exists (select from unnest(${sql.ref(`${table}.${among}`)}) as place (code) where ${beginsWith('place.code', prefix)})`;
  if (at === undefined) return isAmong || nobody;
  const isAt = beginsWith(sql.ref(`${table}.${at}`), isAmong ? prefix.slice(0, 6) : prefix);
  return isAmong ? sql<SqlBool>`(${isAt} and ${isAmong})` : isAt;
}

/** Drafts: of the person who writes them where one is named, else of the unit that hands in. */
function writtenBy(parties: Parties, table: string, { userId, unitId }: Asker): Condition | undefined {
  const writer = Object.values(parties).find(({ kind }) => kind === 'person');
  if (writer) return sql<SqlBool>`${sql.ref(`${table}.${fieldOf(writer)}`)} = ${userId}`;
  const owner = parties[ownerName];
  return unitId === null || owner === undefined ? undefined : sql<SqlBool>`${sql.ref(`${table}.${fieldOf(owner)}`)} = ${unitId}`;
}

/** As what somebody appears in the moves of the lifecycle, for one case. Nobody decides what they themselves or their unit have handed in. */
export function actorsBy({ cycle, parties }: Declared, asker: Asker, record: { readonly status: string }): string[] {
  const state = stateByCode(cycle, record.status);
  const acting = Object.entries(parties).filter(
    ([, party]) => actsIn(party, asker.actor, state) && isParty(party, asker, valuesIn(record)),
  );
  const may = acting.filter(([name, party]) => !decidesOthers(name, party) || !isOfTheirs(parties, party, asker, valuesIn(record)));
  const words = may.map(([name, party]) => wordOf(name, party, asker.actor));
  return [...new Set(words)];
}

function isParty(party: Party, { unitId, userId, areacode, actor }: Asker, record: Values): boolean {
  switch (party.kind) {
    case 'unit':
      return unitId !== null && record[party.at] === unitId;
    case 'person':
      return record[party.at] === userId;
    case 'place': {
      if (areacode === null) return false;
      if (party.at === undefined && party.among === undefined) return true;
      const codes = (party.at === undefined ? record[party.among!] : [record[party.at]]) as readonly (string | null | undefined)[];
      return codes.some((code) => code?.startsWith(areaPrefix(areacode)) === true);
    }
    case 'desk':
      return party.at === undefined || record[party.at] === actor;
    case 'centre':
    case 'hearer':
      return false;
  }
}

/** Whether somebody has handed a case in, or their unit has; for authorities and desks also where their unit is a party otherwise. */
function isOfTheirs(parties: Parties, { kind }: Party, { unitId, userId }: Asker, record: Values): boolean {
  if (record['createdBy'] === userId) return true;
  const units = unitsOf(parties).filter(([name]) => kind !== 'unit' || name === ownerName);
  return unitId !== null && units.some(([, { at }]) => record[at] === unitId);
}

/** Which of the cases within reach wait for somebody: where they are who may move it on. Drafts wait for nobody. */
export function waitingBy({ cycle, parties }: Declared, table: string, asker: Asker): Condition {
  const states = Object.keys(cycle.states).filter((state) => state !== 'draft');
  return either(
    Object.entries(parties).flatMap(([name, party]) => {
      const word = wordOf(name, party, asker.actor);
      const waiting = states.filter((state) => actsIn(party, asker.actor, state) && waitsFor(cycle, state).includes(word));
      if (waiting.length === 0) return [];
      const isThere = inStates(
        { table },
        waiting.map((state) => cycle.states[state]!.code),
      );
      const own = theirs(parties, name, table, asker);
      return [own ? sql<SqlBool>`(${isThere} and ${own})` : isThere];
    }),
  );
}

/** Which of the cases within reach are the party's own; places are reached by authorities alone. Of two sides the one that began does not wait for itself. */
function theirs(parties: Parties, name: string, table: string, { unitId, userId, actor }: Asker): Condition | undefined {
  const party = parties[name]!;
  const owner = parties[ownerName];
  const column = sql.ref(`${table}.${fieldOf(party)}`);
  if (party.kind === 'unit' && owner && decidesOthers(name, party))
    return sql<SqlBool>`${column} = ${unitId} and ${sql.ref(`${table}.${fieldOf(owner)}`)} is distinct from ${unitId}`;
  if (party.kind === 'unit') return sql<SqlBool>`${column} = ${unitId}`;
  if (party.kind === 'person') return sql<SqlBool>`${column} = ${userId}`;
  return party.kind === 'desk' && party.at !== undefined ? sql<SqlBool>`${column} = ${actor}` : undefined;
}
