import type { Dictionary } from '../trade/dictionary.ts';

/** The colour family of a state pill: see the look. */
export type Tone = 'draft' | 'waiting' | 'toPay' | 'good' | 'dueSoon' | 'bad' | 'stopped';

export interface State {
  /** Two digits, as stored and as on the wire. */
  readonly code: string;
  readonly label: string;
  readonly tone: Tone;
  /** Nothing follows. */
  readonly terminal?: boolean;
  /** An end of a rule that is over: cases of then stand here and are read, and nothing leads here any more. */
  readonly past?: boolean;
  /** What happens next and how long it usually takes, for the person who waits. */
  readonly next?: string;
  /** Promised working days in this state, for deadlines and reminders. */
  readonly workdays?: number;
  /** Whom a record waits for here, where that is not whoever may move it on: `waitsFor`. */
  readonly waits?: readonly string[];
}

export interface Move<S extends string = string> {
  readonly label: string;
  readonly from: readonly S[];
  /** One state, or the states among which the rule behind the move decides. */
  readonly to: S | readonly S[];
  /** Who may: `owner`, an actor code (`I1`), or `system`. */
  readonly by: readonly string[];
  /** The opinion (意见): asked for and stored in the flow log. */
  readonly opinion?: 'required' | 'optional';
  /** A question asked before the move is made. */
  readonly confirm?: string;
  /** The button is drawn as dangerous. */
  readonly danger?: boolean;
  /** The event by which other systems hear of it: `notice.accepted`. What it carries is declared with the events. */
  readonly told?: string;
  /** No button: the move is made by a form or a page of its own. */
  readonly silent?: boolean;
}

export interface Lifecycle<S extends string = string, M extends string = string> {
  readonly name: string;
  readonly title: string;
  readonly states: Readonly<Record<S, State>>;
  readonly moves: Readonly<Record<M, Move<S>>>;
}

/** Declares states and moves of one kind of record. Nothing else decides what may follow. */
export function lifecycle<const S extends string, const M extends string>(declared: {
  readonly name: string;
  readonly title: string;
  readonly states: Readonly<Record<S, State>>;
  readonly moves: Readonly<Record<M, Move<NoInfer<S>>>>;
}): Lifecycle<S, M> {
  return declared;
}

export type StateOf<L> = L extends Lifecycle<infer S, string> ? S : never;
export type MoveOf<L> = L extends Lifecycle<string, infer M> ? M : never;

/** What a record carries to the portal for each button. */
export interface OpenMove {
  readonly move: string;
  readonly label: string;
  readonly opinion?: 'required' | 'optional';
  readonly confirm?: string;
  readonly danger?: boolean;
}

/** Whether one of these actors may make the move from the state. */
export function mayMove(cycle: Lifecycle, move: string, from: string, actors: readonly string[]): boolean {
  const declared = cycle.moves[move];
  return declared !== undefined && declared.from.includes(from) && declared.by.some((actor) => actors.includes(actor));
}

/** Whether a move lets pass what somebody else has handed in: 受理, 确认, 准予. Who makes it is asked about what was warned of then. */
export function letsPass({ by, opinion, danger }: Move): boolean {
  return opinion !== 'required' && danger !== true && !by.includes('owner') && by.some((actor) => actor !== 'system');
}

/** The buttons these actors may press in this state. */
export function openMoves(cycle: Lifecycle, from: string, actors: readonly string[]): OpenMove[] {
  return Object.entries(cycle.moves)
    .filter(([move, declared]) => !declared.silent && mayMove(cycle, move, from, actors))
    .map(([move, { label, opinion, confirm, danger }]) => ({
      move,
      label,
      ...(opinion && { opinion }),
      ...(confirm && { confirm }),
      ...(danger && { danger }),
    }));
}

/** The state of a code in a log: there may be none, where the step is older than the lifecycle of now. */
export function stateOfThen<S extends string>(cycle: Lifecycle<S>, code: string): S | undefined {
  return (Object.keys(cycle.states) as S[]).find((state) => cycle.states[state].code === code);
}

/** The state of a stored code. */
export function stateByCode<S extends string>(cycle: Lifecycle<S>, code: string): S {
  const found = stateOfThen(cycle, code);
  if (!found) throw new Error(`${cycle.name} has no state ${code}`);
  return found;
}

/** The states as a dictionary, for filters and labels: `deviceEntry` → `deviceEntryStatus`. */
export function statusDictionary(cycle: Lifecycle): Dictionary {
  const entries = Object.values<State>(cycle.states).map(({ code, label }) => ({ code, label }));
  return { name: `${cycle.name}Status`, title: `${cycle.title}状态`, fixed: true, entries };
}
