import { template, type LabelledValue } from '#kit/server/documents/template.ts';

/** D18: 维保单位变更确认书, 维保终止告知书. Both sides stamp it by hand. */
export interface Agreement {
  readonly title: string;
  readonly number: string;
  readonly printedOn: string;
  /** Whom it is addressed to; null where both sides declare. */
  readonly addressee: string | null;
  /** What the parties declare, one paragraph each. */
  readonly declares: readonly string[];
  readonly parties: readonly LabelledValue[];
  readonly terms: readonly LabelledValue[];
  readonly lifts: readonly {
    readonly oidno: string;
    readonly name: string;
    readonly unitInnerNo: string | null;
    readonly place: string;
    readonly nextInspDate: string | null;
  }[];
  /** Null where nothing is handed over. */
  readonly handOver: readonly { readonly item: string; readonly count: string; readonly note: string }[] | null;
  /** Places for seals: whose, and by which name. */
  readonly seals: readonly LabelledValue[];
  readonly steps: readonly { readonly label: string; readonly at: string; readonly who: string; readonly opinion: string | null }[];
  readonly qrSvg: string | null;
  readonly verifyCode: string | null;
}

export const agreement = template<Agreement>('./agreement.typ', import.meta.url);
