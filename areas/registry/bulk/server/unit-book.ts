import { findUnitsNamed } from '#areas/company/server/door.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import type { ImportColumn } from '../contract/columns.ts';
import type { ReadImport } from './read-import.ts';

type Unit = Awaited<ReturnType<typeof findUnitsNamed>>[number];

const typedName = /Name$/;
const atOnce = 1000;

/** Names a registered unit may stand under: `makeUnitName` holds a name that need not be registered. */
function isUnitName({ key }: ImportColumn): boolean {
  return key === 'makeUnitName' || key === 'installUnitName';
}

/** The registered units a workbook names, asked for once. */
export class UnitBook {
  readonly #byWord = new Map<string, Unit[]>();

  constructor(units: readonly Unit[]) {
    for (const unit of units)
      for (const word of [unit.orgname, unit.orgcode]) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), unit]);
  }

  /** The same values with the ids of the units that they name, and what is wrong with the names. */
  resolve(values: Readonly<Record<string, unknown>>, columns: readonly ImportColumn[]) {
    const resolved: Record<string, unknown> = { ...values };
    const faults = new Map<string, string>();
    for (const column of columns) {
      const word = values[column.key];
      if (typeof word !== 'string') continue;
      const found = this.#byWord.get(word) ?? [];
      if (isUnitName(column)) {
        // One of several of the same name cannot be chosen here: the name stands as it was typed.
        if (found.length === 1)
          Object.assign(resolved, { [column.key.replace(typedName, '')]: found[0]!.unitSysId, [column.key]: found[0]!.orgname });
      } else if (column.field.widget === 'unit') {
        delete resolved[column.key];
        if (found.length === 1) resolved[column.key] = found[0]!.unitSysId;
        else
          faults.set(
            column.key,
            found.length === 0
              ? `没有找到「${word.slice(0, 60)}」，请填写平台登记的单位全称或统一社会信用代码`
              : `有${found.length}家单位名称相同，请填写统一社会信用代码`,
          );
      }
    }
    return { values: resolved, faults };
  }
}

/** Looks up every unit that a workbook names. */
export async function openUnitBook(db: Db, { devices }: ReadImport): Promise<UnitBook> {
  const columns = devices.table.columns.filter((column) => column.field.widget === 'unit' || isUnitName(column));
  const words = new Set(
    devices.rows.flatMap(({ values }) => columns.map(({ key }) => values[key]).filter((word): word is string => typeof word === 'string')),
  );
  const asked = [...words];
  const found: Unit[] = [];
  for (let from = 0; from < asked.length; from += atOnce) found.push(...(await findUnitsNamed(db, asked.slice(from, from + atOnce))));
  // A unit found by its name and by its code in two questions is still one.
  return new UnitBook([...new Map(found.map((unit) => [unit.unitSysId, unit])).values()]);
}
