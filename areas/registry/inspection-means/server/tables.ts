import type { Generated } from 'kysely';

export interface InstrumentTable {
  id: string;
  instrumentNo: string;
  instrumentName: string;
  model: string | null;
  makerNo: string | null;
  certNo: string | null;
  calibratedOn: string;
  validUntil: string;
  holder: string | null;
  state: string;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Generated<string>;
}

export interface SiteConditionTable {
  id: string;
  equclacode: string;
  position: number;
  conditionName: string;
  demand: string | null;
  isReference: boolean;
  basis: string | null;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Generated<string>;
}

export interface InspectorCertificateTable {
  id: string;
  /** The account of whoever inspects. */
  accountId: string;
  inspectorName: string;
  certItem: string;
  classes: string[];
  certNo: string;
  issuedOn: string;
  validUntil: string;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Generated<string>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    instrument: InstrumentTable;
    siteCondition: SiteConditionTable;
    inspectorCertificate: InspectorCertificateTable;
  }
}
