import type { ColumnType } from 'kysely';

import type { StoredAsker } from './stored-asker.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface DeviceImportTable {
  id: string;
  unitId: string;
  userId: string;
  asker: Json<StoredAsker>;
  fileName: string;
  sha256: Buffer;
  category: string | null;
  source: string | null;
  result: string | null;
  reason: string | null;
  total: number;
  done: number;
  kept: number;
  faulty: number;
  submitted: number;
  status: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

interface ImportIssueTable {
  importId: string;
  position: number;
  sheet: string;
  row: number;
  head: string;
  cell: string;
  reason: string;
}

interface ImportDraftTable {
  importId: string;
  row: number;
  entryId: string;
  refusal: string | null;
}

export interface ExportTaskTable {
  id: string;
  userId: string;
  asker: Json<StoredAsker>;
  title: string;
  query: string | null;
  input: Json<Record<string, unknown>>;
  total: number;
  done: number;
  result: string | null;
  bytes: number | null;
  reason: string | null;
  expiresAt: string | null;
  status: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    deviceImport: DeviceImportTable;
    importIssue: ImportIssueTable;
    importDraft: ImportDraftTable;
    exportTask: ExportTaskTable;
  }
}
