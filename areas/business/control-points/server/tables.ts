import type { Generated } from 'kysely';

import type { MakeCategory } from '../contract/category.ts';
import type { ControlClass } from '../contract/point.ts';

export interface MakeControlPointTable {
  id: string;
  category: MakeCategory;
  position: number;
  pointName: string;
  controlClass: ControlClass;
  isReference: boolean;
  basis: string | null;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Generated<string>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    makeControlPoint: MakeControlPointTable;
  }
}
