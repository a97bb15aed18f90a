import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import { endOfMonth, monthOf } from '#kit/contract/trade/calendar.ts';
import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';

import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { dueCalendarRefusals } from '../contract/refusals.ts';
import { dueList, type DueRow } from './documents/due-list.ts';
import { calendarConditions } from './due-calendar-views.ts';
import { findKeys, readListed, streamExport } from '#areas/equipment/server/doors/read.ts';

const refuse = refuser(dueCalendarRefusals);

function askedOf({ site, ...input }: ListInput, { asker, today, services: { handed } }: Pick<Request, 'asker' | 'today' | 'services'>) {
  return { asker, today, handed, input: input as ListInput, also: calendarConditions(asker, site as string | undefined) };
}

/** What the calendar lists, as a workbook with the columns of the query of what is about to expire. */
export function exportCalendar(input: ListInput, request: Request): Promise<FileAnswer> {
  const title = `${spanOf(input, '-')}检验到期设备`;
  return streamExport({ ...askedOf(input, request), title, columnsOf: 'aboutExpire' }, request);
}

/** The same as a list to be printed. */
export async function printCalendar(input: ListInput, request: Request): Promise<FileAnswer> {
  const { readDb, asker, today, services } = request;
  const limit = services.config.limits.printedDevices;
  const keys = await findKeys(readDb, askedOf(input, request), limit);
  if (keys.length > limit) refuse('tooManyForPrint', { limit });
  const dictionaries = await services.dictionaries.dictionaries();
  const rows: DueRow[] = [];
  const counts = new Map<string, number>();
  for await (const row of readListed(readDb, keys, { asker, today, handed: services.handed })) {
    rows.push(printedRow(row, dictionaries));
    const classCode = String(row.equclacode).charAt(0);
    counts.set(classCode, (counts.get(classCode) ?? 0) + 1);
  }
  const title = `${spanOf(input, '年')}检验到期设备清单`;
  const content = await services.documents.render(dueList, {
    title,
    owner: asker.dept ?? asker.unitName ?? services.config.city,
    narrowed: narrowedTo(input),
    classes: equipmentClasses.flatMap(({ code, label }) => {
      const count = counts.get(code.charAt(0));
      return count === undefined ? [] : [`${label}${count}台`];
    }),
    count: rows.length,
    printedOn: today,
    rows,
  });
  return pdfAnswer(title, content);
}

type Listed = Omit<DueRow, 'dueOn' | 'left' | 'called'> &
  Called & { readonly dueOn: string | null; readonly daysLeft: number | null | undefined };

function printedRow(row: Listed, dictionaries: Dictionaries): DueRow {
  const { dueOn, daysLeft, oidno, equPlace, useUnitName, useCertNo, lastInspDate, applyState } = row;
  const left = typeof daysLeft !== 'number' ? '' : daysLeft < 0 ? `已超期${-daysLeft}天` : `剩余${daysLeft}天`;
  const state = labelOf(dictionaries, 'applyState', applyState) || null;
  return { dueOn: dueOn ?? '', left, called: calledAs(row), oidno, equPlace, useUnitName, useCertNo, lastInspDate, applyState: state };
}

/** What was chosen beside the days. */
function narrowedTo({ site, equclacode }: ListInput): string | null {
  const chosen = Array.isArray(equclacode) ? (equclacode as string[]) : [];
  const classes = chosen.flatMap((code) => equipmentClasses.find((one) => one.code.charAt(0) === code.charAt(0))?.label ?? []);
  const place = typeof site === 'string' && !/^\d{6,9}$/.test(site) ? [site] : [];
  return [...classes, ...place].join('，') || null;
}

/** The days of the list: a month, a day, or from one to another. @param style in words for people, with dashes for names of files */
function spanOf({ beginDueOn, endDueOn }: ListInput, style: '年' | '-'): string {
  const [first, last] = [beginDueOn, endDueOn].map((one) => (typeof one === 'string' ? one : undefined));
  if (first === undefined || last === undefined) return '';
  const isMonth = first.endsWith('-01') && last === endOfMonth(first);
  if (style === '-') return isMonth ? monthOf(first) : first === last ? first : `${first}至${last}`;
  const [year, month, day] = first.split('-').map(Number);
  if (isMonth) return `${year}年${month}月`;
  return first === last ? `${year}年${month}月${day}日` : `${first}至${last}`;
}
