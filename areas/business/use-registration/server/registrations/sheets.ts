import { createHash } from 'node:crypto';

import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { readParts } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { isDraft } from '#kit/contract/case/case.ts';
import type { Field } from '#kit/contract/field.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { findCase, lockCase } from '#kit/server/case/case.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { readFilledWorkbook, type Unread } from '#kit/server/sheets/filled-workbook.ts';
import { refuseClosedMove } from '#kit/server/case/move.ts';
import { refuse as refuseCommon, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { cellOf, headerOf, workbookType } from '#kit/server/sheets/workbook.ts';
import { writeTables } from '#kit/server/sheets/workbook-tables.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';

import { SheetParts, unitCase, type useRegistrationCalls } from '../../contract/calls.ts';
import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { sheetOf, totalsOf } from '../../contract/summary-sheet.ts';
import { mostRows } from '../../contract/unit-kinds.ts';
import { readInspected } from './inspected.ts';
import { printSheet } from './print-unit-form.ts';
import { unitRegistrations } from './registrations.ts';
import type { Registration } from './registration-store.ts';
import { sheetChangeOf, standingRows } from './sheet-change.ts';
import { sheetFaults } from './sheet-rows.ts';
import { countSheetChange, readSheet, sheetKindOf, storeSheet } from './sheet-store.ts';

const refuse = refuser(useRegistrationRefusals);
const { cycle } = unitCase;

/** Bytes of its sheets once unpacked: two thousand rows stay far below. */
const mostUnpacked = 60 * 1024 * 1024;
/** Faults told at once; a sheet with more is wrong as a whole. */
const mostFaults = 200;
const pageSize = 20;

function refuseUnread(unread: Unread): never {
  if (unread.why === 'column') return refuse('sheetColumn', { column: unread.column });
  if (unread.why === 'tooLong') return refuse('sheetTooLong', { limit: mostRows });
  return refuse(unread.why === 'empty' ? 'sheetEmpty' : 'notASheet');
}

interface One {
  readonly id: string;
}

/** What is known of the unit whose sheet it is. */
async function knownOf(db: Db | Tx, record: Registration, { today }: Pick<Request, 'today'>) {
  const archive = (await readArchive(db, record.equSysId)) ?? refuse('deviceNotFound');
  return { inspected: await readInspected(db, archive, today, record.unitMatter), stands: await standingRows(db, record) };
}

async function getUnit(db: Db | Tx, { asker }: Pick<Request, 'asker'>, id: string): Promise<Registration> {
  return (await findCase(db, unitRegistrations, asker, id)) ?? refuse('setRegistrationNotFound');
}

/** The sheet as a workbook with drop-downs: to be filled in, or corrected, and read in again. */
export async function downloadSheet({ id }: One, { readDb, services, ...request }: Request) {
  const record = await getUnit(readDb, request, id);
  const { title, fields, counted } = sheetOf(sheetKindOf(record));
  const dictionaries = await services.dictionaries.words();
  const rows = await readSheet(readDb, id);
  const shown = Object.entries<Field>(fields);
  const columns = shown.map(([, field]) => ({
    head: headerOf(field),
    isNeeded: field.need === 'required',
    width: Math.max(12, Math.round((field.width ?? 120) / 7)),
    isText: field.widget === 'text' || field.widget === 'month',
    words: field.dictionary ? (dictionaries[field.dictionary] ?? []).filter(({ retired }) => !retired).map(({ label }) => label) : [],
  }));
  const cells = rows.map((row) => shown.map(([key, field]) => cellOf(field, row[key], dictionaries)));
  const about = [
    ['填写方法', `在「${title}」表中一行填写一${counted}，标红带 * 的列必填；有下拉列表的列请从列表中选择。`],
    ['行数', `一份登记最多${mostRows}${counted}。请不要改动表头，上传时读取第一张工作表。`],
    ['导入结果', '全部正确才会导入，并代替原来的汇总表；有错时逐条列出行、列和原因，原来的汇总表不变。'],
  ];
  const content = await writeTables([{ name: title, columns, rows: cells }], { name: '填写说明', lines: about }, mostRows);
  return { name: `${title}${record.regApplyNo}.xlsx`, type: workbookType, content };
}

/** Reads a sheet in, whole or not at all. The same rows sent again upon the same version have been read in. */
export async function importSheet(_input: object, request: Request) {
  const { db, asker, now, services } = request;
  const { fields: seen, file } = await readParts(request, SheetParts);
  const dictionaries = await services.dictionaries.words();
  const unit = await getUnit(db, request, seen.id);
  const kind = sheetKindOf(unit);
  const { title, fields } = sheetOf(kind);
  const read = await readFilledWorkbook(file.content, { title, fields, most: mostRows, mostUnpacked }, dictionaries, refuseUnread);
  const rows = read.map(({ values }) => values);
  const mark = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const faults = sheetFaults(kind, rows, {
    dictionaries,
    ...(await knownOf(db, unit, request)),
    read,
  }).slice(0, mostFaults);
  return inTransaction(db, async (tx) => {
    await lockCase(unitRegistrations, tx, seen.id);
    const record = await getUnit(tx, request, seen.id);
    const told = { ...totalsOf(kind, rows), faults };
    if (record.version === seen.version + 1 && record.sheetMark === mark) return { version: record.version, ...told };
    const { table, actors } = unitRegistrations;
    const standing = { cycle, table, record: { ...record, version: seen.version }, actors: actors(asker, record) };
    await refuseClosedMove(tx, { ...standing, move: 'save', asker });
    if (record.version !== seen.version || sheetKindOf(record) !== kind) refuseCommon('stale');
    if (faults.length > 0) return { ...told, version: record.version };
    await storeSheet(tx, record.id, kind, { rows, sheetMark: mark });
    await countSheetChange(tx, record.id, record.version, now);
    await writeAudit(tx, { asker, action: 'unitRegistration.sheet', objectId: record.id, details: { rows: rows.length }, now });
    return { ...told, version: record.version + 1 };
  });
}

type Asked = InputOf<typeof useRegistrationCalls.sheetRows>;

/** A page of the sheet, what it adds up to, and what is wrong with it as it stands. */
export async function listSheet({ id, pageNo }: Asked, { readDb, services, ...request }: Request) {
  const record = await getUnit(readDb, request, id);
  const rows = await readSheet(readDb, id);
  const kind = sheetKindOf(record);
  const faults = isDraft(unitCase, record.status)
    ? sheetFaults(kind, rows, { dictionaries: await services.dictionaries.words(), ...(await knownOf(readDb, record, request)) })
    : [];
  return {
    unitKind: kind,
    ...totalsOf(kind, rows),
    pageSize,
    faults: faults.slice(0, mostFaults),
    change: await sheetChangeOf(readDb, record),
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  };
}

/** D4 or D5 as a PDF. */
export async function downloadSheetPaper({ id }: One, request: Request) {
  const record = await getUnit(request.db, request, id);
  const { title } = sheetOf(sheetKindOf(record));
  return pdfAnswer(`${title}${record.regApplyNo}`, await printSheet(request, record));
}
