import { createHash } from 'node:crypto';
import { z } from 'zod';

import type { ListInput } from '#kit/contract/list/list.ts';
import { readArchive, unpacksWithin, whyUnsafe } from '#kit/server/files/archive.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { addJob, queueOf } from '#kit/server/jobs/jobs.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { workbookType } from '#kit/server/sheets/workbook.ts';
import { readParts } from '#areas/attachments/server/door.ts';

import { bulkLimits } from '../contract/limits.ts';
import { bulkRefusals } from '../contract/refusals.ts';
import { addImport, countUnderWay, findSameImport } from './import-store.ts';
import { countIssues, findImport, listDrafts, listImports, listIssues, shownImport } from './import-views.ts';
import { importJob } from './run-import.ts';

const refuse = refuser(bulkRefusals);

interface ById {
  readonly id: string;
}

/** Takes a workbook in; what stands in it is looked at in the background. The same bytes sent again lead to what came of them. */
export async function uploadImport(_input: object, request: Request) {
  const { db, asker, services, now } = request;
  const unitId = asker.unitId ?? refuse('noAccess');
  const { file } = await readParts(request, z.strictObject({}));
  const fileName = shownName(file.name);
  await refuseUnsafe(fileName, file.content);
  const sha256 = createHash('sha256').update(file.content).digest();
  const same = await findSameImport(db, unitId, sha256);
  if (same) return { id: same.id, isKnown: true };
  if ((await countUnderWay(db, asker.userId)) >= bulkLimits.atOnce) refuse('tooManyAtOnce', { most: bulkLimits.atOnce });
  const source = await services.storage.put(file.content);
  const id = await inTransaction(db, async (tx) => {
    const added = await addImport(tx, { ...asker, unitId }, { fileName, sha256, source }, now);
    if (added) await addJob(tx, importJob, { id: added }, { queue: queueOf(asker) });
    return added;
  });
  if (id) return { id, isKnown: false };
  // Somebody of the unit sent the same bytes in the same moment.
  await services.storage.remove(source);
  const other = (await findSameImport(db, unitId, sha256)) ?? refuse('importNotFound');
  return { id: other.id, isKnown: true };
}

function shownName(name: string): string {
  const kept = name.replaceAll(/[\p{Cc}\p{Surrogate}/\\]/gu, '');
  return [...kept].slice(-120).join('') || '设备.xlsx';
}

/** A workbook is a zip: it is unpacked and counted before anything reads it. */
async function refuseUnsafe(name: string, content: Buffer): Promise<void> {
  const archive = content.toString('latin1', 0, 2) === 'PK' ? readArchive(content) : undefined;
  if (!archive?.names.includes('xl/workbook.xml')) return refuse('notWorkbook', { name });
  const why = whyUnsafe(archive, content.length);
  if (why) refuse('unsafeWorkbook', { name, why });
  if (!(await unpacksWithin(content, archive, bulkLimits.unpacked))) refuse('unsafeWorkbook', { name, why: '解压后过大' });
}

export function showImports(input: ListInput, { db, asker }: Request) {
  return listImports(db, asker, input);
}

export async function showImport({ id }: ById, { db, asker }: Request) {
  const row = (await findImport(db, asker, id)) ?? refuse('importNotFound');
  return { record: shownImport(asker, row), issueCount: await countIssues(db, id) };
}

export async function showIssues(input: ListInput, { db, asker }: Request) {
  const row = (await findImport(db, asker, String(input['id']))) ?? refuse('importNotFound');
  return listIssues(db, row.id, input);
}

export async function showDrafts(input: ListInput, { db, asker }: Request) {
  const row = (await findImport(db, asker, String(input['id']))) ?? refuse('importNotFound');
  return listDrafts(db, row.id, input);
}

/** The faulty rows with a remark at each cell. */
export async function fetchResult({ id }: ById, { db, asker, services }: Request): Promise<FileAnswer> {
  const row = (await findImport(db, asker, id)) ?? refuse('importNotFound');
  const result = row.result ?? refuse('resultGone');
  const name = row.fileName.replace(/\.xlsx$/i, '');
  return { name: `${name}-错误行.xlsx`, type: workbookType, content: services.storage.get(result) };
}
