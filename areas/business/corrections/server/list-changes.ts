import { listAllChanges as listChanges } from '#areas/equipment/server/doors/history.ts';
import { pick } from '#kit/contract/field.ts';
import { findFaultLinks } from '#areas/fault/server/door.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import type { Request } from '#kit/server/request.ts';

import { changeColumns, changeFields } from '../contract/calls.ts';
import { linksOfCorrections } from './correction-store.ts';
import { labelsOf } from './derive-correction.ts';

/** Every change of the archives within reach, newest first, with the application it came by where the asker may see it. */
export async function listAllChanges(input: ListInput, { readDb, asker }: Request) {
  const { list, ...counted } = await listChanges(readDb, asker, input, changeFields);
  const numbers = list.flatMap(({ serialNo }) => serialNo ?? []);
  const links = new Map<string, string>(
    numbers.length === 0 ? [] : [...(await findFaultLinks(readDb, asker, numbers)), ...(await linksOfCorrections(readDb, asker, numbers))],
  );
  return {
    list: list.map((row) => ({ ...row, items: labelsOf(row.diff), link: links.get(row.serialNo ?? '') ?? null })),
    ...counted,
  };
}

/** The changes that a list finds, as a workbook. @throws tooManyForExport */
export function exportChanges(input: ListInput, request: Request) {
  const { readDb, asker } = request;
  const read = async (most: number) => {
    const { list } = await listChanges(readDb, asker, { ...input, pageNo: 1, pageSize: most }, changeFields);
    return list.map((row) => ({ ...row, items: labelsOf(row.diff) }));
  };
  return exportList('设备资料变更记录', pick(changeFields, changeColumns), read, request);
}
