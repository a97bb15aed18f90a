import { sql, type Expression, type SqlBool } from 'kysely';

import { testLine, testOrder } from '../../contract/lifecycle.ts';
import type { OrderPart } from '../../contract/test-order.ts';

const lines = testLine.states;
const codesOf = (...states: readonly (keyof typeof testOrder.states)[]) =>
  sql.join(states.map((state) => sql`${testOrder.states[state].code}`));
const standsAt = (...states: readonly (keyof typeof testOrder.states)[]) => sql<SqlBool>`test_order.status in (${codesOf(...states)})`;
/** Orders under way with lifts in one of these states. */
const hasLines = (...states: readonly (keyof typeof lines)[]) => {
  const codes = sql.join(states.map((state) => sql`${lines[state].code}`));
  return sql<SqlBool>`(test_order.status in (${codesOf('accepted', 'rectifying', 'tested')}) and exists (select from test_line
    where test_line.order_id = test_order.id and test_line.is_open and test_line.status in (${codes})))`;
};

export const partIs: Readonly<Record<OrderPart, Expression<SqlBool> | undefined>> = {
  all: undefined,
  draft: standsAt('draft'),
  submitted: standsAt('submitted'),
  testing: hasLines('waiting', 'rectified'),
  rectifying: hasLines('failed'),
  reporting: hasLines('passed'),
  reported: standsAt('reported', 'printed', 'published'),
  ended: standsAt('declined', 'cancelled', 'closed'),
};
