import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

import { reportDays } from './maintenance.ts';

/** Until when somebody is waited for: so many working days, but not beyond the first day of the contract, which holds by itself from then on. */
export function notBeyond(beginsOn: string, today: string, days: number): string {
  const usual = afterWorkdays(today, days);
  return usual < beginsOn ? usual : beginsOn;
}

/** The last day on which another maintenance unit is reported in time. */
export const reportedUntil = (beginsOn: string): string => addDays(beginsOn, reportDays);
