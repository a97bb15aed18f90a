import type { Asker } from '#kit/server/asker.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { move } from '#kit/server/case/move.ts';

import { testLine } from '../../contract/lifecycle.ts';
import { movingLine, settleOrder } from './order-step.ts';
import { findByInspections, findByLifts, type TestLine } from './test-line-store.ts';
import { lockOrderOf } from './test-order-store.ts';

interface Standing {
  readonly asker: Asker;
  readonly now: Date;
}

interface Printed {
  readonly testIds: readonly string[];
  /** Of the lifts of these tests, those that are published already. */
  readonly published: ReadonlySet<string>;
}

/** Marks have been printed: the tests behind them move on, and where the lift is published already, its result is public. */
export async function followPrints(tx: Tx, standing: Standing, { testIds, published }: Printed): Promise<void> {
  const lines = (await findByInspections(tx, testIds)).filter(({ status }) => status === testLine.states.reported.code);
  await followInOrders(tx, standing, lines, async (line, order) => {
    const { version } = await move(tx, { ...movingLine(standing, order, line), actors: ['T1'], move: 'print' });
    if (published.has(line.equSysId)) await makePublic(tx, { ...line, version, status: testLine.states.printed.code }, standing.now);
  });
}

/** Lifts have been published: results that bear a mark are public with them. */
export async function followPublication(tx: Tx, standing: Standing, equSysIds: readonly string[]): Promise<void> {
  if (equSysIds.length === 0) return;
  const lines = await findByLifts(tx, equSysIds, testLine.states.printed.code);
  await followInOrders(tx, standing, lines, (line) => makePublic(tx, line, standing.now));
}

async function followInOrders(
  tx: Tx,
  { now }: Standing,
  lines: readonly TestLine[],
  follow: (line: TestLine, order: Awaited<ReturnType<typeof lockOrderOf>>) => Promise<void>,
): Promise<void> {
  for (const orderId of [...new Set(lines.map((line) => line.orderId))].toSorted()) {
    const order = await lockOrderOf(tx, orderId);
    for (const line of lines.filter((one) => one.orderId === orderId)) await follow(line, order);
    await settleOrder(tx, order, now);
  }
}

async function makePublic(tx: Tx, record: TestLine, now: Date): Promise<void> {
  await move(tx, { cycle: testLine, table: 'testLine', record, move: 'publish', actors: ['system'], asker: undefined, now });
}
