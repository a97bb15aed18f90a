import { type Expression, type SqlBool } from 'kysely';

import { codesOfPart, type CaseDeclaration } from '#kit/contract/case/case.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';
import type { Asker } from '../asker.ts';
import { countTogether } from './count-together.ts';
import type { Request } from '../request.ts';
import type { TodoCount, TodoSource } from './todos.ts';
import { casesIn } from './case.ts';
import { inStates } from './list-cases.ts';
import { declaredBehind } from './parties.ts';
import { countInFile } from './waiting-in-file.ts';

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
  const declared = !where && !late && of.waitsFor && declaredBehind(of.waitsFor);
  const filed = declared ? countInFile(request, declared, codes) : undefined;
  if (filed) return { count: await filed };
  const conditions = [
    of.reach(asker),
    ...(codes ? [inStates(of, codes)] : []),
    ...(of.waitsFor ? [of.waitsFor(asker)] : []),
    ...(where ? [where(request)] : []),
  ];
  const cases = conditions.reduce((query, one) => query.where(one), casesIn(readDb, of.table));
  const [all, past] = await Promise.all([countTogether(request, cases), late && countTogether(request, cases.where(late(request)))]);
  return { ...all, ...(past && { late: past.count }) };
}

/** To-dos that are all of cases. */
export function waitingTodos(kinds: readonly TodoKind[], waiting: Readonly<Record<string, Waiting>>): TodoSource {
  return { kinds, count: (request) => countWaiting(request, waiting) as Promise<Readonly<Record<string, TodoCount>>> };
}
