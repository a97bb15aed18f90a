import { readParts } from '#areas/attachments/server/door.ts';
import type { Field, Values } from '#kit/contract/field.ts';
import { checkValues } from '#kit/contract/form.ts';
import type { Dictionaries } from '#kit/contract/dictionary.ts';
import { inTransaction } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { readWorkbook, writeTemplate, type ImportedRow } from '#kit/server/workbook.ts';

import { PipeImportParts } from '../contract/pipeline-calls.ts';
import { mostPipes, newPipeForm, pipeImportFields } from '../contract/pipeline-rows.ts';
import { equipmentRefusals } from '../contract/refusals.ts';
import { cleanPipe, openOwnUnit, takenPipeNos } from './pipeline-gate.ts';
import { takeIn } from './pipeline-rows.ts';

const refuse = refuser(equipmentRefusals);
const title = '管道明细';

interface Fault {
  readonly row: number;
  readonly label: string;
  readonly message: string;
}

/** An empty workbook for the pipes of one unit. */
export async function pipeTemplate(_input: object, { services }: Request) {
  return writeTemplate(`${title}导入模板`, pipeImportFields, await services.dictionaries.dictionaries());
}

/** Takes pipes in from a workbook: those that are right; of the others it says what is wrong in which row. */
export async function importPipes(_input: object, request: Request) {
  const { db, asker, services } = request;
  const { fields, file } = await readParts(request, PipeImportParts);
  const dictionaries = await services.dictionaries.dictionaries();
  const read = await readRows(file.content, dictionaries);
  if (read.length === 0) refuse('workbookEmpty');
  return inTransaction(db, async (tx) => {
    const unit = await openOwnUnit(tx, asker, fields.equSysId, dictionaries);
    const { good, faults } = sortOut(read, await takenPipeNos(tx, unit.equSysId), dictionaries);
    if (good.length === 0) return { added: 0, changeNo: null, faults };
    const { changeNo } = await takeIn(tx, unit, good, request);
    return { added: good.length, changeNo, faults };
  });
}

async function readRows(content: Buffer, dictionaries: Dictionaries): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  try {
    for await (const row of readWorkbook(content, title, pipeImportFields, dictionaries)) {
      rows.push(row);
      if (rows.length > mostPipes) break;
    }
  } catch {
    // Whatever the reader stumbles over: this is no workbook.
    return refuse('workbookUnreadable');
  }
  return rows.length > mostPipes ? refuse('tooManyPipes', { limit: mostPipes }) : rows;
}

/** The rows that can be taken in, and what is wrong with the others. */
function sortOut(read: readonly ImportedRow[], takenNos: readonly string[], dictionaries: Dictionaries) {
  const taken = new Set(takenNos);
  const good: Record<string, unknown>[] = [];
  const faults: Fault[] = [];
  for (const { row, values } of read) {
    const clean = cleanPipe(withMonths(values));
    const pipeNo = String(clean['pipeNo']);
    const issues = checkValues(newPipeForm, clean, 'submit', dictionaries).filter(({ warns }) => !warns);
    if (issues.length === 0 && taken.has(pipeNo)) issues.push({ field: 'pipeNo', message: `管道编号${pipeNo}已存在` });
    if (issues.length === 0) {
      taken.add(pipeNo);
      good.push(clean);
    }
    faults.push(...issues.map(({ field, message }) => ({ row, label: labelOf(field), message })));
  }
  return { good, faults };
}

const fields: Readonly<Record<string, Field>> = newPipeForm.fields;

function labelOf(key: string): string {
  return fields[key]?.label ?? key;
}

/** Spreadsheets make a day of what is typed as a month. */
function withMonths(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      fields[key]?.widget === 'month' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.slice(0, 7) : value,
    ]),
  );
}
