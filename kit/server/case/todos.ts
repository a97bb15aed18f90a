import { port } from '#kit/contract/port.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';
import type { Request } from '../request.ts';

export interface TodoCount {
  readonly count: number;
  /** Those past their promised day. */
  readonly late?: number;
  /** False: this many and more. */
  readonly counted?: boolean;
}

/** How an area counts what waits there. */
export interface TodoSource {
  readonly kinds: readonly TodoKind[];
  /** What waits for the asker, by key; a kind that is not there, or is zero, does not wait. */
  count(request: Request): Promise<Readonly<Record<string, TodoCount>>>;
}

/** Where the server of an area hands in what may wait there. */
export const todoSources = port<TodoSource>('todo.sources');

/** Upper bound of counts that would be slow to compute in full. */
export const todosCountedTo = 999;

export function todoCounts(counts: Readonly<Record<string, number>>): Readonly<Record<string, TodoCount>> {
  return Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, { count }]));
}
