import type { ColumnType, Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { pipelineAddition } from '../contract/lifecycle.ts';
import { additionParties } from '../contract/parties.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface PipelineRowTable {
  rowId: string;
  equSysId: string;
  position: number;
  content: Json<Record<string, unknown>>;
  nextInspDate: string | null;
  version: Generated<number>;
  readonly dn: Generated<number>;
  readonly length: Generated<number>;
  readonly pipeNo: Generated<string>;
  readonly pipeLevel: Generated<string>;
  readonly rowStatus: Generated<string>;
  readonly medium: Generated<string>;
}

export interface PipelineAdditionTable {
  id: string;
  changeNo: string;
  equSysId: string;
  /** Whose it is: the unit that proposed the pipes. */
  unitId: string;
  content: Json<Record<string, unknown>[]>;
  status: string;
  version: number;
  createdBy: string | null;
  createdByName: string;
  submittedAt: string;
  updatedAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    pipelineRow: PipelineRowTable;
    pipelineAddition: PipelineAdditionTable;
  }
}

/** How its cases are filed. */
export const additionFiling: Filing = {
  cycle: pipelineAddition,
  table: 'pipeline_addition',
  number: 'change_no',
  parties: additionParties,
  devices: 'equ_sys_id',
  born: 'submitted_at',
};
