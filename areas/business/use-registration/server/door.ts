import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { electronicMode } from '../contract/registration.ts';
import type { CertificateContent } from './tables.ts';

export { addCertificate, certificatesOf, nextCertificateNo, voidCertificate, type Certificate } from './certificates/certificate-store.ts';
export { footOf, printAuthorityPaper } from './certificates/authority-paper.ts';
export { printCertificate } from './certificates/print-certificate.ts';
export { printChangedForm } from './documents/print-changed-form.ts';
export { certificateOf, maySayUsable } from './registrations/issue.ts';
export { findOpenInspection } from './registrations/may-register.ts';
export { applicationIn, findLetter, printDecision, printLetter } from './letters/decision-letter.ts';
export { remedyWords } from './letters/remedies.ts';
export { decisionDays, running, stopped } from './clock.ts';

/** The certificates that hold, of those of these devices that were issued here. */
export async function findCertificatesOf(db: Db | Tx, equSysIds: readonly string[]) {
  if (equSysIds.length === 0) return new Map<string, { readonly content: CertificateContent; readonly issuedOn: string }>();
  const found = await db
    .selectFrom('useCertificate')
    .select(['equSysId', 'content', 'issuedOn'])
    .where('equSysId', 'in', [...equSysIds])
    .where('kind', '=', 'certificate')
    .where('voidedOn', 'is', null)
    .execute();
  return new Map(found.map((certificate) => [certificate.equSysId, certificate]));
}

/** Which of these devices have a certificate from here that nobody has on paper: the registration chose 电子证, or a change issued it. */
export async function findElectronic(db: Db | Tx, equSysIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (equSysIds.length === 0) return new Set();
  const found = await db
    .selectFrom('useCertificate as issued')
    .leftJoin('useRegistration as registration', 'registration.id', 'issued.caseId')
    .select('issued.equSysId')
    .where('issued.equSysId', 'in', [...equSysIds])
    .where('issued.kind', '=', 'certificate')
    .where('issued.voidedOn', 'is', null)
    .where((eb) => eb.or([eb('registration.id', 'is', null), eb('registration.handleMode', '=', electronicMode)]))
    .execute();
  return new Set(found.map(({ equSysId }) => equSysId));
}
