import { findUnits } from '#areas/company/server/door.ts';
import { addMonths } from '#kit/contract/trade/calendar.ts';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks, type Issue } from '#kit/contract/form.ts';
import type { CaseOf, CaseRequest, Making } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { detectionRefusals } from '../../contract/refusals.ts';
import { orderCase } from '../../contract/test-order-calls.ts';
import { aheadMonths } from '../../contract/test-order.ts';
import { checkPlannedDay, followOrder, planTests } from './move-test-order.ts';
import { orderActors } from './order-step.ts';
import { orderTellings } from './order-tellings.ts';
import { moreOfOrder } from './show-test-order.ts';
import { whyNotBody } from './test-bodies.ts';
import { findOrderable, type OrderableLift } from './test-lift-views.ts';
import { holdLines, listLines } from './test-line-store.ts';
import { orderReach, readOrders, replaceLines, type TestOrder } from './test-order-store.ts';
import { besideOrders, orderList } from './test-order-views.ts';

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

const keysIn = (input: Values) => [...new Set(input['equSysIds'] as readonly string[])];

/** Whose lifts a draft is about, and that its body exists. */
async function orderedLifts(tx: Tx, { asker }: CaseRequest, input: Values) {
  if (asker.unitId === null) return refuse('noAccess');
  const { bodyUnit } = dropBlanks(input['values'] as Values);
  if (typeof bodyUnit === 'string' && (await findUnits(tx, [bodyUnit])).size === 0)
    refuseIssues([{ field: 'bodyUnit', message: '没有找到该检测机构，请重新选择' }]);
  const [first] = await chosenLifts(tx, asker, keysIn(input));
  return { useUnit: first?.useUnit ?? null };
}

async function keysOfLines(tx: Tx, id: string): Promise<string[]> {
  return (await listLines(tx, id)).map(({ equSysId }) => equSysId);
}

/** 提交委托: from now on the order holds its lifts for the body. */
async function handIn(tx: Tx, request: CaseRequest, order: TestOrder): Promise<Making> {
  const { asker, now, today } = request;
  const lifts = await chosenLifts(tx, asker, await keysOfLines(tx, order.id));
  const [first] = lifts;
  if (!first) return refuse('noLifts');
  const barred = lifts.find(({ refusedBecause, openOrderId }) => refusedBecause !== null && openOrderId !== order.id);
  if (barred) refuse('liftNotOrderable', { oidno: barred.oidno, why: barred.refusedBecause ?? '' });
  const codes = lifts.map(({ equclacode }) => equclacode);
  const unfit = await whyNotBody(tx, asker, { unitId: order.bodyUnit!, codes, today });
  if (unfit) refuse('bodyNotReady', unfit, [{ field: 'bodyUnit', message: `该机构${unfit.why}` }]);
  await holdFor(tx, order, lifts);
  return { set: { submittedAt: now.toISOString(), useUnit: first.useUnit } };
}

/** 检测委托 */
export const orders: CaseOf<typeof orderCase, TestOrder> = {
  kind: orderCase,
  table: 'testOrder',
  notFound: () => refuse('orderNotFound'),
  read: readOrders,
  reach: orderReach,
  actors: orderActors,
  ...orderList,
  besides: besideOrders,
  more: moreOfOrder,
  unitColumn: 'orderUnit',
  about: orderedLifts,
  beside: {
    sent: keysIn,
    stored: keysOfLines,
    store: (tx, id, input, { now }) => replaceLines(tx, id, keysIn(input), now),
  },
  checks: {
    commit: checkWish,
    accept: checkPlannedDay,
    plan: checkPlannedDay,
  },
  making: {
    commit: handIn,
    withdraw: () => Promise.resolve({ set: { submittedAt: null } }),
    accept: planTests,
    plan: planTests,
  },
  tells: orderTellings,
  follow: followOrder,
};

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

function checkWish({ wishOn }: Values, { today }: CaseRequest): Issue[] {
  if (typeof wishOn !== 'string') return [];
  return wishOn < today || wishOn > addMonths(today, aheadMonths)
    ? [{ field: 'wishOn', message: `请选择今天起${aheadMonths}个月内的日期` }]
    : [];
}
