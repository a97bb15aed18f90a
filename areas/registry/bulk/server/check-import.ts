import { setImmediate as turn } from 'node:timers/promises';

import type { Values } from '#kit/contract/field.ts';
import { askFor, isBlank } from '#kit/contract/form.ts';
import { numberOf } from '#areas/device-facts/contract/device-number.ts';
import { draftDefaults } from '#areas/device-facts/contract/entry-form.ts';
import { pipeTotals } from '#areas/device-facts/contract/pipeline-totals.ts';
import { checkEntry } from '#areas/first-entry/server/door.ts';

import { linkKey, totalKeys } from '../contract/columns.ts';
import type { ReadImport, ReadRow, ReadSheet } from './read-import.ts';
import { leavesOf, type References } from './words.ts';
import type { UnitBook } from './unit-book.ts';

/** What is wrong with a cell. @property key of its column */
export interface CellFault {
  readonly sheet: ReadSheet;
  readonly row: number;
  readonly key: string;
  readonly reason: string;
}

/** A device with what belongs to it, checked like the form of its class. */
export interface CheckedDevice {
  readonly read: ReadRow;
  readonly values: Readonly<Record<string, unknown>>;
  /** Its rows of the further sheets. */
  readonly details: ReadonlyMap<ReadSheet, readonly ReadRow[]>;
  readonly faults: CellFault[];
}

export interface CheckedImport {
  readonly devices: readonly CheckedDevice[];
  /** Rows of further sheets that belong to no device. */
  readonly orphans: readonly CellFault[];
}

interface Checking {
  readonly read: ReadImport;
  readonly references: References;
  readonly units: UnitBook;
  readonly unitId: string;
  /** Told from time to time how many devices are done. */
  readonly onProgress: (done: number) => Promise<void>;
}

/** Devices after which others get their turn, and after which the progress is told. */
const turnAfter = 20;
const tellAfter = 200;

/** Checks every device by the rules of its form, and all of them against one another. */
export async function checkImport(checking: Checking): Promise<CheckedImport> {
  const { read, onProgress } = checking;
  const rowsOf = groupDetails(read);
  const twins = new Twins(read);
  const devices: CheckedDevice[] = [];
  for (const row of read.devices.rows) {
    const details = new Map(read.details.map((sheet) => [sheet, rowsOf(sheet, row)]));
    const checked = checkDevice(checking, row, details);
    checked.faults.push(...twins.faultsOf(checked));
    devices.push(checked);
    if (devices.length % turnAfter === 0) await turn();
    if (devices.length % tellAfter === 0) await onProgress(devices.length);
  }
  return { devices, orphans: findOrphans(read) };
}

const linkOf = ({ values }: ReadRow) => String(values[linkKey] ?? '');

function groupDetails({ details }: ReadImport) {
  const bySheet = new Map(details.map((sheet) => [sheet, groupByLink(sheet.rows)]));
  return (sheet: ReadSheet, row: ReadRow): readonly ReadRow[] => bySheet.get(sheet)?.get(linkOf(row)) ?? [];
}

function groupByLink(rows: readonly ReadRow[]): ReadonlyMap<string, ReadRow[]> {
  const groups = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const group = groups.get(linkOf(row));
    if (group) group.push(row);
    else groups.set(linkOf(row), [row]);
  }
  return groups;
}

function findOrphans({ devices, details }: ReadImport): CellFault[] {
  const known = new Set(devices.rows.map(linkOf));
  return details.flatMap((sheet) =>
    sheet.rows
      .filter((row) => linkOf(row) === '' || !known.has(linkOf(row)))
      .map(({ row }) => ({ sheet, row, key: linkKey, reason: `「${devices.table.name}」表中没有这个单位内编号的设备` })),
  );
}

function checkDevice({ read, references, units, unitId }: Checking, row: ReadRow, details: CheckedDevice['details']): CheckedDevice {
  const stray = strayIn(read, row);
  if (stray) return { read: row, values: {}, details, faults: [stray] };
  const strays = [...details].flatMap(([sheet, rows]) => rows.flatMap((each) => strayDetail(sheet, each) ?? []));
  const meant = new Map([...details].map(([sheet, rows]) => [sheet, rows.filter((each) => !strayDetail(sheet, each))]));
  const category = read.category.code;
  const kinds = leavesOf(category, references);
  const equclacode = row.values['equclacode'] ?? (kinds.length === 1 ? kinds[0]!.code : undefined);
  const named = units.resolve(row.values, read.devices.table.columns);
  const typed: Record<string, unknown> = {
    ...(typeof equclacode === 'string' ? draftDefaults(equclacode) : {}),
    ...named.values,
    ...Object.fromEntries([...meant].flatMap(([{ table }, rows]) => (rows.length > 0 ? [[table.key, rows.map(withoutLink)]] : []))),
    useUnit: unitId,
  };
  const values = withTotals(typed);
  const own = new Map([...named.faults, ...row.faults]);
  const faults = [
    ...strays,
    ...[...own].map(([key, reason]) => ({ sheet: read.devices, row: row.row, key, reason })),
    ...[...details].flatMap(([sheet, rows]) =>
      rows.flatMap((each) => [...each.faults].map(([key, reason]) => ({ sheet, row: each.row, key, reason }))),
    ),
  ];
  // Where a row is to be filled in, it need not be said that one is missing.
  const isStray = ({ sheet, key }: CellFault) => key === linkKey && strays.some((one) => one.sheet === sheet);
  const isTold = (fault: CellFault) =>
    faults.some(({ sheet, row: at, key }) => sheet === fault.sheet && at === fault.row && key === fault.key);
  const broken = checkEntry(values, references.dictionaries, references.today)
    .filter(({ warns }) => !warns)
    .map(({ field, message }) => faultAt(read, { device: row, details: meant }, field, message));
  return { read: row, values, details, faults: [...faults, ...broken.filter((fault) => !isTold(fault) && !isStray(fault))] };
}

