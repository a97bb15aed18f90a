import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { pageInspections, readInspections } from '#areas/outcomes/server/door.ts';
import { findArchive, getDeviceKey } from '#areas/equipment/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { exportedRecords, type recordCalls } from '../contract/records.ts';
import { applicationsByReport } from './record-views.ts';

const refuse = refuser(equipmentRefusals);

const none = { applicationId: null, onlinelsh: null, inspectors: null, dispatchOn: null };

/** The device whose inspections are read, within reach. */
export async function showRecordHead({ equSysId }: { readonly equSysId: string }, { readDb, asker }: Request) {
  return { device: (await findArchive(readDb, asker, equSysId)) ?? refuse('equipmentNotFound') };
}

/** Every inspection of one device, each with the application that it was made upon. */
export async function listRecords(input: InputOf<typeof recordCalls.records>, request: Request) {
  const { readDb, asker } = request;
  const key = await getDeviceKey(input, request);
  const [{ list, ...counted }, applications] = await Promise.all([
    pageInspections(readDb, key, input),
    applicationsByReport(readDb, asker, key),
  ]);
  return { list: list.map((record) => ({ ...record, ...(applications.get(record.reportNo) ?? none) })), ...counted };
}

export async function exportRecords(input: InputOf<typeof recordCalls.recordsExport>, request: Request) {
  const { readDb, asker } = request;
  const key = await getDeviceKey(input, request);
  const applications = await applicationsByReport(readDb, asker, key);
  return exportList(
    '历次检验记录',
    exportedRecords,
    async (most) =>
      (await readInspections(readDb, key, input, most)).map((record) => ({ ...record, ...(applications.get(record.reportNo) ?? none) })),
    request,
  );
}
