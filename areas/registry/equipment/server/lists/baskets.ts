import type { InputOf } from '#kit/contract/call.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import type { equipmentCalls } from '../../contract/calls.ts';
import { equipmentQueryKeys, type EquipmentQueryKey } from '../../contract/queries.ts';
import type { DeviceRow } from '../../contract/listed.ts';
import { findEquipment } from '../device-views.ts';
import { dropUnseen, isAmong, lockBaskets, putIn, readBasket, takeOut } from './basket-store.ts';
import { columnsIn, readListed } from './equipment-views.ts';
import { streamExport } from './export-archives.ts';

/** What waits in a basket of the asker; on wish with what lists show of it. */
export async function showBasket(
  { name, withRows, columns }: InputOf<typeof equipmentCalls.basket>,
  { db, asker, today, services }: Request,
) {
  const devices = await readBasket(db, { asker, name });
  const rows: DeviceRow[] = [];
  if (withRows === 'true')
    for await (const row of readListed(db, devices, { asker, today, handed: services.handed, columns: columnsIn(columns) })) rows.push(row);
  return { devices, rows };
}

/** Takes devices out and puts others in; repeated, it changes nothing more. */
export async function changeBasket({ name, add, remove }: InputOf<typeof equipmentCalls.changeBasket>, { db, asker }: Request) {
  const devices = await inTransaction(db, async (tx) => {
    await lockBaskets(tx, asker);
    await takeOut(tx, { asker, name }, remove);
    await dropUnseen(tx, { asker, name });
    const seen = new Set((await findEquipment(tx, add, asker)).map(({ equSysId }) => equSysId));
    await putIn(
      tx,
      { asker, name },
      [...new Set(add)].filter((key) => seen.has(key)),
    );
    return readBasket(tx, { asker, name });
  });
  return { devices };
}

/** The chosen devices alone, with the columns of the list they were chosen in. */
export function exportChosen({ name, devices }: InputOf<typeof equipmentCalls.exportChosen>, request: Request): Promise<FileAnswer> {
  const { asker, today } = request;
  const query = (equipmentQueryKeys as readonly string[]).includes(name) ? (name as EquipmentQueryKey) : undefined;
  const also = [isAmong(devices)];
  return streamExport({ asker, today, input: { pageNo: 1, pageSize: 1 }, also, ...(query && { columnsOf: query }) }, request);
}
