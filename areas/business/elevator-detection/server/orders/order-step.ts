import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { move } from '#kit/server/case/move.ts';

import { testLine, testOrder } from '../../contract/lifecycle.ts';
import { orderingActors, testingActors } from '../../contract/parties.ts';
import { failing } from '../../contract/test-order.ts';
import { listLines, type TestLine } from './test-line-store.ts';
import type { TestOrder } from './test-order-store.ts';

type Parties = Pick<TestOrder, 'orderUnit' | 'useUnit' | 'bodyUnit'>;

const isAmong = (actors: readonly string[], asker: Asker) => asker.unitId !== null && actors.includes(asker.actor);

/** What the asker is to an order: who placed it, its testing body, or by the role. A body is one by its unit, never by its role alone. */
export function orderActors(asker: Asker, { orderUnit, bodyUnit }: Parties): string[] {
  return [
    ...(isAmong(orderingActors, asker) && asker.unitId === orderUnit ? ['owner'] : []),
    ...(isAmong(testingActors, asker) && asker.unitId === bodyUnit ? ['T1'] : []),
    ...(asker.actor === 'G1' ? ['G1'] : []),
  ];
}

/** The same for the test of one lift: whoever ordered, uses or maintains it puts its faults right. */
export function lineActors(asker: Asker, order: Parties, { maintUnit }: Pick<TestLine, 'maintUnit'>): string[] {
  const isOwner = isAmong(orderingActors, asker) && [order.orderUnit, order.useUnit, maintUnit].includes(asker.unitId);
  return [...(isOwner ? ['owner'] : []), ...orderActors(asker, order).filter((actor) => actor !== 'owner')];
}

interface Standing {
  readonly asker: Asker;
  readonly now: Date;
}

export function movingLine({ asker, now }: Standing, order: TestOrder, record: TestLine) {
  return { cycle: testLine, table: 'testLine' as const, record, actors: lineActors(asker, order, record), asker, now };
}

export function movesFor(cycle: Lifecycle, status: string, actors: readonly string[]) {
  return openMoves(cycle, stateByCode(cycle, status), actors);
}

/** Order states in which its lifts are worked on. */
const underWay: ReadonlySet<string> = new Set(
  (['accepted', 'rectifying', 'tested', 'reported', 'printed', 'published'] as const).map((state) => testOrder.states[state].code),
);
export function isUnderWay({ status }: Pick<TestOrder, 'status'>): boolean {
  return underWay.has(status);
}

const steps = {
  accepted: 'toTest',
  rectifying: 'toRectify',
  tested: 'toReport',
  reported: 'toIssued',
  printed: 'toPrinted',
  published: 'toPublished',
  closed: 'close',
} as const;

/** The state of an order is that of its least advanced lift. A lift that finally failed does not wait for a mark. */
function standingOf(lines: readonly Pick<TestLine, 'status' | 'conclusion'>[]): keyof typeof steps {
  const left = lines.map((line) => ({ state: stateByCode(testLine, line.status), isFailed: line.conclusion === failing }));
  const has = (...states: readonly string[]) => left.some(({ state }) => states.includes(state));
  if (has('waiting', 'rectified')) return 'accepted';
  if (has('failed')) return 'rectifying';
  if (has('passed')) return 'tested';
  const done = left.filter(({ state }) => state !== 'dropped' && state !== 'voided');
  if (done.length === 0) return 'closed';
  const marked = done.filter(({ state, isFailed }) => !(state === 'reported' && isFailed));
  if (marked.length === 0 || marked.some(({ state }) => state === 'reported')) return 'reported';
  return marked.some(({ state }) => state === 'printed') ? 'printed' : 'published';
}

/** After a step on a lift the order follows, by itself. The order must be locked. */
export async function settleOrder(tx: Tx, order: TestOrder, now: Date): Promise<void> {
  const to = standingOf(await listLines(tx, order.id));
  if (order.status === testOrder.states[to].code) return;
  await move(tx, { cycle: testOrder, table: 'testOrder', record: order, move: steps[to], actors: ['system'], asker: undefined, now });
}
