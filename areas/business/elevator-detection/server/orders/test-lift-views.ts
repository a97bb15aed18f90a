import { sql, type Expression, type SqlBool } from 'kysely';

import { equipmentReach } from '#areas/equipment/server/doors/reach.ts';
import { facetConditions, searchTexts } from '#areas/equipment/server/doors/search.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { calledBy } from '#kit/contract/trade/called-as.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { listPage } from '#kit/server/list/list.ts';

import { standsInOrder } from '../../contract/open-test.ts';
import { liftClass } from '../../contract/lift.ts';
import { isReachedLift, ownLiftsOrder } from '../search-views.ts';
import { findOpenLines } from './test-line-store.ts';
import '../tables.ts';

const columns = [
  ...(['equSysId', 'oidno', 'equclacode', ...calledBy, 'equPlace', 'useUnit', 'ownerUnit', 'useUnitName'] as const),
  ...(['maintUnit', 'maintUnitName', 'useCertNo', 'useStatus', 'nextTestDate', 'nextInspDate', 'testExtendTo'] as const),
];
const inUse: ReadonlySet<string> = new Set([useStatusCode.inUse, useStatusCode.inUseUnregistered]);

/** Conditions of the lifts for which the asker's unit may order a test. */
function ofAsker(asker: Asker): Expression<SqlBool>[] {
  const reach = equipmentReach(asker);
  return [isReachedLift(asker), ...(reach ? [reach] : [])];
}

function liftsWith(db: Db | Tx, conditions: readonly Expression<SqlBool>[]) {
  return conditions.reduce((query, condition) => query.where(condition), db.selectFrom('equipment'));
}

/** These lifts, as far as the asker may order for them. */
export async function findOrderable(db: Db | Tx, asker: Asker, equSysIds: readonly string[]) {
  const named = sql<SqlBool>`equipment.equ_sys_id = any(${[...equSysIds]}::uuid[])`;
  return withOrders(
    db,
    await liftsWith(db, [...ofAsker(asker), named])
      .select(columns)
      .execute(),
  );
}

/** A page of lifts in use to choose from, those due first. */
export async function listOrderable(db: Db, asker: Asker, input: ListInput) {
  const { useUnit } = input as { readonly useUnit?: string };
  const facts = [
    ...ofAsker(asker),
    sql<SqlBool>`equipment.use_status = any(${[...inUse]}::text[])`,
    ...(useUnit ? [sql<SqlBool>`equipment.use_unit = ${useUnit}`] : []),
  ];
  const { conditions, known } = await searchTexts(db, input, facts, facetConditions(asker, { ...input, equclacode: [liftClass] }));
  const { list, ...counted } = await listPage(db, liftsWith(db, conditions), (query) => query.select(columns), {
    input,
    paging: { sortable: ownLiftsOrder(asker), defaultOrder: 'nextTestDate', tieBreaker: 'equipment.equ_sys_id', sparse: ['nextTestDate'] },
    known,
  });
  return { list: await withOrders(db, list), ...counted };
}

type Lift = Awaited<ReturnType<typeof readLifts>>[number];

async function withOrders(db: Db | Tx, lifts: readonly Lift[]) {
  const open = await findOpenLines(
    db,
    lifts.map(({ equSysId }) => equSysId),
  );
  return lifts.map((lift) => {
    const taken = open.find(({ equSysId }) => equSysId === lift.equSysId);
    return { ...lift, openOrderId: taken?.orderId ?? null, refusedBecause: whyNotOrder(lift, taken?.orderNo) };
  });
}

export type OrderableLift = Awaited<ReturnType<typeof findOrderable>>[number];

function whyNotOrder({ useStatus }: { readonly useStatus: string }, orderNo: string | undefined): string | null {
  if (!inUse.has(useStatus)) return '该电梯不在用';
  return orderNo ? standsInOrder(orderNo) : null;
}

/** Whether a lift is in use, so that a report can be issued for it. */
export function isInUse({ useStatus }: { readonly useStatus: string }): boolean {
  return inUse.has(useStatus);
}

function readLifts(db: Db | Tx, keys: readonly string[]) {
  return db
    .selectFrom('equipment')
    .select(columns)
    .where('equSysId', 'in', [...keys])
    .execute();
}

/** The lifts of an order by key, without a check of reach: people who see an order see its lifts. */
export async function readOrderedLifts(db: Db | Tx, keys: readonly string[]): Promise<Map<string, Lift>> {
  const lifts = keys.length === 0 ? [] : await readLifts(db, keys);
  return new Map(lifts.map((lift) => [lift.equSysId, lift]));
}
