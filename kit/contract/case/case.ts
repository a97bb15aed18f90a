import type { z } from 'zod';

import type { Form } from '../form.ts';
import type { CaseAccess } from './access.ts';
import { type Lifecycle, type MoveOf, type State, type StateOf } from './lifecycle.ts';
import type { Fields } from '../field.ts';
import type { Listing, ListingOf } from '../list/listing.ts';
import type { Page } from '../pages.ts';
import type { Parties } from './party.ts';
import { callsOf, type CaseCalls, type ListCalls } from './case-calls.ts';
import type { ReplyOf } from '../call.ts';

export type { CaseAccess } from './access.ts';
export type { CaseCalls } from './case-calls.ts';

/** A kind whose cases are handed in by what begins them. */
export type Undrafted = CaseDeclaration & { readonly drafted: false };

/** A step on the way of a case, and the states in which it is under way. */
export interface CaseStep {
  readonly title: string;
  readonly at: readonly string[];
}

/** A tab of a list of cases: the states it gathers. */
export interface CasePart {
  readonly label: string;
  readonly states: readonly string[];
  /** Only those who write see it: drafts. */
  readonly own?: boolean;
  /** Of these states only what waits for whoever looks: the list that a to-do opens. */
  readonly mine?: true;
}

/** A desk that decides by a call of its own: which moves, and where that call stands. */
export interface Desk {
  readonly path: string;
  readonly moves: readonly string[];
}

/** What an area says of one kind of case. */
export interface CaseDeclaration {
  /** Of the record in replies and of the refusal `<name>NotFound`. */
  readonly name: string;
  /** 「故障」: in titles and sentences. */
  readonly title: string;
  /** Has the moves `save`, `commit` and, where drafts may be thrown away, `delete`; and the states `draft` and `deleted`. */
  readonly cycle: Lifecycle;
  /**
   * What begins such a case hands it in: no draft of it is ever saved, and its lifecycle has neither those moves nor those states. Where it can be sent back, it is handed in again by the
   * form of the move `commit`.
   */
  readonly drafted?: false;
  /** Who is a party to it: reach, actors and what waits for whom follow. */
  readonly parties: Parties;
  /** Field of the case's own number, what the numbers begin with, and how many digits count those of a day: five if not said. */
  readonly number: { readonly key: string; readonly prefix: string; readonly digits?: number };
  /** `/a/stone/eleFaultMain`: the calls stand below it. */
  readonly path: string;
  /** Last part of the path of the call that hands a draft in, where the interface names it otherwise than `submit`. */
  readonly commitPath?: string;
  /** Where a draft is saved, below `path`: `/save` unless the specification names the path itself. */
  readonly savePath?: string;
  /** Where one case is read, below `path`: `/detail/{id}` unless the interface asks for it otherwise. */
  readonly detailPath?: string;
  readonly access: CaseAccess;
  readonly pages: { readonly list: Page; readonly form: Page; readonly detail: Page };
  /** What the case is about, beside the values of its form: `{ equSysId: id }`. */
  readonly about: Readonly<Record<string, z.ZodType>>;
  /** Left out where the form follows from what the case is about: then `about` of the server checks the values and says where they stand. */
  readonly form?: Form;
  /** Moves that are made by filling in a form; each has a call of its own. */
  readonly forms?: Readonly<Record<string, Form>>;
  /** Moves made by a button, with an opinion where the lifecycle asks for one. */
  readonly buttons?: readonly string[];
  /** Its button `return` points at fields of its form, and the detail tells them until it is handed in again. */
  readonly marked?: true;
  /** Moves of the owner that each have a call of their own, below `path`. */
  readonly ownCalls?: readonly string[];
  /** Where a desk decides by a call of its own. */
  readonly desk?: Desk;
  /** The fields of a row of the list and of the detail. */
  readonly fields: Fields;
  /** What a row tells beyond them. */
  readonly row?: Readonly<Record<string, z.ZodType>>;
  /** What the list does with them: which it filters by, shows and exports. */
  readonly listed: Listing;
  /** What narrows a list beside word, filters and tab. */
  readonly narrowedBy?: Readonly<Record<string, z.ZodType>>;
  /** The list can be had as a workbook. */
  readonly workbook?: true;
  readonly parts?: Readonly<Record<string, CasePart>>;
  /** The way of a case as its page shows it: the states in which each step is under way. A case in none of them is done, or has ended early. */
  readonly steps?: readonly CaseStep[];
  /** What the detail tells beyond record, steps and open forms. */
  readonly more?: Readonly<Record<string, z.ZodType>>;
  /** Title of the record as a paper, and of the workbook; without it a case has no paper. */
  readonly paper?: string;
}

/** Names that must be among those declared beside them. */
interface Consistent<D extends CaseDeclaration> {
  readonly number: { readonly key: keyof D['fields'] & string };
  readonly buttons?: readonly MoveOf<D['cycle']>[];
  readonly ownCalls?: readonly MoveOf<D['cycle']>[];
  readonly desk?: Desk & { readonly moves: readonly MoveOf<D['cycle']>[] };
  readonly steps?: readonly (CaseStep & { readonly at: readonly StateOf<D['cycle']>[] })[];
  readonly listed: ListingOf<D['listed'], D['fields']>;
}

/** A kind of case with its calls. */
export type CaseKind<D extends CaseDeclaration = CaseDeclaration> = D & { readonly calls: CaseCalls<D> };

/** A case as the lists tell it, with the moves that the asker may make. */
export type CaseRowOf<D extends CaseDeclaration> = ReplyOf<ListCalls<D>['list']>['list'][number];

/**
 * Declares a kind of case once: a numbered draft that is submitted, moved, listed, exported, printed and filed. Its calls follow from the declaration;
 * `kit/server/case` answers them and `kit/portal/case` draws them. Each part of both can be used alone or replaced.
 */
export function caseKind<const D extends CaseDeclaration>(declared: D & Consistent<D>): CaseKind<D> {
  return { ...declared, calls: callsOf<D>(declared) };
}

/** One case, to read and to work on. */
export function caseAddress({ pages }: Pick<CaseDeclaration, 'pages'>, caseId: string): string {
  return `${pages.detail.path}?id=${caseId}`;
}

/** Going on with a draft. */
export function draftAddress({ pages }: Pick<CaseDeclaration, 'pages'>, caseId: string): string {
  return `${pages.form.path}?id=${caseId}`;
}

/** Whether a case in this state is still being written: a draft, or one that was sent back. */
export function isDraft({ cycle }: Pick<CaseDeclaration, 'cycle'>, status: unknown): boolean {
  return (cycle.moves['save']?.from ?? ['draft']).some((state) => status === stateNamed(cycle, state).code);
}

/** A state that every lifecycle of cases has. */
export function stateNamed(cycle: Lifecycle, state: string): State {
  const found = cycle.states[state];
  if (!found) throw new Error(`${cycle.name} has no state ${state}`);
  return found;
}

/** Codes of the states that a tab gathers. */
export function codesOfPart({ cycle, parts = {} }: Pick<CaseDeclaration, 'cycle' | 'parts'>, key: string): string[] {
  return (parts[key]?.states ?? []).map((state) => stateNamed(cycle, state).code);
}
