import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType, Generated } from 'kysely';
import { filingOf, type Filing } from '#kit/server/case/filing.ts';
import * as cases from '../contract/calls.ts';
import type { agreementForm } from '../contract/agreement.ts';
import type { acceptForm, batchForm, ProductRow } from '../contract/batch.ts';
import type { makeCertificateForm } from '../contract/certificate.ts';
import type { answerForm, noteForm, NoteItem, NoteKind } from '../contract/note.ts';
import type { confirmForm, handOverForm, proposeForm, visitForm } from '../contract/visit.ts';

import type { CommissionedKind, MakeCategory } from '#areas/control-points/contract/category.ts';
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

export interface MakeAgreementTable extends MakeCase, Contact, RowOf<typeof agreementForm.fields> {
  agreementNo: string;
  licenceNo: string | null;
  signedByName: string | null;
  signedOn: string | null;
  validTo: string | null;
  /** Ended before its year was over. */
  endedOn: string | null;
  endedBecause: string | null;
  submittedAt: string | null;
}

export interface MakeBatchTable
  extends MakeCase, Contact, Omit<RowOf<typeof batchForm.fields>, 'products'>, RowOf<typeof acceptForm.fields> {
  category: MakeCategory | null;
  commissionedKind: CommissionedKind | null;
  taskNo: string;
  agreementNo: string | null;
  licenceNo: string | null;
  licenceGrade: string | null;
  products: Json<readonly ProductRow[]>;
  feeFen: number | null;
  feeBasis: string | null;
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

export interface MakeVisitTable
  extends
    MakeCase,
    Contact,
    RowOf<typeof visitForm.fields>,
    RowOf<typeof confirmForm.fields>,
    RowOf<typeof proposeForm.fields>,
    RowOf<typeof handOverForm.fields> {
  visitNo: string;
  batchId: string;
  pointIds: string[];
  inspectorName: string | null;
  attendedAt: string | null;
  submittedAt: string | null;
}

export interface MakeNoteTable extends MakeCase, Omit<RowOf<typeof noteForm.fields>, 'items'>, RowOf<typeof answerForm.fields> {
  noteKind: NoteKind | null;
  noteNo: string;
  batchId: string;
  authorUnit: string | null;
  items: Json<readonly NoteItem[]>;
  issuedOn: string | null;
  approvedByName: string | null;
  approvedOn: string | null;
  answeredOn: string | null;
  verifiedByName: string | null;
  verifiedOn: string | null;
}

/** A pair of words as it was printed. */
export interface PrintedRow {
  readonly label: string;
  readonly value: string | null;
}

export interface MakeCertificateTable extends MakeCase, RowOf<typeof makeCertificateForm.fields> {
  category: MakeCategory | null;
  certNo: string;
  batchId: string;
  authorUnit: string | null;
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
export const makeFilings: readonly Filing[] = [
  filingOf(cases.agreementCase, 'make_agreement'),
  filingOf(cases.batchCase, 'make_batch'),
  filingOf(cases.visitCase, 'make_visit'),
  { ...filingOf(cases.noteCase, 'make_note'), besides: { author: 'author_unit' }, dueOn: 'due_on' },
  { ...filingOf(cases.makeCertificateCase, 'make_certificate'), besides: { author: 'author_unit' } },
];
