import type { ColumnType } from 'kysely';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { Filing } from '#kit/server/case/filing.ts';
import { deviceEntry } from '../contract/lifecycle.ts';
import { entryParties } from '../contract/parties.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface DeviceEntryTable extends CaseColumns {
  entryNo: string;
  equclacode: string | null;
  equName: string | null;
  prono: string | null;
  content: Json<Record<string, unknown>>;
  equSysId: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    deviceEntry: DeviceEntryTable;
  }
}

/** How its cases are filed. */
export const entryFiling: Filing = {
  cycle: deviceEntry,
  table: 'device_entry',
  number: 'entry_no',
  parties: entryParties,
  devices: 'equ_sys_id',
};
