import { listPipesOf } from '#areas/pipelines/server/door.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { dismantled } from '#areas/device-facts/contract/pipeline-totals.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Fields, Values } from '#kit/contract/field.ts';
import { checkValues, isBlank, type Issue } from '#kit/contract/form.ts';
import { withBroken, type ImportedRow } from '#kit/server/sheets/workbook.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { Inspected } from '../../contract/inspected.ts';
import { rowFormOf, sheetOf, twinIssues } from '../../contract/summary-sheet.ts';
import type { UnitKind } from '../../contract/unit-kinds.ts';

/** The first row of a workbook is its head. */
export const firstRow = 2;

export interface Fault {
  /** As the workbook counts. */
  readonly row: number;
  readonly label: string;
  readonly message: string;
}

const keptIn = (fields: Fields, row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([key, value]) => key in fields && !isBlank(value)));

/** What the archive of a registration unit knows of its pipes or cylinders: with that a sheet begins. */
export async function rowsOfArchive(db: Db | Tx, kind: UnitKind, equSysId: string): Promise<Values[]> {
  const { fields } = sheetOf(kind);
  if (kind === 'pipes') {
    const pipes: readonly Values[] = await listPipesOf(db, equSysId);
    return pipes.filter(({ rowStatus }) => rowStatus !== dismantled).map((pipe) => keptIn(fields, pipe));
  }
  const archive = await readArchive(db, equSysId);
  return ((archive?.params['cylinderRows'] ?? []) as readonly Values[]).map((row) => keptIn(fields, row));
}

/** What is wrong with the rows of a sheet, each with its row and column. @param read the rows as a workbook has them */
export function sheetFaults(
  kind: UnitKind,
  rows: readonly Values[],
  {
    dictionaries,
    inspected,
    read,
    stands,
  }: {
    readonly dictionaries: Dictionaries;
    readonly inspected: Inspected;
    readonly read?: readonly Pick<ImportedRow, 'row' | 'broken'>[];
    /** Whether a row is registered already. */
    readonly stands?: ((row: Values) => boolean) | undefined;
  },
): Fault[] {
  const sheet = sheetOf(kind);
  const rowForm = rowFormOf(kind, inspected);
  const twins = twinIssues(sheet, rows);
  return rows.flatMap((row, index) => {
    const found = checkValues(stands?.(row) ? sheet.form : rowForm, row, 'submit', { dictionaries }).filter(({ warns }) => !warns);
    const issues = withBroken(read?.[index]?.broken ?? [], found);
    const twin = twins.get(index);
    return [...issues, ...(twin ? [twin] : [])].map(({ field, message }) => ({
      row: read?.[index]?.row ?? index + firstRow,
      label: sheet.fields[field]?.label ?? field,
      message,
    }));
  });
}

const rowsNamed = 5;

/** What is warned of in the rows of a sheet, each sentence once with the rows it is about. */
export function sheetWarnings(kind: UnitKind, rows: readonly Values[], dictionaries: Dictionaries): Issue[] {
  const sheet = sheetOf(kind);
  const found = new Map<string, number[]>();
  for (const [index, row] of rows.entries())
    for (const { message, warns } of checkValues(sheet.form, row, 'submit', { dictionaries }))
      if (warns) found.set(message, [...(found.get(message) ?? []), index + firstRow]);
  return [...found].map(([message, at]) => {
    const named = at.slice(0, rowsNamed).join('、');
    return { field: 'sheet', message: `汇总表第${named}行${at.length > rowsNamed ? `等${at.length}行` : ''}：${message}`, warns: true };
  });
}
