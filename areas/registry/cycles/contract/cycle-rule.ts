/** Which of an equipment's dates a rule computes. */
export type CycleTarget = 'inspection' | 'test' | 'loadTest' | 'external' | 'internal' | 'governor' | 'safetyValve';

/**
 * One thing that must hold. `grade` is the safety grade of the last report, `isFirst` says that none of the kind has been done yet,
 * `lastType` what the last was that started the count, `isOverFifteenYears` that the equipment has been in use for longer than that.
 */
export interface CycleCondition {
  readonly param: string;
  readonly is?: readonly (string | number | boolean)[];
  /** Of a number: it is this much or more. */
  readonly atLeast?: number;
}

/**
 * Where the counting starts: the last of the kind, the month of the first of the kind, the supervision pass date, fixed years after it, or what the
 * report itself says.
 */
export type CycleBasis = 'last' | 'firstMonth' | 'supvPassDate' | 'years' | 'otherYears' | 'report';

/** One row of the editable table `cycle_rule`; the rows below are its seed. */
export interface CycleRule {
  readonly code: string;
  /** Beginning of the catalogue code; the longest that fits wins, then the one with more conditions. */
  readonly equclacode: string;
  readonly inspType: string;
  readonly target: CycleTarget;
  readonly condition: readonly CycleCondition[];
  /** Months to the next one; null: no date, because the equipment must stop or is inspected on demand only. */
  readonly months: number | null;
  /** Longest cycle that an inspector may state by condition of the equipment; without it the months are the longest. */
  readonly mostMonths?: number;
  readonly basis: CycleBasis;
  /** Inspection types whose pass starts the count anew. */
  readonly restartedBy: readonly string[];
  /** For basis `years`: the years after the baseline, and the year after which every year counts. */
  readonly years: readonly number[];
  readonly everyYearAfter: number | null;
  /** Done by the user itself: shown, but no inspection falls due by it. */
  readonly isByUser: boolean;
  /** The real cycle stands in the report; the months are the cautious guess. */
  readonly isEstimate: boolean;
  /** No other rule counts for what it fits: nothing falls due. */
  readonly isExemption?: boolean;
  /** What people read: the rule in words. */
  readonly note: string;
  /** V: read in a public source; V≈: of another province; M: still to be confirmed by an expert. */
  readonly mark: 'V' | 'V≈' | 'M';
  /** The regulation in which the rule stands, where it was read. */
  readonly source?: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}

export type CycleRuleFacts = Pick<CycleRule, 'code' | 'equclacode' | 'inspType' | 'target' | 'months' | 'note' | 'mark'> &
  Partial<CycleRule>;

/** A rule with the usual values filled in. */
export function cycleRule(facts: CycleRuleFacts): CycleRule {
  return {
    condition: [],
    basis: 'last',
    restartedBy: [facts.inspType],
    years: [],
    everyYearAfter: null,
    isByUser: false,
    isEstimate: false,
    validFrom: '2000-01-01',
    validTo: null,
    ...facts,
  };
}
