import { z } from 'zod';

import { calls, id, nothing, queryList } from '#kit/contract/call.ts';
import { listInput, listReply } from '#kit/contract/list/list.ts';

import { dueCalendarAccess } from './access.ts';
import { EquipmentRow, equipmentFilters } from '#areas/equipment/contract/listed.ts';
import { fileAnswer } from '#areas/equipment/contract/query-calls.ts';
import { media } from '#kit/contract/media.ts';

const count = z.int().min(0);
const ofClass = z.object({ classCode: z.string(), count });
/** Years that a calendar can be turned to: the earliest that a day can be typed in, and beyond any cycle. */
const month = z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, '月份不正确');
const site = z.string().trim().min(1).max(200).optional();

/** A device with one of its days beside those of its inspections. */
const OtherDay = z.object({
  kind: z.string(),
  title: z.string(),
  day: z.string(),
  equSysId: id,
  equclacode: z.string(),
  called: z.string(),
  oidno: z.string(),
  equPlace: z.string(),
  useUnitName: z.string().nullable(),
});

const dueListInput = listInput({ ...equipmentFilters, site });

/** A private link opens the calendar for so many days; in the last weeks the calendar itself says so. */
export const calendarLinkDays = 365;

/** How sites are grouped: by building for a unit, by area for people who see a city or a district. */
export const siteKinds = ['building', 'area'] as const;

/** The calendar of what falls due, and the private link by which calendar programs read it. */
export const dueCalendarCalls = calls({
  dueDays: {
    method: 'GET',
    path: '/a/stone/eqm/dueDays',
    title: '到期日历：一个月内每天到期的数量，按类别和地点',
    access: [dueCalendarAccess.calendarView],
    input: z.strictObject({ month, equclacode: queryList.optional(), site }),
    reply: z.object({
      days: z.array(z.object({ day: z.string(), count, classes: z.array(ofClass) })),
      /** Of the month, whatever class and site were chosen. */
      classes: z.array(ofClass),
      siteKind: z.enum(siteKinds),
      sites: z.array(z.object({ site: z.string(), name: z.string(), count })),
      /** Sites beyond those listed. */
      moreSites: count,
      /** Beside inspections: days by which registration is to be applied for, and on which a stopped device is to be used again. */
      others: z.array(z.object({ day: z.string(), kind: z.string(), title: z.string(), shortTitle: z.string(), count })),
    }),
  },
  dueOther: {
    method: 'GET',
    path: '/a/stone/eqm/dueOther',
    title: '到期日历：使用登记期限和拟启用日期，一天或一个月内的设备',
    access: [dueCalendarAccess.calendarView],
    input: z.strictObject({ beginDueOn: z.iso.date(), endDueOn: z.iso.date(), equclacode: queryList.optional(), site }),
    reply: z.object({ list: z.array(OtherDay), hasMore: z.boolean() }),
  },
  dueCalendarList: {
    method: 'GET',
    path: '/a/stone/eqm/dueCalendarList',
    title: '到期日历：一天或一个月内到期的设备',
    access: [dueCalendarAccess.calendarView],
    input: dueListInput,
    reply: listReply(EquipmentRow),
  },
  dueCalendarExport: {
    method: 'GET',
    path: '/a/stone/eqm/dueCalendarExport',
    title: '到期日历导出：一天或一个月内到期的设备',
    access: [dueCalendarAccess.calendarExport],
    input: dueListInput,
    ...fileAnswer,
  },
  dueCalendarPrint: {
    method: 'GET',
    path: '/a/stone/eqm/dueCalendarPrint',
    title: '到期日历打印：一天或一个月内到期的设备清单（PDF）',
    access: [dueCalendarAccess.calendarExport],
    input: dueListInput,
    ...fileAnswer,
    media: [media.pdf],
  },
  dueCalendarLink: {
    method: 'GET',
    path: '/a/stone/eqm/dueCalendarLink',
    title: '到期日历订阅：是否已开通',
    access: [dueCalendarAccess.calendarView],
    input: z.strictObject({}),
    reply: z.object({
      link: z.object({ createdAt: z.string(), readAt: z.string().nullable(), until: z.iso.date(), roleName: z.string() }).nullable(),
    }),
  },
  openDueCalendar: {
    method: 'POST',
    path: '/a/stone/eqm/openDueCalendar',
    title: '开通到期日历订阅；原有链接随即失效',
    access: [dueCalendarAccess.calendarView],
    input: z.strictObject({}),
    /** Returned only here: the server keeps a hash of it. */
    reply: z.object({ token: z.string() }),
    perMinute: 30,
  },
  closeDueCalendar: {
    method: 'POST',
    path: '/a/stone/eqm/closeDueCalendar',
    title: '停用到期日历订阅',
    access: [dueCalendarAccess.calendarView],
    input: z.strictObject({}),
    reply: nothing,
  },
  dueCalendar: {
    method: 'GET',
    path: '/a/stone/eqm/dueCalendar/{token}',
    title: '到期日历（iCalendar），凭私有链接订阅',
    access: 'public',
    input: z.strictObject({ token: z.string().max(100) }),
    reply: z.any(),
    answer: 'text',
    media: [media.calendar],
    perMinute: 60,
  },
});

/** The address of a private link, below the address of the portal. Some programs tell a calendar by the ending. */
export function dueCalendarPath(token: string): string {
  return dueCalendarCalls.dueCalendar.path.replace('{token}', `${token}.ics`);
}
