import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { makeAgreement, makeBatch, makeCertificate, makeNote, makeVisit } from '../contract/lifecycle.ts';
import type { agreementForm } from '../contract/agreement.ts';
import type { acceptForm, batchForm, ProductRow } from '../contract/batch.ts';
import type { certificateForm } from '../contract/certificate.ts';
import type { answerForm, noteForm, NoteItem, NoteKind } from '../contract/note.ts';
import type { confirmForm, handOverForm, proposeForm, visitForm } from '../contract/visit.ts';

import type { CommissionedKind, MakeCategory } from '#areas/control-points/contract/category.ts';
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

export interface MakeCertificateTable extends MakeCase, RowOf<typeof certificateForm.fields> {
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
