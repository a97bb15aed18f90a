import type { ColumnType, Generated } from 'kysely';

export type Days = Readonly<Record<string, readonly number[]>>;

export interface ReminderChoiceTable {
  accountId: string;
  /** Days before, by kind. */
  days: ColumnType<Days, string, string>;
  ways: string[];
  weekly: boolean;
  mailSealed: string | null;
  version: Generated<number>;
  messageId: string | null;
  weekOn: string | null;
  updatedAt: string;
}

export interface ReminderTable {
  accountId: string;
  kind: string;
  objectId: string;
  dueOn: string;
  step: number;
  subject: string;
  notedOn: string;
  messageId: string | null;
  toldOn: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    reminderChoice: ReminderChoiceTable;
    reminder: ReminderTable;
  }
}
