import type { Generated } from 'kysely';

/** Tables that statements of other areas may read beside their own: joined, never written. @public read by the walls as text */
export const openTables = ['attachment'] as const;

export interface AttachmentTable {
  attsysid: string;
  attrefsysid: string;
  atttype: string;
  attCategory: string;
  attClass: string;
  attitle: string;
  attname: string;
  /** Name in the storage; copies share it. */
  attfileroute: string;
  /** `local` or `oss`: what storage it was put into. */
  datasource: string;
  bytes: number;
  mime: string;
  sha256: Buffer;
  /** Whether all of it could be looked into when it came. */
  isChecked: Generated<boolean>;
  /** The scanner for viruses has yet to look through it. */
  toScan: Generated<boolean>;
  createUser: string;
  createUserName: string;
  /** The unit whose quota it counts against, or the person. */
  holder: string;
  createDate: string;
  /** What of the record it is about; null for the whole of it. */
  aboutId: string | null;
  /** Its place among the files of its material, once somebody has arranged them. */
  position: Generated<number | null>;
  /** Counts how often its content was changed. */
  version: Generated<number>;
  /** The phone link that brought it. */
  linkId: string | null;
  deletedAt: string | null;
  deletedBy: string | null;
}

/** Permission for a phone to add to one material of one record. */
export interface AttachmentLinkTable {
  id: string;
  secretHash: Buffer;
  /** Null where whoever opened it has none: see `findGuest` of the kind's owner. */
  sessionId: string | null;
  userId: string;
  attrefsysid: string;
  atttype: string;
  attClass: string;
  expiresAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    attachment: AttachmentTable;
    attachmentLink: AttachmentLinkTable;
  }
}
