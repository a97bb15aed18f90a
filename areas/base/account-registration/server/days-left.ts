import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { afterWorkdays, isInstituteWorkday } from '#kit/contract/trade/workdays.ts';

import { auditWorkdays } from '../contract/lifecycle.ts';

/** Working days until an application should be answered: 0 on the last one, negative when it is late. */
export function daysLeftOf(submittedAt: string | null, today: string): number | null {
  if (submittedAt === null) return null;
  const due = afterWorkdays(todayInShanghai(new Date(submittedAt)), auditWorkdays);
  const [from, to, sign] = today <= due ? [today, due, 1] : [due, today, -1];
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isInstituteWorkday(day)) days += 1;
  return days === 0 ? 0 : sign * days;
}
