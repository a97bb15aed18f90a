import type { Services } from '#kit/server/services.ts';
import { afterWorkdays, workdaysUntil } from '#kit/contract/trade/workdays.ts';

/** Columns of an application. */
type Timed = Readonly<Record<'dueOn', string | null> & Record<'daysLeft', number | null>>;

/** The case is with the unit: the authority's clock stands still, what is left of it is kept. */
export function stopped({ dueOn }: Timed, today: string): Timed {
  return { dueOn: null, daysLeft: dueOn === null ? null : Math.max(0, workdaysUntil(today, dueOn)) };
}

/** The case is with the authority again: with what was left, or with all of its days. */
export function running({ daysLeft }: Timed, today: string, days: number): Timed {
  return { dueOn: afterWorkdays(today, daysLeft ?? days), daysLeft: null };
}

/** Working days within which an accepted application is decided upon: what is registered by unit, with its sheet, takes longer. */
export function decisionDays({ config }: Pick<Services, 'config'>, isByUnit: boolean): number {
  const { decisionDays: bySet, decisionDaysByUnit: byUnit } = config.registration;
  return isByUnit ? byUnit : bySet;
}
