import { sql, type Selectable } from 'kysely';

import { lastCertificate } from '#areas/equipment/server/doors/write.ts';
import { certSequence, certSeries, formatUseCertNo } from '#kit/contract/trade/codes.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { json } from '#kit/server/json.ts';
import { beginSeries, nextDailyNumber, nextSerial } from '#kit/server/postgres/serial.ts';

import type { CertificateContent, UseCertificateTable } from '../tables.ts';

export type Certificate = Selectable<UseCertificateTable>;

/** Begins the number of every certificate as a paper, by which anybody can check it. */
export const paperPrefix = 'ZS';

interface Series {
  readonly abbreviation: string;
  /** Second and third character of the catalogue code. */
  readonly variety: string;
  readonly province: string;
  /** Letter of the city. */
  readonly city: string;
  /** Last two digits. */
  readonly year: string;
}

/** The next number of a use certificate (domain 10.4): one series for each abbreviation, variety, authority and year, wherever its numbers were given. */
export async function nextCertificateNo(tx: Tx, series: Series): Promise<string> {
  const name = certSeries(series);
  const [begins = '', ends = ''] = name.split('(');
  await beginSeries(tx, name, () => lastCertificate(tx, begins, `(${ends}`));
  return formatUseCertNo({ ...series, sequence: certSequence(await nextSerial(tx, name)) });
}

interface NewCertificate {
  readonly kind: Certificate['kind'];
  readonly certNo: string;
  readonly equSysId: string;
  readonly caseId: string;
  readonly content: CertificateContent;
  readonly today: string;
  readonly now: Date;
}

/** Issues a certificate; the one that the device has had holds no more. */
export async function addCertificate(tx: Tx, { today, now, content, ...certificate }: NewCertificate): Promise<string> {
  if (certificate.kind === 'certificate') await voidCertificate(tx, certificate.equSysId, '已换发新证', today);
  const paperNo = await nextDailyNumber(tx, paperPrefix, today, 5);
  await tx
    .insertInto('useCertificate')
    .values({
      ...certificate,
      id: newId(now.getTime()),
      paperNo,
      content: json(content),
      issuedOn: today,
      voidedOn: null,
      voidReason: null,
      createdAt: now.toISOString(),
    })
    .execute();
  return paperNo;
}

/** The certificate of a device holds no more. */
export async function voidCertificate(tx: Tx, equSysId: string, voidReason: string, today: string): Promise<void> {
  await tx
    .updateTable('useCertificate')
    .set({ voidedOn: today, voidReason })
    .where('equSysId', '=', equSysId)
    .where('kind', '=', 'certificate')
    .where('voidedOn', 'is', null)
    .execute();
}

/** What came of an application, in the order of its devices. */
export function certificatesOf(db: Db | Tx, caseId: string): Promise<Certificate[]> {
  return db.selectFrom('useCertificate').selectAll().where('caseId', '=', caseId).orderBy('paperNo').execute();
}

/** Certificates under this number, and the proof of the change that has it, the newest first: their numbers as papers. */
export async function listNumbered(db: Db | Tx, no: string): Promise<string[]> {
  const found = await db
    .selectFrom('useCertificate')
    .select('paperNo')
    .where((eb) => eb.or([eb('certNo', '=', no), eb(sql<string>`content -> 'proof' ->> 'changeNo'`, '=', no)]))
    .orderBy('paperNo', 'desc')
    .limit(400)
    .execute();
  return found.map(({ paperNo }) => paperNo);
}

export function findCertificate(db: Db | Tx, paperNo: string): Promise<Certificate | undefined> {
  return db.selectFrom('useCertificate').selectAll().where('paperNo', '=', paperNo).executeTakeFirst();
}
