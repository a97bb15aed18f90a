import type { ColumnType, Generated } from 'kysely';

import type { FileKind } from '../contract/rules.ts';

/** JSON goes in as text and comes out parsed. */
type Json = ColumnType<Readonly<Record<string, unknown>>, string, string>;

export interface MisEventTable {
  id: string;
  event: string;
  /** What the event is about: serial number, device number, payment number. */
  subject: string;
  payload: ColumnType<object, string, string>;
  state: 'waiting' | 'sent' | 'kept' | 'refused';
  attempts: number;
  answer: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** An event that the neighbour has told. */
export interface MisInboundTable {
  eventId: string;
  event: string;
  subject: string;
  /** The event that comes before it. */
  after: string | null;
  bodyHash: string;
  payload: Json;
  state: 'taking' | 'taken' | 'apart' | 'held' | 'refused' | 'dropped';
  said: string | null;
  attempts: Generated<number>;
  receivedAt: string;
  takingAt: string | null;
  takenAt: string | null;
}

/** A file that the neighbour has named with an event. */
export interface MisFileTable {
  /** The paper or the invoice that it belongs to. */
  ownerId: string;
  kind: FileKind;
  no: string;
  path: string;
  sha256: string;
  eventId: string | null;
  event: string;
  state: 'waiting' | 'kept' | 'differs' | 'dropped';
  attempts: number;
  said: string | null;
  askedAt: string;
  triedAt: string | null;
}

/** A fact that the neighbour tells otherwise. */
export interface DataCheckTable {
  id: string;
  eventId: string | null;
  event: string;
  kind: 'application' | 'device' | 'dictionary' | 'invoice' | 'file';
  subject: string;
  item: string;
  what: string;
  portalValue: string | null;
  misValue: string | null;
  given: Json;
  rule: 'mis' | 'authority' | 'portal' | 'person';
  why: string | null;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: string | null;
  opinion: string | null;
  status: string;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
}

/** When a base was asked last, and how it answered. */
export interface BaseCheckTable {
  key: string;
  state: 'good' | 'bad' | 'unknown';
  address: string;
  triedAt: string;
  ms: number | null;
  answeredAt: string | null;
  fault: string | null;
  faultAt: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    misEvent: MisEventTable;
    misInbound: MisInboundTable;
    misFile: MisFileTable;
    dataCheck: DataCheckTable;
    baseCheck: BaseCheckTable;
  }
}