/** So few cells are no device that somebody has written down. */
const strayCells = 2;

/** A row in which hardly anything stands: named once, not by everything that it lacks. */
function strayIn({ devices }: ReadImport, { row, values, faults }: ReadRow): CellFault | undefined {
  const typed = devices.table.columns.filter(({ key }) => !isBlank(values[key]) || faults.has(key));
  const [first] = typed;
  if (!first || typed.length > strayCells) return undefined;
  const heads = typed.map(({ head }) => `「${head}」`).join('、');
  return { sheet: devices, row, key: first.key, reason: `本行只填了${heads}：请补全这台设备，不需要的请删除整行` };
}

/** A row of a further sheet that names its device and says nothing. */
function strayDetail(sheet: ReadSheet, { row, values, faults }: ReadRow): CellFault | undefined {
  const isSaid = sheet.table.columns.some(({ key }) => key !== linkKey && (!isBlank(values[key]) || faults.has(key)));
  if (isSaid) return undefined;
  const head = sheet.table.columns.find(({ key }) => key === linkKey)?.head ?? '';
  return { sheet, row, key: linkKey, reason: `本行只填了「${head}」：请补全，不需要的请删除整行` };
}

function withoutLink({ values }: ReadRow) {
  const { [linkKey]: _link, ...rest } = values;
  return rest;
}

/** Totals of a registration unit need not be typed: they follow from its pipes. */
function withTotals(values: Record<string, unknown>): Record<string, unknown> {
  const { pipeRows } = values;
  if (!Array.isArray(pipeRows)) return values;
  const typed = Object.fromEntries(totalKeys.filter((key) => !isBlank(values[key])).map((key) => [key, values[key]]));
  return { ...values, ...pipeTotals(pipeRows as Values[]), ...typed };
}

/** Where a rule of the form speaks of: the cell of `equName`, that of `pipeRows.3.dn` on a further sheet, or that sheet itself where it speaks of all its rows. */
function faultAt(
  { devices, details: sheets }: ReadImport,
  { device, details }: { readonly device: ReadRow; readonly details: CheckedDevice['details'] },
  path: string,
  reason: string,
): CellFault {
  const [key = '', index, inner] = path.split('.');
  const sheet = sheets.find(({ table }) => table.key === key);
  if (sheet) {
    const rows = details.get(sheet) ?? [];
    const row = index === undefined ? rows[0] : rows[Number(index)];
    if (row) return { sheet, row: row.row, key: inner ?? linkKey, reason };
    // What is missing there is written into the next free row.
    const link = linkOf(device);
    const of = `「${devices.table.name}」表第${device.row}行${link && `，${link}`}`;
    return { sheet, row: freeRowOf(sheet), key: linkKey, reason: `${reason}（${of}）` };
  }
  const columnOf = (wanted: string) => devices.table.columns.find((column) => column.key === wanted);
  const named = columnOf(`${key}Name`);
  // A unit is asked for by its name here: that is what is missing.
  if (named && !columnOf(key)) return { sheet: devices, row: device.row, key: named.key, reason: askFor(named.field) };
  return { sheet: devices, row: device.row, key: columnOf(key)?.key ?? linkKey, reason };
}

/** The row below the last one of a sheet; the head is the first. */
const freeRowOf = ({ rows }: ReadSheet) => Math.max(1, ...rows.map(({ row }) => row)) + 1;

/**
 * Devices of one workbook that are the same by one of their numbers: the first stands, later ones are faulty. Of two that rows of further sheets name alike neither stands:
 * nobody can tell whose these rows are.
 */
class Twins {
  readonly #read: ReadImport;
  readonly #seen = new Map<string, number>();
  readonly #heads: ReadonlyMap<string, string>;
  readonly #byLink: ReadonlyMap<string, readonly ReadRow[]>;

  constructor(read: ReadImport) {
    this.#read = read;
    this.#heads = new Map(read.devices.table.columns.map(({ key, head }) => [key, head]));
    this.#byLink = groupByLink(read.devices.rows);
  }

  faultsOf(device: CheckedDevice): CellFault[] {
    const { values, read } = device;
    const [equcode, prono] = [numberOf(values['equcode']), numberOf(values['prono'])];
    return [
      ...this.#laterThan(read, 'equcode', equcode, equcode),
      ...this.#laterThan(read, 'prono', prono && `${String(values['equclacode'])} ${prono}`, prono),
      ...this.#alike(device),
    ];
  }

  #laterThan({ row }: ReadRow, key: string, number: string, said: string): CellFault[] {
    if (number === '') return [];
    const first = this.#seen.get(`${key} ${number}`);
    if (first === undefined) this.#seen.set(`${key} ${number}`, row);
    return first === undefined ? [] : [this.#fault(row, key, `与第${first}行相同（${said}）`)];
  }

  #alike({ read, details }: CheckedDevice): CellFault[] {
    const link = linkOf(read);
    const others = (this.#byLink.get(link) ?? []).filter(({ row }) => row !== read.row).map(({ row }) => row);
    const named = [...details].flatMap(([{ table }, rows]) => (rows.length > 0 ? [`「${table.name}」`] : []));
    if (link === '' || others.length === 0 || named.length === 0) return [];
    return [this.#fault(read.row, linkKey, `与第${others.join('、')}行相同（${link}），${named.join('、')}表的行分不清属于哪一台`)];
  }

  #fault(row: number, key: string, said: string): CellFault {
    return { sheet: this.#read.devices, row, key, reason: `${this.#heads.get(key)}${said}` };
  }
}
