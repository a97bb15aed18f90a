/** A finished inspection, test or calibration as the report states it. */
export interface CycleEvent {
  readonly inspType: string;
  /** Day of the inspection. */
  readonly on: string;
  readonly conclusion: string;
  /** Safety grade, 1 to 5, for vessels and pipes. */
  readonly grade?: number | null;
  /** The next day as the report itself states it. */
  readonly nextOn?: string | null;
}

/** A time out of use; `to` is null while it lasts. */
export interface StopPeriod {
  readonly from: string;
  readonly to: string | null;
}

export interface CycleFacts {
  readonly equclacode: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly supvPassDate?: string | null;
  readonly putInUseDate?: string | null;
  readonly lastInspDate?: string | null;
  /** What kind of inspection that was. A day of unknown kind counts only where nothing else is on record. */
  readonly lastInspType?: string | null;
  readonly lastLoadTestDate?: string | null;
  readonly designExpireDate?: string | null;
  readonly stops?: readonly StopPeriod[];
  readonly history: readonly CycleEvent[];
  readonly today: string;
}

/** What one rule says: a day, or why there is none. */
export interface RuleAnswer {
  readonly on?: string;
  readonly isEstimated: boolean;
  readonly because: string;
  readonly isByUser: boolean;
}

const passes: ReadonlySet<string> = new Set([
  '合格',
  '合格(发证)',
  '合格（发证）',
  '整改后合格',
  '复检合格',
  '符合',
  '符合要求',
  '基本符合要求',
  '允许使用',
  '降压使用',
  '允许运行',
  '整改后运行',
  '限制条件运行',
  '监督运行',
  '校验合格',
]);

export function isPass(conclusion: string): boolean {
  return passes.has(conclusion);
}
