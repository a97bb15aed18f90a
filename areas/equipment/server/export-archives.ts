import type { ListInput } from '#kit/contract/list.ts';
import { pick } from '#kit/contract/field.ts';
import type { Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/workbook.ts';

import { listedFields } from '../contract/calls.ts';
import { exportEquipment } from './equipment-views.ts';

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
  return writeWorkbook(
    '设备清单',
    exported,
    exportEquipment(readDb, asker, input, today, exportLimit),
    await services.dictionaries.dictionaries(),
  );
}
