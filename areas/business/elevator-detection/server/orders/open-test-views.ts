import { sql, type Expression, type SqlBool } from 'kysely';

import type { openTestFields } from '#areas/equipment/contract/open-business.ts';
import type { CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';
import type { Asker } from '#kit/server/asker.ts';
import { reachBy } from '#kit/server/case/parties.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { extensionCase } from '../../contract/extension-calls.ts';
import { testExtension, testLine, testOrder } from '../../contract/lifecycle.ts';
import { detectionAccess, extensionAddress, testOrderAddress } from '../../contract/menu.ts';
import { orderReach } from './test-order-store.ts';
import './test-tables.ts';

/** The tests of a lift that the asker may open. The steps are those of the order and of the lift's own test, the files those of the test. */
const testsOfDevices: CasesOfDevices = {
  cycle: testOrder,
  menuId: detectionAccess.testingView,
  units: () => ['party'],
  authorities: 'places',
  address: testOrderAddress,
  beside: async (db, equSysId, ids) => {
    const lines = await db
      .selectFrom('testLine')
      .select(['id', 'orderId'])
      .where('equSysId', '=', equSysId)
      .where('orderId', 'in', ids)
      .execute();
    return lines.map(({ id, orderId }) => ({ id, of: orderId, cycle: testLine.name }));
  },
};

/** The applications to put a lift's test off that the asker may open. */
const extensionsOfDevices: CasesOfDevices = {
  cycle: testExtension,
  menuId: detectionAccess.extensionView,
  units: () => ['owner'],
  authorities: 'places',
  address: extensionAddress,
};

export const casesOfDevices = [testsOfDevices, extensionsOfDevices];

function linesWithOrders(db: Db) {
  return db.selectFrom('testLine').innerJoin('testOrder', 'testOrder.id', 'testLine.orderId');
}

/** What of a lift's test is under way. */
type OpenTests = Readonly<Record<keyof typeof openTestFields, string | null>>;

export const noOpenTests: OpenTests = {
  testOrderId: null,
  testOrderNo: null,
  testOrderStatus: null,
  testExtensionId: null,
  testExtensionNo: null,
  testExtensionStatus: null,
};

/** Of these lifts, whose reach has been asked before, those in an order that has not done with them or with an extension asked for: each in one look. */
export async function findOpenTests(db: Db, asker: Asker, equSysIds: readonly string[]): Promise<ReadonlyMap<string, OpenTests>> {
  if (equSysIds.length === 0) return new Map();
  const [orders, extensions] = await Promise.all([openOrders(db, asker, equSysIds), openExtensions(db, asker, equSysIds)]);
  const byLift = new Map<string, OpenTests>();
  for (const { equSysId, ...open } of [...orders, ...extensions])
    byLift.set(equSysId, { ...(byLift.get(equSysId) ?? noOpenTests), ...open });
  return byLift;
}

const isOneOf = (column: string, equSysIds: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...equSysIds]}::uuid[])`;
const keyWhere = (reach: Expression<SqlBool>, mayOpen: boolean, key: string) =>
  sql<string | null>`case when ${mayOpen} and ${reach} then ${sql.ref(key)} end`;

function openOrders(db: Db, asker: Asker, equSysIds: readonly string[]) {
  return linesWithOrders(db)
    .where(isOneOf('test_line.equ_sys_id', equSysIds))
    .where('testLine.isOpen', '=', true)
    .select(['testLine.equSysId', 'orderNo as testOrderNo', 'testOrder.status as testOrderStatus'])
    .select(keyWhere(orderReach(asker), asker.menuIds.has(detectionAccess.testingView), 'test_order.id').as('testOrderId'))
    .execute();
}

/** A draft is its unit's alone. */
function openExtensions(db: Db, asker: Asker, equSysIds: readonly string[]) {
  const { draft, submitted } = testExtension.states;
  const reach = reachBy(extensionCase, 'test_extension', asker);
  return db
    .selectFrom('testExtension')
    .where(isOneOf('test_extension.equ_sys_id', equSysIds))
    .where('testExtension.status', 'in', [draft.code, submitted.code])
    .where(sql<SqlBool>`(test_extension.submitted_at is not null or ${reach})`)
    .select(['testExtension.equSysId', 'extensionNo as testExtensionNo', 'testExtension.status as testExtensionStatus'])
    .select(keyWhere(reach, asker.menuIds.has(detectionAccess.extensionView), 'test_extension.id').as('testExtensionId'))
    .execute();
}
