import { sql, type SqlBool } from 'kysely';

import type { Db } from '#kit/server/postgres/database.ts';

import { readVisits, type Visit } from './visit-store.ts';

/** An appointment with its product and its control points. */
export async function findVisit(db: Db, id: string): Promise<Visit | undefined> {
  return (await readVisits(db, sql<SqlBool>`make_visit.id = ${id}`))[0];
}

export { certificateNews, type CertificateNews } from './certificates/certificate-news.ts';
export { findByProduct, readCertificates, type Certificate } from './certificates/certificate-store.ts';
export { printCertificate } from './certificates/print-certificate.ts';
