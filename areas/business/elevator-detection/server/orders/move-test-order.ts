import { addMonths } from '#kit/contract/trade/calendar.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkedValues, type Issue } from '#kit/contract/form.ts';
import type { CaseRequest, Made, Making } from '#kit/server/case/case.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { move } from '#kit/server/case/move.ts';
import { refuser } from '#kit/server/refuse.ts';

import { testLine, testOrder } from '../../contract/lifecycle.ts';
import { detectionRefusals } from '../../contract/refusals.ts';
import { aheadMonths, planForm } from '../../contract/test-order.ts';
import { covers, listBodies, type Tester } from './test-bodies.ts';
import { readOrderedLifts } from './test-lift-views.ts';
import { holdLines, listLines } from './test-line-store.ts';
import type { TestOrder } from './test-order-store.ts';

const refuse = refuser(detectionRefusals);

/** What follows a step of an order: its lifts are given up or become free. */
export async function followOrder(tx: Tx, request: CaseRequest, { record, move: made }: Made<TestOrder>): Promise<void> {
  if (made === 'withdraw') await holdLines(tx, record.id, null);
  if (made === 'cancel' || made === 'decline' || made === 'delete') await releaseLines(tx, record.id, request.now);
}

/** The lifts of an order that has ended can be ordered again. */
async function releaseLines(tx: Tx, orderId: string, now: Date): Promise<void> {
  for (const line of await listLines(tx, orderId)) {
    if (stateByCode(testLine, line.status) !== 'waiting') continue;
    const step = {
      cycle: testLine,
      table: 'testLine' as const,
      record: line,
      move: 'release' as const,
      actors: ['system'],
      asker: undefined,
    };
    await move(tx, { ...step, now, set: { isOpen: false } });
  }
}

/** 接受委托, 调整检测安排: a day and people of the body's own statement. */
export async function planTests(tx: Tx, request: CaseRequest, order: TestOrder, values: Values): Promise<Making> {
  const { plannedOn, testers } = checkedValues(planForm, values, ['plannedOn', 'testers']);
  const people = await peopleFor(tx, request, order);
  const fit = people.filter(({ validTo }) => validTo >= plannedOn).map(({ name }) => name);
  refuseForeign(testers, fit);
  const state = stateByCode(testOrder, order.status);
  const step = state === 'submitted' ? 'accept' : 'plan';
  return {
    to: step === 'accept' ? 'accepted' : state,
    set: { plannedOn, testers: JSON.stringify(testers) },
    details: { plannedOn, testers },
  };
}

/** The people of the body's statement in force, which must cover the lifts of the order. */
async function peopleFor(tx: Tx, { asker, today }: CaseRequest, order: TestOrder): Promise<readonly Tester[]> {
  const [body] = await listBodies(tx, asker, today, order.bodyUnit!);
  const lines = await listLines(tx, order.id);
  const lifts = await readOrderedLifts(
    tx,
    lines.map(({ equSysId }) => equSysId),
  );
  const codes = [...lifts.values()].map(({ equclacode }) => equclacode);
  return body && covers(body, codes) ? body.people : refuse('statementLapsed');
}

export function refuseForeign(named: readonly string[], known: readonly string[]): void {
  const foreign = named.filter((name) => !known.includes(name));
  if (foreign.length > 0)
    refuse('foreignTester', { names: foreign.join('、') }, [{ field: 'testers', message: `请重新选择：${foreign.join('、')}` }]);
}

export function checkPlannedDay({ plannedOn }: Values, { today }: CaseRequest): Issue[] {
  if (typeof plannedOn !== 'string') return [];
  return plannedOn < today || plannedOn > addMonths(today, aheadMonths)
    ? [{ field: 'plannedOn', message: `请选择今天起${aheadMonths}个月内的日期` }]
    : [];
}
