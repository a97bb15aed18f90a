import type { ColumnType } from 'kysely';

import type { CycleRule } from '../contract/cycle-rule.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface CycleRuleTable {
  code: string;
  content: Json<CycleRule>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    cycleRule: CycleRuleTable;
  }
}
