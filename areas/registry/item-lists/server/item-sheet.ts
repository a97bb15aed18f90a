import { z } from 'zod';

import { readParts } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { keysOf, storedRow, text, type Fields, type Values } from '#kit/contract/field.ts';
import { checkValues, form, isBlank, tidyValues, type Issue } from '#kit/contract/form.ts';
import { media } from '#kit/contract/media.ts';
import { findCase } from '#kit/server/case/case.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { readFilledWorkbook, type Unread } from '#kit/server/sheets/filled-workbook.ts';
import { cellOf, headerOf, workbookType } from '#kit/server/sheets/workbook.ts';
import { writeTables } from '#kit/server/sheets/workbook-tables.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';

import type { itemListCalls } from '../contract/calls.ts';
import { itemCondition, labelOfCondition } from '../contract/conditions.ts';
import { faultsOf, itemFields, mostItems, tidyItem, twiceIn, type Item } from '../contract/item.ts';
import { itemListRefusals } from '../contract/refusals.ts';
import { contentOf } from './content.ts';
import { itemLists } from './item-lists.ts';

const refuse = refuser(itemListRefusals);
/** Bytes of its sheets once unpacked: three hundred rows stay far below. */
const mostUnpacked = 20 * 1024 * 1024;
const title = '检验项目';
/** Several conditions stand in one cell. */
const between = '；';
const sheetFields: Fields = {
  ...itemFields,
  conditions: text(itemFields.conditions.label, 300, { width: 200, help: `几个条件用“${between}”隔开` }),
};
const itemForm = form(title, itemFields, []);

/** An empty workbook for the items of a list, or one with those of a list that the asker may read. */
export async function itemSheet({ id }: InputOf<typeof itemListCalls.sheet>, { asker, readDb, services }: Request) {
  const record = id === undefined ? undefined : ((await findCase(readDb, itemLists, asker, id)) ?? itemLists.notFound());
  const words = await services.dictionaries.words();
  const columns = Object.values(sheetFields).map((field) => ({
    head: headerOf(field),
    ...(field.help && { note: field.help }),
    isNeeded: field.need === 'required',
    width: Math.max(10, Math.round((field.width ?? 120) / 7)),
    isText: field.widget === 'text',
    ...(field.widget === 'flag' && { words: ['是'] }),
    ...(field.dictionary && { words: (words[field.dictionary] ?? []).map(({ label }) => label) }),
  }));
  const rows = (record?.items ?? []).map((item) => keysOf(itemFields).map((key) => cellFor(key, tidyItem(item), words)));
  const lines = [
    ['填写方法', `在「${title}」表中一行填写一个项目，标红带 * 的列必填，最多${mostItems}行；请不要改动表头。`],
    ['适用条件', itemCondition.codes.map(labelOfCondition).join(between)],
    ['限值表', sheetFields['limitTable']!.help!],
  ];
  const content = await writeTables([{ name: title, columns, rows }], { name: '填写说明', lines }, mostItems);
  return { name: record ? `检验项目${record.listCode ?? record.listNo}.xlsx` : '检验项目导入模板.xlsx', type: workbookType, content };
}

function cellFor(key: keyof typeof itemFields, item: Item, words: Parameters<typeof cellOf>[2]) {
  if (key !== 'conditions') return cellOf(itemFields[key], item[key], words);
  const said = (item.conditions ?? []).map((code) => cellOf({ ...itemFields.conditions, widget: 'choice' }, code, words));
  return said.length > 0 ? said.join(between) : null;
}

/** A list as JSON, spelled always the same. */
export async function itemListJson({ id }: InputOf<typeof itemListCalls.json>, { asker, readDb }: Request) {
  const record = (await findCase(readDb, itemLists, asker, id)) ?? itemLists.notFound();
  const content = Buffer.from(`${JSON.stringify({ edition: record.edition, ...contentOf(record) }, null, 1)}\n`);
  return { name: `检验项目${record.listCode ?? record.listNo}.json`, type: media.json, content };
}

interface ReadItem {
  readonly row: number;
  readonly values: Values;
  readonly issues: readonly Issue[];
}

