import type { Values } from '#kit/contract/field.ts';
import { isDraft } from '#kit/contract/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { unitCase } from '../../contract/calls.ts';
import { areMakersKnown, changeOf, rowKey, type SheetChange } from '../../contract/sheet-change.ts';
import type { UnitKind } from '../../contract/unit-kinds.ts';
import type { Registration } from './registration-store.ts';
import { rowsOfArchive } from './sheet-rows.ts';
import { readRegisteredSheet, readSheet, sheetKindOf } from './sheet-store.ts';

/** The rows with which a unit is registered: those of its last sheet that was granted; of a unit that came here registered, those of its archive. */
export async function registeredRows(db: Db | Tx, kind: UnitKind, equSysId: string): Promise<readonly Values[]> {
  return (await readRegisteredSheet(db, equSysId)) ?? rowsOfArchive(db, kind, equSysId);
}

/** With these rows the sheet of a new application begins: with what the archive has of pipes, which goes on after a registration; of cylinders it knows less than the sheet. */
export async function startRows(db: Db | Tx, kind: UnitKind, equSysId: string): Promise<readonly Values[]> {
  return kind === 'pipes' ? rowsOfArchive(db, kind, equSysId) : registeredRows(db, kind, equSysId);
}

/** What an application changes in the registered sheet: as it was handed in once it is over, as it would be now before. Null where nothing is registered yet. */
export async function sheetChangeOf(db: Db | Tx, record: Registration): Promise<SheetChange | null> {
  if (record.unitMatter !== 'change') return null;
  if (record.sheetChange && !isDraft(unitCase, record.status)) return record.sheetChange;
  const kind = sheetKindOf(record);
  return changeOf(kind, await registeredRows(db, kind, record.equSysId), await readSheet(db, record.id));
}

/** Whether a row is registered already: what has become of it since is no reason to keep others out. Undefined where nothing is registered yet. */
export async function standingRows(db: Db | Tx, record: Registration): Promise<((row: Values) => boolean) | undefined> {
  if (record.unitMatter !== 'change') return undefined;
  const kind = sheetKindOf(record);
  const rows = await registeredRows(db, kind, record.equSysId);
  const known = areMakersKnown(kind, rows);
  const keys = new Set(rows.map((row) => rowKey(kind, row, known)));
  return (row) => keys.has(rowKey(kind, row, known));
}
