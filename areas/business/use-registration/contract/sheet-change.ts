import type { Values } from '#kit/contract/field.ts';

import { sheetOf } from './summary-sheet.ts';
import type { UnitKind } from './unit-kinds.ts';

/** Numbers of the rows that have come since a sheet was registered, and of those that have gone. */
export interface SheetChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** By what a row is found in another sheet: cylinders of an older archive have no maker, and are told apart by their number alone. */
export function rowKey(kind: UnitKind, row: Values, isMakerKnown: boolean): string {
  const { twins } = sheetOf(kind);
  return (isMakerKnown ? twins : twins.slice(-1)).map((name) => String(row[name] ?? '')).join('\n');
}

/** Whether these rows name who has made what is in them. */
export const areMakersKnown = (kind: UnitKind, rows: readonly Values[]) =>
  kind === 'pipes' || rows.every(({ makeUnitName }) => typeof makeUnitName === 'string' && makeUnitName !== '');

/** What a sheet has added to the registered one, and what it lacks of it. */
export function changeOf(kind: UnitKind, registered: readonly Values[], rows: readonly Values[]): SheetChange {
  const known = areMakersKnown(kind, registered);
  const keys = (of: readonly Values[]) => new Set(of.map((row) => rowKey(kind, row, known)));
  const [before, after] = [keys(registered), keys(rows)];
  const named = (of: readonly Values[], other: ReadonlySet<string>) =>
    of.filter((row) => !other.has(rowKey(kind, row, known))).map((row) => String(row[sheetOf(kind).twins.at(-1)!] ?? ''));
  return { added: named(rows, before), removed: named(registered, after) };
}

const mostNamed = 5;

/** 「新增1条（TRQ-03），减少2条（TRQ-01、TRQ-02）」 */
export function changeText(kind: UnitKind, { added, removed }: SheetChange): string {
  const { counted } = sheetOf(kind);
  const part = (word: string, numbers: readonly string[]) => {
    if (numbers.length === 0) return [];
    const named = numbers.slice(0, mostNamed).join('、');
    return [`${word}${numbers.length}${counted}（${named}${numbers.length > mostNamed ? '等' : ''}）`];
  };
  return [...part('新增', added), ...part('减少', removed)].join('，');
}
