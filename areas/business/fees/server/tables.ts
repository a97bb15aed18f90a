import type { Generated } from 'kysely';

import type { FeeItem, FeePolicy } from '../contract/fee-rows.ts';
import type { KeptRelief } from '../contract/kept-relief.ts';
import type { Tariff, TariffKind, Touched } from '../contract/tariffs/figures.ts';

interface Priced<C> {
  code: string;
  position: number;
  content: C;
  updatedAt: string;
}

/** A change of a fee or of a relief policy. */
export interface FeeChangeTable {
  id: string;
  kind: TariffKind;
  /** Key of the row that it follows. */
  rowKey: string;
  rowCode: string;
  name: string;
  content: Tariff;
  touched: readonly Touched[];
  basis: string;
  validFrom: string;
  status: Generated<string>;
  version: Generated<number>;
  proposedBy: string;
  proposedByName: string;
  decidedBy: Generated<string | null>;
  decidedByName: Generated<string | null>;
  decidedAt: Generated<string | null>;
  /** Who asked to take back what was approved, and who agreed. */
  revokeBy: Generated<string | null>;
  revokedBy: Generated<string | null>;
  createdAt: string;
  updatedAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    feeItem: Priced<FeeItem>;
    feePolicy: Priced<FeePolicy>;
    feeChange: FeeChangeTable;
    keptRelief: KeptRelief & { unitId: string };
  }
}
