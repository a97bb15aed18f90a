import { sql, type SqlBool } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';
import { countUpTo, type Counted } from '#kit/server/list.ts';

import { testExtension } from '../contract/lifecycle.ts';
import { orderingActors, testingActors } from '../contract/parties.ts';
import type { OrderPart } from '../contract/test-order.ts';
import { reachedExtensions } from './extensions/extension-store.ts';
import { partIs } from './orders/order-part-views.ts';
import { reachedOrders } from './orders/test-order-store.ts';

/** What waits for the asker: lifts to be put right, orders to be answered, lifts to be tested, reports to be issued, extensions to be decided. */
export interface TestTodos {
  readonly testRectify?: Counted;
  readonly testAccept?: Counted;
  readonly testDue?: Counted;
  readonly testReport?: Counted;
  readonly extensionDecide?: Counted;
}

/** Counts up to `most` of each; what is not the asker's to do is left out. */
export async function countTestTodos(db: Db, asker: Asker, most: number): Promise<TestTodos> {
  const { unitId, actor } = asker;
  const isAmong = (actors: readonly string[]) => unitId !== null && actors.includes(actor);
  const ofPart = (part: OrderPart, whose: ReturnType<typeof sql<SqlBool>>) =>
    countUpTo(db, reachedOrders(db, asker).where(partIs[part]!).where(whose), most);
  const tested = sql<SqlBool>`test_order.body_unit = ${unitId}`;
  const used = sql<SqlBool>`(test_order.order_unit = ${unitId} or test_order.use_unit = ${unitId}
    or test_order.id in (select order_id from test_line where maint_unit = ${unitId}))`;
  const [testRectify, testAccept, testDue, testReport, extensionDecide] = await Promise.all([
    isAmong(orderingActors) ? ofPart('rectifying', used) : undefined,
    isAmong(testingActors) ? ofPart('submitted', tested) : undefined,
    isAmong(testingActors) ? ofPart('testing', tested) : undefined,
    isAmong(testingActors) ? ofPart('reporting', tested) : undefined,
    actor === 'G1' ? countExtensions(db, asker, most) : undefined,
  ]);
  return {
    ...(testRectify && { testRectify }),
    ...(testAccept && { testAccept }),
    ...(testDue && { testDue }),
    ...(testReport && { testReport }),
    ...(extensionDecide && { extensionDecide }),
  };
}

function countExtensions(db: Db, asker: Asker, most: number): Promise<Counted> {
  const waiting = reachedExtensions(db, asker).where('testExtension.status', '=', testExtension.states.submitted.code);
  return countUpTo(db, waiting, most);
}
