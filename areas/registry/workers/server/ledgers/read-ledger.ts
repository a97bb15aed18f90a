import { setImmediate as othersTurn } from 'node:timers/promises';

import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import { tidyValues } from '#kit/contract/form.ts';
import { formulaFault } from '#kit/server/sheets/formula-error.ts';
import { hiddenRow, type TableRow } from '#kit/server/sheets/read-rows.ts';

import { saidBy } from '../../contract/age.ts';
import { workerCertificateForm, itemIssues, usualEnd } from '../../contract/certificate.ts';
import { craneDriver } from '../../contract/items.ts';
import { readDay, readItems, readScopes } from '../../contract/ledger-cells.ts';
import { readHeads, type LedgerKey } from '../../contract/ledger.ts';
import { workerForm, workerPost } from '../../contract/worker.ts';
import type { Item } from '../item-store.ts';

export interface LedgerPerson {
  readonly name: string;
  readonly idCard: string;
  readonly mobile: string;
  readonly education: string | null;
  readonly post: string;
  readonly beginsOn: string;
}

export interface LedgerItem {
  readonly itemCode: string;
  readonly craneScope: string[] | null;
  readonly weldCode: string | null;
  readonly issueDate: string;
  readonly validTo: string;
  readonly reviewDate: string | null;
  readonly issuer: string;
  readonly archiveNo: string | null;
}

export interface LedgerRow {
  readonly row: number;
  readonly cells: readonly unknown[];
  readonly person: LedgerPerson | undefined;
  readonly items: readonly LedgerItem[];
  readonly faults: readonly { readonly key: LedgerKey; readonly message: string }[];
}

export interface ReadLedger {
  /** As they stand in the file. */
  readonly heads: readonly string[];
  readonly keys: readonly (LedgerKey | undefined)[];
  readonly rows: readonly LedgerRow[];
}

const textOf = (cell: unknown): string => (cell instanceof Date ? readDay(cell) : String((cell ?? '') as string).trim());
/** Titles may stand above the heads. */
const headsWithin = 10;

/** Finds the row of heads: the one in which most columns are known. */
export function findHeads(
  rows: readonly TableRow[],
): { readonly at: number; readonly heads: string[]; readonly keys: (LedgerKey | undefined)[] } | undefined {
  const read = rows.slice(0, headsWithin).map(({ cells }, at) => {
    const heads = cells.map(textOf);
    return { at, heads, keys: readHeads(heads) };
  });
  const known = ({ keys }: { readonly keys: readonly unknown[] }) => keys.filter((key) => key !== undefined).length;
  const best = read.toSorted((one, other) => known(other) - known(one) || one.at - other.at)[0];
  return best && known(best) > 0 ? best : undefined;
}

interface Checking {
  readonly dictionaries: Dictionaries;
  readonly items: ReadonlyMap<string, Item>;
  readonly today: string;
}

/** Reads and checks the rows below the heads, with the checks of the forms. Between rows others get their turn. */
export async function readLedger(
  rows: readonly TableRow[],
  { at, heads, keys }: NonNullable<ReturnType<typeof findHeads>>,
  checking: Checking,
): Promise<ReadLedger> {
  const read: LedgerRow[] = [];
  const named = new Map<string, string>();
  for (const { row, cells, isHidden } of rows.slice(at + 1)) {
    if (cells.every((cell) => textOf(cell) === '')) continue;
    read.push(readRow({ row, cells, keys, isHidden }, checking, named));
    if (read.length % 100 === 0) await othersTurn();
  }
  return { heads, keys, rows: read };
}

/** A line of the sheet, and what its columns are. */
interface Line {
  readonly row: number;
  readonly cells: readonly unknown[];
  readonly keys: readonly (LedgerKey | undefined)[];
  readonly isHidden: true | undefined;
}

