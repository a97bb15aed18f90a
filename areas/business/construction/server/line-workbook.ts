import { readParts } from '#areas/attachments/server/door.ts';
import { isUsable } from '#areas/device-facts/contract/catalogue.ts';
import type { Exemption } from '#areas/exemptions/contract/exempt.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import { findNumbered } from '#areas/equipment/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { storedRow, text, type Field, type Fields, type Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { CatalogueEntry } from '#kit/server/settings/dictionaries.ts';
import { readFilledWorkbook, type Unread } from '#kit/server/sheets/filled-workbook.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { headerOf, workbookType } from '#kit/server/sheets/workbook.ts';
import { writeTables } from '#kit/server/sheets/workbook-tables.ts';

import { LineImportParts, type constructionCalls } from '../contract/calls.ts';
import { lineIssues } from '../contract/lines.ts';
import { lineFields, pipeLineFields } from '../contract/line-fields.ts';
import { mostLines } from '../contract/notice.ts';
import { constructionRefusals } from '../contract/refusals.ts';
import { isBoiler, isInstallation, isPipes } from '../contract/works.ts';
import { whyNotWorkedOn } from './find-devices.ts';

const refuse = refuser(constructionRefusals);
/** Bytes of its sheets once unpacked: two hundred rows stay far below. */
const mostUnpacked = 20 * 1024 * 1024;

type Kind = InputOf<typeof constructionCalls.lineTemplate>;

/** Varieties are named, not numbered, in a workbook. */
const variety = text('设备品种', 64, { need: 'required', width: 200 });
const existing = { ...lineFields.oidno, need: 'required' } as const;

/** The columns of the workbook: new devices are told by all of their facts, existing ones by their number alone. */
function columnsOf({ equclacode, constrsort }: Kind): Fields {
  const isNew = isInstallation(constrsort);
  const { oidno: _no, ...pipe } = pipeLineFields;
  if (isPipes(equclacode)) return isNew ? pipe : { oidno: existing, ...pipe };
  if (!isNew) return { oidno: existing, mainParams: lineFields.mainParams };
  const { oidno: _number, equclacode: _code, equLevel, ...others } = lineFields;
  const device = { ...(isBoiler(equclacode) && { equLevel }), ...others };
  const needed = new Set(['equLevel', 'equipmodel', 'prono', 'makeUnitName', 'unitInnerNo']);
  const own = Object.fromEntries(
    Object.entries<Field>(device).map(([key, field]) => [key, needed.has(key) ? { ...field, need: 'required' as const } : field]),
  );
  return { equclacode: variety, ...own };
}

const varietiesOf = (catalogue: readonly CatalogueEntry[], { equclacode }: Kind, today: string) =>
  catalogue.filter((entry) => entry.code.charAt(0) === equclacode.charAt(0) && isUsable(entry, today));

/** An empty workbook for the devices of a notice. */
export async function lineTemplate(kind: Kind, { services, today }: Request) {
  const dictionaries = await services.dictionaries.dictionaries();
  const varieties = varietiesOf(await services.dictionaries.catalogue(), kind, today).map(({ name }) => name);
  const wordsOf = (key: string, { dictionary }: Field) =>
    key === 'equclacode' ? varieties : dictionary ? (dictionaries[dictionary] ?? []).map(({ label }) => label) : [];
  const columns = Object.entries(columnsOf(kind)).map(([key, field]) => ({
    head: headerOf(field),
    isNeeded: field.need === 'required',
    width: Math.max(12, Math.round((field.width ?? 120) / 7)),
    isText: field.widget === 'text',
    words: wordsOf(key, field),
  }));
  const title = isPipes(kind.equclacode) ? '管道明细' : '设备明细';
  const about = {
    name: '填写说明',
    lines: [['填写方法', `在「${title}」表中一行填写一台（条），标红带 * 的列必填，最多${mostLines}行；请不要改动表头。`]],
  };
  const content = await writeTables([{ name: title, columns, rows: [] }], about, mostLines);
  return { name: `施工告知${title}导入模板.xlsx`, type: workbookType, content };
}

/** What of a filled-in workbook may be put into the notice, and of each other row which column is wrong and why. */
export async function importLines(_input: object, request: Request) {
  const { fields: kind, file } = await readParts(request, LineImportParts);
  const { services, today, db } = request;
  const columns = columnsOf(kind);
  const wanted = { title: '设备明细', fields: columns, most: mostLines, mostUnpacked };
  const read = await readFilledWorkbook(file.content, wanted, await services.dictionaries.dictionaries(), refuseUnread);
  const named = new Map(varietiesOf(await services.dictionaries.catalogue(), kind, today).map(({ name, code }) => [name, code]));
  const rows = read.map((row) => ({ ...row, issues: [...row.issues] }));
  const isByVariety = columns['equclacode'] !== undefined;
  const typed: Values[] = rows.map(({ values, issues }) => {
    if (!isByVariety) return values;
    const code = named.get(String(values['equclacode']));
    if (code === undefined && values['equclacode'] !== undefined) issues.push({ field: 'equclacode', message: '请选择列表中的设备品种' });
    return { ...values, equclacode: code };
  });
  const isListed = !isPipes(kind.equclacode) && !isInstallation(kind.constrsort);
  const exemptions = await readExemptions(db);
  const lines = isListed ? await withArchives(request, { kind, exemptions }, typed, rows) : typed;
  const table = isPipes(kind.equclacode) ? 'pipes' : 'lines';
  for (const { field, message } of lineIssues({ ...kind, [table]: lines }, exemptions)) {
    const [, index, key] = field.split('.');
    const issues = rows[Number(index)]?.issues;
    if (issues && key && !issues.some((one) => one.field === key)) issues.push({ field: key, message });
  }
  const good = lines.filter((_, index) => rows[index]!.issues.length === 0);
  return {
    lines: table === 'lines' ? good.map((line) => storedRow(lineFields, line)) : [],
    pipes: table === 'pipes' ? good.map((line) => storedRow(pipeLineFields, line)) : [],
    faults: rows.flatMap(({ row, issues }) => issues.map(({ field, message }) => ({ row, label: columns[field]?.label ?? '', message }))),
  };
}

interface Exempting {
  readonly exemptions: readonly Exemption[];
}

/** Existing devices, with what their archives say of them. */
async function withArchives(
  { db }: Request,
  { kind: { useUnit, equclacode }, exemptions }: { readonly kind: Kind & { readonly useUnit?: string | undefined } } & Exempting,
  typed: readonly Values[],
  rows: readonly { readonly issues: Issue[] }[],
): Promise<Values[]> {
  if (!useUnit) return refuse('userFirst');
  const numbers = typed.map(({ oidno }) => String(oidno ?? '').toUpperCase());
  const found = new Map((await findNumbered(db, { useUnit, classCode: equclacode.charAt(0), numbers })).map((one) => [one.oidno, one]));
  return typed.map((line, index) => {
    const device = found.get(numbers[index]!);
    const why = device ? whyNotWorkedOn(device, exemptions) : '使用单位没有这台设备，或设备大类不符';
    if (why && rows[index]!.issues.length === 0) rows[index]!.issues.push({ field: 'oidno', message: why });
    return device ? { ...storedRow(lineFields, { ...device }), ...line } : line;
  });
}

function refuseUnread(unread: Unread): never {
  if (unread.why === 'column') return refuse('workbookColumn', { column: unread.column });
  if (unread.why === 'tooLong') return refuse('tooManyLines', { limit: mostLines });
  return refuse(unread.why === 'empty' ? 'workbookEmpty' : 'workbookUnreadable');
}
