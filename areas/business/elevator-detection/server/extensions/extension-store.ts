import { type Expression, type SqlBool } from 'kysely';

import { calledBy } from '#kit/contract/trade/called-as.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { testExtension } from '../../contract/lifecycle.ts';
import '../orders/test-tables.ts';

const { states } = testExtension;

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

/** Applications with their lifts, in any order. */
export function readExtensions(db: Db | Tx, where: Expression<SqlBool>) {
  return db
    .selectFrom('testExtension')
    .innerJoin('equipment', 'equipment.equSysId', 'testExtension.equSysId')
    .select(extensionColumns)
    .where(where)
    .execute();
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
