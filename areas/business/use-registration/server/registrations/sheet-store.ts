import { sql } from 'kysely';

import type { Values } from '#kit/contract/field.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { totalsOf } from '../../contract/summary-sheet.ts';
import { unitKindsOf, type UnitKind } from '../../contract/unit-kinds.ts';
import type { UseRegistrationTable } from '../tables.ts';

/** Which sheet an application has; until that has been said, the one of its class. */
export function sheetKindOf({ unitKind, equclacode }: Pick<UseRegistrationTable, 'unitKind' | 'equclacode'>): UnitKind {
  return (unitKind as UnitKind | null) ?? unitKindsOf(equclacode)[0]!;
}

/** The rows of the sheet of an application, in its order. */
export async function readSheet(db: Db | Tx, caseId: string): Promise<Values[]> {
  const rows = await db.selectFrom('useRegistrationRow').select('content').where('caseId', '=', caseId).orderBy('position').execute();
  return rows.map(({ content }) => content);
}

/** The rows of the sheet that was granted last for a unit; undefined where none was granted here. */
export async function readRegisteredSheet(db: Db | Tx, equSysId: string): Promise<Values[] | undefined> {
  const granted = await db
    .selectFrom('useCertificate')
    .innerJoin('useRegistration', 'useRegistration.id', 'useCertificate.caseId')
    .select('useCertificate.caseId')
    .where('useCertificate.equSysId', '=', equSysId)
    .where('useRegistration.regMode', '=', 'byUnit')
    // Numbers of papers go on by the day, and within it.
    .orderBy('useCertificate.paperNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return granted && readSheet(db, granted.caseId);
}

/** Puts these rows in the place of those that the sheet has; what it adds up to stands with the application. */
export async function storeSheet(
  tx: Tx,
  caseId: string,
  kind: UnitKind,
  { rows, sheetMark }: { readonly rows: readonly Values[]; readonly sheetMark: string | null },
): Promise<void> {
  await tx.deleteFrom('useRegistrationRow').where('caseId', '=', caseId).execute();
  await sql`insert into use_registration_row (case_id, position, content)
    select ${caseId}, ordinality - 1, value from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality`.execute(tx);
  await tx
    .updateTable('useRegistration')
    .set({ ...totalsOf(kind, rows), sheetMark })
    .where('id', '=', caseId)
    .execute();
}

/** The sheet has been changed: whoever has the application before them has seen an older one. */
export async function countSheetChange(tx: Tx, caseId: string, version: number, now: Date): Promise<void> {
  await tx
    .updateTable('useRegistration')
    .set({ version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', caseId)
    .execute();
}
