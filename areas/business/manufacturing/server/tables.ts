import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { makeAgreement, makeBatch, makeCertificate, makeNote, makeVisit } from '../contract/lifecycle.ts';

import type { ProductRow } from '../contract/batch.ts';
import type { CommissionedKind, MakeCategory } from '#areas/control-points/contract/category.ts';
import type { NoteItem, NoteKind } from '../contract/note.ts';
import { agreementParties, batchParties, certificateParties, noteParties, visitParties } from '../contract/parties.ts';
import type { ControlClass } from '#areas/control-points/contract/point.ts';

type Json<T> = ColumnType<T | null, string | null, string | null>;

interface MakeCase extends Omit<CaseColumns, 'submittedAt'> {
  areacode: string;
}

interface Contact {
  place: string | null;
  contact: string | null;
  contactMobile: string | null;
}

export interface MakeAgreementTable extends MakeCase, Contact {
  agreementNo: string;
  year: number | null;
  categories: string[] | null;
  plannedQty: number | null;
  qualityEngineer: string | null;
  remark: string | null;
  licenceNo: string | null;
  signedByName: string | null;
  signedOn: string | null;
  validTo: string | null;
  /** Ended before its year was over. */
  endedOn: string | null;
  endedBecause: string | null;
  submittedAt: string | null;
}

export interface MakeBatchTable extends MakeCase, Contact {
  taskNo: string;
  agreementNo: string | null;
  licenceNo: string | null;
  licenceGrade: string | null;
  category: MakeCategory | null;
  commissionedKind: CommissionedKind | null;
  equclacode: string | null;
  productName: string | null;
  model: string | null;
  batchNo: string | null;
  products: Json<readonly ProductRow[]>;
  drawingNo: string | null;
  designUnit: string | null;
  designLicenceNo: string | null;
  designOn: string | null;
  standard: string | null;
  material: string | null;
  isCustomerMaterial: boolean | null;
  partDrawingNo: string | null;
  size: string | null;
  params: string | null;
  ratedEvaporation: number | null;
  price: number | null;
  startOn: string | null;
  customer: string | null;
  remark: string | null;
  feeFen: number | null;
  feeBasis: string | null;
  statedFee: number | null;
  statedBasis: string | null;
  paidAt: string | null;
  acceptedByName: string | null;
  acceptedOn: string | null;
  submittedAt: string | null;
}

export interface MakeProductTable {
  batchId: string;
  position: number;
  unitId: string;
  productNo: string;
  productKey: string;
  deviceCode: string | null;
  madeOn: string | null;
  certificateId: string | null;
  isExcluded: Generated<boolean>;
}

export interface MakePointTable {
  id: string;
  batchId: string;
  position: number;
  pointName: string;
  controlClass: ControlClass;
  isReference: boolean;
  basis: string | null;
  result: 'pass' | 'fail' | null;
  remark: string | null;
  recordedBy: string | null;
  recordedByName: string | null;
  recordedAt: string | null;
  visitId: string | null;
  version: Generated<number>;
}

export interface MakeVisitTable extends MakeCase, Contact {
  visitNo: string;
  batchId: string;
  pointIds: string[];
  bookOn: string | null;
  bookPeriod: string | null;
  remark: string | null;
  inspectorId: string | null;
  inspectorName: string | null;
  slotOn: string | null;
  slotPeriod: string | null;
  reason: string | null;
  handedBecause: string | null;
  attendedAt: string | null;
  submittedAt: string | null;
}

export interface MakeNoteTable extends MakeCase {
  noteNo: string;
  batchId: string;
  authorUnit: string | null;
  noteKind: NoteKind | null;
  problemKind: string | null;
  items: Json<readonly NoteItem[]>;
  dueOn: string | null;
  issuedOn: string | null;
  approvedByName: string | null;
  approvedOn: string | null;
  answer: string | null;
  answeredBy: string | null;
  answeredOn: string | null;
  verifiedByName: string | null;
  verifiedOn: string | null;
}

/** A pair of words as it was printed. */
export interface PrintedRow {
  readonly label: string;
  readonly value: string | null;
}

export interface MakeCertificateTable extends MakeCase {
  certNo: string;
  batchId: string;
  authorUnit: string | null;
  category: MakeCategory | null;
  covered: string | null;
  sampled: string | null;
  excluded: string | null;
  madeOn: string | null;
  remark: string | null;
  supervisorName: string | null;
  supervisedOn: string | null;
  reviewedBy: string | null;
  reviewedByName: string | null;
  reviewedOn: string | null;
  approvedByName: string | null;
  issuedOn: string | null;
  content: Json<readonly PrintedRow[]>;
  revokedOn: string | null;
  revokedBecause: string | null;
  replaces: string | null;
}

/** Tables that statements of other areas may read beside their own: joined, never written. @public read by the walls as text */
export const openTables = ['makeProduct', 'makeCertificate'] as const;

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    makeAgreement: MakeAgreementTable;
    makeBatch: MakeBatchTable;
    makeProduct: MakeProductTable;
    makePoint: MakePointTable;
    makeVisit: MakeVisitTable;
    makeNote: MakeNoteTable;
    makeCertificate: MakeCertificateTable;
  }
}

/** How its cases are filed. */
export const agreementFiling: Filing = {
  cycle: makeAgreement,
  table: 'make_agreement',
  number: 'agreement_no',
  parties: agreementParties,
};
export const batchFiling: Filing = {
  cycle: makeBatch,
  table: 'make_batch',
  number: 'task_no',
  parties: batchParties,
};
export const visitFiling: Filing = {
  cycle: makeVisit,
  table: 'make_visit',
  number: 'visit_no',
  parties: visitParties,
};
export const noteFiling: Filing = {
  cycle: makeNote,
  table: 'make_note',
  number: 'note_no',
  parties: noteParties,
  besides: { author: 'author_unit' },
  dueOn: 'due_on',
};
export const certificateFiling: Filing = {
  cycle: makeCertificate,
  table: 'make_certificate',
  number: 'cert_no',
  parties: certificateParties,
  besides: { author: 'author_unit' },
};
