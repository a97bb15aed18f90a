import { sql, type Selectable, type Updateable } from 'kysely';

import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { mayMove, stateByCode, stateOfThen, type Lifecycle, type Move } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '../asker.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Tables, Tx } from '../postgres/database.ts';
import { findLastStep, writeFlow } from './flow-log.ts';
import { refuse } from '../refuse.ts';
import { queueToldMove } from '../outbox/told.ts';

/** What every record with a lifecycle carries. */
export interface Moving {
  readonly id: string;
  /** Code of the state. */
  readonly status: string;
  readonly version: number;
}

/** The columns that a move reads and sets. */
interface MovingTable {
  id: string;
  status: string;
  version: number;
  updatedAt: string;
}

/** Tables whose records have a lifecycle. */
export type MovingTables = { [T in keyof Tables]: Selectable<Tables[T]> extends Moving ? T : never }[keyof Tables];

export interface MoveRequest<S extends string, M extends string, T extends MovingTables = MovingTables> {
  readonly cycle: Lifecycle<S, M>;
  readonly table: T;
  readonly record: Moving;
  readonly move: NoInfer<M>;
  /** Where the move leads, when its rule decides among several states. */
  readonly to?: NoInfer<S>;
  /** What the asker is to this record: `owner`, `I1` …; `system` for events. */
  readonly actors: readonly string[];
  readonly asker: Asker | undefined;
  readonly now: Date;
  readonly opinion?: string | undefined;
  /** Reasons per field and other facts kept with the step. */
  readonly details?: object | undefined;
  /** Columns changed along with the state. */
  readonly set?: Updateable<Tables[T]> | undefined;
}

/**
 * Moves a record to its next state: guarded by the lifecycle's table, compare-and-set on `version`, with flow log and
 * audit in the same transaction. Of two people acting at once exactly one succeeds; the other is refused with who did what.
 * @returns the state reached and the new version
 */
export async function move<S extends string, M extends string, T extends MovingTables>(
  tx: Tx,
  request: MoveRequest<S, M, T>,
): Promise<{ state: S; version: number }> {
  const { cycle, record } = request;
  const from = stateByCode(cycle, record.status);
  const declared: Move<S> = cycle.moves[request.move];
  await refuseClosedMove(tx, request);
  if (declared.opinion === 'required' && !request.opinion?.trim())
    refuse('opinionNeeded', {}, [{ field: 'opinion', message: '请填写意见' }]);
  const to = targetOf(declared, request.to);
  if (!(await setState(tx, request, cycle.states[to].code))) await tellWhoWon(tx, request);
  const step = { ...request, label: declared.label, fromStatus: record.status, toStatus: cycle.states[to].code };
  await writeFlow(tx, step);
  await writeAudit(tx, {
    asker: request.asker,
    action: `${cycle.name}.${request.move}`,
    objectId: record.id,
    // In words: who reads the log knows no states of the program.
    details: { ...factsOf(request), move: declared.label, from: cycle.states[from].label, to: cycle.states[to].label },
    now: request.now,
  });
  if (declared.told) await queueToldMove(tx, toldOf(request, declared.told, cycle.states[to].code));
  return { state: to, version: record.version + 1 };
}

/** What a step was made for and with: its reason, and the facts kept with it that are one word or number. */
function factsOf({ opinion, details }: Pick<MoveRequest<string, string>, 'opinion' | 'details'>): object {
  const { from: former, to: latter, ...facts } = (details ?? {}) as Readonly<Record<string, unknown>>;
  const told = Object.entries({ ...facts, former, latter }).filter(
    ([, value]) => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  );
  return { ...Object.fromEntries(told), ...(opinion?.trim() && { opinion: opinion.trim() }) };
}

function toldOf({ table, record, opinion, now }: MoveRequest<string, string>, event: string, state: string) {
  return { event, table, recordId: record.id, from: record.status, state, opinion: opinion?.trim() || null, at: now.toISOString() };
}

