import { randomBytes } from 'node:crypto';

import { findRoleName } from '#areas/accounts/server/door.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { registrationDays } from '#areas/device-facts/contract/facts/conditions.ts';
import { deviceDays } from '#areas/equipment/server/doors/figures.ts';
import { listEquipment } from '#areas/equipment/server/doors/read.ts';
import { findAccountAsker } from '#areas/session/server/door.ts';
import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import { addDays, endOfMonth, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import type { Asker } from '#kit/server/asker.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Db } from '#kit/server/postgres/database.ts';
import { writeCalendar, type AllDayEvent } from '#kit/server/jobs/icalendar.ts';
import type { PublicRequest, Request, TextAnswer } from '#kit/server/request.ts';
import { isReady } from '#kit/server/web/gate.ts';
import { publicAddress } from '#kit/server/settings/config.ts';
import { allOf, type Secrets } from '#kit/server/settings/secrets.ts';

import { dueCalendarAccess } from '../contract/access.ts';
import { calendarLinkDays, type dueCalendarCalls } from '../contract/calls.ts';
import { dueCalendarPaths } from '../contract/menu.ts';
import { dropCalendarLink, findCalendarLink, findLinkBySeal, putCalendarLink, touchCalendarLink } from './due-calendar-store.ts';
import {
  calendarConditions,
  countDue,
  countOther,
  hasBuildings,
  liesIn,
  listDue,
  listOther,
  nameAreas,
  type DueCount,
  type Span,
} from './due-calendar-views.ts';

const sitesAtMost = 60;

/** One month of the calendar. The numbers by class and by site are those of the whole month, so that a choice can be changed. */
export async function showDueDays(
  { month, equclacode, site }: InputOf<typeof dueCalendarCalls.dueDays>,
  { readDb, asker, today }: Pick<Request, 'readDb' | 'asker' | 'today'>,
) {
  const first = `${month}-01`;
  const span = { first, last: endOfMonth(first) };
  const [counted, other] = await Promise.all([countDue(readDb, asker, span), countOther(readDb, asker, span, today)]);
  const byBuilding = hasBuildings(asker);
  const digits = equclacode?.map((code) => code.charAt(0));
  const ofClass = (row: DueCount) => !digits?.length || digits.includes(row.classCode);
  const atSite = (row: DueCount) => site === undefined || liesIn(site, row.site, byBuilding);
  const sites = [...sumBy(counted.filter(ofClass), (row) => row.site)].toSorted(
    ([oneKey, one], [otherKey, other]) => other - one || (oneKey < otherKey ? -1 : 1),
  );
  const listed = sites.slice(0, sitesAtMost);
  const names = byBuilding
    ? undefined
    : await nameAreas(
        readDb,
        listed.map(([code]) => code),
      );
  const chosen = counted.filter((row) => ofClass(row) && atSite(row));
  return {
    days: [...sumBy(chosen, (row) => row.day)].map(([day, count]) => ({
      day,
      count,
      classes: byClass(chosen.filter((row) => row.day === day)),
    })),
    classes: byClass(counted.filter(atSite)),
    siteKind: byBuilding ? ('building' as const) : ('area' as const),
    sites: listed.map(([key, count]) => ({ site: key, name: names?.get(key) ?? key, count })),
    moreSites: sites.length - listed.length,
    others: [...sumBy(other.filter(ofClass).filter(atSite), ({ day, kind }) => `${day} ${kind}`)].map(([key, count]) => {
      const [day = '', kind = ''] = key.split(' ');
      return { day, ...titlesOf(kind), count };
    }),
  };
}

function titlesOf(kind: string) {
  const { key, title, shortTitle } = Object.values(deviceDays).find((one) => one.key === kind)!;
  return { kind: key, title, shortTitle };
}

const otherAtMost = 100;

/** The devices with another day in a month or on a day. */
export async function listOtherDays(
  { beginDueOn: first, endDueOn: last, equclacode, site }: InputOf<typeof dueCalendarCalls.dueOther>,
  { readDb, asker, today }: Pick<Request, 'readDb' | 'asker' | 'today'>,
) {
  const classes = equclacode?.length ? equclacode.map((code) => code.charAt(0)) : undefined;
  const found = await listOther(readDb, { asker, today }, { span: { first, last }, most: otherAtMost + 1 }, { classes, site });
  return {
    list: found.slice(0, otherAtMost).map(({ kind, day, equSysId, equclacode: code, oidno, equPlace, useUnitName, ...device }) => ({
      ...titlesOf(kind),
      day,
      equSysId,
      equclacode: code,
      called: calledAs(device),
      oidno,
      equPlace,
      useUnitName,
    })),
    hasMore: found.length > otherAtMost,
  };
}

/** The devices of a day, or of a month: exactly those that were counted. */
export function listCalendar({ site, ...input }: ListInput, { readDb, asker, today, services: { handed, config } }: Request) {
  const costlyFrom = config.limits.sortedDevices;
  return listEquipment(readDb, { asker, input, today, handed, costlyFrom, also: calendarConditions(asker, site as string | undefined) });
}

function byClass(counted: readonly DueCount[]) {
  return [...sumBy(counted, (row) => row.classCode)]
    .map(([classCode, count]) => ({ classCode, count }))
    .toSorted((one, other) => (one.classCode < other.classCode ? -1 : 1));
}

function sumBy<R extends DueCount>(counted: readonly R[], keyOf: (row: R) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of counted) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return sums;
}

