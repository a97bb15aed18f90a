import { template, type Issuer, type Seal } from '#kit/server/documents/template.ts';

export interface FeeLine {
  readonly feeItemName: string;
  readonly equName: string;
  readonly oidno: string;
  readonly quantity: number;
  readonly unitPriceFen: number;
  /** How the amount came about, such as 15层，600+25×7; printed small under the item. */
  readonly basis: string | null;
  readonly reliefFen: number;
  /** What remains to be paid for this line. */
  readonly amountFen: number;
}

export interface BankAccount {
  readonly name: string;
  readonly bankName: string;
  readonly cardNo: string;
}

/** D13 缴费通知单: what an inspection costs, what is remitted and how to pay. */
export interface FeeNotice {
  readonly issuer: Issuer;
  readonly payNo: string;
  readonly onlinelsh: string;
  readonly payerName: string;
  readonly payerCode: string | null;
  readonly inspTypeName: string;
  readonly lines: readonly FeeLine[];
  readonly feeTotalFen: number;
  readonly feeReliefFen: number;
  readonly feePayableFen: number;
  /** Names of the relief policies applied. */
  readonly reliefs: readonly string[];
  readonly issueDate: string;
  /** Last day for payment, 'YYYY-MM-DD'. */
  readonly payBefore: string | null;
  readonly account: BankAccount | null;
  readonly issuedBy: string | null;
  readonly seal: Seal | null;
  /** Leads to the payment page. */
  readonly qrSvg: string | null;
}

export const feeNotice = template<FeeNotice>('./fee-notice.typ', import.meta.url);
