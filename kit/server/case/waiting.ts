import { sql, type Expression, type SqlBool } from 'kysely';

import { codesOfPart, type CaseDeclaration } from '../../contract/case.ts';
import { countCap } from '../../contract/list.ts';
import type { TodoKind } from '../../contract/todo.ts';
import type { Asker } from '../asker.ts';
import type { Counted } from '../list.ts';
import type { Request } from '../request.ts';
import type { TodoCount, TodoSource } from '../todos.ts';
import { casesIn } from './case.ts';
import { inStates } from './list-cases.ts';

type Condition = Expression<SqlBool>;

/** Cases that may wait for somebody. */
interface WaitingCases {
  readonly kind: Pick<CaseDeclaration, 'cycle' | 'parts'>;
  readonly table: string;
  reach(asker: Asker): Condition;
  readonly waitsFor?: ((asker: Asker) => Condition) | undefined;
}

/** What a to-do counts: of cases of one kind those that wait for the asker. */
export interface Waiting {
  readonly of: WaitingCases;
  /** Menu id of those for whom it may wait. */
  readonly access?: string;
  /** Those of this tab of the list alone. */
  readonly part?: string;
  /** Those in these states alone. */
  readonly states?: readonly string[];
  /** Roles for whom it may wait, where a menu id does not say it. */
  readonly for?: readonly string[];
  /** What they must fulfil beside. */
  readonly where?: (request: Request) => Condition;
  /** Which of them are past their day. */
  readonly late?: (request: Request) => Condition;
}

/** Counts that are asked for one press and not yet answered: what areas ask at the same moment is one statement. */
const asked = new WeakMap<Request, Asked[]>();

interface Asked {
  readonly cases: Cases;
  answer(counted: Counted): void;
  fail(error: unknown): void;
}

type Cases = ReturnType<typeof casesIn>;

/** Counts the cases behind to-dos, each up to the cap. Ask it before anything is awaited: then it is answered together with what other areas ask. */
export async function countWaiting<K extends string>(
  request: Request,
  waiting: Readonly<Record<K, Waiting>>,
): Promise<Partial<Record<K, TodoCount>>> {
  const { asker } = request;
  const open = (Object.entries(waiting) as [K, Waiting][]).filter(
    ([, one]) => (one.access === undefined || asker.menuIds.has(one.access)) && (one.for?.includes(asker.actor) ?? true),
  );
  const counts = await Promise.all(open.map(([, one]) => count(request, one)));
  return Object.fromEntries(open.map(([key], index) => [key, counts[index]!])) as Partial<Record<K, TodoCount>>;
}

async function count(request: Request, { of, part, states, where, late }: Waiting): Promise<TodoCount> {
  const { readDb, asker } = request;
  const codes = part === undefined ? states?.map((state) => of.kind.cycle.states[state]!.code) : codesOfPart(of.kind, part);
  const conditions = [
    of.reach(asker),
    ...(codes ? [inStates(of, codes)] : []),
    ...(of.waitsFor ? [of.waitsFor(asker)] : []),
    ...(where ? [where(request)] : []),
  ];
  const cases = conditions.reduce((query, one) => query.where(one), casesIn(readDb, of.table));
  const [all, past] = await Promise.all([countWithOthers(request, cases), late && countWithOthers(request, cases.where(late(request)))]);
  return { ...all, ...(past && { late: past.count }) };
}

function countWithOthers(request: Request, cases: Cases): Promise<Counted> {
  return new Promise((answer, fail) => {
    const others = asked.get(request) ?? [];
    others.push({ cases, answer, fail });
    if (others.length > 1) return;
    asked.set(request, others);
    // Whoever is asked in the same moment has asked by then.
    queueMicrotask(() => void answerAll(request));
  });
}

async function answerAll(request: Request): Promise<void> {
  const all = asked.get(request)!;
  asked.delete(request);
  try {
    const counts = all.map(({ cases }, index) => {
      const some = cases.select(sql<number>`1`.as('one')).limit(countCap + 1);
      return sql`select ${sql.lit(index)} as nth, count(*)::int as count from (${some}) as counted`;
    });
    const { rows } = await sql<{ nth: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(request.readDb);
    const found = new Map(rows.map(({ nth, count: many }) => [nth, many]));
    for (const [index, { answer }] of all.entries()) {
      const many = found.get(index)!;
      answer(many > countCap ? { count: countCap, counted: false } : { count: many, counted: true });
    }
  } catch (error) {
    for (const { fail } of all) fail(error);
  }
}

/** To-dos that are all of cases. */
export function waitingTodos(kinds: readonly TodoKind[], waiting: Readonly<Record<string, Waiting>>): TodoSource {
  return { kinds, count: (request) => countWaiting(request, waiting) as Promise<Readonly<Record<string, TodoCount>>> };
}