function readRow({ row, cells, keys, isHidden }: Line, checking: Checking, named: Map<string, string>): LedgerRow {
  const cell = (key: LedgerKey) => (keys.includes(key) ? cells[keys.indexOf(key)] : undefined);
  const faults: { key: LedgerKey; message: string }[] = [];
  const note = (issues: readonly Issue[], only?: string) => {
    for (const { field, message, warns } of issues)
      if (!warns && !faults.some(({ key }) => key === field))
        faults.push({ key: field as LedgerKey, message: only ? `${only}：${message}` : message });
  };
  if (isHidden) faults.push({ key: 'name', message: hiddenRow });
  note(unreadIn({ cells, keys }));
  const person = personOf(cell, checking);
  note(checkValues(workerForm, person, 'submit', checking));
  const { idCard, name } = person as { readonly idCard?: string; readonly name?: string };
  const isKnown = faults.every(({ key }) => key !== 'idCard') && idCard !== undefined;
  if (isKnown && name !== undefined && (named.get(idCard) ?? name) !== name)
    faults.push({ key: 'name', message: `同一身份证号在本表中另有姓名「${named.get(idCard) ?? ''}」` });
  const items: LedgerItem[] = [];
  const issueDate = readDay(cell('issueDate'));
  const codes = readItems(textOf(cell('itemCode')), issueDate);
  for (const code of codes) {
    const values = itemOf(cell, code, issueDate);
    note(checkValues(workerCertificateForm, values, 'submit', checking), codes.length > 1 ? code : undefined);
    if (isKnown && faults.length === 0) note(itemIssues(values, saidBy(idCard).birthday, checking.items.get(code)));
    items.push({ craneScope: null, weldCode: null, reviewDate: null, archiveNo: null, ...values } as LedgerItem);
  }
  if (codes.length === 0 && issueDate !== '') faults.push({ key: 'itemCode', message: '请填写作业项目' });
  if (faults.length > 0) return { row, cells, person: undefined, items: [], faults };
  named.set(idCard!, name!);
  // The form has checked that everything is there.
  return { row, cells, person: { education: null, ...person } as LedgerPerson, items, faults };
}

/** Cells whose formulas have come to nothing. */
function unreadIn({ cells, keys }: Pick<Line, 'cells' | 'keys'>): Issue[] {
  return keys.flatMap((key, at) => {
    const message = formulaFault(cells[at]);
    return key === undefined || message === undefined ? [] : [{ field: key, message }];
  });
}

type CellOf = (key: LedgerKey) => unknown;

function personOf(cell: CellOf, { dictionaries, today }: Checking): Readonly<Record<string, unknown>> {
  const known = (dictionary: string, word: string) => dictionaries[dictionary]?.find(({ label }) => label === word)?.code;
  const post = textOf(cell('post'));
  const values = {
    name: textOf(cell('name')),
    idCard: textOf(cell('idCard')),
    mobile: textOf(cell('mobile')),
    education: known('workerEducation', textOf(cell('education'))),
    post: known(workerPost.name, post) ?? '其他',
    beginsOn: readDay(cell('beginsOn')) || today,
  };
  return dropBlanks(tidyValues(workerForm.fields, values));
}

function itemOf(cell: CellOf, itemCode: string, issueDate: string): Readonly<Record<string, unknown>> {
  const scopes = readScopes(`${textOf(cell('craneScope'))} ${textOf(cell('itemCode'))}`);
  const values = {
    itemCode,
    ...(itemCode === craneDriver && { craneScope: scopes }),
    ...(itemCode.startsWith('H') && { weldCode: textOf(cell('weldCode')) }),
    issueDate,
    validTo: readDay(cell('validTo')) || (/^\d{4}-\d\d-\d\d$/.test(issueDate) ? usualEnd(issueDate) : ''),
    reviewDate: readDay(cell('reviewDate')),
    issuer: textOf(cell('issuer')),
    archiveNo: textOf(cell('archiveNo')),
  };
  return dropBlanks(tidyValues(workerCertificateForm.fields, values));
}
