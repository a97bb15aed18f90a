import type { Values } from '#kit/contract/field.ts';
import { media } from '#kit/contract/media.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { personalData, type PersonalData } from '#kit/server/audit/personal-data.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { cellOf } from '#kit/server/sheets/workbook.ts';

/** Rows of one kind that are counted, and in a copy; a paper to read has less. */
const mostRows = 5000;
const mostOnPaper = 300;

interface Part extends PersonalData {
  readonly rows: readonly Values[];
  readonly more: boolean;
}

function readParts(request: Request, most: number): Promise<Part[]> {
  return Promise.all(
    request.services.handed.of(personalData).map(async (kind) => {
      const rows = (await kind.read(request, most + 1)) as readonly Values[];
      return { ...kind, rows: rows.slice(0, most), more: rows.length > most };
    }),
  );
}

export async function overview(_: object, request: Request) {
  const parts = await readParts(request, mostRows);
  return { parts: parts.map(({ title, purpose, kept, rows, more }) => ({ title, purpose, kept, count: rows.length, more })) };
}

const noteTaken = ({ db, asker, now }: Request, format: string) =>
  writeAudit(db, { asker, action: 'privacy.export', objectId: asker.userId, details: { format }, now });

/** Everything, for another program to read. */
export async function takeCopy(_: object, request: Request): Promise<FileAnswer> {
  const parts = await readParts(request, mostRows);
  await noteTaken(request, 'JSON');
  const content = {
    takenAt: request.now.toISOString(),
    parts: parts.map(({ title, purpose, kept, fields, rows, more }) => ({
      title,
      purpose,
      kept,
      labels: Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label])),
      rows: rows.map((row) => Object.fromEntries(Object.keys(fields).map((key) => [key, row[key] ?? null]))),
      ...(more && { note: `只含最近${mostRows}条` }),
    })),
  };
  return { name: `个人信息${request.today}.json`, type: media.json, content: Buffer.from(JSON.stringify(content, null, 2)) };
}

/** The same to read. */
export async function takePaper(_: object, request: Request): Promise<FileAnswer> {
  const { services, today } = request;
  const [parts, dictionaries] = await Promise.all([readParts(request, mostOnPaper), services.dictionaries.words()]);
  await noteTaken(request, 'PDF');
  const content = await services.documents.render(caseRecord, {
    title: '个人信息副本',
    person: request.asker.name,
    keeper: services.config.city + services.config.title,
    printedOn: today,
    sections: parts.map((part) => ({ title: titleOf(part), rows: rowsOf(part, dictionaries) })),
    steps: [],
  });
  return { name: `个人信息${today}.pdf`, type: media.pdf, content, inline: true };
}

const titleOf = ({ title, purpose, more }: Part) => `${title}（用途：${purpose}${more ? `；只列最近${mostOnPaper}条` : ''}）`;

type Words = Parameters<typeof cellOf>[2];

/** One row is told value by value; of several, each is a line under what it begins with. */
function rowsOf({ fields, rows }: Part, dictionaries: Words) {
  const cells = (row: Values) =>
    Object.entries(fields).map(([key, field]) => ({ label: field.label, value: String(cellOf(field, row[key], dictionaries) ?? '') }));
  if (rows.length === 0) return [{ label: '无', value: '' }];
  if (rows.length === 1) return cells(rows[0]!);
  return rows.map((row) => {
    const [first, ...rest] = cells(row);
    const told = rest.filter(({ value }) => value !== '').map(({ label, value }) => `${label}：${value}`);
    return { label: first!.value, value: told.join('；') };
  });
}
