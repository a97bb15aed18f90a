import type { ListInput } from '#kit/contract/list.ts';
import { pick } from '#kit/contract/field.ts';
import type { Request } from '#kit/server/request.ts';
import { refuser } from '#kit/server/refuse.ts';
import { writeWorkbook } from '#kit/server/workbook.ts';

import { listedFields } from '../contract/listed.ts';
import { equipmentRefusals } from '../contract/refusals.ts';
import { equipmentQueries, type EquipmentQuery, type EquipmentQueryKey } from '../contract/queries.ts';
import { findKeys, readListed } from './equipment-views.ts';

const refuse = refuser(equipmentRefusals);

/** Rows one workbook may hold (domain 4.1.1): more is asked for in parts. */
const exportLimit = 50_000;

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

/** The rows of a query as a workbook, streamed. */
export async function exportArchives(query: EquipmentQueryKey | undefined, input: ListInput, { readDb, asker, today, services }: Request) {
  const wanted = { asker, input, today, ...(query && { query }) };
  const keys = await findKeys(readDb, wanted, exportLimit);
  if (keys.length > exportLimit) refuse('tooManyForExport', { limit: exportLimit });
  const declared = query && equipmentQueries[query];
  const title = declared?.title ?? '设备清单';
  return writeWorkbook(title, columnsOf(declared), readListed(readDb, keys, today), await services.dictionaries.dictionaries());
}
