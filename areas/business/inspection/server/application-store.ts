import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool, type Updateable } from 'kysely';

import { lockOrdersOf } from '#areas/payment/server/door.ts';
import { fileCase } from '#kit/server/case/keep-file.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { type Asker, reachOf } from '#kit/server/asker.ts';
import type { Db, Tables, Tx } from '#kit/server/postgres/database.ts';
import { codePrefix } from '#kit/server/list/list.ts';
import { refuseIfWithdrawn } from '#kit/server/case/move.ts';
import { refuser } from '#kit/server/refuse.ts';

import { classesOfDepartment } from '#areas/verdicts/contract/departments.ts';
import { codeOf, inspectionApplication } from '../contract/lifecycle.ts';
import { inspectionRefusals } from '../contract/refusals.ts';
import { lineStateCode, payStatusCode } from '../contract/words.ts';
import type { InspectionApplicationTable, InspectionLineTable } from './tables.ts';

const refuse = refuser(inspectionRefusals);

export type Application = Selectable<InspectionApplicationTable>;
export type Line = Selectable<InspectionLineTable>;
export type ApplicationChanges = Updateable<InspectionApplicationTable>;

const draft = codeOf('draft');

/**
 * Which applications the asker may see (domain 4.1.1), as a condition on `inspection_application`. A draft is seen by the unit that writes it
 * alone; the departments of the institute see their classes.
 */
export function applicationReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  const isHandedIn = sql<SqlBool>`inspection_application.status <> ${draft}`;
  switch (reach.kind) {
    case 'none':
    case 'class':
      return sql<SqlBool>`false`;
    case 'all': {
      const classes = asker.actor.startsWith('I') ? classesOfDepartment(asker.dept) : undefined;
      return classes
        ? sql<SqlBool>`(${isHandedIn} and inspection_application.equclacode = any(${classes.map((prefix) => `${prefix}000`)}::text[]))`
        : isHandedIn;
    }
    case 'unit':
      return sql<SqlBool>`(inspection_application.party_units @> ${[reach.unitId]}::uuid[] and (${isHandedIn} or inspection_application.apply_unit = ${reach.unitId}))`;
    case 'area':
      return sql<SqlBool>`(${isHandedIn} and exists (select from inspection_line where application_id = inspection_application.id and ${beginsWith('equlocarecod', codePrefix(reach.prefix))}))`;
  }
}

export async function findApplication(db: Db | Tx, asker: Asker, id: string): Promise<Application | undefined> {
  return db.selectFrom('inspectionApplication').selectAll().where('id', '=', id).where(applicationReach(asker)).executeTakeFirst();
}

/** The application, held until the transaction ends. Foreign and missing ones are refused alike. */
export async function getLocked(tx: Tx, asker: Asker, id: string): Promise<Application> {
  const found = await tx
    .selectFrom('inspectionApplication')
    .selectAll()
    .where('id', '=', id)
    .where(applicationReach(asker))
    .forUpdate()
    .executeTakeFirst();
  return found ?? refuseGone(tx, asker, id);
}

/** The application that a device stands in; undefined where it is out of reach. With `hold` it is held until the transaction ends. */
export async function findByLine(db: Db | Tx, asker: Asker, lineId: string, hold?: 'hold'): Promise<Application | undefined> {
  const found = db
    .selectFrom('inspectionApplication')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('inspectionLine').select('applicationId').where('lineId', '=', lineId))
    .where(applicationReach(asker));
  return (hold ? found.forUpdate() : found).executeTakeFirst();
}

async function refuseGone(tx: Tx, asker: Asker, id: string): Promise<never> {
  const gone = { cycle: inspectionApplication, table: 'inspectionApplication', id, asker } as const;
  await refuseIfWithdrawn(tx, gone, async () => (await findApplication(tx, asker, id)) !== undefined);
  return refuse('applicationNotFound');
}

/**
 * As `getLocked`, with the payment order of the application held first: a payment that comes in takes the order before the application, and
 * two that take them in different order would wait for each other.
 */
export async function getLockedWithOrder(tx: Tx, asker: Asker, id: string): Promise<Application> {
  const { onlinelsh } = (await findApplication(tx, asker, id)) ?? (await refuseGone(tx, asker, id));
  await lockOrdersOf(tx, onlinelsh);
  return getLocked(tx, asker, id);
}

