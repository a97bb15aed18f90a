import type { ListInput } from '#kit/contract/list/list.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { pick } from '#kit/contract/field.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';
import { refuser } from '#kit/server/refuse.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import { deviceListing, listedFields } from '../../contract/listed.ts';
import { equipmentRefusals } from '../../contract/refusals.ts';
import { equipmentQueries, type EquipmentQuery, type EquipmentQueryKey } from '../../contract/queries.ts';
import { findKeys, readListed, type Wanted } from './equipment-views.ts';

const refuse = refuser(equipmentRefusals);

/** Columns that every workbook has, before those of its query. */
const alwaysExported = sheetIn(deviceListing);

function columnsOf(query: EquipmentQuery | undefined) {
  const more = [...(query?.shown ?? []), ...(query?.beside ?? [])].filter((key) => !(alwaysExported as readonly string[]).includes(key));
  return pick(listedFields, [...alwaysExported, ...(more as (keyof typeof listedFields)[])]);
}

/** Everything a workbook of devices is made from. */
export interface ArchiveExport {
  readonly title: string;
  readonly fields: ReturnType<typeof columnsOf>;
  readonly count: number;
  readonly rows: ReturnType<typeof readListed>;
}

interface Asked extends Pick<Wanted, 'asker' | 'input' | 'today' | 'handed' | 'also'> {
  readonly query?: EquipmentQueryKey | undefined;
  /** Where no query is named: the one whose columns the workbook has, and what it is called. */
  readonly columnsOf?: EquipmentQueryKey;
  readonly title?: string;
}

/** Finds the devices of a query; their rows are read in pieces while they are written. @throws tooManyForExport */
export function openExport(db: Db, asked: Asked, limit: number): Promise<ArchiveExport> {
  return findExported(db, asked, limit, () => refuse('tooManyForExport', { limit }));
}

async function findExported(db: Db, asked: Asked, limit: number, tooMany: () => never): Promise<ArchiveExport> {
  const { query } = asked;
  const keys = await findKeys(db, { ...asked, query } as Wanted, limit);
  if (keys.length > limit) tooMany();
  const like = query ?? asked.columnsOf;
  const declared = like && equipmentQueries[like];
  const title = asked.title ?? declared?.title ?? '设备清单';
  return { title, fields: columnsOf(declared), count: keys.length, rows: readListed(db, keys, asked) };
}

/** The rows of a list as a workbook, streamed. @throws exportIsLong where the download centre is to make it */
export async function streamExport(wanted: Omit<Asked, 'handed'>, { readDb, services }: Request) {
  const asked = { ...wanted, handed: services.handed };
  const limit = services.config.limits.streamedDevices;
  const { title, fields, rows } = await findExported(readDb, asked, limit, () => refuse('exportIsLong', { count: limit }));
  return writeWorkbook(title, fields, rows, services.dictionaries);
}

export function exportArchives(query: EquipmentQueryKey | undefined, input: ListInput, request: Request) {
  const { asker, today } = request;
  return streamExport({ asker, query, input, today }, request);
}
