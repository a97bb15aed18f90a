import type { ColumnType } from 'kysely';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface DeviceEntryTable {
  id: string;
  entryNo: string;
  unitId: string;
  equclacode: string | null;
  equName: string | null;
  prono: string | null;
  content: Json<Record<string, unknown>>;
  status: string;
  version: number;
  equSysId: string | null;
  createdBy: string | null;
  createdByName: string;
  submittedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

declare module '#kit/server/database.ts' {
  interface Tables {
    deviceEntry: DeviceEntryTable;
  }
}
