import { createHash } from 'node:crypto';
import { z } from 'zod';

import { readParts } from '#areas/attachments/server/door.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { storedRow, type Values } from '#kit/contract/field.ts';
import { checkValues } from '#kit/contract/form.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { readFilledWorkbook, type Unread } from '#kit/server/sheets/filled-workbook.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { cellOf, headerOf, withBroken, workbookType } from '#kit/server/sheets/workbook.ts';
import { writeTables, type Table } from '#kit/server/sheets/workbook-tables.ts';

import { numberKey } from '../contract/fits.ts';
import { typeTestRefusals } from '../contract/refusals.ts';
import { mostRows } from '../contract/sheet.ts';
import { reportFormUnder, testedKinds, type ClassTested } from '../contract/tested-class.ts';
import { typeTestFields as fields } from '../contract/type-test.ts';
import { readClasses } from './class-store.ts';
import * as store from './sheet-store.ts';
import { addReport, type Report } from './type-test-store.ts';

const refuse = refuser(typeTestRefusals);
/** Bytes of its sheets once unpacked: five hundred rows stay far below. */
const mostUnpacked = 20 * 1024 * 1024;
const title = '型式试验报告';
const about = {
  name: '填写说明',
  lines: [
    [
      '填写方法',
      `在「${title}」表中一行填写一份报告的一个型号，标红带 * 的列必填，最多${mostRows}行；日期写成 2026-01-31。导入后逐份补传报告扫描件。`,
    ],
  ],
};

/** The one field with words is the kind of devices: those that are tested by type. */
const columnsUnder = (classes: readonly ClassTested[]) =>
  Object.values(fields).map((field) => ({
    head: headerOf(field),
    isNeeded: field.need === 'required',
    width: Math.max(12, Math.round((field.width ?? 120) / 7)),
    isText: field.widget === 'text' || field.widget === 'day',
    ...(field.dictionary && { words: testedKinds(classes).map(({ label }) => label) }),
  }));

/** An empty workbook for reports. */
export async function sheetTemplate(_input: object, { readDb }: Request): Promise<FileAnswer> {
  const columns = columnsUnder(await readClasses(readDb));
  const content = await writeTables([{ name: title, columns, rows: [] }], about, mostRows);
  return { name: '型式试验报告导入模板.xlsx', type: workbookType, content };
}

interface SheetRow {
  readonly row: number;
  readonly values: Values;
  readonly faults: readonly { readonly field: string; readonly message: string }[];
  readonly warned: readonly { readonly field: string; readonly message: string }[];
  readonly isKnown: boolean;
}

const keyOf = ({ reportNo, model }: Values) => `${numberKey(String(reportNo))} ${capitalCode(String(model))}`;

/** Rows as they are, each with what is wrong: by the form, twice in the sheet, or registered otherwise. Whoever brings a sheet again finds its right rows known. */
async function readSheet(content: Buffer, unitId: string, { db, services, today }: Request): Promise<readonly SheetRow[]> {
  const dictionaries = await services.dictionaries.dictionaries();
  const form = reportFormUnder(await readClasses(db));
  const read = await readFilledWorkbook(content, { title, fields, most: mostRows, mostUnpacked }, dictionaries, refuseUnread);
  const numbers = read.map(({ values }) => numberKey(String(values['reportNo'] ?? '')));
  const registered = new Map((await store.findRegistered(db, unitId, numbers)).map((report) => [keyOf({ ...report }), report]));
  const seen = new Set<string>();
  return read.map(({ row, values: typed, broken }) => {
    const values: Values = storedRow(fields, typed);
    const issues = checkValues(form, values, 'submit', { dictionaries, today });
    const faults = withBroken(
      broken,
      issues.filter(({ warns }) => !warns),
    );
    const key = keyOf(values);
    const known = registered.get(key);
    const isKnown = known !== undefined && Object.keys(fields).every((one) => isSame((known as Values)[one] ?? null, values[one] ?? null));
    if (faults.length === 0 && seen.has(key)) faults.push({ field: 'reportNo', message: '与前面的一行是同一报告、同一型号' });
    else if (faults.length === 0 && known && !isKnown)
      faults.push({ field: 'reportNo', message: '这份报告已为该型号登记，内容不同，请在列表中修改' });
    seen.add(key);
    return { row, values, faults, warned: faults.length > 0 || isKnown ? [] : issues.filter(({ warns }) => warns), isKnown };
  });
}

