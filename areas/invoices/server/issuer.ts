import { createHash } from 'node:crypto';

import type { Services } from '#kit/server/services.ts';

import { sampleInvoice } from './documents/invoice.ts';

/** What is to be issued. `requestNo` names it to the issuer: the same number never issues a second one. */
export interface ToIssue {
  readonly requestNo: string;
  readonly invoiceKind: string;
  readonly amountFen: number;
  readonly title: string;
  readonly taxNo: string;
  readonly remark: string | null;
}

/** How it stands with the issuer. Numbers and days are there when it is issued or reversed. */
export interface Standing {
  readonly state: 'issuing' | 'issued' | 'failed' | 'reversed';
  readonly no?: string;
  readonly taxFen?: number;
  /** Why it failed, in words for finance. */
  readonly why?: string;
}

export interface FileFacts extends ToIssue {
  readonly invoiceNo: string;
  readonly issuedOn: string;
  readonly taxFen: number;
  readonly redNo: string | null;
}

/** A platform that issues electronic invoices (数电票) or fiscal receipts (财政电子票据). An adapter never touches our tables. */
export interface ReceiptIssuer {
  issue(paper: ToIssue): Promise<Standing>;
  query(requestNo: string): Promise<Standing>;
  /** 红字确认单 and red note. @param reason code 01 to 04 */
  void(paper: ToIssue, reason: string): Promise<Standing>;
  file(paper: FileFacts): Promise<Buffer>;
}

/** Services of the price are taxed at so many percent, contained in the amount; what the state charges is not. */
const taxPercent = 6;
/** A title with these words is not issued, so that a failure can be seen. */
const failingWords = '模拟失败';

const numberOf = (words: string, digits: number): string =>
  BigInt(`0x${createHash('sha256').update(words).digest('hex')}`)
    .toString()
    .slice(0, digits);

/** Stands in while no platform is configured: issues at once, with numbers that follow from the request. No tax bureau knows them, and its papers say so. */
export function sandboxIssuer({ documents, config }: Pick<Services, 'documents' | 'config'>): ReceiptIssuer {
  const issue = ({ requestNo, invoiceKind, amountFen, title }: ToIssue): Standing => {
    if (title.includes(failingWords)) return { state: 'failed', why: '模拟开票平台拒绝：抬头含有「模拟失败」' };
    const isFiscal = invoiceKind === '财政票据';
    const taxFen = isFiscal ? 0 : amountFen - Math.round((amountFen * 100) / (100 + taxPercent));
    return { state: 'issued', no: numberOf(requestNo, isFiscal ? 10 : 20), taxFen };
  };
  return {
    issue: (paper) => Promise.resolve(issue(paper)),
    query: () => Promise.resolve({ state: 'issuing' }),
    void: ({ requestNo, invoiceKind }) =>
      Promise.resolve({ state: 'reversed', no: numberOf(`red ${requestNo}`, invoiceKind === '财政票据' ? 10 : 20) }),
    file: (paper) => documents.render(sampleInvoice, { ...paper, seller: config.institute.name }),
  };
}
