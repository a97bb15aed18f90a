import { sql, type Expression, type SqlBool } from 'kysely';

import { calledBy } from '#kit/contract/called-as.ts';
import { areaPrefix, reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/begins.ts';
import type { Db, Tx } from '#kit/server/database.ts';

import { testExtension } from '../../contract/lifecycle.ts';
import '../orders/test-tables.ts';

const { states } = testExtension;

/** Own applications, or those handed in of lifts within reach. */
export function extensionReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  const isHandedIn = sql<SqlBool>`test_extension.submitted_at is not null`;
  switch (reach.kind) {
    case 'none':
      return sql<SqlBool>`false`;
    case 'all':
    // Only lifts are tested.
    case 'class':
      return isHandedIn;
    case 'unit':
      return sql<SqlBool>`test_extension.unit_id = ${reach.unitId}`;
    case 'area':
      return sql<SqlBool>`(${isHandedIn} and ${beginsWith('test_extension.equlocarecod', areaPrefix(reach.prefix))})`;
  }
}

/** Applications within reach. */
export function reachedExtensions(db: Db | Tx, asker: Asker) {
  return db.selectFrom('testExtension').where('testExtension.status', '!=', states.deleted.code).where(extensionReach(asker));
}

const extensionColumns = [
  ...(['testExtension.id', 'extensionNo', 'testExtension.status', 'testExtension.version', 'unitId'] as const),
  ...(['testExtension.equSysId', 'testExtension.dueOn', 'testExtension.extendTo', 'reason', 'createdBy', 'createdByName'] as const),
  ...(['submittedAt', 'testExtension.updatedAt', 'oidno', 'equclacode', ...calledBy, 'equPlace'] as const),
  ...(['useUnitName', 'useCertNo', 'useStatus', 'nextTestDate'] as const),
];

function withLift(query: ReturnType<typeof reachedExtensions>) {
  return query.innerJoin('equipment', 'equipment.equSysId', 'testExtension.equSysId').select(extensionColumns);
}

/** Applications with their lifts, in any order. */
export function readExtensions(db: Db | Tx, where: Expression<SqlBool>) {
  return withLift(db.selectFrom('testExtension').where(where)).execute();
}

export type Extension = Awaited<ReturnType<typeof readExtensions>>[number];

/** The application that a lift has under way, if any. */
export async function findOpenExtension(db: Db | Tx, equSysId: string) {
  return db
    .selectFrom('testExtension')
    .select(['id', 'extensionNo'])
    .where('equSysId', '=', equSysId)
    .where('status', 'in', [states.draft.code, states.submitted.code])
    .executeTakeFirst();
}