export async function showCalendarLink(_input: object, { readDb, asker }: Request) {
  const found = await findCalendarLink(readDb, asker.userId);
  if (!found) return { link: null };
  const { createdAt, readAt, roleId } = found;
  return { link: { createdAt, readAt, until: lastDayOf(createdAt), roleName: (await findRoleName(readDb, roleId)) ?? '' } };
}

/** Makes the account's private link under the present role. An earlier one ends. */
export async function openDueCalendar(_input: object, { db, asker, services, now }: Request) {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(db, async (tx) => {
    await putCalendarLink(tx, { accountId: asker.userId, roleId: asker.roleId, tokenSeal: sealOf(services.secrets, token) }, now);
    await writeAudit(tx, { asker, action: 'dueCalendar.open', objectId: asker.userId, now });
  });
  return { token };
}

export async function closeDueCalendar(_input: object, { db, asker, now }: Request) {
  await inTransaction(db, async (tx) => {
    if (await dropCalendarLink(tx, asker.userId)) await writeAudit(tx, { asker, action: 'dueCalendar.close', objectId: asker.userId, now });
  });
  return {};
}

/** The last day on which a link opens the calendar. */
function lastDayOf(createdAt: string): string {
  return addDays(todayInShanghai(new Date(createdAt)), calendarLinkDays);
}

/** A seal that only this installation can make: a stolen table opens no calendar. */
function sealOf(secrets: Secrets, token: string): Buffer {
  return secrets.sign('dueCalendarLink', token);
}

const minute = 60_000;
/** Days that the calendar feed reaches back and ahead; for a whole city only a quarter of a year. */
const unitSpan = { back: 30, ahead: 400 };
const citySpan = { back: 7, ahead: 92 };
const namedAtMost = 15;

/**
 * The calendar behind a private link, as its account sees it now. Links that were ended or are over, and those of disabled accounts, lost roles and of
 * people who have still to change a first password or to set up a second factor, answer like ones that never were.
 */
export async function serveDueCalendar(
  { token }: { readonly token: string },
  { db, readDb, services, now, today }: PublicRequest,
): Promise<TextAnswer> {
  const seals = allOf(services.secrets).map((secrets) => sealOf(secrets, token.replace(/\.ics$/, '')));
  const link = await findLinkBySeal(db, seals);
  const asker = link && (await findAccountAsker(db, link.accountId, link.roleId));
  const until = link && lastDayOf(link.createdAt);
  if (!asker?.menuIds.has(dueCalendarAccess.calendarView) || !isReady(asker, services.config) || !until || until < today)
    return { status: 404, type: 'text/plain; charset=utf-8', body: '此订阅链接不存在或已停用，请登录后在「到期日历」重新获取。' };
  if (!link.readAt || now.getTime() - Date.parse(link.readAt) > 10 * minute) await touchCalendarLink(db, seals, now);
  const address = publicAddress(services.config);
  const events = [...(await eventsOf(readDb, asker, today, address)), ...renewal(asker, until, today, address)];
  // Written as of the beginning of the day: a feed in which nothing changed is not sent again.
  const body = writeCalendar('特种设备到期', events, new Date(`${today}T00:00:00+08:00`), 'PT12H');
  return { status: 200, type: 'text/calendar; charset=utf-8', body, cacheControl: 'private, no-cache' };
}

