import { z } from 'zod';

import { readParts } from '#areas/attachments/server/door.ts';
import { storedRow } from '#kit/contract/field.ts';
import { readFilledWorkbook, type Unread } from '#kit/server/sheets/filled-workbook.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { headerOf, workbookType } from '#kit/server/sheets/workbook.ts';
import { writeTables } from '#kit/server/sheets/workbook-tables.ts';

import { productRow, twiceIn } from '../contract/batch.ts';
import { mostProducts } from '../contract/numbers.ts';
import { makeRefusals } from '../contract/refusals.ts';

const refuse = refuser(makeRefusals);
/** Bytes of its sheets once unpacked: two thousand rows stay far below. */
const mostUnpacked = 20 * 1024 * 1024;
const title = '产品编号';

/** An empty workbook for the numbers of a batch. */
export async function productTemplate() {
  const columns = Object.values(productRow).map((field) => ({
    head: headerOf(field),
    isNeeded: field.need === 'required',
    width: Math.max(10, Math.round((field.width ?? 120) / 7)),
    isText: field.widget === 'text',
  }));
  const lines = [['填写方法', `在「${title}」表中一行填写一个产品，标红带 * 的列必填，最多${mostProducts}行；请不要改动表头。`]];
  const content = await writeTables([{ name: title, columns, rows: [] }], { name: '填写说明', lines }, mostProducts);
  return { name: '产品编号导入模板.xlsx', type: workbookType, content };
}

/** What of a filled-in workbook may be put into the batch, and of each other row which column is wrong and why. */
export async function importProducts(_input: object, request: Request) {
  const { file } = await readParts(request, z.strictObject({}));
  const wanted = { title, fields: productRow, most: mostProducts, mostUnpacked };
  const read = await readFilledWorkbook(file.content, wanted, await request.services.dictionaries.dictionaries(), refuseUnread);
  const all = read.map(({ values }) => values);
  const [twice, twiceCoded] = [new Set(twiceIn(all)), new Set(twiceIn(all, 'deviceCode'))];
  const issuesOf = (index: number) => [
    ...(twice.has(index) ? [{ field: 'productNo', message: '与前面的一行是同一编号' }] : []),
    ...(twiceCoded.has(index) ? [{ field: 'deviceCode', message: '与前面的一行是同一设备代码' }] : []),
  ];
  const rows = read.map(({ row, values, issues }, index) => ({
    row,
    values,
    issues: issues.length === 0 ? issuesOf(index) : issues,
  }));
  return {
    items: rows.filter(({ issues }) => issues.length === 0).map(({ values }) => storedRow(productRow, values)),
    faults: rows.flatMap(({ row, issues }) =>
      issues.map(({ field, message }) => ({ row, label: productRow[field as keyof typeof productRow]?.label ?? '', message })),
    ),
  };
}

function refuseUnread(unread: Unread): never {
  if (unread.why === 'column') return refuse('productSheetColumn', { column: unread.column });
  if (unread.why === 'tooLong') return refuse('productSheetTooLong', { limit: mostProducts });
  return refuse(unread.why === 'empty' ? 'productSheetEmpty' : 'productSheetUnreadable');
}
