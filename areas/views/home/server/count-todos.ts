import type { ResultOf } from '#kit/contract/call.ts';
import type { Request } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import type { homeCalls } from '../contract/calls.ts';

type Todo = ResultOf<typeof homeCalls.getEqustatisticNums>['todos'][number];

/** What waits for the asker in all areas, the most urgent first. */
export async function countTodos(request: Request): Promise<Todo[]> {
  const found = await Promise.all(
    request.services.handed.of(todoSources).map(async (source) => {
      const counts = await source.count(request);
      return source.kinds.flatMap(({ key, rank }) => {
        const { count = 0, late = 0, counted = true } = counts[key] ?? {};
        return count > 0 ? [{ rank, todo: { key, count, late, counted } }] : [];
      });
    }),
  );
  return found
    .flat()
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ todo }) => todo);
}
