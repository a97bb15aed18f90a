import { countTogether } from '#kit/server/case/count-together.ts';
import type { Request } from '#kit/server/request.ts';
import { sql, type SqlBool } from 'kysely';

import { type Counted } from '#kit/server/list/list.ts';

import { orderingActors, testingActors } from '../../contract/parties.ts';
import type { OrderPart } from '../../contract/test-order.ts';
import { partIs } from './order-part-views.ts';
import { reachedOrders } from './test-order-store.ts';

/** What waits for the asker: lifts to be put right, orders to be answered, lifts to be tested, reports to be issued. */
interface TestTodos {
  readonly testRectify?: Counted;
  readonly testAccept?: Counted;
  readonly testDue?: Counted;
  readonly testReport?: Counted;
}

/** Counts up to `most` of each; what is not the asker's to do is left out. */
export async function countTestTodos(request: Request, most: number): Promise<TestTodos> {
  const { readDb, asker } = request;
  const { unitId, actor } = asker;
  const isAmong = (actors: readonly string[]) => unitId !== null && actors.includes(actor);
  const ofPart = (part: OrderPart, whose: ReturnType<typeof sql<SqlBool>>) =>
    countTogether(request, reachedOrders(readDb, asker).where(partIs[part]!).where(whose), most);
  const tested = sql<SqlBool>`test_order.body_unit = ${unitId}`;
  const used = sql<SqlBool>`(test_order.order_unit = ${unitId} or test_order.use_unit = ${unitId}
    or test_order.id in (select order_id from test_line where maint_unit = ${unitId}))`;
  const [testRectify, testAccept, testDue, testReport] = await Promise.all([
    isAmong(orderingActors) ? ofPart('rectifying', used) : undefined,
    isAmong(testingActors) ? ofPart('submitted', tested) : undefined,
    isAmong(testingActors) ? ofPart('testing', tested) : undefined,
    isAmong(testingActors) ? ofPart('reporting', tested) : undefined,
  ]);
  return {
    ...(testRectify && { testRectify }),
    ...(testAccept && { testAccept }),
    ...(testDue && { testDue }),
    ...(testReport && { testReport }),
  };
}
