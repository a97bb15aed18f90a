import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { workerCertificate } from '../contract/lifecycle.ts';
import { stateCodes } from '#kit/server/case/state-codes.ts';
import { withUnitNames } from '#areas/company/server/door.ts';
import { fileCase } from '#kit/server/case/keep-file.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { escapeLike } from '#kit/server/list/list.ts';
import { nextDailyNumbers } from '#kit/server/postgres/serial.ts';

import { workerCertificateCase } from '../contract/calls.ts';
import type { WorkerCertificateTable } from './tables.ts';

export type Certificate = Selectable<WorkerCertificateTable> & { readonly unitName: string | null; readonly idCard: string };

export async function readCertificates(db: Db | Tx, where: Expression<SqlBool>): Promise<Certificate[]> {
  const found = await db
    .selectFrom('workerCertificate')
    .innerJoin('workerPerson', 'workerPerson.id', 'workerCertificate.personId')
    .selectAll('workerCertificate')
    .select('workerPerson.idCardShown as idCard')
    .where(where)
    .execute();
  return withUnitNames(db, found);
}

/** Items whose number or holder begins with a word. */
export function withWord(word: unknown): Expression<SqlBool>[] {
  const sought = typeof word === 'string' ? word.trim() : '';
  if (sought === '') return [];
  return [
    sql<SqlBool>`(${beginsWith('worker_certificate.certificate_no', sought.toUpperCase())} or worker_certificate.holder_name like ${`${escapeLike(sought)}%`})`,
  ];
}

/** The items of a person as a unit reads them: its own, and what was verified of them, under the same name, with others. */
export function certificatesOf(
  db: Db,
  { personId, unitId, name }: { readonly personId: string; readonly unitId: string; readonly name: string },
) {
  return readCertificates(
    db,
    sql<SqlBool>`(worker_certificate.person_id = ${personId} and worker_certificate.status <> ${stateCodes(workerCertificate, 'deleted')} and (worker_certificate.unit_id = ${unitId}
      or (worker_certificate.status = ${stateCodes(workerCertificate, 'verified')} and worker_certificate.holder_name = ${name})))`,
  );
}

interface Same {
  readonly id: string;
  readonly unitId: string;
  readonly personId: string;
  readonly itemCode: string | null;
  readonly issueDate: string | null;
}

/** The same item of the same day, told by the unit already. */
export function findSame(tx: Tx, { id, unitId, personId, itemCode, issueDate }: Same) {
  return tx
    .selectFrom('workerCertificate')
    .select(['id', 'certificateNo'])
    .where('unitId', '=', unitId)
    .where('personId', '=', personId)
    .where('itemCode', '=', itemCode)
    .where('issueDate', '=', issueDate)
    .where(sql<SqlBool>`status in (${stateCodes(workerCertificate, 'imported', 'submitted', 'verified')})`)
    .where('id', '<>', id)
    .executeTakeFirst();
}

export type NewCertificate = Pick<
  WorkerCertificateTable,
  | (
      | 'workerId'
      | 'personId'
      | 'unitId'
      | 'areacode'
      | 'holderName'
      | 'itemCode'
      | 'craneScope'
      | 'weldCode'
      | 'issueDate'
      | 'validTo'
      | 'issuer'
    )
  | ('reviewDate' | 'archiveNo' | 'status' | 'submittedAt')
> & { readonly countsAs: string[] };

/** Items brought along by the hundred: of one that the unit has told already nothing is changed. @returns how many are new */
export async function addCertificates(
  tx: Tx,
  items: readonly NewCertificate[],
  by: { readonly userId: string | null; readonly name: string },
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<number> {
  if (items.length === 0) return 0;
  const at = now.toISOString();
  const { number } = workerCertificateCase;
  const numbers = await nextDailyNumbers(tx, { prefix: number.prefix, digits: 5 }, today, items.length);
  let added = 0;
  for (let from = 0; from < items.length; from += 500) {
    const rows = items.slice(from, from + 500).map((item, index) => ({
      ...item,
      id: newId(now.getTime()),
      certificateNo: numbers[from + index]!,
      version: 0,
      createdBy: by.userId,
      createdByName: by.name,
      createdAt: at,
      updatedAt: at,
    }));
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('workerCertificate')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    fileCase(tx, workerCertificateCase.cycle, ...rows.map(({ id }) => id));
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}

/** An item, held until the transaction ends. */
export function lockCertificate(tx: Tx, id: string) {
  return tx
    .selectFrom('workerCertificate')
    .select(['version', 'status', 'checkOutcome', 'isMatched'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes what the national platform said of an item. */
export async function noteCheck(
  tx: Tx,
  id: string,
  said: { readonly checkOutcome: string; readonly isMatched: boolean },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .updateTable('workerCertificate')
    .set((eb) => ({ ...said, checkedAt: at, version: eb('version', '+', 1), updatedAt: at }))
    .where('id', '=', id)
    .execute();
}
