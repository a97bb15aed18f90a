import { sql, type Expression, type SqlBool } from 'kysely';

import { areaPrefix, reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/begins.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { nextDailyNumber } from '#kit/server/serial.ts';

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
  ...(['testExtension.equSysId', 'testExtension.dueOn', 'testExtension.extendTo', 'reason', 'createdByName'] as const),
  ...(['submittedAt', 'testExtension.updatedAt', 'oidno', 'equclacode', 'equName', 'unitInnerNo', 'equPlace'] as const),
  ...(['useUnitName', 'useCertNo', 'useStatus', 'nextTestDate'] as const),
];

function withLift(query: ReturnType<typeof reachedExtensions>) {
  return query.innerJoin('equipment', 'equipment.equSysId', 'testExtension.equSysId').select(extensionColumns);
}

export async function findExtension(db: Db | Tx, asker: Asker, id: string) {
  return withLift(reachedExtensions(db, asker).where('testExtension.id', '=', id)).executeTakeFirst();
}

export type Extension = NonNullable<Awaited<ReturnType<typeof findExtension>>>;

/** Applications with their lifts, by their keys, in any order. */
export function readExtensions(db: Db, keys: readonly string[]): Promise<Extension[]> {
  return withLift(db.selectFrom('testExtension').where('testExtension.id', 'in', keys)).execute();
}

/** Whether there ever was such an application, whoever asks. */
export async function extensionExists(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('testExtension').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
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

export interface ExtensionDraft {
  readonly extendTo: string | null;
  readonly reason: string | null;
  readonly now: Date;
}

export async function addExtension(
  tx: Tx,
  asker: Asker,
  of: { readonly equSysId: string; readonly unitId: string; readonly dueOn: string },
  { extendTo, reason, now }: ExtensionDraft,
  today: string,
) {
  const extensionNo = await nextDailyNumber(tx, 'YQ', today, 4);
  const at = now.toISOString();
  const row = { id: newId(now.getTime()), extensionNo, version: 0 };
  const maker = { createdBy: asker.userId, createdByName: asker.name, createdAt: at, updatedAt: at };
  await tx
    .insertInto('testExtension')
    .values({ ...row, ...of, ...maker, extendTo, reason, status: states.draft.code, submittedAt: null })
    .execute();
  return row;
}

/** Stores a draft if nobody else has stored since `version`. */
export async function updateExtension(tx: Tx, id: string, version: number, { extendTo, reason, now }: ExtensionDraft): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('testExtension')
    .set({ extendTo, reason, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', states.draft.code)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
