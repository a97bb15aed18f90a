import { reachBy } from '#kit/server/case/parties.ts';
import { type Expression, type SqlBool } from 'kysely';

import { calledBy } from '#kit/contract/trade/called-as.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { testExtension } from '../../contract/lifecycle.ts';
import { extensionParties } from '../../contract/parties.ts';
import '../orders/test-tables.ts';

const { states } = testExtension;

/** Which applications the asker sees: of their own unit, or those handed in of lifts within reach. */
export const extensionReach = (asker: Asker) => reachBy({ cycle: testExtension, parties: extensionParties }, 'test_extension', asker);

/** Applications within reach. */
export function reachedExtensions(db: Db | Tx, asker: Asker) {
  return db.selectFrom('testExtension').where('testExtension.status', '!=', states.deleted.code).where(extensionReach(asker));
}

const extensionColumns = [
  ...(['testExtension.id', 'extensionNo', 'testExtension.status', 'testExtension.version', 'unitId'] as const),
  ...([
    'testExtension.equSysId',
    'testExtension.equlocarecod',
    'testExtension.dueOn',
    'testExtension.extendTo',
    'reason',
    'createdBy',
    'createdByName',
  ] as const),
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
