import { readXlsx, writeXlsx } from 'hucre/xlsx';

import { sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import type { City } from '#server/testing/city.ts';

import { importTablesOf, type ImportColumn } from '../../contract/columns.ts';
import { readReferences, wordsOf, type References } from '../words.ts';

export type Cell = string | number | boolean | Date | null;
/** A row by the heads of its columns. */
export type Line = Record<string, Cell>;

export function referencesOf(city: City): Promise<References> {
  return readReferences(city.services.dictionaries, '2026-11-21');
}

function typed(columns: readonly ImportColumn[], values: Readonly<Record<string, unknown>>, category: string, references: References) {
  const cells = columns.flatMap(({ key, field }) => {
    const value = values[key];
    if (value === undefined || value === null || field.widget === 'unit') return [];
    const word = [...wordsOf(field, category, references).values].findLast(([, code]) => code === value)?.[0];
    return [[key, word ?? (value as Cell)] as const];
  });
  return Object.fromEntries(cells) as Record<string, Cell>;
}

/** A device of this kind as a careful clerk types it into the template, by key of the column. */
export function typedDevice(references: References, equclacode: string, serial: number): Record<string, Cell> {
  const category = `${equclacode.slice(0, 2)}00`;
  const sample: Record<string, unknown> = sampleOf(equclacode, { bare: true });
  const values = { ...sample, equclacode, ...('componentKind' in sample && { componentKind: equclacode }) };
  const installer = 'installUnit' in sample && { installUnitName: '示例安装公司' };
  const device = typed(importTablesOf(category)[0].columns, values, category, references);
  const numbers = { unitInnerNo: `${serial}号`, ...('prono' in device && { prono: `IMP-${serial}`, makeUnitName: '示例机械厂' }) };
  return { ...device, ...numbers, ...installer };
}

/** What belongs to the device of that serial on the further sheets, by the heads of their columns. */
export function typedDetails(references: References, equclacode: string, serials: readonly number[]): Record<string, Line[]> {
  const category = `${equclacode.slice(0, 2)}00`;
  const values = sampleOf(equclacode, { bare: true });
  const tables = importTablesOf(category).slice(1);
  return Object.fromEntries(
    tables.map(({ key, name, columns }) => {
      const rows = (values[key ?? ''] ?? []) as Record<string, unknown>[];
      const lines = serials.flatMap((serial) =>
        rows.map((row) => {
          const cells = typed(columns, { ...row, unitInnerNo: `${serial}号` }, category, references);
          return Object.fromEntries(columns.filter((column) => column.key in cells).map((column) => [column.head, cells[column.key]!]));
        }),
      );
      return [name, lines];
    }),
  );
}

/** Writes rows below the heads of a template's sheets. */
export async function filled(template: Buffer, lines: Readonly<Record<string, readonly Line[]>>): Promise<Buffer> {
  const { sheets } = await readXlsx(template);
  const written = sheets.map(({ name, rows }) => {
    const heads = (rows[0] ?? []).map((head) => String(head ?? '').replace(/^\*/, ''));
    const added = (lines[name] ?? []).map((line) => {
      const unknown = Object.keys(line).find((head) => !heads.includes(head));
      if (unknown) throw new Error(`the template has no column ${unknown}`);
      return heads.map((head) => line[head] ?? null);
    });
    const typed = rows.filter((row) => row.some((cell) => cell !== null && cell !== ''));
    return { name, rows: [...typed, ...added] };
  });
  return Buffer.from(await writeXlsx({ sheets: written }));
}

/** The same line by the heads of the sheet of devices. */
export function byHead(category: string, typed: Readonly<Record<string, Cell>>): Line {
  const heads = new Map(importTablesOf(category)[0].columns.map(({ key, head }) => [key, head]));
  return Object.fromEntries(Object.entries(typed).map(([key, cell]) => [heads.get(key) ?? key, cell]));
}

export function workbookFile(content: Buffer, name = '叉车.xlsx'): File {
  return new File([new Uint8Array(content)], name);
}
