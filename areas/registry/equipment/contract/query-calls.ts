import { z } from 'zod';

import { listReply } from '#kit/contract/list/list.ts';

import { EquipmentRow, equipmentListInput } from './listed.ts';
import { equipmentQueries, equipmentQueryKeys, type EquipmentQueryKey } from './queries.ts';
import { media } from '#kit/contract/media.ts';

/** A file that takes its time to make. */
export const fileAnswer = { reply: z.any(), answer: 'file', media: [media.xlsx], perMinute: 20, quota: 'exports' } as const;

/** Two calls for each query: `timeoutList`, `timeoutExport`, … */
export const queryCalls = Object.fromEntries(equipmentQueryKeys.flatMap(callsOfQuery)) as Record<`${EquipmentQueryKey}List`, ListCall> &
  Record<`${EquipmentQueryKey}Export`, ExportCall>;

/** A call that lists devices. */
export type ListCall = ReturnType<typeof listCall>;
type ExportCall = ReturnType<typeof exportCall>;

function callsOfQuery(key: EquipmentQueryKey) {
  const { title, view, export: mayExport } = equipmentQueries[key];
  return [
    [`${key}List`, listCall(`/a/stone/eqm/${key}List`, title, view)],
    [`${key}Export`, exportCall(`/a/stone/eqm/${key}Export`, `${title}导出`, mayExport)],
  ] as const;
}

/** A list of devices with all their filters. */
export function listCall(path: string, title: string, menuId: string) {
  return { method: 'GET', path, title, access: [menuId], input: equipmentListInput, reply: listReply(EquipmentRow) } as const;
}

/** The same list as a workbook. */
export function exportCall(path: string, title: string, menuId: string) {
  return {
    method: 'GET',
    path,
    title,
    access: [menuId],
    input: equipmentListInput,
    ...fileAnswer,
  } as const;
}
