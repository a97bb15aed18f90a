import { buffer } from 'node:stream/consumers';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move } from '#kit/server/case/move.ts';
import type { Job } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';
import { numberOf } from '#areas/device-facts/contract/device-number.ts';
import { addDrafts, findKnownDevices, lockImports } from '#areas/first-entry/server/door.ts';

import { bulkLimits } from '../contract/limits.ts';
import { deviceImport } from '../contract/lifecycle.ts';
import { bulkPaths } from '../contract/menu.ts';
import { checkImport, type CheckedDevice, type CheckedImport } from './check-import.ts';
import { issueOf, makeErrorWorkbook, type ImportIssue } from './error-workbook.ts';
import { addImportDrafts, addIssues, readImportRow, type ImportRow } from './import-store.ts';
import { noteProgress } from './progress-store.ts';
import { readImport, UnreadableWorkbook, type ReadImport } from './read-import.ts';
import { openUnitBook } from './unit-book.ts';
import { readReferences, type References } from './words.ts';

export const importJob = 'bulk:import';

interface Tools {
  readonly db: Db;
  readonly services: Services;
  readonly now: Date;
}

const moving = (record: ImportRow, now: Date) => ({
  cycle: deviceImport,
  table: 'deviceImport' as const,
  record,
  actors: ['system'],
  asker: undefined,
  now,
});

/** Reads, checks and keeps an uploaded workbook. Begun anew after a fault, it ends the same: everything is kept at once, at the end. */
export const runImport: Job = async ({ id }: { readonly id: string }, tools) => {
  const { db, now } = tools;
  const found = await readImportRow(db, id);
  if (!found?.source || ![deviceImport.states.waiting.code, deviceImport.states.running.code].includes(found.status)) return;
  if (found.status === deviceImport.states.waiting.code)
    await inTransaction(db, (tx) => move(tx, { ...moving(found, now), move: 'start' }));
  const record = (await readImportRow(db, id))!;
  try {
    await workThrough(record, found.source, tools);
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    await failImport(db, record, error.message, now);
  }
  await tools.services.storage.remove(found.source);
};

/** Ends an import that cannot go on, and says why. */
export async function failImport(db: Db, record: ImportRow, reason: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await move(tx, { ...moving(record, now), move: 'fail', set: { reason, source: null } });
    await tell(tx, record, { what: '未能导入', body: reason }, now);
  });
}

async function workThrough(record: ImportRow, source: string, { db, services, now }: Tools): Promise<void> {
  const today = todayInShanghai(now);
  const references = await readReferences(services.dictionaries, today);
  const read = await openWorkbook(await buffer(services.storage.get(source)), references);
  const total = read.devices.rows.length;
  await noteProgress(db, { table: 'deviceImport', id: record.id }, { total, done: 0 }, now);
  const units = await openUnitBook(db, read);
  const onProgress = (done: number) => noteProgress(db, { table: 'deviceImport', id: record.id }, { done }, now);
  const checked = await checkImport({ read, references, units, unitId: record.unitId, onProgress });
  await keep({ record, read, checked, references, today }, { db, services, now });
}

/** A workbook that its reader cannot follow is told like one that is no template. */
async function openWorkbook(content: Buffer, references: References): Promise<ReadImport> {
  try {
    return await readImport(content, references);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    const isReaders = error instanceof Error && /^(?:Parse|Zip|EncryptedFile|UnsupportedFormat)Error$/.test(error.name);
    if (isReaders) throw new UnreadableWorkbook('文件无法读取，请用下载的模板重新填写', { cause: error });
    throw error;
  }
}

interface Keeping {
  readonly record: ImportRow;
  readonly read: ReadImport;
  readonly checked: CheckedImport;
  readonly references: References;
  readonly today: string;
}

async function keep(keeping: Keeping, { db, services, now }: Tools): Promise<void> {
  const { record, read, checked, references, today } = keeping;
  let result: string | undefined;
  try {
    await inTransaction(db, async (tx) => {
      await lockImports(tx, record.unitId);
      await addKnownFaults(tx, keeping);
      const good = checked.devices.filter(({ faults }) => faults.length === 0);
      const writer = { unitId: record.unitId, userId: record.userId, name: record.asker.name };
      const drafts = await addDrafts(
        tx,
        writer,
        good.map(({ values }) => values),
        { today, now },
      );
      await addImportDrafts(
        tx,
        record.id,
        good.map(({ read: { row } }, at) => ({ row, entryId: drafts[at]!.id })),
      );
      const issues = issuesOf(checked);
      await addIssues(tx, record.id, issues);
      if (issues.length > 0) result = await services.storage.put(await makeErrorWorkbook(read, checked, references));
      const total = checked.devices.length;
      const counts = { total, done: total, kept: good.length, faulty: total - good.length, category: read.category.code };
      await move(tx, {
        ...moving(record, now),
        move: 'keep',
        to: good.length > 0 ? 'checked' : 'finished',
        set: { ...counts, source: null, result: result ?? null },
      });
      await tell(tx, record, { what: '检查完成', body: `共${total}行，合格${good.length}行，有误${total - good.length}行` }, now);
    });
  } catch (error) {
    if (result) await services.storage.remove(result);
    throw error;
  }
}

/** Devices that have an archive, or an entry of the unit, already: asked for all at once, under the lock. */
async function addKnownFaults(tx: Tx, { record, read, checked }: Keeping): Promise<void> {
  const sound = checked.devices.filter(({ faults }) => faults.length === 0);
  for (const { at, key, oidno, entryNo } of await findKnownDevices(tx, record.unitId, sound.map(numbersOf))) {
    const { faults, read: row } = sound[at]!;
    const reason = oidno === null ? `同一产品编号已有录入单${entryNo}，请勿重复录入` : `该设备已存在（设备识别码 ${oidno}）`;
    if (!faults.some((fault) => fault.key === key)) faults.push({ sheet: read.devices, row: row.row, key, reason });
  }
}

function numbersOf({ values }: CheckedDevice) {
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  return {
    equclacode: text('equclacode'),
    equcode: numberOf(values['equcode']),
    prono: numberOf(values['prono']),
    equipmodel: text('equipmodel'),
    makeUnitName: text('makeUnitName'),
  };
}

function issuesOf({ devices, orphans }: CheckedImport): ImportIssue[] {
  return [...devices.flatMap(({ faults }) => faults.slice(0, bulkLimits.issuesPerRow)), ...orphans].map(issueOf);
}

function tell(
  tx: Tx,
  { id, userId, fileName }: ImportRow,
  { what, body }: { readonly what: string; readonly body: string },
  now: Date,
): Promise<void> {
  const message = { userId, kind: '建档', title: `批量导入${what}`, body: `${fileName}：${body}`, link: `${bulkPaths.import}?id=${id}` };
  return sendMessage(tx, message, now);
}