/** What of a file may be put into a list, and of each other row which column is wrong and why. */
export async function importItems(_input: object, request: Request) {
  const { file } = await readParts(request, z.strictObject({}));
  const dictionaries = await request.services.dictionaries.dictionaries();
  const isJson = ['{', '['].includes(
    file.content
      .toString('utf8', 0, 200)
      .replace(/^\uFEFF/, '')
      .trimStart()
      .charAt(0),
  );
  const read = isJson ? readJson(file.content, dictionaries) : await readSheet(file.content, dictionaries);
  const twice = twiceIn(read.map(({ values }) => values as Item));
  const rows = read.map(({ row, values, issues }, index) => ({
    row,
    values,
    issues: [...issues, ...furtherIssues(values, issues, twice.has(index))],
  }));
  const right = rows.filter(({ issues }) => issues.length === 0);
  return {
    items: right.map(({ values }) => storedRow(itemFields, tidyItem(values))),
    faults: rows.flatMap(({ row, issues }) => issues.map(({ field, message }) => ({ row, label: labelOf(field), message }))),
  };
}

const labelOf = (field: string): string => itemFields[field as keyof typeof itemFields]?.label ?? field;

function furtherIssues(values: Values, issues: readonly Issue[], isTwice: boolean): Issue[] {
  if (issues.length > 0) return [];
  if (isTwice) return [{ field: 'no', message: '编号与前面的一行相同' }];
  return faultsOf(values as Item).map(([field, message]) => ({ field, message }));
}

async function readSheet(content: Buffer, dictionaries: Dictionaries): Promise<ReadItem[]> {
  const wanted = { title, fields: sheetFields, most: mostItems, mostUnpacked };
  const read = await readFilledWorkbook(content, wanted, dictionaries, refuseUnread);
  return read.map(({ row, values, issues }) => {
    const { conditions, ...rest } = values;
    if (typeof conditions !== 'string') return { row, values, issues };
    const codes = conditions.split(/[;；]/).map((word) => codeOf(word.trim(), dictionaries));
    const whole = { ...rest, conditions: codes };
    return { row, values: whole, issues: issues.length > 0 ? issues : checkValues(itemForm, whole, 'submit', { dictionaries }) };
  });
}

const codeOf = (word: string, dictionaries: Dictionaries): string =>
  dictionaries[itemCondition.name]?.find(({ label, code }) => label === word || code === word)?.code ?? word;

/** Items as `itemListJson` writes them: a list, or an object that has one. */
function readJson(content: Buffer, dictionaries: Dictionaries): ReadItem[] {
  const items = itemsOf(content);
  if (items.length === 0) return refuse('sheetEmpty');
  if (items.length > mostItems) return refuse('sheetTooLong');
  return items.map((item, index) => {
    const row = index + 1;
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      return { row, values: {}, issues: [{ field: 'no', message: '这一行的内容不正确' }] };
    const strange = Object.entries(item).filter(([key, value]) => !(key in itemFields) && !isBlank(value));
    const values = tidyValues(itemFields, pickKnown(item as Values));
    const issues = checkValues(itemForm, values, 'submit', { dictionaries });
    return { row, values, issues: [...strange.map(([field]) => ({ field: field.slice(0, 40), message: '没有这一列' })), ...issues] };
  });
}

const pickKnown = (item: Values): Values => Object.fromEntries(Object.entries(item).filter(([key]) => key in itemFields));

function itemsOf(content: Buffer): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(content.toString('utf8').replace(/^\uFEFF/, ''));
    const items: unknown = Array.isArray(parsed) ? parsed : (parsed as Values | null)?.['items'];
    return Array.isArray(items) ? items : refuse('sheetUnreadable');
  } catch {
    return refuse('sheetUnreadable');
  }
}

function refuseUnread(unread: Unread): never {
  if (unread.why === 'column') return refuse('sheetColumn', { column: unread.column });
  if (unread.why === 'tooLong') return refuse('sheetTooLong');
  return refuse(unread.why === 'empty' ? 'sheetEmpty' : 'sheetUnreadable');
}
