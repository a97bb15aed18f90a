import { dropBlanks } from '#kit/contract/form.ts';
import { mayMove, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import { testLine, testOrder } from '../../contract/lifecycle.ts';
import { orderFields } from '../../contract/test-order.ts';
import { isUnderWay, lineActors, movesFor, orderActors } from './order-step.ts';
import { listBodies } from './test-bodies.ts';
import { readOrderedLifts } from './test-lift-views.ts';
import { findEndings, listLines } from './test-line-store.ts';
import type { TestOrder } from './test-order-store.ts';

/** Of one order: its lifts, what was found at them, and what the asker may do. */
export async function moreOfOrder(db: Db, { asker, today }: CaseRequest, order: TestOrder) {
  const lines = await linesOf(db, asker, order);
  const actors = orderActors(asker, order);
  const may = (move: string) => mayMove(testOrder, move, stateByCode(testOrder, order.status), actors);
  const [body] = actors.includes('T1') ? await listBodies(db, asker, today, order.bodyUnit!) : [];
  return {
    values: valuesOf(order),
    testers: order.testers,
    lines,
    mayEdit: may('save'),
    mayAccept: may('accept'),
    mayPlan: may('plan'),
    people: body?.people ?? [],
  };
}

function valuesOf(order: TestOrder): Record<string, unknown> {
  return dropBlanks(Object.fromEntries(Object.keys(orderFields).map((key) => [key, order[key as keyof typeof orderFields]])));
}

async function linesOf(db: Db, asker: Asker, order: TestOrder) {
  const lines = await listLines(db, order.id);
  const lifts = await readOrderedLifts(
    db,
    lines.map(({ equSysId }) => equSysId),
  );
  const endings = await findEndings(
    db,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => {
    const actors = isUnderWay(order) ? lineActors(asker, order, line) : [];
    const may = (move: string) => mayMove(testLine, move, stateByCode(testLine, line.status), actors);
    return {
      ...lifts.get(line.equSysId)!,
      ...line,
      endedBecause: endings.get(line.id) ?? null,
      moves: movesFor(testLine, line.status, actors),
      mayRecord: may('record'),
      mayRectify: may('rectify'),
      mayReport: may('report'),
    };
  });
}

/** Bodies to order from. */
export async function showBodies(_input: object, { db, asker, today }: Request) {
  const bodies = await listBodies(db, asker, today);
  // One's own first: a maintenance unit that may test tests mostly itself.
  return { bodies: bodies.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)) };
}
