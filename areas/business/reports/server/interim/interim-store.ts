import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { PaperType } from '../../contract/paper.ts';

const type: PaperType = 'YJTZS1';

/** What became of form (1) of a device. */
export interface Ended {
  readonly no: string;
  readonly voidReason: string | null;
}

/** Form (1) of the devices of an application, oldest first. */
export async function listInterim(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('paper')
    .select(['no', 'equSysId', 'content', 'issuedBy', 'voidedAt', 'voidReason', 'replacedBy'])
    .where('applicationId', '=', applicationId)
    .where('type', '=', type)
    .orderBy('issuedAt')
    .orderBy('no')
    .execute();
}

/** Declares those of these devices void that hold. */
export async function voidInterim(
  tx: Tx,
  { applicationId, equSysIds }: { readonly applicationId: string; readonly equSysIds: readonly string[] },
  reason: string,
  now: Date,
): Promise<Ended[]> {
  if (equSysIds.length === 0) return [];
  return tx
    .updateTable('paper')
    .set({ voidedAt: now.toISOString(), voidReason: reason })
    .where('applicationId', '=', applicationId)
    .where('type', '=', type)
    .where('equSysId', 'in', [...equSysIds])
    .where('voidedAt', 'is', null)
    .returning(['no', 'voidReason'])
    .execute();
}

/** Those whose device has its report by now, given out and holding, are replaced by it. */
export async function replaceByReports(tx: Tx, applicationId: string, now: Date): Promise<Ended[]> {
  return tx
    .updateTable('paper')
    .from('paper as report')
    .set((eb) => ({
      voidedAt: now.toISOString(),
      replacedBy: eb.ref('report.no'),
      voidReason: sql<string>`'检验报告 ' || report.no || ' 已出具，以检验报告为准'`,
    }))
    .where('paper.applicationId', '=', applicationId)
    .where('paper.type', '=', type)
    .where('paper.voidedAt', 'is', null)
    .whereRef('report.applicationId', '=', 'paper.applicationId')
    .whereRef('report.equSysId', '=', 'paper.equSysId')
    .where('report.type', '=', 'BG')
    .where('report.voidedAt', 'is', null)
    .where('report.releasedAt', 'is not', null)
    .returning(['paper.no', 'paper.voidReason'])
    .execute();
}
