import { port } from '#kit/contract/port.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

/** What became of a certificate, for whoever has its number on record. */
export interface CertificateNews {
  /** The number that archives name. */
  readonly certNo: string;
  readonly title: string;
  readonly why: string;
}

/** Where areas hand in whom they tell that a certificate is void, or that another has taken its place; in the same transaction. */
export const certificateNews = port<(tx: Tx, news: CertificateNews, now: Date) => Promise<void>>('manufacturing.certificateNews');
