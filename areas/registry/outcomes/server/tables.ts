import type { ColumnType, Generated } from 'kysely';

import type { Effect } from './report-effect.ts';

export interface EquipmentInspectionTable {
  id: string;
  equSysId: string;
  inspType: string;
  inspectedOn: string;
  conclusion: string;
  grade: number | null;
  reportNo: string | null;
  inspectOrg: string | null;
  nextInspDate: string | null;
  /** The day from which the report holds no more: it was declared void, or another edition took its place. */
  voidedOn: Generated<string | null>;
  /** What it changed in the archive; null for reports from before this was kept. */
  effect: ColumnType<Effect | null, string | undefined, string>;
  readonly createdAt: Generated<string>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    equipmentInspection: EquipmentInspectionTable;
  }
}
