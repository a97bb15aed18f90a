import type { ColumnType } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionParties } from '../contract/parties.ts';

import type { Difference } from '#areas/equipment/server/doors/write.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface EquipmentCorrectionTable {
  id: string;
  correctionNo: string;
  equSysId: string;
  unitId: string;
  reason: string;
  content: Json<Record<string, unknown>>;
  diff: Json<Difference[]>;
  status: string;
  version: number;
  createdBy: string | null;
  createdByName: string;
  submittedAt: string | null;
  createdAt: string;
  updatedAt: string;
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
