export interface InvoiceTable {
  id: string;
  requestNo: string;
  payNo: string;
  unitId: string;
  invoiceKind: string | null;
  amount: number | null;
  title: string | null;
  taxNo: string | null;
  addressTel: string | null;
  bankAccount: string | null;
  email: string | null;
  mobile: string | null;
  remark: string | null;
  tax: number | null;
  invoiceNo: string | null;
  issuedOn: string | null;
  why: string | null;
  redReason: string | null;
  redNote: string | null;
  redNo: string | null;
  redOn: string | null;
  status: string;
  version: number;
  submittedAt: string | null;
  createdBy: string | null;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
}

declare module '#kit/server/database.ts' {
  interface Tables {
    invoice: InvoiceTable;
  }
}
