import { instituteActors } from '#kit/contract/actor.ts';
import { isOfEnterprise } from '#kit/server/asker.ts';
import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/case/todos.ts';

import { codeOf } from '../contract/lifecycle.ts';
import { applicants } from '../contract/menu.ts';
import { ownTodos, reissueTodo } from '../contract/todos.ts';
import { countByState, countDesks, countInState, waitsForUnit } from './application-views.ts';

/** What waits for a unit of its own applications, for the institute at its desks. */
export async function countTodos({ readDb, asker, today }: Request): Promise<Readonly<Record<string, TodoCount>>> {
  if (isOfEnterprise(asker)) {
    const mine = applicants.includes(asker.actor) ? ownTodos : ownTodos.filter(({ key }) => key === 'toPay' || key === 'issued');
    const byState = await countByState(readDb, asker, waitsForUnit(asker));
    return Object.fromEntries(
      mine.map(({ key, states }) => [key, { count: states.reduce((total, state) => total + (byState[codeOf(state)] ?? 0), 0) }]),
    );
  }
  if (!instituteActors.includes(asker.actor) && asker.actor !== 'A1') return {};
  const desks = await countDesks(readDb, asker, today);
  const byDesk = Object.fromEntries(desks.map(({ desk, count, late, counted }) => [desk, { count, late, counted }]));
  const { review } = byDesk;
  if (!review) return byDesk;
  // What is to be issued anew stands at the desk of reviews, and is counted once.
  const reissue = await countInState(readDb, asker, 'toReissue');
  return { ...byDesk, review: { ...review, count: review.count - reissue }, [reissueTodo.key]: { count: reissue } };
}
