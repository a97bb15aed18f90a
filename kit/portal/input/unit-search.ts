import type { Values } from '#kit/contract/field.ts';
import { useKeptQuery } from '../calls/use-kept-query.ts';

/** A unit (单位) as a picker offers it. */
export interface UnitOption {
  /** What the field stores. */
  readonly value: string;
  readonly label: string;
  /** Second line: unified credit code, address. */
  readonly note?: string;
  /** Values of other fields that follow from the choice. */
  readonly fills?: Values;
  /** Says something and cannot be chosen. */
  readonly disabled?: true;
}

/** Below the units that are listed, where a longer word finds others. */
export const moreUnits: UnitOption = { value: 'more', label: '还有更多单位，请再输入几个字', disabled: true };

/** Finds units by a part of name or code; `fieldKey` says for which field. */
export type UnitSearch = (word: string, fieldKey: string, signal: AbortSignal) => Promise<readonly UnitOption[]>;

/** Name of a stored unit; undefined when there is none. */
type UnitName = (unit: string, signal: AbortSignal) => Promise<string | undefined>;

let search: UnitSearch | undefined;
let nameOf: UnitName | undefined;

/** Called once by the portal: how units are found where a form brings no search of its own, and what a stored one is called. */
export function provideUnits(given: { readonly search: UnitSearch; readonly nameOf: UnitName }): void {
  ({ search, nameOf } = given);
}

export function commonUnitSearch(): UnitSearch | undefined {
  return search;
}

/** Name of a stored unit: from the page, else from the server; empty until it has answered. */
export function useUnitName(stored: unknown, known: string | undefined): string {
  const unit = typeof stored === 'string' ? stored : '';
  const query = useKeptQuery({
    queryKey: ['unitName', unit],
    queryFn: async ({ signal }) => (await nameOf?.(unit, signal)) ?? unit,
    enabled: unit !== '' && known === undefined,
    staleTime: Infinity,
  });
  return known ?? query.data ?? '';
}
