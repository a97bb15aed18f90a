import { sql, type Updateable } from 'kysely';

import type { Tx } from '#kit/server/postgres/database.ts';

import type { EquipmentTable } from '../tables.ts';
import { deviceParams } from './params-store.ts';

/** What of an archive a report may change. */
export const effectColumns = [
  ...(['lastInspType', 'lastInspDate', 'lastInspOrg', 'lastReportNo', 'lastConclusion', 'safetyGrade'] as const),
  ...(['nextInspDate', 'nextExternalDate', 'nextInternalDate', 'nextTestDate', 'governorDueDate', 'safetyValveDueDate'] as const),
  ...(['lastLoadTestDate', 'nextLoadTestDate', 'failedLoadTestOn', 'testExtendTo'] as const),
] as const;

export type Said = { readonly [K in (typeof effectColumns)[number]]: string | null };

/** What of an archive reports change, and what the days follow from; held until the transaction ends. */
export function lockSaid(tx: Tx, equSysId: string) {
  return tx
    .selectFrom('equipment')
    .select(['equSysId', 'equclacode', 'supvPassDate', 'putInUseDate', 'designExpireDate'])
    .select(deviceParams)
    .select(effectColumns)
    .where('equSysId', '=', equSysId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The archive says what a report has made of it. @param beside whether an application is under way, and when it was written, if not now */
export async function writeSaid(
  tx: Tx,
  equSysId: string,
  set: Partial<Said>,
  beside: { readonly applyState?: '0'; readonly updatedAt?: string } = {},
): Promise<void> {
  // The words of the summary are those of the dictionaries that the report was checked by.
  const changed = set as Updateable<EquipmentTable>;
  await tx
    .updateTable('equipment')
    .set({ updatedAt: sql`now()`, ...changed, ...beside, version: sql`version + 1` })
    .where('equSysId', '=', equSysId)
    .execute();
}
