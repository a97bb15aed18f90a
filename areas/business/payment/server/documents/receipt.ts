import { template, type Issuer, type Seal } from '#kit/server/documents/template.ts';

export interface ReceiptLine {
  readonly feeItemName: string;
  readonly note: string | null;
  readonly quantity: number;
  readonly amountFen: number;
}

/** One device that was paid for, in the list behind the receipt. */
export interface ReceiptDevice {
  readonly onlinelsh: string;
  readonly feeItemName: string;
  readonly equName: string;
  readonly oidno: string;
  readonly amountFen: number;
}

/** 收费凭证: that a payment has been received. It says itself that it does not stand in for a tax or treasury invoice. */
export interface Receipt {
  readonly issuer: Issuer;
  readonly receiptNo: string;
  readonly payNo: string;
  readonly onlinelsh: string;
  readonly payerName: string;
  readonly payerCode: string | null;
  readonly lines: readonly ReceiptLine[];
  /** Every device, where a line names only the first of them. Receipts of before have none. */
  readonly devices?: readonly ReceiptDevice[];
  readonly amountFen: number;
  /** Label of the channel, such as 扫码支付（微信）. */
  readonly payChannelName: string;
  readonly tradeNo: string;
  /** As printed, in Asia/Shanghai: 'YYYY-MM-DD HH:mm:ss'. */
  readonly paidTime: string;
  readonly cashier: string | null;
  readonly issueDate: string;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
}

export const receipt = template<Receipt>('./receipt.typ', import.meta.url);
