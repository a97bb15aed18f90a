import { cylinderRow } from '#areas/device-facts/contract/details/pressure-vessel.ts';
import type { EquipmentKey } from '#areas/device-facts/contract/device.ts';
import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { replacePipes } from '#areas/pipelines/server/door.ts';
import type { Values } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import type { Registration } from './registration-store.ts';
import { standingRows } from './sheet-change.ts';
import { readSheet, sheetKindOf } from './sheet-store.ts';

interface Registered {
  readonly set: Readonly<Partial<Record<EquipmentKey, unknown>>>;
  readonly params: Readonly<Record<string, unknown>>;
  /** By which the first of its rows is to be inspected; of a unit that is registered already, the first of those that are new. */
  readonly dueOn: string | null;
}

/** The archive of a unit takes over its sheet: the rows, and what they add up to. */
export async function registerUnit(tx: Tx, record: Registration, archive: LockedArchive): Promise<Registered> {
  const rows = await readSheet(tx, record.id);
  const kind = sheetKindOf(record);
  const regMode = kind === 'vehicle' ? 'vehicleCylinder' : 'byUnit';
  const set = { regMode };
  const stands = await standingRows(tx, record);
  const dueOn = earliest(stands ? rows.filter((row) => !stands(row)) : rows);
  if (kind !== 'pipes') return { set, dueOn, params: { ...archive.params, ...cylinderParams(rows) } };
  const { projectName, safetyDept, handler, handlerTel, rowCount, totalLength } = record;
  // What has left a registered unit stood in it: it is kept as taken down.
  await replacePipes(tx, record.equSysId, rows, record.unitMatter === 'change');
  const head = { projectName, safetyDept, handler, handlerTel };
  return { set, dueOn, params: { ...archive.params, ...head, rowCount, totalLength: Math.round(totalLength ?? 0) / 1000 } };
}

function cylinderParams(rows: readonly Values[]) {
  const known = Object.keys(cylinderRow);
  const cylinderRows = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => known.includes(key))));
  return { fillMedium: distinct(rows, 'medium').slice(0, 50), cylinderRows };
}

/** What stands in a column, each value once: 「天然气、氢气」. */
export function distinct(rows: readonly Values[], key: string): string {
  const found = rows.flatMap((row) => (isBlank(row[key]) ? [] : [String(row[key])]));
  return [...new Set(found)].join('、');
}

/** The day by which the first of them is to be inspected again. */
export function earliest(rows: readonly Values[]): string | null {
  const days = rows.flatMap(({ nextInspDate }) => (typeof nextInspDate === 'string' ? [nextInspDate] : []));
  return days.toSorted()[0] ?? null;
}
