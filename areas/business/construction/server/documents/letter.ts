import { template, type LabelledValue, type Seal } from '#kit/server/documents/template.ts';

/** A row of the table of devices, in words. */
export interface PrintedLine {
  readonly name: string;
  readonly model: string | null;
  readonly code: string | null;
  readonly prono: string | null;
  readonly maker: string | null;
  readonly makerLicence: string | null;
  readonly params: string | null;
  readonly place: string | null;
}

/** D10: 特种设备安装改造修理告知单. Whoever builds stamps it by hand. */
export interface Letter {
  readonly number: string;
  readonly noticeNo: string | null;
  readonly printedOn: string;
  readonly addressee: string | null;
  readonly constructor: readonly LabelledValue[];
  readonly user: readonly LabelledValue[];
  readonly works: readonly LabelledValue[];
  readonly isPipes: boolean;
  readonly lines: readonly PrintedLine[];
  readonly workers: readonly {
    readonly name: string;
    readonly item: string;
    readonly certNo: string;
    readonly validTo: string;
    /** Before the works begin. */
    readonly hasEnded: boolean;
  }[];
  readonly enclosures: readonly string[];
  readonly unitName: string;
  readonly receivedBy: string | null;
  readonly receivedOn: string | null;
  readonly qrSvg: string | null;
  readonly verifyCode: string | null;
}

export const letter = template<Letter>('./letter.typ', import.meta.url);

/** D11: 告知回执. */
export interface Receipt {
  readonly noticeNo: string;
  readonly bcwNo: string;
  readonly noticeDate: string;
  readonly isPipes: boolean;
  readonly facts: readonly LabelledValue[];
  readonly lines: readonly {
    readonly oidno: string | null;
    readonly name: string;
    readonly model: string | null;
    readonly prono: string | null;
  }[];
  /** What is to be done next. */
  readonly hints: readonly string[];
  readonly authority: string;
  readonly seal: Seal;
  /** Why it holds no more; null while it holds. */
  readonly voidReason: string | null;
  /** Why the authority has ordered a stop; null where it has not. */
  readonly stopped: string | null;
  readonly qrSvg: string;
  readonly verifyCode: string;
}

export const receipt = template<Receipt>('./receipt.typ', import.meta.url);
