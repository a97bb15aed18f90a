import type { ListInput } from '#kit/contract/list.ts';
import { pick } from '#kit/contract/field.ts';
import { mayMove, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { readHistory } from '#kit/server/case/history.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import { testLine, testOrder } from '../../contract/lifecycle.ts';
import { detectionRefusals } from '../../contract/refusals.ts';
import { orderListFields } from '../../contract/test-order.ts';
import { isUnderWay, lineActors, movesFor, orderActors } from './order-step.ts';
import { valuesOf } from './save-test-order.ts';
import { listBodies } from './test-bodies.ts';
import { readOrderedLifts } from './test-lift-views.ts';
import { findEndings, listLines } from './test-line-store.ts';
import { findOrder, type TestOrder } from './test-order-store.ts';
import { findOrderRows, readOrder } from './test-order-views.ts';

const refuse = refuser(detectionRefusals);

/** One order with its lifts, what was found at them, and what the asker may do. */
export async function showTestOrder({ id }: { readonly id: string }, request: Request) {
  const { db, asker, today } = request;
  const found = (await findOrder(db, asker, id)) ?? refuse('orderNotFound');
  const [order, lines, { flow, stage }] = await Promise.all([
    readOrder(db, asker, id),
    linesOf(db, request, found),
    readHistory(db, testOrder.name, id),
  ]);
  const actors = orderActors(asker, found);
  const state = stateByCode(testOrder, found.status);
  const may = (move: string) => mayMove(testOrder, move, state, actors);
  const [body] = actors.includes('T1') ? await listBodies(db, asker, today, found.bodyUnit!) : [];
  return {
    order: order!,
    values: valuesOf(found),
    testers: found.testers,
    lines,
    flow,
    stage,
    isOwner: actors.includes('owner'),
    mayEdit: may('save'),
    mayAccept: may('accept'),
    mayPlan: may('plan'),
    people: body?.people ?? [],
  };
}

async function linesOf(db: Db, { asker }: Request, order: TestOrder) {
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

const exported = pick(orderListFields, [
  ...(['orderNo', 'status', 'useUnitName', 'orderUnitName', 'bodyName', 'lineCount', 'waitingCount', 'failedCount'] as const),
  ...(['reportedCount', 'wishOn', 'plannedOn', 'contact', 'contactTel', 'submittedAt', 'updatedAt'] as const),
]);

/** The list as a workbook. */
export async function exportTestOrders(input: ListInput, { readDb, asker, services }: Request): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const rows = await findOrderRows(readDb, asker, input, limit);
  if (rows.length > limit) refuse('tooManyForExport', { limit });
  async function* each() {
    yield* rows;
  }
  return writeWorkbook('检测委托', exported, each(), services.dictionaries);
}
