import { isDay } from '#kit/contract/trade/calendar.ts';

export interface CalendarChoice {
  readonly month: string;
  /** A day of that month; the whole month where none is chosen. */
  readonly day: string | undefined;
  readonly classCode: string | undefined;
  readonly site: string | undefined;
}

/** What the address asks for; the present month where it asks for none that there is. */
export function chosenIn(search: URLSearchParams, today: string): CalendarChoice {
  const wanted = search.get('month') ?? '';
  const month = isDay(`${wanted}-01`) ? wanted : today.slice(0, 7);
  const day = search.get('day') ?? '';
  return {
    month,
    day: isDay(day) && day.startsWith(month) ? day : undefined,
    classCode: search.get('class') ?? undefined,
    site: search.get('site') ?? undefined,
  };
}
