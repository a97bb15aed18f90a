import { readParts } from '#areas/attachments/server/door.ts';
import { z } from 'zod';

import type { InputOf } from '#kit/contract/call.ts';
import { storedRow } from '#kit/contract/field.ts';
import { findCase } from '#kit/server/case/case.ts';
import { readFilledWorkbook, type Unread } from '#kit/server/sheets/filled-workbook.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { headerOf, workbookType } from '#kit/server/sheets/workbook.ts';
import { writeTables } from '#kit/server/sheets/workbook-tables.ts';

import type { offerCalls } from '../contract/calls.ts';
import { mostItems, partRow, twiceIn, type PartRow } from '../contract/offer.ts';
import { offerRefusals } from '../contract/refusals.ts';
import { parts } from './offers.ts';

const refuse = refuser(offerRefusals);
/** Bytes of its sheets once unpacked: five hundred rows stay far below. */
const mostUnpacked = 20 * 1024 * 1024;
const title = '配件明细';

/** An empty workbook for the parts of a list, or one with the parts of a list that the asker may read. */
export async function partTemplate({ id }: InputOf<typeof offerCalls.partTemplate>, { asker, readDb }: Request) {
  const record = id === undefined ? undefined : ((await findCase(readDb, parts, asker, id)) ?? parts.notFound());
  const columns = Object.values(partRow).map((field) => ({
    head: headerOf(field),
    ...(field.widget === 'money' && { note: '以元为单位' }),
    isNeeded: field.need === 'required',
    width: Math.max(10, Math.round((field.width ?? 120) / 7)),
    isText: field.widget === 'text',
  }));
  const rows = (record?.items ?? []).map((item) =>
    Object.entries(partRow).map(([key, field]) => {
      const value = item[key as keyof PartRow] ?? null;
      return typeof value === 'number' && field.widget === 'money' ? value / 100 : value;
    }),
  );
  const lines = [
    ['填写方法', `在「${title}」表中一行填写一种配件，标红带 * 的列必填，最多${mostItems}行；请不要改动表头。价格和工费以元为单位。`],
  ];
  const content = await writeTables([{ name: title, columns, rows }], { name: '填写说明', lines }, mostItems);
  return { name: record ? `配件明细${record.offerNo}.xlsx` : '配件明细导入模板.xlsx', type: workbookType, content };
}

/** What of a filled-in workbook may be put into the list, and of each other row which column is wrong and why. */
export async function importParts(_input: object, request: Request) {
  const { file } = await readParts(request, z.strictObject({}));
  const wanted = { title, fields: partRow, most: mostItems, mostUnpacked };
  const read = await readFilledWorkbook(file.content, wanted, await request.services.dictionaries.dictionaries(), refuseUnread);
  const twice = twiceIn(read.map(({ values }) => values));
  const rows = read.map(({ row, values, issues }, index) => ({
    row,
    values,
    issues: twice.has(index) && issues.length === 0 ? [{ field: 'partName', message: '与前面的一行是同一配件' }] : issues,
  }));
  return {
    items: rows.filter(({ issues }) => issues.length === 0).map(({ values }) => storedRow(partRow, values)),
    faults: rows.flatMap(({ row, issues }) =>
      issues.map(({ field, message }) => ({ row, label: partRow[field as keyof typeof partRow]?.label ?? '', message })),
    ),
  };
}

function refuseUnread(unread: Unread): never {
  if (unread.why === 'column') return refuse('sheetColumn', { column: unread.column });
  if (unread.why === 'tooLong') return refuse('sheetTooLong', { limit: mostItems });
  return refuse(unread.why === 'empty' ? 'sheetEmpty' : 'sheetUnreadable');
}
