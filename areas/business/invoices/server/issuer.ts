/** What is to be issued. `requestNo` names it to the issuer: the same number never issues a second one. */
export interface ToIssue {
  readonly requestNo: string;
  readonly invoiceKind: string;
  readonly amountFen: number;
  readonly title: string;
  readonly taxNo: string;
  readonly remark: string | null;
}

/** A paper that is asked about: the paper itself, or the red note that takes it back. */
export type Asked = 'paper' | 'red';

/**
 * How it stands with the issuer. Numbers are there when it is issued or reversed. `unknown`: the issuer has never been given it. `waitingLogin`: the tax bureau has logged
 * the issuer out, or wants to see who it is.
 */
export interface Standing {
  readonly state: 'unknown' | 'issuing' | 'waitingLogin' | 'issued' | 'failed' | 'reversed';
  readonly no?: string | undefined;
  readonly taxFen?: number | undefined;
  /** Why it failed, in words for finance. */
  readonly why?: string | undefined;
  /** State of the 红字确认单, by the codes of the bureau. */
  readonly note?: string | undefined;
}

export interface FileFacts extends ToIssue {
  readonly invoiceNo: string;
  readonly issuedOn: string;
  readonly taxFen: number;
  readonly redNo: string | null;
}

/** A platform that issues electronic invoices (数电票) or fiscal receipts (财政电子票据). An adapter never touches our tables; it throws where it gets no answer. */
export interface ReceiptIssuer {
  issue(paper: ToIssue): Promise<Standing>;
  query(paper: ToIssue, asked: Asked): Promise<Standing>;
  /** 红字确认单 and red note. @param reason code 01 to 04 */
  void(paper: ToIssue, reason: string): Promise<Standing>;
  file(paper: FileFacts): Promise<Buffer>;
}
