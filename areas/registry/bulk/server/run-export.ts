import { Readable } from 'node:stream';

import type { ListInput } from '#kit/contract/list/list.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { inTransaction, type Db } from '#kit/server/postgres/database.ts';
import { isOfEnterprise } from '#kit/server/asker.ts';
import { masked } from '#kit/server/masking.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move, type Moving } from '#kit/server/case/move.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { Job } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';
import type { EquipmentQueryKey } from '#areas/equipment/contract/queries.ts';
import { openExport } from '#areas/equipment/server/doors/read.ts';

import { bulkLimits } from '../contract/limits.ts';
import { exportTask } from '../contract/lifecycle.ts';
import { bulkPaths } from '../contract/menu.ts';
import { readExport, type ExportRow } from './export-store.ts';
import { noteProgress } from './progress-store.ts';
import { restoreAsker } from './stored-asker.ts';

export const exportJob = 'bulk:export';

const tellAfter = 2000;
const dayMs = 24 * 60 * 60_000;

export const moving = (record: Moving, now: Date) => ({
  cycle: exportTask,
  table: 'exportTask' as const,
  record,
  actors: ['system'],
  asker: undefined,
  now,
});

/** Writes the workbook of a task straight into the storage, row by row. */
export const runExport: Job = async ({ id }: { readonly id: string }, { db, services, now }) => {
  const found = await readExport(db, id);
  const { waiting, running } = exportTask.states;
  if (found?.status === waiting.code) await inTransaction(db, (tx) => move(tx, { ...moving(found, now), move: 'start' }));
  const record = await readExport(db, id);
  if (record?.status !== running.code) return;
  try {
    const asked = {
      asker: restoreAsker(record.asker),
      query: (record.query ?? undefined) as EquipmentQueryKey | undefined,
      input: record.input as ListInput,
      today: todayInShanghai(now),
      handed: services.handed,
    };
    const { title, fields, count, rows } = await openExport(db, asked, services.config.limits.exportDevices);
    await noteProgress(db, { table: 'exportTask', id }, { total: count, done: 0 }, now);
    const { content } = await masked(!isOfEnterprise(asked.asker), () =>
      writeWorkbook(title, fields, telling(rows, db, id, now), services.dictionaries),
    );
    const stored = await services.storage.putStream(Buffer.isBuffer(content) ? Readable.from([content]) : content);
    // Deleted while it was written: nobody wants the file any more.
    if (!(await finish(record, { ...stored, count }, db, now))) await services.storage.remove(stored.name);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await fail(db, record, error.message, now);
  }
};

async function* telling<R>(rows: AsyncIterable<R>, db: Db, id: string, now: Date): AsyncGenerator<R> {
  let done = 0;
  for await (const row of rows) {
    yield row;
    done += 1;
    if (done % tellAfter === 0) await noteProgress(db, { table: 'exportTask', id }, { done }, now);
  }
}

async function finish(
  record: ExportRow,
  { name, bytes, count }: { readonly name: string; readonly bytes: number; readonly count: number },
  db: Db,
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + bulkLimits.keptDays * dayMs).toISOString();
  try {
    await inTransaction(db, async (tx) => {
      await move(tx, { ...moving(record, now), move: 'finish', set: { result: name, bytes, done: count, expiresAt } });
      const body = `${record.title}，共${count}条，请在${bulkLimits.keptDays}天内下载`;
      await sendMessage(tx, { userId: record.userId, kind: '下载', title: '文件已生成', body, link: bulkPaths.downloads }, now);
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Ends a task that cannot go on, and says why. */
export async function fail(db: Db, record: ExportRow, reason: string, now: Date): Promise<void> {
  await inTransaction(db, (tx) => move(tx, { ...moving(record, now), move: 'fail', set: { reason } }));
}
