import type { Field, Fields, Values } from '#kit/contract/field.ts';
import { isNeeded } from '#kit/contract/form.ts';

import { draftDefaults, formOf } from '#areas/device-facts/contract/entry-form.ts';

export interface ImportColumn {
  readonly key: string;
  readonly field: Field;
  /** What stands over the column, with the unit of measurement, without the star of a required one. */
  readonly head: string;
  /** Whether every device of the category must have it. */
  readonly isNeeded: boolean;
}

/** One sheet: the devices, or the rows of a table inside their form. */
export interface ImportTable {
  /** The field that holds the rows; undefined for the devices themselves. */
  readonly key: string | undefined;
  readonly name: string;
  /** Whether every device of the category has rows there. */
  readonly isNeeded: boolean;
  readonly columns: readonly ImportColumn[];
}

/** The devices first. */
type ImportTables = readonly [ImportTable, ...ImportTable[]];

const built = new Map<string, ImportTables>();

/** Name of the sheet of devices. */
export const deviceSheet = '设备';
/** By its own number within the unit a row of a further sheet names its device. */
export const linkKey = 'unitInnerNo';

/** Totals of a registration unit: those left out are reckoned from its pipes. */
export const totalKeys: readonly string[] = ['rowCount', 'totalLength'];

/** The using unit is the one that imports; a registered maker is found by its name. */
function isAsked(key: string, fields: Fields): boolean {
  return key !== 'useUnit' && !(fields[key]?.widget === 'unit' && Object.hasOwn(fields, `${key}Name`));
}

function columnsOf(fields: Fields, keys: readonly string[], values: Values, defaults: Values): ImportColumn[] {
  return keys.map((key) => {
    const field = fields[key]!;
    const registered = key.endsWith('Name') ? fields[key.slice(0, -'Name'.length)] : undefined;
    const asked = isNeeded(field, values) || (registered !== undefined && isNeeded(registered, values));
    return { key, field, head: headOf(field), isNeeded: asked && defaults[key] === undefined && !totalKeys.includes(key) };
  });
}

/** The label with its unit of measurement. */
function headOf({ label, unit }: Pick<Field, 'label' | 'unit'>): string {
  return unit ? `${label}（${unit}）` : label;
}

/**
 * The sheets in which devices of a category of the catalogue are typed, from the form by which one of them is entered.
 * @param category code of the category: `5100`
 */
export function importTablesOf(category: string): ImportTables {
  const known = built.get(category);
  if (known) return known;
  const made = buildTables(category);
  built.set(category, made);
  return made;
}

function buildTables(category: string): ImportTables {
  const form = formOf(category);
  const defaults = draftDefaults(category);
  const keys = form.sections.flatMap((section) => section.fields).filter((key) => isAsked(key, form.fields));
  const plain = keys.filter((key) => form.fields[key]!.widget !== 'rows');
  const tables = keys.filter((key) => form.fields[key]!.widget === 'rows');
  const devices = columnsOf(form.fields, plain, { ...defaults, equclacode: category }, { ...defaults, equclacode: undefined });
  const link = devices.find(({ key }) => key === linkKey)!;
  return [
    { key: undefined, name: deviceSheet, isNeeded: true, columns: unlike(devices) },
    ...tables.map((key): ImportTable => {
      const { label, rows = {} } = form.fields[key]!;
      const needed = isNeeded(form.fields[key]!, { ...defaults, equclacode: category });
      return { key, name: label, isNeeded: needed, columns: unlike([link, ...columnsOf(rows, Object.keys(rows), {}, {})]) };
    }),
  ];
}

/** Two columns with one head could not be told apart: the later one says which it is. */
function unlike(columns: readonly ImportColumn[]): ImportColumn[] {
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const times = (seen.get(column.head) ?? 0) + 1;
    seen.set(column.head, times);
    return times === 1 ? column : { ...column, head: `${column.head}${times}` };
  });
}
