import type { ColumnType } from 'kysely';

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

declare module '#kit/server/database.ts' {
  interface Tables {
    misEvent: MisEventTable;
  }
}
