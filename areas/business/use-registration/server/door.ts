import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { CertificateContent } from './tables.ts';

export { addCertificate, certificatesOf, nextCertificateNo, voidCertificate, type Certificate } from './certificates/certificate-store.ts';
export { footOf, printAuthorityPaper } from './certificates/authority-paper.ts';
export { printCertificate } from './certificates/print-certificate.ts';
export { certificateOf } from './registrations/issue.ts';
export { findOpenInspection } from './registrations/may-register.ts';
export { printDecision } from './letters/decision-letter.ts';
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
