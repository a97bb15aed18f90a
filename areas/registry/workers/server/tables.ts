import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType, Generated } from 'kysely';
import { filingOf } from '#kit/server/case/filing.ts';
import { workerCertificateCase } from '../contract/calls.ts';
import type { workerCertificateForm } from '../contract/certificate.ts';

import type { LedgerFault } from '../contract/ledger.ts';
import type { NeedRule } from '../contract/needs.ts';

export interface WorkerPersonTable {
  id: string;
  idCardSealed: string;
  idCardPrint: string;
  idCardShown: string;
  gender: string;
  birthday: string;
  createdAt: string;
}

export interface WorkerTable {
  id: string;
  personId: string;
  unitId: string;
  areacode: string;
  name: string;
  mobile: string;
  education: string | null;
  post: string;
  beginsOn: string;
  endsOn: string | null;
  endReason: string | null;
  version: Generated<number>;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
}

export interface WorkerCertificateTable extends CaseColumns, RowOf<typeof workerCertificateForm.fields> {
  certificateNo: string;
  workerId: string;
  personId: string;
  areacode: string;
  holderName: string;
  countsAs: Generated<string[]>;
  running: Generated<boolean>;
  checkedAt: string | null;
  checkOutcome: string | null;
  isMatched: boolean | null;
}

export interface WorkerItemTable {
  id: string;
  code: string;
  kind: string;
  name: string;
  devices: string[];
  givenFrom: string | null;
  givenTo: string | null;
  becomes: string[];
  source: string;
  position: number;
  version: Generated<number>;
  updatedAt: string;
}

export interface WorkerNeedTable {
  id: string;
  code: string;
  devices: string;
  param: string | null;
  paramValue: string | null;
  by: NeedRule['by'];
  items: string[];
  per: NeedRule['per'];
  count: number;
  basis: string;
  source: string;
  inForce: Generated<boolean>;
  position: number;
  version: Generated<number>;
  updatedAt: string;
}

export interface WorkerGapTable {
  unitId: string;
  itemCode: string;
  areacode: string;
  needed: number;
  held: number;
  soon: number;
  gap: number;
  untended: number;
}

export interface WorkerDeviceTable {
  workerId: string;
  equSysId: string;
  unitId: string;
  createdByName: string;
  createdAt: string;
}

export interface WorkerLedgerTable {
  id: string;
  unitId: string;
  sha256: Buffer;
  fileName: string;
  total: number;
  kept: number;
  faulty: number;
  result: string | null;
  /** JSON goes in as text and comes out parsed. */
  faults: ColumnType<LedgerFault[], string, string>;
  createdByName: string;
  createdAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    workerPerson: WorkerPersonTable;
    worker: WorkerTable;
    workerCertificate: WorkerCertificateTable;
    workerItem: WorkerItemTable;
    workerNeed: WorkerNeedTable;
    workerGap: WorkerGapTable;
    workerDevice: WorkerDeviceTable;
    workerLedger: WorkerLedgerTable;
  }
}

/** How its cases are filed. */
export const certificateFiling = filingOf(workerCertificateCase, 'worker_certificate');
