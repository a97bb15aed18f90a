import { sql, type Expression, type SqlBool } from 'kysely';

import { calledBy, findRecords, liftFacets } from '#areas/equipment/server/doors/search.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { enterpriseActors } from '#kit/contract/actor.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Asker } from '#kit/server/asker.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { countUpTo } from '#kit/server/list/list.ts';

import { testLine } from '../../contract/lifecycle.ts';
import { orderPrefix } from '../../contract/menu.ts';
import { liftClass } from '../../contract/lift.ts';
import { orderPartKeys, type OrderPart } from '../../contract/test-order.ts';
import { partIs } from './order-part-views.ts';
import { ofUnitNamed } from '../search-views.ts';
import { reachedOrders } from './test-order-store.ts';
import './test-tables.ts';

const lines = testLine.states;
/** Orders are counted up to this number; above it the count says that there are more. */
const mostCounted = 1000;
/** For fewer units than these the orders are collected and sorted; for more, walking the index of the order finds a page soon enough. */
const fewUnits = 1000;

const isLift = sql<SqlBool>`equipment.class_code = ${liftClass}`;
const isNumber = new RegExp(`^${orderPrefix}\\d*$`);

/** The beginning of an order's number, or that of a lift's or part of the name of unit, body or lift: units and lifts are looked up first, by their indexes. */
async function findOrderWord(db: Db, { complex }: ListInput): Promise<Expression<SqlBool>[]> {
  if (typeof complex !== 'string' || complex === '') return [];
  const begins = complex.toUpperCase();
  if (isNumber.test(begins)) return [beginsWith('test_order.order_no', begins)];
  const [units, lifts] = await Promise.all([
    sql<{ id: string }>`select unit_sys_id as id from unit where position(${complex} in orgname) > 0 limit ${fewUnits}`.execute(db),
    findRecords(db, 'test_line.equ_sys_id', { conditions: [isLift], words: [calledBy(complex)], facets: liftFacets }),
  ]);
  const ofLifts = sql`select order_id from test_line where ${lifts.isOne}`;
  if (lifts.areMany || units.rows.length === fewUnits) {
    // Asked order by order, to which `offset` holds the planner: the pages are full long before all units and lifts have been read.
    const isCalled = (column: string) =>
      sql`exists (select from unit where unit_sys_id = ${sql.ref(column)} and position(${complex} in orgname) > 0 offset 0)`;
    const hasLift = lifts.areMany
      ? sql`exists (select from test_line where order_id = test_order.id and ${lifts.isOne} offset 0)`
      : sql`test_order.id in (${ofLifts})`;
    return [sql<SqlBool>`(${isCalled('test_order.use_unit')} or ${isCalled('test_order.body_unit')} or ${hasLift})`];
  }
  const named = sql`${units.rows.map(({ id }) => id)}::uuid[]`;
  return [
    sql<SqlBool>`test_order.id in (${ofLifts} union all select id from test_order where use_unit = any(${named})
      union all select id from test_order where body_unit = any(${named}))`,
  ];
}

const column = columnsOf('test_order');

/** Their list: order, and what narrows it beside filters of its own columns. */
export const orderList = {
  paging: {
    sortable: Object.fromEntries(
      (['orderNo', 'wishOn', 'plannedOn', 'submittedAt', 'updatedAt'] as const).map((key) => [key, column(key)]),
    ),
    defaultOrder: '-updatedAt',
    neverEmpty: ['orderNo', 'submittedAt'],
    countsBy: mostCounted,
  },
  narrowedByHand: ['useUnitName', 'bodyName'],
  async narrow(db: Db, _asker: Asker, input: ListInput) {
    const part = partIs[input['part'] as OrderPart];
    return [
      ...(part ? [part] : []),
      ...(await findOrderWord(db, input)),
      ...ofUnitNamed('test_order.use_unit', input['useUnitName']),
      ...ofUnitNamed('test_order.body_unit', input['bodyName']),
    ];
  },
};

const countOf = (...states: readonly (keyof typeof lines)[]) => sql<number>`(select count(*)::int from test_line
  where test_line.order_id = test_order.id and test_line.status in (${sql.join(states.map((state) => sql`${lines[state].code}`))}))`;

/** Whom orders concern and how far their lifts are, in the order of these orders. */
export async function besideOrders(db: Db, orders: readonly { readonly id: string }[]) {
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom('testOrder')
    .leftJoin('unit as useUnit', 'useUnit.unitSysId', 'testOrder.useUnit')
    .leftJoin('unit as body', 'body.unitSysId', 'testOrder.bodyUnit')
    .innerJoin('unit as orderer', 'orderer.unitSysId', 'testOrder.orderUnit')
    .select(['testOrder.id', 'useUnit.orgname as useUnitName', 'body.orgname as bodyName', 'orderer.orgname as orderUnitName'])
    .select(countOf('waiting', 'rectified').as('waitingCount'))
    .select(countOf('failed').as('failedCount'))
    .select(countOf('reported', 'printed', 'published').as('reportedCount'))
    .where('testOrder.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
}

/** The number of orders in each tab. Drafts are counted only for their own unit. */
export async function countOrderParts(db: Db, asker: Asker) {
  const keys = enterpriseActors.includes(asker.actor) ? orderPartKeys : orderPartKeys.filter((key) => key !== 'draft');
  const parts = await Promise.all(
    keys.map(async (key) => {
      const part = partIs[key];
      const base = reachedOrders(db, asker);
      return { key, ...(await countUpTo(db, part ? base.where(part) : base, mostCounted)) };
    }),
  );
  return { parts };
}
