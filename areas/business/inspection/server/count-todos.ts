import { instituteActors } from '#kit/contract/actor.ts';
import { isOfEnterprise } from '#kit/server/asker.ts';
import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/case/todos.ts';

import { applicants } from '../contract/menu.ts';
import { ownTodos, receiveTodo, reissueTodo } from '../contract/todos.ts';
import { countDesks, countInState } from './application-views.ts';
import { countOwn, countToReceive } from './waiting-views.ts';

/** What waits for a unit of its own applications, for the institute at its desks. */
export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const { actor } = request.asker;
  if (isOfEnterprise(request.asker)) {
    const applies = applicants.includes(actor);
    const mine = applies ? ownTodos : ownTodos.filter(({ key }) => key === 'toPay' || key === 'issued');
    const [counts, toReceive] = await Promise.all([
      countOwn(
        request,
        mine.map(({ states }) => states),
      ),
      applies ? countToReceive(request) : undefined,
    ]);
    const own = Object.fromEntries(mine.map(({ key }, index) => [key, { count: counts[index]! }]));
    return toReceive ? { ...own, [receiveTodo.key]: toReceive } : own;
  }
  if (!instituteActors.includes(actor) && actor !== 'A1') return {};
  // What is to be issued anew stands at the desk of reviews, and is counted once.
  const [desks, reissue] = await Promise.all([countDesks(request), countInState(request, 'toReissue')]);
  const byDesk = Object.fromEntries(desks.map(({ desk, count, late, counted }) => [desk, { count, late, counted }]));
  const { review } = byDesk;
  return review ? { ...byDesk, review: { ...review, count: review.count - reissue.count }, [reissueTodo.key]: reissue } : byDesk;
}
