import { isDeepStrictEqual } from 'node:util';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import type { Asker } from '#kit/server/asker.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { addJob, queueOf } from '#kit/server/jobs/jobs.ts';
import { move } from '#kit/server/case/move.ts';
import { onceCommitted } from '#kit/server/case/press-transaction.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { workbookType } from '#kit/server/sheets/workbook.ts';
import { equipmentListInput } from '#areas/equipment/contract/listed.ts';
import { equipmentQueries, type EquipmentQueryKey } from '#areas/equipment/contract/queries.ts';

import { bulkLimits } from '../contract/limits.ts';
import { exportTask } from '../contract/lifecycle.ts';
import { bulkRefusals } from '../contract/refusals.ts';
import { addExport, countWaiting, findExport, listExports, lockOrders, readExport, type ExportRow } from './export-store.ts';
import { exportJob, moving } from './run-export.ts';

const refuse = refuser(bulkRefusals);

interface Start {
  readonly id: string;
  readonly query?: EquipmentQueryKey | undefined;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** Orders a workbook of devices, with the filters of the list it is asked from. */
export async function startExport({ id, query, filters }: Start, { db, asker, now }: Request) {
  if (query && !asker.menuIds.has(equipmentQueries[query].export)) refuse('noAccess');
  const input = equipmentListInput.safeParse(filters);
  if (!input.success) return refuse('invalid', { message: input.error.issues[0]?.message ?? '请求内容格式不正确' });
  const title = query ? equipmentQueries[query].title : '设备清单';
  await inTransaction(db, async (tx) => {
    await lockOrders(tx, asker.userId);
    const known = await readExport(tx, id);
    if (known) return refuseUnlessSame(known, asker, { query, input: input.data });
    if ((await countWaiting(tx, asker.userId)) >= bulkLimits.atOnce) refuse('tooManyAtOnce', { most: bulkLimits.atOnce });
    // Taken by somebody else in the same moment.
    if (!(await addExport(tx, asker, { id, title, query, input: input.data }, now))) refuse('exportNotFound');
    await addJob(tx, exportJob, { id }, { queue: queueOf(asker) });
  });
  return { id };
}

/** What was ordered under this id: the answer to the first press was lost, or it is no order of the asker's. */
function refuseUnlessSame(
  known: ExportRow,
  { userId }: Asker,
  { query, input }: { readonly query: string | undefined; readonly input: object },
) {
  if (known.userId !== userId) refuse('exportNotFound');
  if (known.query !== (query ?? null) || !isDeepStrictEqual(known.input, JSON.parse(JSON.stringify(input)))) refuse('stale');
}

export function showExports(input: ListInput, { db, asker }: Request) {
  return listExports(db, asker, input);
}

export async function fetchExport({ id }: { readonly id: string }, { db, asker, now, services }: Request): Promise<FileAnswer> {
  const row = (await findExport(db, asker, id)) ?? refuse('exportNotFound');
  const isReady = row.status === exportTask.states.ready.code && row.expiresAt !== null && row.expiresAt > now.toISOString();
  const result = (isReady ? row.result : undefined) ?? refuse('exportGone');
  const day = todayInShanghai(new Date(row.createdAt)).replaceAll('-', '');
  return { name: `${row.title}${day}.xlsx`, type: workbookType, content: services.storage.get(result) };
}

export async function deleteExport({ id, version }: { readonly id: string; readonly version: number }, request: Request) {
  const { db, asker, now, services } = request;
  const { result, ...moved } = await inTransaction(db, async (tx) => {
    const found = (await findExport(tx, asker, id)) ?? refuse('exportNotFound');
    const made = await move(tx, { ...moving({ ...found, version }, now), move: 'delete', actors: ['owner'], asker, set: { result: null } });
    return { id, status: exportTask.states[made.state].code, version: made.version, result: found.result };
  });
  if (result) await onceCommitted(() => services.storage.remove(result));
  return moved;
}
