import { daysBetween, endOfMonth } from '#kit/contract/trade/calendar.ts';

/** 未到期 planned, 即将到期 dueSoon, 须申报 mustApply, 超期 overdue; none where no inspection duty runs. */
export type DueState = 'none' | 'planned' | 'dueSoon' | 'mustApply' | 'overdue';

/** How long overdue, in days. */
export type OverdueBand = '≤30' | '31–90' | '91–365' | '>365';

/** Days before the due day: the window of the list, and the month by which one must apply (Special Equipment Safety Law, article 40). */
export const dueSoonDays = 60;
export const mustApplyDays = 30;

export interface DueFacts {
  readonly equclacode: string;
  readonly useStatus: string;
  readonly nextInspDate?: string | null;
  /** Approved extension. */
  readonly extendTo?: string | null;
  /** Code of the dictionary `applyState`: 0 not applied, 1 applied, 2 accepted, 3 assigned. */
  readonly applyState?: string | null;
  /** Booked day of the open application. */
  readonly bookDate?: string | null;
}

export interface Due {
  readonly state: DueState;
  /** The last day in time. */
  readonly dueOn?: string;
  /** Whole days to `dueOn`, 0 on the day itself, negative after it. */
  readonly daysLeft?: number;
  readonly band?: OverdueBand;
  /** An open application covers the duty: badge 已申报. */
  readonly isApplied: boolean;
}

const notApplied = '0';
const accepted: ReadonlySet<string> = new Set(['2', '3']);
const inUse = '1';
const inUseUnregistered = '2';

/** Elevators may be inspected until the end of their month, everything else until the day itself. */
export function dueEnd(equclacode: string, nextInspDate: string): string {
  return equclacode.startsWith('3') ? endOfMonth(nextInspDate) : nextInspDate;
}

export function overdueBand(daysOver: number): OverdueBand {
  if (daysOver <= 30) return '≤30';
  if (daysOver <= 90) return '31–90';
  return daysOver <= 365 ? '91–365' : '>365';
}

/** An accepted application whose booked day is not more than 30 days past keeps equipment off the overdue list. */
function isCovered({ applyState, bookDate }: DueFacts, today: string): boolean {
  return Boolean(applyState && accepted.has(applyState) && bookDate && daysBetween(bookDate, today) <= 30);
}

/**
 * How a piece of equipment stands towards its next inspection.
 * @param today calendar day in Shanghai
 */
export function dueState(facts: DueFacts, today: string): Due {
  const isApplied = Boolean(facts.applyState && facts.applyState !== notApplied);
  const { useStatus, nextInspDate, extendTo } = facts;
  if (!nextInspDate || (useStatus !== inUse && useStatus !== inUseUnregistered)) return { state: 'none', isApplied };

  const regular = dueEnd(facts.equclacode, nextInspDate);
  const dueOn = extendTo && extendTo > regular ? extendTo : regular;
  const daysLeft = daysBetween(today, dueOn);
  const known = { dueOn, daysLeft, isApplied };
  if (daysLeft < 0 && !isCovered(facts, today)) return { ...known, state: 'overdue', band: overdueBand(-daysLeft) };
  if (useStatus !== inUse) return { ...known, state: 'none' };
  if (daysLeft <= mustApplyDays && !isApplied) return { ...known, state: 'mustApply' };
  return { ...known, state: daysLeft <= dueSoonDays ? 'dueSoon' : 'planned' };
}
