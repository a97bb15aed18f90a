/** Statutory charge of the state, or price of a service. */
export type FeeNature = '行政事业性' | '经营服务性';

/** A number read from the device: the first of the parameters that is there, times a factor. */
export interface Quantity {
  readonly of: readonly { readonly param: string; readonly times: number }[];
  /** Chinese name, for the sentence that asks for it. */
  readonly label: string;
  /** As it is called in a calculation, where the name says too much; and in which unit it counts. */
  readonly short?: string;
  readonly unit?: string;
  /** Taken where none of the parameters is there; null makes the quantity necessary. */
  readonly otherwise: number | null;
}

/** One thing that must hold of a device or a unit. A value that is not there holds nothing. */
export interface FeeCondition {
  readonly param: string;
  readonly is?: readonly (string | number | boolean)[];
  readonly startsWith?: readonly string[];
  readonly over?: number;
  readonly upTo?: number;
}

/** `fen` once, or for every unit of a quantity beyond `above`, in whole started steps where `step` is given. */
export interface FeeTerm {
  readonly fen: number;
  readonly by?: Quantity;
  readonly above?: number;
  readonly step?: number;
}

/** The terms up to this measure; null has no upper end. */
export interface FeeTier {
  readonly upTo: number | null;
  readonly terms: readonly FeeTerm[];
}

/** Factors of one label count once, so that several conditions may lead to the same factor. Times `percent`/100, or that many percent more for every started step of a quantity. */
export interface FeeFactor {
  readonly label: string;
  readonly when: readonly FeeCondition[];
  readonly percent: number;
  readonly perStep?: { readonly by: Quantity; readonly above: number; readonly step: number };
}

/** One row of the editable table `fee_item`. */
export interface FeeItem {
  readonly code: string;
  readonly name: string;
  /** Beginnings of catalogue codes. */
  readonly equclacode: readonly string[];
  readonly inspTypes: readonly string[];
  readonly unit: string;
  /** Of the items of one group only the one with the longest code and the most conditions counts. */
  readonly group: string;
  readonly when: readonly FeeCondition[];
  readonly measure: Quantity | null;
  /** The fact that holds several parts, each charged by the tiers: the pipes of a registration unit. */
  readonly each?: string;
  readonly tiers: readonly FeeTier[];
  readonly factors: readonly FeeFactor[];
  readonly minFen: number | null;
  readonly maxFen: number | null;
  /** The legal text; empty where the amounts rest on none. */
  readonly basisDoc: string;
  readonly nature: FeeNature;
  /** Reduced tables count only for the policy that names them; null is the regular table. */
  readonly tariff: string | null;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** One row of the editable table `fee_policy`. */
export interface FeePolicy {
  readonly code: string;
  readonly name: string;
  /** Facts of the paying unit that must hold. */
  readonly unitWhen: readonly FeeCondition[];
  /** Per line, the first that fits gives its relief. */
  readonly reliefs: readonly { readonly when: readonly FeeCondition[]; readonly percent: number }[];
  /** A reduced table instead of percentages. */
  readonly tariff: string | null;
  readonly minDevices: number;
  /** Decided case by case; never matched by itself. */
  readonly isByDecision: boolean;
  readonly stackable: boolean;
  readonly evidence: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}
