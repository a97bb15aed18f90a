import type { ListInput } from '#kit/contract/list.ts';
import { pick } from '#kit/contract/field.ts';
import type { Request } from '#kit/server/request.ts';
import { refuser } from '#kit/server/refuse.ts';
import { writeWorkbook } from '#kit/server/workbook.ts';

import { listedFields } from '../contract/calls.ts';
import { equipmentRefusals } from '../contract/refusals.ts';
import { findKeys, readListed } from './equipment-views.ts';

const refuse = refuser(equipmentRefusals);

/** Rows one workbook may hold (domain 4.1.1): more is asked for in parts. */
const exportLimit = 50_000;

const exported = pick(listedFields, [
  ...([
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
  ] as const),
  ...([
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
  ] as const),
]);

/** The query's rows as a workbook, streamed. */
export async function exportArchives(input: ListInput, { readDb, asker, today, services }: Request) {
  const keys = await findKeys(readDb, asker, input, today, exportLimit);
  if (keys.length > exportLimit) refuse('tooManyForExport', { limit: exportLimit });
  return writeWorkbook('设备清单', exported, readListed(readDb, keys, today), await services.dictionaries.dictionaries());
}
