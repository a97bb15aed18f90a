import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { invoice } from '../contract/lifecycle.ts';
import { invoiceParties } from '../contract/parties.ts';
import type { invoiceForm, redForm } from '../contract/invoice.ts';

export interface InvoiceTable extends CaseColumns, RowOf<typeof invoiceForm.fields>, RowOf<typeof redForm.fields> {
  requestNo: string;
  payNo: string;
  tax: number | null;
  invoiceNo: string | null;
  issuedOn: string | null;
  why: string | null;
  redNo: string | null;
  redOn: string | null;
  givenAt: string | null;
  issuerState: string | null;
  issuerWords: string | null;
  issuerTries: Generated<number>;
  postedOn: string | null;
  /** Where the paper lies here that finance has issued elsewhere. */
  originalName: ColumnType<string | null, undefined, string>;
  isStuck: GeneratedAlways<boolean>;
  /** Issued by finance in a system of its own. */
  isElsewhere: Generated<boolean>;
  fileTries: Generated<number>;
  /** When its file is fetched; null where it is kept, or nobody has it. */
  fileDueAt: string | null;
}

export interface InvoiceTitleTable {
  id: string;
  unitId: string;
  title: string;
  taxNo: string;
  addressTel: string | null;
  bankAccount: string | null;
  email: string | null;
  mobile: string | null;
  isDefault: boolean;
  version: number;
  changedByName: string;
  updatedAt: string;
}

/** The file of a paper, or of its red note, as it came from the issuer. */
export interface InvoiceFileTable {
  invoiceId: string;
  no: string;
  fileName: string;
  bytes: number;
  sha256: Buffer;
  fetchedAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    invoice: InvoiceTable;
    invoiceFile: InvoiceFileTable;
    invoiceTitle: InvoiceTitleTable;
  }
}

/** How its cases are filed. */
export const invoiceFiling: Filing = { cycle: invoice, table: 'invoice', number: 'request_no', parties: invoiceParties };
