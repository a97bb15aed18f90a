import { sql, type Expression, type SqlBool } from 'kysely';

import { countCap, type ListInput } from '#kit/contract/list.ts';
import { enterpriseActors } from '#kit/contract/actor.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';
import { countUpTo, filterConditions, listPage, ordered, type Paging } from '#kit/server/list.ts';

import { testLine, testOrder } from '../contract/lifecycle.ts';
import { orderFilterKeys, orderListFields, orderPartKeys, type OrderPart } from '../contract/test-order.ts';
import { movesFor, orderActors } from './order-step.ts';
import { reachedOrders } from './test-order-store.ts';
import './test-tables.ts';

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

const mostLifts = 2000;

/** The beginning of an order's number or of a lift's, or part of the name of unit, body or lift. The lifts are found first, by their indexes. */
function findOrderWord({ complex }: ListInput): Expression<SqlBool> | undefined {
  if (typeof complex !== 'string' || complex === '') return undefined;
  const begins = complex.toUpperCase();
  return sql<SqlBool>`((test_order.order_no >= ${begins} and test_order.order_no < ${`${begins}~`})
    or position(${complex} in use_unit.orgname) > 0 or position(${complex} in body.orgname) > 0
    or test_order.id = any(array(select order_id from test_line where equ_sys_id = any(array(select equ_sys_id from equipment as found
      where found.class_code = '3' and (found.grams @> search_grams(${complex}) or (found.oidno >= ${begins} and found.oidno < ${`${begins}~`}))
      limit ${mostLifts})))))`;
}

const columns: Readonly<Record<string, string>> = {
  orderNo: 'test_order.order_no',
  status: 'test_order.status',
  useUnitName: 'use_unit.orgname',
  bodyName: 'body.orgname',
  wishOn: 'test_order.wish_on',
  plannedOn: 'test_order.planned_on',
  submittedAt: 'test_order.submitted_at',
};
const paging: Paging = {
  sortable: { ...columns, updatedAt: 'test_order.updated_at' },
  defaultOrder: '-updatedAt',
  tieBreaker: 'test_order.id',
};

function withUnits(db: Db, asker: Asker) {
  return reachedOrders(db, asker)
    .leftJoin('unit as useUnit', 'useUnit.unitSysId', 'testOrder.useUnit')
    .leftJoin('unit as body', 'body.unitSysId', 'testOrder.bodyUnit')
    .innerJoin('unit as orderer', 'orderer.unitSysId', 'testOrder.orderUnit');
}

function filteredOrders(db: Db, asker: Asker, input: ListInput) {
  let base = withUnits(db, asker);
  const part = partIs[input['part'] as OrderPart];
  if (part) base = base.where(part);
  const word = findOrderWord(input);
  if (word) base = base.where(word);
  for (const condition of filterConditions(orderListFields, input, orderFilterKeys, (key) => columns[key] ?? key))
    base = base.where(condition);
  return base;
}

const countOf = (...states: readonly (keyof typeof lines)[]) => sql<number>`(select count(*)::int from test_line
  where test_line.order_id = test_order.id and test_line.status in (${sql.join(states.map((state) => sql`${lines[state].code}`))}))`;

// oxlint-disable-next-line typescript/no-explicit-any -- the query builder's own type names every table
function withColumns(query: any) {
  return query
    .select(['testOrder.id', 'orderNo', 'testOrder.status', 'testOrder.version', 'orderUnit', 'testOrder.useUnit', 'bodyUnit'])
    .select(['useUnit.orgname as useUnitName', 'body.orgname as bodyName', 'orderer.orgname as orderUnitName'])
    .select(['lineCount', 'wishOn', 'plannedOn', 'testOrder.contact', 'contactTel', 'submittedAt', 'testOrder.updatedAt'])
    .select(countOf('waiting', 'rectified').as('waitingCount'))
    .select(countOf('failed').as('failedCount'))
    .select(countOf('reported', 'printed', 'published').as('reportedCount'));
}

export interface Listed {
  readonly id: string;
  readonly status: string;
  readonly orderUnit: string;
  readonly useUnit: string | null;
  readonly bodyUnit: string | null;
}

const withMoves = <O extends Listed>(asker: Asker, order: O) => ({
  ...order,
  moves: movesFor(testOrder, order.status, orderActors(asker, order)),
});

export async function listOrders(db: Db, asker: Asker, input: ListInput) {
  const { list, ...counted } = await listPage(db, filteredOrders(db, asker, input) as never, withColumns as never, input, paging);
  return { list: (list as Listed[]).map((order) => withMoves(asker, order)), ...counted };
}

/** One order as the lists show it. */
export async function readOrder(db: Db, asker: Asker, id: string) {
  const order = (await withColumns(withUnits(db, asker).where('testOrder.id', '=', id)).executeTakeFirst()) as Listed | undefined;
  return order && withMoves(asker, order);
}

/** Orders for a workbook in pieces, in the order of the list, one more than `limit` where there are more. */
export async function findOrderRows(db: Db, asker: Asker, input: ListInput, limit: number): Promise<object[]> {
  return ordered(withColumns(filteredOrders(db, asker, input)) as never, input, paging)
    .limit(limit + 1)
    .execute();
}

/** How many orders each part of the list has; drafts are told to those alone who have them. */
export async function countOrderParts(db: Db, asker: Asker) {
  const keys = enterpriseActors.includes(asker.actor) ? orderPartKeys : orderPartKeys.filter((key) => key !== 'draft');
  const parts = await Promise.all(
    keys.map(async (key) => {
      const part = partIs[key];
      const base = reachedOrders(db, asker);
      return { key, ...(await countUpTo(db, part ? base.where(part) : base, countCap)) };
    }),
  );
  return { parts };
}
