import { area } from '#kit/server/request.ts';

import { dueCalendarCalls } from '../contract/calls.ts';
import { dueCalendarGrants } from '../contract/menu.ts';
import { exportCalendar, printCalendar } from './due-calendar-papers.ts';
import {
  closeDueCalendar,
  listCalendar,
  listOtherDays,
  openDueCalendar,
  serveDueCalendar,
  showCalendarLink,
  showDueDays,
} from './due-calendar.ts';
import './tables.ts';

export const dueCalendarArea = area(
  'due-calendar',
  dueCalendarCalls,
  {
    dueDays: showDueDays,
    dueOther: listOtherDays,
    dueCalendarList: (input, request) => listCalendar(input, request),
    dueCalendarExport: exportCalendar,
    dueCalendarPrint: printCalendar,
    dueCalendarLink: showCalendarLink,
    openDueCalendar,
    closeDueCalendar,
    dueCalendar: serveDueCalendar,
  },
  { grants: dueCalendarGrants },
);
