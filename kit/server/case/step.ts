import type { Values } from '../../contract/field.ts';
import { checkValues, dropBlanks, type Issue } from '../../contract/form.ts';
import { port } from '../../contract/port.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '../asker.ts';
import { inTransaction, type Tx } from '../postgres/database.ts';
import { findLastStep } from './flow-log.ts';
import { move as moveRecord, refuseClosedMove, refuseIfWithdrawn } from './move.ts';
import { refuseIssues } from '../refuse.ts';
import { markedIn, type Mark } from './returns.ts';
import { tell } from './tell.ts';
import { heedStep, kept } from './warnings.ts';
import {
  endsOf,
  findCase,
  isSame,
  lockCase,
  valuesOf,
  type CaseRecord,
  type CaseRequest,
  type Making,
  type Seen,
  type StepKind,
  type StepsOf,
} from './case.ts';

/** What goes with a case whose draft is thrown away: its files. */
export const deletedCases = port<(tx: Tx, id: string, now: Date) => Promise<void>>('case.deleted');

/** Where a case stands after a step. */
export interface Moved {
  readonly id: string;
  readonly status: string;
  readonly version: number;
}

interface Wanted<D extends StepKind> {
  readonly move: MoveOf<D['cycle']>;
  readonly opinion?: string | undefined;
  /** What was filled in, where the move has a form. */
  readonly values?: Values | undefined;
  /** Why a field must be corrected, where the case is returned. */
  readonly reasons?: readonly Mark[] | undefined;
}

/**
 * Makes one step of a case: reads it within the asker's reach, locks it, asks the lifecycle, checks, moves, and runs `follow`. A step that the same person
 * has made already, with the same content and upon the same version, is answered as made: its first answer was lost.
 */
export async function stepCase<D extends StepKind, R extends CaseRecord>(
  tx: Tx,
  of: StepsOf<D, R>,
  request: CaseRequest,
  step: Seen & Wanted<D>,
): Promise<Moved> {
  const { id, version } = step;
  await lockCase(of, tx, id);
  const stored = await findCase(tx, of, request.asker, id);
  const made = await findMade(tx, of, step, { stored, asker: request.asker });
  if (made) return made;
  if (!stored) {
    const gone = { cycle: of.kind.cycle, table: of.table, id, asker: request.asker };
    await refuseIfWithdrawn(tx, gone, async () => (await findCase(tx, of, request.asker, id)) !== undefined);
    return of.notFound();
  }
  const record = { ...stored, version };
  return makeStep(tx, of, request, { ...step, record, actors: of.actors(request.asker, record) });
}

/** Who makes the steps of the timer. */
const system = 'system';

/** Makes a step by itself: a deadline has passed, a day has come. The flow log names no person. */
export function stepBySystem<D extends StepKind, R extends CaseRecord>(
  tx: Tx,
  of: StepsOf<D, R>,
  request: CaseRequest,
  { record, move }: { readonly record: R; readonly move: MoveOf<D['cycle']> },
): Promise<Moved> {
  return makeStep(tx, of, request, { record, move, actors: [system] });
}

/** Makes a step of a case that has been opened. */
async function makeStep<D extends StepKind, R extends CaseRecord>(
  tx: Tx,
  of: StepsOf<D, R>,
  request: CaseRequest,
  step: Wanted<D> & { readonly record: R; readonly actors: readonly string[] },
): Promise<Moved> {
  const { record, move, opinion, values, reasons, actors } = step;
  const moving = {
    cycle: of.kind.cycle,
    table: of.table,
    record,
    actors,
    asker: actors.includes(system) ? undefined : request.asker,
    now: request.now,
  };
  await refuseClosedMove(tx, { ...moving, move });
  const doubts = await refuseUnsound(of, request, record, { move, values });
  const making: Making = (await (of.making?.[move] ?? usualMaking(of, move))?.(tx, request, record, values ?? {})) ?? {};
  // Asked about last: while something forbids the step, that is said alone.
  doubts.push(...((await of.warnings?.[move]?.(tx, request, record, values ?? {})) ?? []));
  const warnings = await heedStep(tx, { ...moving, move, warningsRead: request.warningsRead }, doubts);
  const set = { ...(values && valuesOf(of.kind.forms![move]!.fields, values)), ...making.set };
  const told = reasons?.length && { reasons: markedIn(of, record, reasons) };
  const details = told || making.details || warnings.length > 0 ? { ...told, ...making.details, ...kept(warnings) } : undefined;
  const { state, version } = await moveRecord(tx, { ...moving, opinion, ...making, details, move, set });
  const made = { record: { ...record, ...set, version }, move, state, opinion };
  if (move === 'delete') for (const goAlong of request.services.handed.of(deletedCases)) await goAlong(tx, record.id, request.now);
  await tell(tx, of, request, made);
  await of.follow?.(tx, request, made);
  return { id: record.id, status: of.kind.cycle.states[state]!.code, version };
}

