import { createHash } from 'node:crypto';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { refuser } from '#kit/server/refuse.ts';
import { workbookType } from '#kit/server/sheets/workbook.ts';
import { writeTables, type TableCell, type TableColumn } from '#kit/server/sheets/workbook-tables.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';

import { deviceSheet, importTablesOf, linkKey, type ImportColumn, type ImportTable } from '../contract/columns.ts';
import { fileNameExamples } from '../contract/file-names.ts';
import { bulkLimits } from '../contract/limits.ts';
import { bulkRefusals } from '../contract/refusals.ts';
import { importCategories, readReferences, wordsOf, type ImportCategory, type References } from './words.ts';

const refuse = refuser(bulkRefusals);

/** The sheet that says what the workbook is, and the line with its version. */
export const aboutSheet = '填写说明';
export const versionLine = '模板版本';

/** Changes with the columns of a template: a workbook of an older one would be read wrongly. */
export function versionOf(category: string): string {
  const columns = importTablesOf(category).map(({ name, columns: heads }) => [name, heads.map(({ key, head }) => [key, head])]);
  return `${category}-${createHash('sha256').update(JSON.stringify(columns)).digest('hex').slice(0, 8)}`;
}

export async function listCategories(_input: object, { services, today }: Request) {
  const references = await readReferences(services.dictionaries, today);
  return { categories: importCategories(references).map((category) => ({ ...category, version: versionOf(category.code) })) };
}

/** The empty template of a category. */
export async function makeTemplate(
  { category }: { readonly category: string },
  { services, today }: Pick<Request, 'services' | 'today'>,
): Promise<FileAnswer> {
  const references = await readReferences(services.dictionaries, today);
  const found = importCategories(references).find(({ code }) => code === category) ?? refuse('categoryUnknown');
  return { name: `${found.name}批量导入模板.xlsx`, type: workbookType, content: await fillTemplate(found, references, new Map()) };
}

/** What stands below the heads of one sheet. */
export interface SheetContent {
  readonly rows: readonly (readonly TableCell[])[];
  readonly remarks?: ReadonlyMap<string, string>;
}

/** The workbook of a category with rows in it. @param content by name of the sheet */
export function fillTemplate(
  category: ImportCategory,
  references: References,
  content: ReadonlyMap<string, SheetContent>,
): Promise<Buffer> {
  const tables = importTablesOf(category.code).map((table) => ({
    name: table.name,
    columns: table.columns.map((column) => drawn(column, table, category.code, references)),
    ...(content.get(table.name) ?? { rows: [] }),
  }));
  return writeTables(tables, { name: aboutSheet, lines: aboutLines(category) }, bulkLimits.rows);
}

function drawn(column: ImportColumn, table: ImportTable, category: string, references: References): TableColumn {
  const { field, head, isNeeded } = column;
  const note = noteOf(column, table);
  const offersWords = field.widget !== 'choices';
  return {
    head,
    isNeeded,
    width: Math.max(12, Math.round((field.width ?? 120) / 7)),
    isText: field.widget === 'text',
    ...(note && { note }),
    ...(offersWords && { words: wordsOf(field, category, references).offered }),
  };
}

const noteByWidget: Readonly<Record<string, string>> = {
  unit: '填写在平台登记的单位全称或统一社会信用代码',
  day: '日期，如 2026-01-31',
  month: '年月，如 2026-01',
  choices: '可填多项，用「、」隔开',
};

function noteOf({ key, field, isNeeded }: ImportColumn, table: ImportTable): string {
  const isLink = table.key !== undefined && key === linkKey;
  const said = isLink ? `与「${deviceSheet}」表中的单位内编号一致` : (field.help ?? noteByWidget[field.widget]);
  return [isNeeded && '必填', said].filter(Boolean).join('。');
}

function sayTables(details: readonly ImportTable[], needed: boolean, how: string): string {
  const names = details.filter(({ isNeeded }) => isNeeded === needed).map(({ name }) => `「${name}」`);
  return names.length > 0 ? `${names.join('')}${how}。` : '';
}

function aboutLines({ code, name, className }: ImportCategory): string[][] {
  const details = importTablesOf(code).slice(1);
  const materials = slotsFor(entryFiles, { equclacode: code }).map(({ title, isRequired }) => (isRequired ? `${title}（必传）` : title));
  return [
    [versionLine, versionOf(code)],
    ['适用类别', `${className} · ${name}`],
    ['填写方法', `在「${deviceSheet}」表中一行填写一台（套）设备，标红带 * 的列必填；有下拉列表的列请从列表中选择。`],
    ['编号', '产品编号、设备代码、电话等列已设为文本格式，较长的编号可直接填写或粘贴为文本。'],
    ...(details.length > 0
      ? [
          [
            '明细表',
            [sayTables(details, true, '每台设备至少填写一行'), sayTables(details, false, '没有时留空')].join('') +
              '各行按单位内编号对应到设备。',
          ],
        ]
      : []),
    ['行数', `一次最多 ${bulkLimits.rows} 行。请不要改动表头、工作表名称和本页的模板版本。`],
    ['导入结果', '合格的行存为草稿，有误的行带批注退回，改正后把退回的工作簿再次上传即可。'],
    ['上传资料', `导入后在结果页「批量上传资料」，一次拖入全部文件。资料有：${materials.join('、')}。`],
    ...fileNameExamples().map(({ name: file, meaning }, at) => [at === 0 ? '文件命名' : '', `${file}　${meaning}`]),
  ];
}
