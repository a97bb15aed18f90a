import type { Values } from '../../contract/field.ts';

/** A unit (单位) as a picker offers it. */
export interface UnitOption {
  /** What the field stores. */
  readonly value: string;
  readonly label: string;
  /** Second line: unified credit code, address. */
  readonly note?: string;
  /** Values of other fields that follow from the choice. */
  readonly fills?: Values;
}

/** Finds units by a part of name or code; `fieldKey` says for which field. */
export type UnitSearch = (word: string, fieldKey: string, signal: AbortSignal) => Promise<readonly UnitOption[]>;

let search: UnitSearch | undefined;

/** Called once by the portal: how units are found where a form brings no search of its own. */
export function provideUnitSearch(given: UnitSearch): void {
  search = given;
}

export function commonUnitSearch(): UnitSearch | undefined {
  return search;
}
