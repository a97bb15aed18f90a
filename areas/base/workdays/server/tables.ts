import type { Generated } from 'kysely';

import type { Holiday } from '#kit/contract/trade/workdays.ts';

export interface WorkdayNoticeTable {
  year: number;
  basis: string;
  /** JSON: a list of spans. */
  spans: readonly Holiday[];
  /** JSON: a list of days. */
  worked: readonly string[];
  version: Generated<number>;
  /** Null for what the program brought along. */
  updatedBy: string | null;
  updatedAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    workdayNotice: WorkdayNoticeTable;
  }
}
