import type { Expression, Selectable, SqlBool } from 'kysely';

import { readDeviceCases, type DeviceOfCase } from '#areas/equipment/server/doors/cases.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { testExtension } from '../../contract/lifecycle.ts';
import type { TestExtensionTable } from '../orders/test-tables.ts';

const { states } = testExtension;

export type Extension = Selectable<TestExtensionTable> &
  DeviceOfCase & {
    readonly equclacode: string;
    readonly useCertNo: string | null;
    readonly useStatus: string;
    readonly nextTestDate: string | null;
  };

/** Applications with their lifts, in any order. */
export function readExtensions(db: Db | Tx, where: Expression<SqlBool>): Promise<Extension[]> {
  return readDeviceCases<Extension>(db, 'test_extension', where, ['equclacode', 'useCertNo', 'useStatus', 'nextTestDate']);
}

/** The application that a lift has under way, if any. */
export async function findOpenExtension(db: Db | Tx, equSysId: string) {
  return db
    .selectFrom('testExtension')
    .select(['id', 'extensionNo'])
    .where('equSysId', '=', equSysId)
    .where('status', 'in', [states.draft.code, states.submitted.code])
    .executeTakeFirst();
}