function refuseUnread(unread: Unread): never {
  if (unread.why === 'column') return refuse('sheetColumn', { column: unread.column });
  if (unread.why === 'tooLong') return refuse('sheetTooLong', { limit: mostRows });
  return refuse(unread.why === 'empty' ? 'sheetEmpty' : 'sheetUnreadable');
}

const labelled = (rows: readonly SheetRow[], which: 'faults' | 'warned') =>
  rows.flatMap((one) =>
    one[which].map(({ field, message }) => ({ row: one.row, label: fields[field as keyof typeof fields]?.label ?? '', message })),
  );

const isGood = ({ faults, isKnown }: SheetRow) => faults.length === 0 && !isKnown;

const toldOf = (rows: readonly SheetRow[]) => ({
  total: rows.length,
  known: rows.filter(({ faults, isKnown }) => isKnown && faults.length === 0).length,
  faults: labelled(rows, 'faults'),
  warned: labelled(rows, 'warned'),
});

// The form has checked that everything is there.
const reportOf = (values: Values) => ({ validTo: null, remark: null, ...values }) as Report;

/** What a workbook would bring, before anything is stored. */
export async function checkSheet(_input: object, request: Request) {
  const unitId = request.asker.unitId ?? refuse('makerNotFound');
  const { file } = await readParts(request, z.strictObject({}));
  const rows = await readSheet(file.content, unitId, request);
  const faulty = rows.filter(({ faults }) => faults.length > 0);
  const words = await request.services.dictionaries.words();
  const columns = columnsUnder(await readClasses(request.db));
  return {
    ...toldOf(rows),
    rows: rows.filter(isGood).map(({ row, values }) => ({ row, ...reportOf(values) })),
    faultyRows: faulty.length === 0 ? null : (await faultyWorkbook(faulty, columns, words)).toString('base64'),
  };
}

/** Registers the right rows of a workbook; their scans are brought one by one. The same bytes count once. */
export async function importSheet(_input: object, request: Request) {
  const { db, asker, now } = request;
  const unitId = asker.unitId ?? refuse('makerNotFound');
  const { file } = await readParts(request, z.strictObject({}));
  const sha256 = createHash('sha256').update(file.content).digest();
  const rows = await readSheet(file.content, unitId, request);
  const good = rows.filter(isGood);
  const fileName = [...file.name.replaceAll(/[\p{Cc}\p{Surrogate}/\\]/gu, '')].slice(-120).join('') || `${title}.xlsx`;
  const taken = await inTransaction(db, async (tx) => {
    const id = newId(now.getTime());
    if (!(await store.beginSheet(tx, { id, unitId, sha256, fileName, createdByName: asker.name }, now))) return undefined;
    let kept = 0;
    for (const { values } of good) {
      // Somebody may have registered the same in another window just now.
      if (await addReport(tx, { id: newId(now.getTime()), unitId, by: asker.name, scanMissing: true }, reportOf(values), now)) kept += 1;
    }
    await store.endSheet(tx, id, kept);
    await writeAudit(tx, { asker, action: 'typeTest.import', objectId: id, details: { title: fileName, rows: kept }, now });
    return { kept, importedAt: now.toISOString() };
  });
  const { kept, importedAt } = taken ?? (await store.readSheetOf(db, unitId, sha256));
  return { ...toldOf(rows), kept, importedAt };
}

/** The faulty rows alone, each fault as a remark at its cell: to be put right and brought again. */
function faultyWorkbook(faulty: readonly SheetRow[], columns: Table['columns'], words: Dictionaries): Promise<Buffer> {
  const keys = Object.keys(fields);
  const remarks = new Map<string, string>();
  for (const [at, { faults }] of faulty.entries())
    for (const { field, message } of faults) {
      const place = `${at},${Math.max(0, keys.indexOf(field))}`;
      remarks.set(place, [remarks.get(place), message].filter(Boolean).join('；'));
    }
  const rows = faulty.map(({ values }) => Object.entries(fields).map(([key, field]) => cellOf(field, values[key], words)));
  const table: Table = { name: title, columns, rows, remarks };
  return writeTables([table], about, mostRows);
}
