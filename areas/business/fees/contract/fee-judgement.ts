import type { FeeFacts } from './fee-amount.ts';
import type { FeeNature } from './fee-rows.ts';

export interface FeeDevice {
  readonly oidno: string;
  readonly equclacode: string;
  readonly inspType: string;
  readonly params: FeeFacts;
  readonly importType?: string | null;
  /** Yuan. */
  readonly productPrice?: number | null;
  /** Facts that only reliefs ask for: isRetrofit, isFirstPeriodic. */
  readonly flags?: FeeFacts;
  /** What the unit told of this job (`jobFields`). */
  readonly job?: FeeFacts;
  /** For a recheck: what is repeated, and for the how manyth time. */
  readonly parentInspType?: string | null;
  readonly recheckNo?: number;
}

export interface FeeQuestion {
  readonly lines: readonly FeeDevice[];
  /** Facts of the paying unit: isSmallMicro. */
  readonly unit: FeeFacts;
  /** Facts that no record holds and the desk has found true of this application (`reliefClaims`). */
  readonly claims?: readonly string[];
  readonly applyKind: string;
  readonly today: string;
  /** The relief applied for; without it the best one is taken. */
  readonly policyCode?: string | null;
}

/** One charge for one device. `amountFen` is null where the institute must set it by hand. */
export interface FeeLine {
  readonly oidno: string;
  readonly equclacode: string;
  readonly inspType: string;
  readonly itemCode: string | null;
  readonly name: string;
  readonly nature: FeeNature;
  readonly basisDoc: string;
  /** How the amount came about, or what is missing for it; absent in fees fixed before it was kept. */
  readonly how?: string | undefined;
  readonly amountFen: number | null;
  readonly reliefFen: number;
}

export interface MatchedPolicy {
  readonly code: string;
  readonly name: string;
  readonly evidence: string;
  readonly reliefFen: number;
}

export interface FeeJudgement {
  readonly chargeable: boolean;
  readonly items: readonly FeeLine[];
  /** Null while an amount is still to be set by hand: such an application cannot be paid. */
  readonly feeTotalFen: number | null;
  readonly reliefFen: number;
  readonly feePayableFen: number | null;
  readonly policies: readonly MatchedPolicy[];
  readonly applied?: readonly string[];
  readonly needManual: boolean;
  readonly message: string;
}
