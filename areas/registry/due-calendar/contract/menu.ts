import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';
import { deviceViewers } from '#areas/equipment/contract/menu.ts';

import { dueCalendarAccess as access } from './access.ts';

/** Who has which menu id (domain section 9). */
export const dueCalendarGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.calendarView]: deviceViewers,
  [access.calendarExport]: deviceViewers,
};

export const dueCalendarPaths = { dueCalendar: '/equipment/due-calendar' } as const;

export const dueCalendarPage: Page = {
  path: dueCalendarPaths.dueCalendar,
  title: '到期日历',
  icon: 'calendar',
  access: [access.calendarView],
};
