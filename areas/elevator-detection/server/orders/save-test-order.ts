import { findUnits } from '#areas/company/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { addMonths } from '#kit/contract/calendar.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { detectionCalls } from '../../contract/calls.ts';
import { testOrder } from '../../contract/lifecycle.ts';
import { detectionRefusals } from '../../contract/refusals.ts';
import { aheadMonths, orderFields, orderForm } from '../../contract/test-order.ts';
import { movingOrder, tellParties } from './order-step.ts';
import { whyNotBody } from './test-bodies.ts';
import { findOrderable, type OrderableLift } from './test-lift-views.ts';
import { holdLines, listLines } from './test-line-store.ts';
import { addOrder, findOrder, lockOrder, replaceLines, updateOrder, type TestOrder } from './test-order-store.ts';

const refuse = refuser(detectionRefusals);

/** Lifts that the asker may order for, in the order of choice, all of one using unit. */
async function chosenLifts(tx: Tx, asker: Request['asker'], equSysIds: readonly string[]): Promise<OrderableLift[]> {
  const wanted = [...new Set(equSysIds)];
  const found = await findOrderable(tx, asker, wanted);
  const lifts = wanted.flatMap((key) => found.find(({ equSysId }) => equSysId === key) ?? []);
  if (lifts.length < wanted.length) refuse('liftNotFound');
  if (new Set(lifts.map(({ useUnit }) => useUnit)).size > 1) refuse('otherUseUnit');
  return lifts;
}

/** Keeps an order as a draft: formats are checked, gaps are not. */
export async function saveTestOrder(input: InputOf<typeof detectionCalls.testOrderSave>, request: Request) {
  const { db, asker, now, today, services } = request;
  const unitId = asker.unitId ?? refuse('noAccess');
  const values = dropBlanks(input.values);
  refuseIssues(checkValues(orderForm, values, 'draft', await services.dictionaries.dictionaries()));
  const saved = await inTransaction(db, async (tx) => {
    const known = input.id === undefined ? undefined : ((await findOrder(tx, asker, input.id)) ?? refuse('orderNotFound'));
    const version = input.version ?? known?.version ?? 0;
    const { bodyUnit } = values;
    if (typeof bodyUnit === 'string' && (await findUnits(tx, [bodyUnit])).size === 0)
      refuseIssues([{ field: 'bodyUnit', message: '没有找到该检测机构，请重新选择' }]);
    if (known) await refuseClosedMove(tx, { ...movingOrder(request, { ...known, version }), move: 'save' });
    const lifts = await chosenLifts(tx, asker, input.equSysIds);
    const draft = { values, useUnit: lifts[0]?.useUnit ?? null, now };
    if (known && !(await updateOrder(tx, known.id, version, draft))) refuse('stale');
    const order = known ? { id: known.id, orderNo: known.orderNo, version: version + 1 } : await addOrder(tx, asker, unitId, draft, today);
    await replaceLines(
      tx,
      order.id,
      lifts.map(({ equSysId }) => equSysId),
      now,
    );
    return order;
  });
  return { ...saved, savedAt: now.toISOString() };
}

/** 提交委托: from now on the order holds its lifts for the body. */
export async function commitTestOrder({ id, version }: InputOf<typeof detectionCalls.testOrderCommit>, request: Request) {
  const { asker, now, today } = request;
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const found = (await lockOrder(tx, asker, id)) ?? refuse('orderNotFound');
    const order = { ...found, version };
    await refuseClosedMove(tx, { ...movingOrder(request, order), move: 'commit' });
    refuseIssues([...checkValues(orderForm, valuesOf(order), 'submit', dictionaries), ...checkWish(order, today)]);
    const lines = await listLines(tx, id);
    const lifts = await chosenLifts(
      tx,
      asker,
      lines.map(({ equSysId }) => equSysId),
    );
    if (lifts.length === 0) refuse('noLifts');
    const barred = lifts.find(({ refusedBecause, openOrderId }) => refusedBecause !== null && openOrderId !== id);
    if (barred) refuse('liftNotOrderable', { oidno: barred.oidno, why: barred.refusedBecause ?? '' });
    const codes = lifts.map(({ equclacode }) => equclacode);
    const unfit = await whyNotBody(tx, asker, { unitId: order.bodyUnit!, codes, today });
    if (unfit) refuse('bodyNotReady', unfit, [{ field: 'bodyUnit', message: `该机构${unfit.why}` }]);
    const set = { submittedAt: now.toISOString(), useUnit: lifts[0]!.useUnit };
    const { state, version: reached } = await move(tx, { ...movingOrder(request, order), move: 'commit', set });
    await holdFor(tx, order, lifts);
    await tellParties(tx, request, order, {
      to: 'body',
      title: '收到检测委托',
      body: `${lifts[0]!.useUnitName}委托检测 ${lifts.length} 台电梯`,
    });
    return { id, status: testOrder.states[state].code, version: reached };
  });
}

/** Of two orders for one lift at once the database lets one through; the other is told which lift it was. */
async function holdFor(tx: Tx, order: TestOrder, lifts: readonly OrderableLift[]): Promise<void> {
  try {
    await holdLines(tx, order.id, order.bodyUnit);
  } catch (error) {
    const { code, constraint, detail = '' } = error as { readonly code?: string; readonly constraint?: string; readonly detail?: string };
    if (code !== '23505' || constraint !== 'test_line_open') throw error;
    const taken = lifts.find(({ equSysId }) => detail.includes(equSysId)) ?? lifts[0]!;
    refuse('liftTaken', { oidno: taken.oidno });
  }
}

export function valuesOf(order: TestOrder): Record<string, unknown> {
  return dropBlanks(Object.fromEntries(Object.keys(orderFields).map((key) => [key, order[key as keyof typeof orderFields]])));
}

function checkWish({ wishOn }: TestOrder, today: string): Issue[] {
  if (!wishOn) return [];
  return wishOn < today || wishOn > addMonths(today, aheadMonths)
    ? [{ field: 'wishOn', message: `请选择今天起${aheadMonths}个月内的日期` }]
    : [];
}
