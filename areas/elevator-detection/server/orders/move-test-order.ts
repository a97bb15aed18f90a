import type { InputOf } from '#kit/contract/call.ts';
import { addMonths } from '#kit/contract/calendar.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import { stateByCode } from '#kit/contract/lifecycle.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { detectionCalls } from '../../contract/calls.ts';
import { testLine, testOrder } from '../../contract/lifecycle.ts';
import { detectionRefusals } from '../../contract/refusals.ts';
import { aheadMonths, planForm } from '../../contract/test-order.ts';
import { movingOrder, tellParties } from './order-step.ts';
import { covers, listBodies, type Tester } from './test-bodies.ts';
import { readOrderedLifts } from './test-lift-views.ts';
import { holdLines, listLines } from './test-line-store.ts';
import { lockOrder, type TestOrder } from './test-order-store.ts';

const refuse = refuser(detectionRefusals);

const told = {
  withdraw: { to: 'body', title: '检测委托已撤回', body: '委托单位撤回了委托' },
  cancel: { to: 'body', title: '检测委托已取消', body: '委托单位取消了委托' },
  decline: { to: 'owners', title: '检测委托未被接受', body: '检测机构不接受委托' },
} as const;

/** 撤回、取消、删除、不接受 */
export async function moveTestOrder(input: InputOf<typeof detectionCalls.testOrderMove>, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const found = (await lockOrder(tx, request.asker, input.id)) ?? refuse('orderNotFound');
    const order = { ...found, version: input.version };
    const set = input.move === 'withdraw' ? { submittedAt: null } : {};
    const { state, version } = await move(tx, { ...movingOrder(request, order), move: input.move, opinion: input.opinion, set });
    if (input.move === 'withdraw') await holdLines(tx, order.id, null);
    else await releaseLines(tx, order.id, request.now);
    if (input.move !== 'delete') {
      const message = told[input.move];
      await tellParties(tx, request, found, { ...message, body: `${message.body}${input.opinion ? `：${input.opinion}` : ''}` });
    }
    return { id: order.id, status: testOrder.states[state].code, version };
  });
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

interface Plan {
  readonly plannedOn: string;
  readonly testers: readonly string[];
}

/** 接受委托: a day and people of the body's own statement. */
export function acceptTestOrder(input: InputOf<typeof detectionCalls.testOrderAccept>, request: Request) {
  return planOrder(input, request, 'accept', '检测委托已接受');
}

/** 调整检测安排 */
export function planTestOrder(input: InputOf<typeof detectionCalls.testOrderPlan>, request: Request) {
  return planOrder(input, request, 'plan', '检测安排已调整');
}

async function planOrder(input: InputOf<typeof detectionCalls.testOrderAccept>, request: Request, step: 'accept' | 'plan', title: string) {
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const found = (await lockOrder(tx, request.asker, input.id)) ?? refuse('orderNotFound');
    const moving = movingOrder(request, { ...found, version: input.version });
    await refuseClosedMove(tx, { ...moving, move: step });
    const values = dropBlanks(input.values);
    refuseIssues([...checkValues(planForm, values, 'submit', dictionaries), ...checkDay(values, request.today)]);
    const plan = values as unknown as Plan;
    const people = await peopleFor(tx, request, found);
    const fit = people.filter(({ validTo }) => validTo >= plan.plannedOn).map(({ name }) => name);
    refuseForeign(plan.testers, fit);
    const to = step === 'accept' ? 'accepted' : (stateByCode(testOrder, found.status) as 'accepted' | 'rectifying');
    const set = { plannedOn: plan.plannedOn, testers: JSON.stringify(plan.testers) };
    const details = { plannedOn: plan.plannedOn, testers: plan.testers };
    const { state, version } = await move(tx, { ...moving, move: step, to, set, details });
    const body = `计划 ${plan.plannedOn} 检测，检测人员：${plan.testers.join('、')}`;
    await tellParties(tx, request, found, { to: 'owners', title, body });
    return { id: found.id, status: testOrder.states[state].code, version };
  });
}

/** The people of the body's statement in force, which must cover the lifts of the order. */
async function peopleFor(tx: Tx, { asker, today }: Request, order: TestOrder): Promise<readonly Tester[]> {
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

function checkDay({ plannedOn }: Readonly<Record<string, unknown>>, today: string): Issue[] {
  if (typeof plannedOn !== 'string') return [];
  return plannedOn < today || plannedOn > addMonths(today, aheadMonths)
    ? [{ field: 'plannedOn', message: `请选择今天起${aheadMonths}个月内的日期` }]
    : [];
}
