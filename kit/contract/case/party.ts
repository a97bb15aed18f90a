import type { Actor } from '../actor.ts';
import type { Lifecycle } from './lifecycle.ts';

interface Acting {
  /** Roles whose people act as this party. Nobody without it: it only sees. */
  readonly acts?: readonly Actor[];
  /** States in which they do; all of them without it. */
  readonly during?: readonly string[];
  /** As what they appear in the moves of the lifecycle: `owner` as that, others by their roles, if not said. */
  readonly as?: string;
  /** As what the line of a stage names those who act as `owner`, where they have applied for nothing: a key of `holderWords`. */
  readonly called?: string;
  /** Why somebody may act so upon what they themselves or their unit have handed in. Without it nobody decides their own. */
  readonly ownToo?: string;
}

/** A unit. Whoever works for it sees the case. */
export interface UnitParty extends Acting {
  readonly kind: 'unit';
  /** Field that names it. */
  readonly at: string;
  /** Only people in these roles see the case by it. */
  readonly sees?: readonly Actor[];
}

/** Somebody by name, who alone sees the drafts. */
export interface PersonParty extends Acting {
  readonly kind: 'person';
  /** Field that names the account. */
  readonly at: string;
}

/** The authorities of a place. They see what lies within their area. Without a field a function of the area says what does. */
export interface PlaceParty extends Acting {
  readonly kind: 'place';
  /** Field with the code of the place, which begins with that of the area. */
  readonly at?: string;
  /** Field with the codes of several places, of which one is enough. */
  readonly among?: string;
}

/** A desk of the institute or the platform, whose people see everything that was handed in. */
export interface DeskParty extends Acting {
  readonly kind: 'desk';
  /** Field that names the role whose desk it is, where cases of one kind go to several. */
  readonly at?: string;
}

/** The rescue centre, which sees what is about lifts. */
export interface CentreParty {
  readonly kind: 'centre';
  /** Field with the kind of device; left out where all cases are about lifts. */
  readonly at?: string;
}

/** Somebody who is nothing to a case but hears of it. */
export interface HearerParty {
  readonly kind: 'hearer';
  /** What the field names: units or people, one or a list of them, or the place whose authorities hear. */
  readonly is: 'unit' | 'person' | 'place';
  readonly at: string;
}

export type Party = UnitParty | PersonParty | PlaceParty | DeskParty | CentreParty | HearerParty;

/**
 * Who is a party to cases of one kind, by what they are to it. Reach, actors, what waits for whom, the tabs and counts of it, and the tests of all that follow.
 * `owner` hands in. Others appear in the moves of the lifecycle by their roles.
 */
export type Parties = Readonly<Record<string, Party>>;

export const unit = <const At extends string>(at: At, more: Omit<UnitParty, 'kind' | 'at'> = {}) =>
  ({ kind: 'unit', at, ...more }) as const;
export const person = <const At extends string>(at: At, more: Omit<PersonParty, 'kind' | 'at'> = {}) =>
  ({ kind: 'person', at, ...more }) as const;
export const place = <const At extends string>(at: At, more: Omit<PlaceParty, 'kind' | 'at'> = {}) =>
  ({ kind: 'place', at, ...more }) as const;
/** Several places. */
export const places = (among: string, more: Omit<PlaceParty, 'kind' | 'among'> = {}) => ({ kind: 'place', among, ...more }) as const;
export const desk = (acts: readonly Actor[], more: Omit<DeskParty, 'kind' | 'acts'> = {}) => ({ kind: 'desk', acts, ...more }) as const;
export const centre = (at?: string): CentreParty => ({ kind: 'centre', ...(at !== undefined && { at }) });
/** Only to be named as who is told of a step. */
export const hearer = <const Is extends HearerParty['is']>(is: Is, at: string) => ({ kind: 'hearer', is, at }) as const;

/** Of the authorities of a place the one that registers devices, or the one that watches over them. */
export const authorityRoles = ['regOrg', 'superviseOrg'] as const;
export type AuthorityRole = (typeof authorityRoles)[number];

type Named = { readonly kind: 'unit' | 'person' } | { readonly kind: 'hearer'; readonly is: 'unit' | 'person' };
type Placed = { readonly kind: 'place' } | { readonly kind: 'hearer'; readonly is: 'place' };
/** Who may be told of a step: units and people by what they are to the case, of a place `authority.regOrg`. */
export type ReceiverOf<P extends Parties> = {
  [Name in keyof P & string]: P[Name] extends Named ? Name : P[Name] extends Placed ? `${Name}.${AuthorityRole}` : never;
}[keyof P & string];

/** Whoever hands in. */
export const ownerName = 'owner';

/** As what somebody in this role appears in the moves of a lifecycle when they act as the party. */
export function wordOf(name: string, party: Party, actor: Actor): string {
  if ('as' in party && party.as !== undefined) return party.as;
  return name === ownerName ? ownerName : actor;
}

/** As which party somebody acts as `owner`: whoever hands in, or who is heard where nobody of theirs has. */
export function ownerOf(parties: Parties): { readonly name: string; readonly called: string } {
  const found =
    Object.entries(parties).find(([name]) => name === ownerName) ?? Object.entries(parties).find(([, party]) => isAsOwner(party));
  const [name, party] = found ?? [ownerName, undefined];
  return { name, called: (party && 'called' in party ? party.called : undefined) ?? ownerName };
}

const isAsOwner = (party: Party) => 'as' in party && party.as === ownerName;

/** The rescue centre only sees, and who hears only hears. */
function mayAct(party: Party): party is Exclude<Party, CentreParty | HearerParty> {
  return party.kind !== 'centre' && party.kind !== 'hearer';
}

/** Whether people in this role act as the party in a state. */
export function actsIn(party: Party, actor: Actor, state: string): boolean {
  if (!mayAct(party)) return false;
  return party.acts?.includes(actor) === true && (party.during?.includes(state) ?? true);
}

/** Whether nobody acts as the party upon what is their own: so it is with everybody but those who hand in, unless a reason is given. */
export function decidesOthers(name: string, party: Party): boolean {
  if (name === ownerName || party.kind === 'person' || !mayAct(party)) return false;
  return party.as !== ownerName && party.ownToo === undefined;
}

/** The units that are a party, by what they are. */
export function unitsOf(parties: Parties): [name: string, party: UnitParty][] {
  return Object.entries(parties).filter((one): one is [string, UnitParty] => one[1].kind === 'unit');
}

/** As which parties somebody in this role sees a case by their unit. */
export function seenAs(parties: Parties, actor: Actor): string[] {
  return unitsOf(parties).flatMap(([name, { sees }]) => ((sees?.includes(actor) ?? true) ? [name] : []));
}

/** Roles by which a move is made without anybody who makes it: faults of the declaration. */
export function movesOfNobody(cycle: Lifecycle, parties: Parties): string[] {
  const others = ['system', 'guest'];
  return Object.entries(cycle.moves).flatMap(([name, { by, from }]) =>
    by
      .filter((word) => !others.includes(word))
      .filter((word) => !Object.entries(parties).some(([party, one]) => from.some((state) => isActing(party, one, word, state))))
      .map((word) => `${cycle.name}.${name} by ${word}`),
  );
}

function isActing(name: string, party: Party, word: string, state: string): boolean {
  if (!mayAct(party)) return false;
  return (party.acts ?? []).some((actor) => wordOf(name, party, actor) === word && actsIn(party, actor, state));
}
