import type { ListInput } from '#kit/contract/list.ts';
import { pick } from '#kit/contract/field.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';
import type { Request } from '#kit/server/request.ts';
import { refuser } from '#kit/server/refuse.ts';
import { writeWorkbook } from '#kit/server/workbook.ts';

import { listedFields } from '../contract/listed.ts';
import { equipmentRefusals } from '../contract/refusals.ts';
import { equipmentQueries, type EquipmentQuery, type EquipmentQueryKey } from '../contract/queries.ts';
import { findKeys, readListed, type Wanted } from './equipment-views.ts';

const refuse = refuser(equipmentRefusals);

/** Rows one workbook may hold: more is asked for in parts. */
const exportLimit = 100_000;
/** Rows that are made while the person waits; more takes longer than ten seconds and is made in the background. */
const streamedRows = 30_000;

/** Columns that every workbook has, before those of its query. */
const alwaysExported = [
  'oidno',
  'equTypeName',
  'equVarietyName',
  'equName',
  'equipmodel',
  'prono',
  'equcode',
  'equlogcode',
  'useCertNo',
  'useUnitName',
  'equlocarecodName',
  'equPlace',
  'unitInnerNo',
  'maintUnitName',
  'makeUnitName',
  'makeDate',
  'putInUseDate',
  'lastInspDate',
  'lastConclusion',
  'nextInspDate',
  'dueOn',
  'daysLeft',
  'useStatus',
  'regStatus',
] as const;

function columnsOf(query: EquipmentQuery | undefined) {
  const more = (query?.shown ?? []).filter((key) => !(alwaysExported as readonly string[]).includes(key));
  return pick(listedFields, [...alwaysExported, ...(more as (keyof typeof listedFields)[])]);
}

/** Everything a workbook of devices is made from. */
export interface ArchiveExport {
  readonly title: string;
  readonly fields: ReturnType<typeof columnsOf>;
  readonly count: number;
  readonly rows: ReturnType<typeof readListed>;
}

interface Asked {
  readonly asker: Asker;
  readonly query?: EquipmentQueryKey | undefined;
  readonly input: ListInput;
  readonly today: string;
}

/** Finds the devices of a query; their rows are read in pieces while they are written. @throws tooManyForExport */
export async function openExport(db: Db, asked: Asked, most = exportLimit): Promise<ArchiveExport> {
  const { query, today } = asked;
  const keys = await findKeys(db, { ...asked, query } as Wanted, most);
  if (keys.length > exportLimit) refuse('tooManyForExport', { limit: exportLimit });
  const declared = query && equipmentQueries[query];
  return { title: declared?.title ?? '设备清单', fields: columnsOf(declared), count: keys.length, rows: readListed(db, keys, today) };
}

/** The rows of a query as a workbook, streamed. @throws exportIsLong where the download centre is to make it */
export async function exportArchives(query: EquipmentQueryKey | undefined, input: ListInput, { readDb, asker, today, services }: Request) {
  const { title, fields, count, rows } = await openExport(readDb, { asker, query, input, today }, streamedRows);
  if (count > streamedRows) refuse('exportIsLong', { count: streamedRows });
  return writeWorkbook(title, fields, rows, await services.dictionaries.dictionaries());
}