/**
 * Refuses a move that the state does not allow these actors, and names who changed the record if it has changed since the asker saw it. For handlers
 * with checks of their own: it is called before them, so that a closed move is refused before faults of the input are reported.
 */
export async function refuseClosedMove<S extends string, M extends string>(
  tx: Tx,
  request: Pick<MoveRequest<S, M>, 'cycle' | 'table' | 'record' | 'move' | 'actors'> & { readonly asker?: Asker | undefined },
): Promise<void> {
  const { cycle, table, record, actors } = request;
  if (mayMove(cycle, request.move, stateByCode(cycle, record.status), actors)) return;
  const stored = await findStanding(tx, table, record.id);
  if (stored && stored.version !== record.version) await tellWhoWon(tx, request);
  refuse('moveNotAllowed');
}

function targetOf<S extends string>(declared: Move<S>, chosen: S | undefined): S {
  const targets = typeof declared.to === 'string' ? [declared.to] : declared.to;
  const to = chosen ?? targets[0]!;
  if (!targets.includes(to)) throw new Error(`a move leads to ${targets.join(' or ')}, not to ${to}`);
  return to;
}

async function setState(tx: Tx, { table, record, set, now }: MoveRequest<string, string>, code: string): Promise<boolean> {
  const changed = await tx
    .withTables<Record<string, MovingTable>>()
    .updateTable(table)
    .set({ ...set, status: code, version: record.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', record.id)
    .where('version', '=', record.version)
    .where('status', '=', record.status)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

async function tellWhoWon(
  tx: Tx,
  { cycle, table, record, asker }: Pick<MoveRequest<string, string>, 'cycle' | 'table' | 'record'> & { readonly asker?: Asker | undefined },
): Promise<never> {
  const last = await findLastStep(tx, cycle.name, record.id);
  const stored = last && (await findStanding(tx, table, record.id));
  if (!stored) return refuse('stale');
  return refuseLate(cycle, last, stored, asker);
}

/**
 * A step upon a record that is not in the asker's sight: where the last step took it away, they are told who made that one when. Whoever could not see
 * the record before it either learns nothing.
 * @param isInSight asked with the record as it stood before its last step
 */
export async function refuseIfWithdrawn(
  tx: Tx,
  { cycle, table, id, asker }: Pick<MoveRequest<string, string>, 'cycle' | 'table'> & { readonly id: string; readonly asker: Asker },
  isInSight: () => Promise<boolean>,
): Promise<void> {
  const stored = await findStanding(tx, table, id);
  if (!stored) return;
  const last = await findLastStep(tx, cycle.name, id);
  if (!last?.fromStatus || last.fromStatus === stored.status) return;
  // A state of then, in which no record can be put any more, is in nobody's sight.
  if (stateOfThen(cycle, last.fromStatus) === undefined) return;
  await sql`savepoint before_last_step`.execute(tx);
  const rows = tx.withTables<Record<string, MovingTable>>().updateTable(table);
  await rows.set({ status: last.fromStatus }).where('id', '=', id).execute();
  const wasInSight = await isInSight();
  await sql`rollback to savepoint before_last_step`.execute(tx);
  if (wasInSight) refuseLate(cycle, last, stored, asker);
}

/** Refuses a step that comes after another: who made that one when, and where the record stands since. Nobody reads their own name there. */
export function refuseLate(
  cycle: Lifecycle,
  last: { readonly operatorId: string | null; readonly operatorName: string; readonly at: string; readonly label: string },
  { status }: { readonly status: string },
  asker: Asker | undefined,
): never {
  const said = { when: momentInShanghai(new Date(last.at)), what: last.label, state: cycle.states[stateByCode(cycle, status)]!.label };
  return last.operatorId !== null && last.operatorId === asker?.userId
    ? refuse('ownStep', said)
    : refuse('overtaken', { who: last.operatorName, ...said });
}

function findStanding(tx: Tx, table: MovingTables, id: string) {
  const asked = tx.withTables<Record<string, MovingTable>>().selectFrom(table).select(['version', 'status']);
  return asked.where('id', '=', id).executeTakeFirst();
}
