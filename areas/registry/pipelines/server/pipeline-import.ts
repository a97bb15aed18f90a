import { readParts } from '#areas/attachments/server/door.ts';
import type { Field } from '#kit/contract/field.ts';
import { checkValues } from '#kit/contract/form.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { readFilledWorkbook, type Unread } from '#kit/server/sheets/filled-workbook.ts';
import { headerOf, withBroken, workbookType, type ImportedRow } from '#kit/server/sheets/workbook.ts';
import { writeTables } from '#kit/server/sheets/workbook-tables.ts';

import { PipeImportParts } from '../contract/calls.ts';
import { mostPipes, newPipeForm, pipeImportFields } from '../contract/pipeline-rows.ts';
import { pipelineRefusals } from '../contract/refusals.ts';
import { cleanPipe, openUnit, takenPipeNos } from './pipeline-gate.ts';
import { takeIn } from './pipeline-rows.ts';

const refuse = refuser(pipelineRefusals);
const title = '管道明细';
/** Bytes of its sheets once unpacked: a thousand rows stay far below. */
const mostUnpacked = 60 * 1024 * 1024;

interface Fault {
  readonly row: number;
  readonly label: string;
  readonly message: string;
}

/** An empty workbook for the pipes of one unit. */
export async function pipeTemplate(_input: object, { services }: Request) {
  const dictionaries = await services.dictionaries.dictionaries();
  const columns = Object.values<Field>(pipeImportFields).map((field) => ({
    head: headerOf(field),
    isNeeded: field.need === 'required',
    width: Math.max(12, Math.round((field.width ?? 120) / 7)),
    ...(noteByWidget[field.widget] && { note: noteByWidget[field.widget]! }),
    words: wordsOf(field, dictionaries),
  }));
  const content = await writeTables([{ name: title, columns, rows: [] }], { name: '填写说明', lines: about }, mostPipes);
  return { name: `${title}导入模板.xlsx`, type: workbookType, content };
}

const noteByWidget: Readonly<Record<string, string>> = { day: '日期，如 2026-01-31', month: '年月，如 2026-01' };

const about = [
  ['填写方法', `在「${title}」表中一行填写一条管道，标红带 * 的列必填；有下拉列表的列请从列表中选择。`],
  ['管道编号', '同一登记单元内不能重复。较长的编号请先把单元格设为文本格式再填写，以免末位丢失。'],
  ['行数', `一个登记单元最多${mostPipes}条。请不要改动表头，上传时读取第一张工作表。`],
  ['导入结果', '正确的行会导入，有错的行逐条列出，改正后可以再次导入。'],
];

function wordsOf({ dictionary }: Field, dictionaries: Dictionaries): string[] {
  return dictionary ? (dictionaries[dictionary] ?? []).filter(({ retired }) => !retired).map(({ label }) => label) : [];
}

/** Takes pipes in from a workbook: those that are right; of the others it says what is wrong in which row. */
export async function importPipes(_input: object, request: Request) {
  const { db, asker, services } = request;
  const { fields, file } = await readParts(request, PipeImportParts);
  const dictionaries = await services.dictionaries.dictionaries();
  const wanted = { title, fields: pipeImportFields, most: mostPipes, mostUnpacked };
  const read = await readFilledWorkbook(file.content, wanted, dictionaries, refuseUnread);
  return inTransaction(db, async (tx) => {
    const unit = await openUnit(tx, asker, fields.equSysId, dictionaries);
    const { good, faults, warned } = sortOut(read, await takenPipeNos(tx, unit.equSysId), dictionaries);
    if (good.length === 0) return { added: 0, changeNo: null, faults, warned: [] };
    // A file brings no answers along: what is warned of is kept, and told beside the rows that were not taken in.
    const { changeNo } = await takeIn(tx, unit, { rows: good }, { ...request, warningsRead: undefined });
    return { added: good.length, changeNo, faults, warned };
  });
}

function refuseUnread(unread: Unread): never {
  if (unread.why === 'column') return refuse('workbookColumn', { column: unread.column });
  if (unread.why === 'tooLong') return refuse('tooManyPipes', { limit: mostPipes });
  return refuse(unread.why === 'empty' ? 'workbookEmpty' : 'workbookUnreadable');
}

/** The rows that can be taken in and what is warned of in them, and what is wrong with the others. */
function sortOut(read: readonly ImportedRow[], takenNos: readonly string[], dictionaries: Dictionaries) {
  const taken = new Set(takenNos);
  const good: Record<string, unknown>[] = [];
  const faults: Fault[] = [];
  const warned: Fault[] = [];
  for (const { row, values, broken } of read) {
    const clean = cleanPipe(values);
    const pipeNo = String(clean['pipeNo']);
    const found = checkValues(newPipeForm, clean, 'submit', { dictionaries });
    const issues = withBroken(
      broken,
      found.filter(({ warns }) => !warns),
    );
    if (issues.length === 0 && taken.has(pipeNo)) issues.push({ field: 'pipeNo', message: `管道编号${pipeNo}已存在` });
    if (issues.length === 0) {
      taken.add(pipeNo);
      good.push(clean);
      warned.push(...found.map(({ field, message }) => ({ row, label: labelOf(field), message })));
    }
    faults.push(...issues.map(({ field, message }) => ({ row, label: labelOf(field), message })));
  }
  return { good, faults, warned };
}

const fields: Readonly<Record<string, Field>> = newPipeForm.fields;

function labelOf(key: string): string {
  return fields[key]?.label ?? key;
}
