const minute = 60_000;

/** From an instant to another. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
}

/** So many minutes ago at most; what is dated later than a minute from now was dated by a clock that was ahead. */
export const sinceMinutes = (now: Date, minutes: number): Span => ({
  since: new Date(now.getTime() - minutes * minute),
  until: new Date(now.getTime() + minute),
});

/** Whether an end lies ahead, and hardly further than one that is set now: what ends later was made by a clock that was ahead. */
export const isAhead = (until: number, now: Date, minutes: number): boolean =>
  until > now.getTime() && until <= now.getTime() + (minutes + 1) * minute;
