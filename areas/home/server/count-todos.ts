import { countTestTodos } from '#areas/elevator-detection/server/door.ts';
import { countCases } from '#areas/equipment/server/door.ts';
import { countFaultTodos } from '#areas/fault/server/door.ts';
import { countDesks, countOwnByState } from '#areas/inspection/server/door.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { countForDesk } from '#areas/payment/server/door.ts';
import { paymentAccess } from '#areas/payment/contract/menu.ts';
import { countToVisit } from '#areas/rescue/server/door.ts';
import { enterpriseActors, instituteActors } from '#kit/contract/actor.ts';
import type { Counted } from '#kit/server/list.ts';
import type { Request } from '#kit/server/request.ts';

import { caseTodos, todoKeys, todoKind, type TodoKey } from '../contract/todos.ts';

interface Todo {
  readonly key: TodoKey;
  readonly count: number;
  readonly late: number;
  readonly counted: boolean;
}

const most = 999;

/** What waits for the asker, in the order of `todoKinds`. */
export async function countTodos(request: Request): Promise<Todo[]> {
  const found = (
    await Promise.all([
      ownTodos(request),
      deskTodos(request),
      caseTodosOf(request),
      moneyTodos(request),
      faultTodos(request),
      testTodos(request),
    ])
  ).flat();
  return todoKeys.flatMap((key) => found.filter((todo) => todo.key === key && todo.count > 0));
}

function exactly(key: TodoKey, count = 0): Todo {
  return { key, count, late: 0, counted: true };
}

async function ownTodos({ readDb, asker }: Request): Promise<Todo[]> {
  if (!enterpriseActors.includes(asker.actor)) return [];
  const byState = await countOwnByState(readDb, asker);
  return todoKeys.flatMap((key) => {
    const { states } = todoKind(key);
    return states
      ? [
          exactly(
            key,
            states.reduce((total, state) => total + (byState[codeOf(state)] ?? 0), 0),
          ),
        ]
      : [];
  });
}

async function deskTodos({ readDb, asker, today }: Request): Promise<Todo[]> {
  if (!instituteActors.includes(asker.actor) && asker.actor !== 'A1') return [];
  const desks = await countDesks(readDb, asker, today);
  return desks.map(({ desk, count, late, counted }) => ({ key: desk, count, late, counted }));
}

async function caseTodosOf({ readDb, asker }: Request): Promise<Todo[]> {
  const counted = await countCases(readDb, asker);
  return Object.entries(caseTodos).map(([key, { cycle, status }]) => exactly(key as TodoKey, counted[cycle][status]));
}

async function faultTodos({ readDb, asker }: Request): Promise<Todo[]> {
  const [counts, rescueVisit] = await Promise.all([countFaultTodos(readDb, asker), countToVisit(readDb, asker)]);
  return Object.entries({ ...counts, rescueVisit }).map(([key, count]) => exactly(key as TodoKey, count));
}

async function testTodos({ readDb, asker }: Request): Promise<Todo[]> {
  const counts = await countTestTodos(readDb, asker, most);
  return Object.entries(counts).map(([key, { count, counted }]: [string, Counted]) => ({ key: key as TodoKey, count, late: 0, counted }));
}

async function moneyTodos({ readDb, asker }: Request): Promise<Todo[]> {
  if (!asker.menuIds.has(paymentAccess.deskView)) return [];
  const { exceptions, refunds } = await countForDesk(readDb, most);
  return [exactly('payException', exceptions), exactly('refund', refunds)];
}