/** A draft that is handed in says when, where its area says nothing else. */
function usualMaking<D extends StepKind, R extends CaseRecord>({ whenHandedIn }: StepsOf<D, R>, move: string) {
  if (move !== 'commit' || !whenHandedIn) return undefined;
  return async (tx: Tx, request: CaseRequest, record: R): Promise<Making> => {
    await whenHandedIn(tx, request, record);
    return { set: { submittedAt: request.now.toISOString() } };
  };
}

/** Checks the whole form of a submission, or the form of a move, then what the area checks beyond its forms. @returns what is no fault, but a warning */
async function refuseUnsound<D extends StepKind, R extends CaseRecord>(
  of: StepsOf<D, R>,
  request: CaseRequest,
  record: R,
  { move, values }: Wanted<D>,
): Promise<Issue[]> {
  const form = move === 'commit' ? of.kind.form : of.kind.forms?.[move];
  const filled = dropBlanks(move === 'commit' && form ? valuesOf(form.fields, record) : (values ?? {}));
  const own = of.checks?.[move]?.(dropBlanks({ ...record, ...values }), request) ?? [];
  const dictionaries = await request.services.dictionaries.dictionaries();
  const issues = [...(form ? checkValues(form, filled, 'submit', { dictionaries, today: request.today }) : []), ...own];
  refuseIssues(issues);
  return issues.filter(({ warns }) => warns);
}

async function findMade<D extends StepKind, R extends CaseRecord>(
  tx: Tx,
  of: StepsOf<D, R>,
  { id, version, move, opinion, values }: Seen & Wanted<D>,
  { stored, asker }: { readonly stored: R | undefined; readonly asker: Asker },
): Promise<Moved | undefined> {
  const isDeletion = stored === undefined && move === 'delete';
  if (!isDeletion && stored?.version !== version + 1) return undefined;
  const last = await findLastStep(tx, of.kind.cycle.name, id);
  if (last?.action !== move || last.operatorId !== asker.userId || !isSame(last.opinion, opinion?.trim())) return undefined;
  if (values && stored) {
    const fields = of.kind.forms![move]!.fields;
    const kept = valuesOf(fields, stored);
    if (!Object.entries(valuesOf(fields, values)).every(([key, value]) => isSame(kept[key], value))) return undefined;
  }
  return { id, status: stored?.status ?? endsOf(of.kind).deleted, version: version + 1 };
}

type Handler<I> = (input: I, request: CaseRequest) => Promise<Moved>;

/** A move that has a call of its own: 提交, 撤回. */
export function stepping<D extends StepKind, R extends CaseRecord>(of: StepsOf<D, R>, move: MoveOf<D['cycle']>): Handler<Seen> {
  return ({ id, version }, request) => inTransaction(request.db, (tx) => stepCase(tx, of, request, { id, version, move }));
}

/** 提交: the draft is handed in. */
export function committing<D extends StepKind, R extends CaseRecord>(of: StepsOf<D, R>): Handler<Seen> {
  return stepping(of, 'commit' as MoveOf<D['cycle']>);
}

type Decided<D extends StepKind> = Seen & Pick<Wanted<D>, 'opinion' | 'reasons'>;

/** The moves made by a button. */
export function moving<D extends StepKind, R extends CaseRecord>(
  of: StepsOf<D, R>,
): Handler<Decided<D> & { readonly move: MoveOf<D['cycle']> }> {
  return ({ id, version, ...wanted }, request) => inTransaction(request.db, (tx) => stepCase(tx, of, request, { id, version, ...wanted }));
}

/** The moves among which a desk decides. */
export function deciding<D extends StepKind, R extends CaseRecord>(
  of: StepsOf<D, R>,
): Handler<Decided<D> & { readonly decision: MoveOf<D['cycle']> }> {
  return ({ decision, ...step }, request) => moving(of)({ ...step, move: decision }, request);
}

/** A move made by its form. */
export function filling<D extends StepKind, R extends CaseRecord>(
  of: StepsOf<D, R>,
  move: MoveOf<D['cycle']>,
): Handler<Seen & { readonly opinion?: string | undefined; readonly values: Values }> {
  return ({ id, version, opinion, values }, request) =>
    inTransaction(request.db, (tx) => stepCase(tx, of, request, { id, version, move, opinion, values: dropBlanks(values) }));
}
