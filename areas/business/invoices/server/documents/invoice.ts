import { template } from '#kit/server/documents/template.ts';

/** 电子发票 or 财政票据 as the sandbox draws it: a sample that says itself that it is none. */
export interface SampleInvoice {
  readonly seller: string;
  readonly requestNo: string;
  readonly invoiceKind: string;
  readonly invoiceNo: string;
  readonly issuedOn: string;
  readonly title: string;
  readonly taxNo: string;
  readonly amountFen: number;
  readonly taxFen: number;
  readonly remark: string | null;
  /** Of the red note, once there is one. */
  readonly redNo: string | null;
}

export const sampleInvoice = template<SampleInvoice>('./invoice.typ', import.meta.url);
