import type { Fields } from '../field.ts';

/**
 * What a list does with one of its fields. A place is counted from 1 and is a rank: two fields with the same one stand in the order in which the
 * listing names them, so that a field put between two others moves no number. Where all stand in that order, `true` says so.
 */
export interface Listed {
  /** Its place among the columns that are shown at first. */
  readonly column?: number | true;
  /**
   * A column that waits in 列设置, behind those: its place among such. Beside `column`: it waits too, but has its
   * place among the shown ones.
   */
  readonly hidden?: number | true;
  /** The call filters by it, and the page offers that in this place; `true` where tabs and links alone do so. */
  readonly filter?: number | true;
  /** Its place on the card under 640 px. */
  readonly card?: number | true;
  /**
   * Where not all columns fit beside each other, the last ones wait in 列设置. What is on the card stays in view, unless `false` says that it may wait, too;
   * `true` says it of what the card does without: what rows are looked up by, their state, their day.
   */
  readonly stays?: boolean;
  /** Not a column of the workbook, whose columns stand in the order of the listing. */
  readonly sheet?: false;
}

/** The fields of a list, each named once: what is a filter, a column and exported follows. */
export type Listing<K extends string = string> = { readonly [P in K]?: Listed };

/** Only fields that there are may be named. */
export type ListingOf<L, F> = { readonly [K in keyof L]: K extends keyof F ? Listed : never };

type Marked<L, M extends keyof Listed> = {
  [K in keyof L]: L[K] extends Readonly<Record<M, NonNullable<unknown>>> ? K : never;
}[keyof L] &
  string;

/** Declares the fields of a list that is not one of cases. */
export function listing<F extends Fields, const L extends Listing>(_fields: F, listed: L & ListingOf<L, F>): L {
  return listed;
}

/** Columns of the workbook alone: all these fields but those left out. A field that the listing names again keeps this place. */
export function sheetOf<K extends string>(fields: Readonly<Record<K, unknown>>, left: ReadonlySet<string>) {
  const keys = Object.keys(fields).filter((key) => !left.has(key));
  return Object.fromEntries(keys.map((key) => [key, {}])) as { readonly [P in K]?: NonNullable<unknown> };
}

function marked<L extends Listing, M extends keyof Listed>(listed: L, mark: M): Marked<L, M>[] {
  return Object.keys(listed).filter((key) => listed[key]?.[mark] !== undefined) as Marked<L, M>[];
}

function inPlace<L extends Listing, M extends Exclude<keyof Listed, 'sheet' | 'stays'>>(listed: L, mark: M): Marked<L, M>[] {
  const placeOf = (key: string) => Number(listed[key]?.[mark]);
  return marked(listed, mark).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The filters that the call takes. */
export const filtersIn = <L extends Listing>(listed: L) => marked(listed, 'filter');

type InSheet<L> = { [K in keyof L]: L[K] extends { readonly sheet: false } ? never : K }[keyof L] & string;

/** The columns of the workbook. */
export function sheetIn<L extends Listing>(listed: L): InSheet<L>[] {
  return Object.keys(listed).filter((key) => listed[key]?.sheet !== false) as InSheet<L>[];
}

/** What somebody is not shown at first, or at all, of what a list has for others. */
export interface Without<K extends string = string> {
  /** Columns that wait in 列设置. */
  readonly columns?: readonly K[];
  readonly filters?: readonly K[];
  readonly card?: readonly K[];
  /** Neither columns, not even to be chosen, nor filters: this list of several has nothing in them. */
  readonly none?: readonly K[];
}

const kept = <K extends string>(keys: readonly K[], ...left: readonly (readonly string[] | undefined)[]) =>
  keys.filter((key) => !left.some((some) => some?.includes(key)));

/** The columns that never wait for more room. */
const staying = <L extends Listing>(listed: L, card: readonly string[]) =>
  inPlace(listed, 'column').filter((key) => listed[key]?.stays ?? card.includes(key));

/** The columns, filters and card of a list as its table takes them. */
export function shownIn<L extends Listing>(listed: L, without: Without<keyof L & string> = {}) {
  const placed = inPlace(listed, 'column');
  const hidden = inPlace(listed, 'hidden');
  const card = kept(inPlace(listed, 'card'), without.card);
  const offered = inPlace(listed, 'filter').filter((key) => listed[key]?.filter !== true);
  return {
    columns: kept([...new Set<Marked<L, 'column'> | Marked<L, 'hidden'>>([...placed, ...hidden])], without.none),
    hiddenColumns: kept([...hidden, ...placed.filter((key) => without.columns?.includes(key))], without.none),
    filters: kept(offered, without.filters, without.none),
    ...(card.length > 0 && { cardColumns: card }),
    ...(marked(listed, 'stays').length > 0 && { stays: staying(listed, card) }),
  };
}

/** The columns of one query of several over the same fields: what it shows at first, in its order; those of the listing that are not among these wait behind. */
export function ledBy<L extends Listing, const K extends string>(
  listed: L,
  first: readonly K[],
  without: Pick<Without<NoInfer<K>>, 'columns'> = {},
) {
  const { columns } = shownIn(listed);
  const waiting = kept(columns, first);
  return { columns: [...first, ...waiting], hiddenColumns: [...waiting, ...first.filter((key) => without.columns?.includes(key))] };
}