/** Whoever reads the calendar hears in time that its link ends. */
const renewDays = 30;

function renewal({ userId }: Asker, until: string, today: string, address: string): AllDayEvent[] {
  if (until > addDays(today, renewDays)) return [];
  const text = `此订阅链接有效至${until}，之后不再更新：请登录后在「到期日历」重新生成。`;
  return [
    {
      uid: `link-${until}-${userId}@special-equipment-portal`,
      day: until,
      title: '到期日历订阅链接到期',
      text,
      link: `${address}${dueCalendarPaths.dueCalendar}`,
    },
  ];
}

/** The law wants an application a month ahead of the due day. */
const applyAheadDays = 30;

function adviceFor(day: string, today: string): string {
  if (day < today) return '已超过检验期限：请立即申报检验，检验合格前不得使用。';
  return day < addDays(today, applyAheadDays) ? '不足一个月：请尽快申报检验。' : '请至少提前一个月申报检验。';
}

function calendarLink(address: string, day: string): string {
  return `${address}${dueCalendarPaths.dueCalendar}?month=${day.slice(0, 7)}&day=${day}`;
}

/** Devices by name, and how many more there are. */
function namedLines(named: readonly (Called & { readonly equPlace: string; readonly oidno: string })[], count: number): string[] {
  const lines = named.map((device) => `${calledAs(device)}，${device.equPlace}（${device.oidno}）`);
  const rest = count - named.length;
  return rest > 0 && named.length > 0 ? [...lines, `另有 ${rest} 台`] : lines;
}

/** One event for each day and class of inspections, then the other days. */
async function eventsOf(db: Db, asker: Asker, today: string, address: string): Promise<AllDayEvent[]> {
  const isUnit = hasBuildings(asker);
  const { back, ahead } = isUnit ? unitSpan : citySpan;
  const span = { first: addDays(today, -back), last: addDays(today, ahead) };
  const [counted, devices, others] = await Promise.all([
    countDue(db, asker, span),
    isUnit ? listDue(db, asker, span, namedAtMost) : [],
    otherEvents(db, asker, { span, today, address }),
  ]);
  const sums = sumBy(counted, ({ day, classCode }) => `${day} ${classCode}`);
  const inspections = [...sums].map(([key, count]) => {
    const [day = '', classCode = ''] = key.split(' ');
    const named = devices.filter((device) => device.day === day && device.classCode === classCode);
    return {
      uid: `due-${day}-${classCode}-${asker.userId}@special-equipment-portal`,
      day,
      title: `${findClass(classCode)?.label ?? '特种设备'}检验到期 ${count} 台`,
      text: [...namedLines(named, count), adviceFor(day, today)].join('\n'),
      link: calendarLink(address, day),
      ...(day > today && { remindDays: applyAheadDays }),
    };
  });
  return [...inspections, ...others];
}

const otherAdvice: Readonly<Record<keyof typeof deviceDays, string>> = {
  registration: `投入使用后${registrationDays}日内应当办理使用登记。`,
  registrationAhead: `监督检验已合格：投入使用前或者投入使用后${registrationDays}日内办理使用登记。`,
  restart: '拟启用：启用前须检验在有效期内，并办理启用登记。',
};
const otherNamed = 500;

interface Feed {
  readonly span: Span;
  readonly today: string;
  readonly address: string;
}

/** One event for each day and kind of the other days; only a unit's name devices. */
async function otherEvents(db: Db, asker: Asker, { span, today, address }: Feed): Promise<AllDayEvent[]> {
  const [counted, devices] = await Promise.all([
    countOther(db, asker, span, today),
    hasBuildings(asker) ? listOther(db, { asker, today }, { span, most: otherNamed }) : [],
  ]);
  return [...sumBy(counted, ({ day, kind }) => `${day} ${kind}`)].map(([key, count]) => {
    const [day = '', kind = ''] = key.split(' ');
    const named = devices.filter((one) => one.day === day && one.kind === kind).slice(0, namedAtMost);
    return {
      uid: `${kind}-${day}-${asker.userId}@special-equipment-portal`,
      day,
      title: `${titlesOf(kind).title} ${count} 台`,
      text: [...namedLines(named, count), otherAdvice[kind as keyof typeof deviceDays]].join('\n'),
      link: calendarLink(address, day),
      ...(day > today && { remindDays: 7 }),
    };
  });
}
