import type { ColumnType } from 'kysely';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { Filing } from '#kit/server/case/filing.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionParties } from '../contract/parties.ts';

import type { Difference } from '#areas/equipment/server/doors/write.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface EquipmentCorrectionTable extends CaseColumns {
  correctionNo: string;
  equSysId: string;
  reason: string;
  content: Json<Record<string, unknown>>;
  diff: Json<Difference[]>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    equipmentCorrection: EquipmentCorrectionTable;
  }
}

/** How its cases are filed. */
export const correctionFiling: Filing = {
  cycle: equipmentCorrection,
  table: 'equipment_correction',
  number: 'correction_no',
  parties: correctionParties,
  devices: 'equ_sys_id',
};
