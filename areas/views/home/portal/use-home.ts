import { todoKinds, type TodoKind } from '#kit/contract/case/todo.ts';
import { handedIn } from '#kit/portal/portal-area.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useKeptQuery } from '#kit/portal/calls/use-kept-query.ts';

import { homeCalls } from './home-wire.ts';

/** The numbers are refreshed while the page is visible and after every action. */
const looking = { staleTime: 30_000, every: 120_000 } as const;

export function useNums() {
  return useCall(homeCalls.getEqustatisticNums, {}, looking);
}

export function useOverview() {
  return useCall(homeCalls.getEqmOverview, {}, looking);
}

export function useRecent() {
  return useCall(homeCalls.recentApplications, {}, looking);
}

/** Nothing for those who are not new here. */
export function useFirstSteps() {
  return useCall(homeCalls.firstSteps, {}, looking);
}

async function readTodoKinds(): Promise<ReadonlyMap<string, TodoKind>> {
  const read = await Promise.all(handedIn(todoKinds).map((load) => load()));
  return new Map(read.flat().map((kind) => [kind.key, kind]));
}

/** What may wait, by key, as the areas describe it; undefined until their descriptions are there. */
export function useTodoKinds(): ReadonlyMap<string, TodoKind> | undefined {
  return useKeptQuery({ queryKey: ['todoKinds'], queryFn: readTodoKinds, staleTime: Infinity }).data;
}