/** Whether a record with this id exists, whoever asks. */
export async function isTaken(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('inspectionApplication').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function lockById(tx: Tx, id: string): Promise<Application | undefined> {
  return tx.selectFrom('inspectionApplication').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Applications by number, held until the transaction ends, always in the same order. */
export async function lockByNumbers(tx: Tx, onlinelsh: readonly string[]): Promise<Application[]> {
  if (onlinelsh.length === 0) return [];
  return tx
    .selectFrom('inspectionApplication')
    .selectAll()
    .where('onlinelsh', 'in', [...onlinelsh])
    .orderBy('onlinelsh')
    .forUpdate()
    .execute();
}

/** The same, not held; neither asks about reach. */
export async function findByNumbers(db: Db | Tx, onlinelsh: readonly string[]): Promise<Application[]> {
  if (onlinelsh.length === 0) return [];
  return db
    .selectFrom('inspectionApplication')
    .selectAll()
    .where('onlinelsh', 'in', [...onlinelsh])
    .execute();
}

/** Applications in these states whose money has gone back. */
export async function findRefunded(db: Db, codes: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('inspectionApplication')
    .select('id')
    .where('status', 'in', [...codes])
    .where('payStatus', '=', payStatusCode.refunded)
    .limit(500)
    .execute();
  return found.map(({ id }) => id);
}

export async function listLines(db: Db | Tx, applicationId: string): Promise<Line[]> {
  return db.selectFrom('inspectionLine').selectAll().where('applicationId', '=', applicationId).orderBy('position').execute();
}

export async function findLine(db: Db | Tx, lineId: string): Promise<Line | undefined> {
  return db.selectFrom('inspectionLine').selectAll().where('lineId', '=', lineId).executeTakeFirst();
}

export type NewApplication = Omit<Application, 'grams' | 'fee' | 'relief'>;

/** @returns false when the id is taken */
export async function addApplication(tx: Tx, values: NewApplication): Promise<boolean> {
  fileCase(tx, inspectionApplication, values.id);
  const added = await tx
    .insertInto('inspectionApplication')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns false when somebody saved since `version` */
export async function updateDraft(tx: Tx, id: string, version: number, set: ApplicationChanges): Promise<boolean> {
  fileCase(tx, inspectionApplication, id);
  const changed = await tx
    .updateTable('inspectionApplication')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function changeApplication(tx: Tx, id: string, set: ApplicationChanges): Promise<void> {
  fileCase(tx, inspectionApplication, id);
  await tx.updateTable('inspectionApplication').set(set).where('id', '=', id).execute();
}

export async function deleteApplication(tx: Tx, id: string): Promise<void> {
  fileCase(tx, inspectionApplication, id);
  await tx.deleteFrom('inspectionApplication').where('id', '=', id).execute();
}

/** Makes these the devices of the application; lines that stay keep their id. */
export async function replaceLines(
  tx: Tx,
  applicationId: string,
  lines: readonly (Omit<
    Line,
    | 'isOpen'
    | 'lineState'
    | 'feeFen'
    | 'conclusion'
    | 'safetyGrade'
    | 'inspDate'
    | 'reportNo'
    | 'reportVoidedOn'
    | 'isReopened'
    | 'reviewedBy'
    | 'reviewedByName'
    | 'reviewedAt'
    | 'job'
  > & { readonly job: string })[],
): Promise<void> {
  fileCase(tx, inspectionApplication, applicationId);
  const kept = lines.map(({ equSysId }) => equSysId);
  let gone = tx.deleteFrom('inspectionLine').where('applicationId', '=', applicationId);
  if (kept.length > 0) gone = gone.where('equSysId', 'not in', kept);
  await gone.execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('inspectionLine')
    .values([...lines])
    .onConflict((conflict) =>
      conflict
        .columns(['applicationId', 'equSysId'])
        .doUpdateSet((eb: ExpressionBuilder<Tables & { excluded: InspectionLineTable }, 'inspectionLine' | 'excluded'>) => ({
          position: eb.ref('excluded.position'),
          oidno: eb.ref('excluded.oidno'),
          equName: eb.ref('excluded.equName'),
          equipmodel: eb.ref('excluded.equipmodel'),
          prono: eb.ref('excluded.prono'),
          unitInnerNo: eb.ref('excluded.unitInnerNo'),
          buildingName: eb.ref('excluded.buildingName'),
          buildingNo: eb.ref('excluded.buildingNo'),
          useCertNo: eb.ref('excluded.useCertNo'),
          equPlace: eb.ref('excluded.equPlace'),
          equlocarecod: eb.ref('excluded.equlocarecod'),
          nextInspDate: eb.ref('excluded.nextInspDate'),
          inspType: eb.ref('excluded.inspType'),
          job: sql<string>`excluded.job`,
          // An application that was sent back and is for another inspection now holds its devices when it is handed in again.
          isOpen: sql<boolean>`inspection_line.is_open and inspection_line.insp_type = excluded.insp_type`,
        })),
    )
    .execute();
}

/** Sets the state of all devices of an application that are still part of it. */
export async function setLines(tx: Tx, applicationId: string, set: Updateable<InspectionLineTable>): Promise<void> {
  await tx
    .updateTable('inspectionLine')
    .set(set)
    .where('applicationId', '=', applicationId)
    .where('lineState', '!=', lineStateCode.removed)
    .execute();
}

export async function setLine(tx: Tx, lineId: string, set: Updateable<InspectionLineTable>): Promise<void> {
  await tx.updateTable('inspectionLine').set(set).where('lineId', '=', lineId).execute();
}

/** Devices that another application has taken for this inspection, with its number. */
export async function findTaken(db: Db | Tx, equSysIds: readonly string[], inspType: string, except: string | undefined) {
  if (equSysIds.length === 0) return [];
  let query = db
    .selectFrom('inspectionLine')
    .innerJoin('inspectionApplication', 'inspectionApplication.id', 'inspectionLine.applicationId')
    .select(['equSysId', 'oidno', 'onlinelsh'])
    .where('equSysId', 'in', [...equSysIds])
    .where('inspectionLine.inspType', '=', inspType)
    .where('isOpen', '=', true);
  if (except) query = query.where('applicationId', '!=', except);
  return query.execute();
}

/** Numbers of the unit's applications that wait for their fee longer than is usual. */
export async function findUnpaid(db: Db | Tx, payer: string, before: Date): Promise<string[]> {
  const found = await db
    .selectFrom('inspectionApplication')
    .select('onlinelsh')
    .where('partyUnits', '@>', sql<string[]>`${[payer]}::uuid[]`)
    .where('payer', '=', payer)
    .where('status', 'in', [codeOf('awaitPayment'), codeOf('heldForFee')])
    .where('payStatus', '<>', payStatusCode.refunded)
    .where('statusSince', '<', before.toISOString())
    .orderBy('onlinelsh')
    .limit(5)
    .execute();
  return found.map(({ onlinelsh }) => onlinelsh);
}
