import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Call } from '#kit/contract/call.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { call } from '../client.ts';

/** The calls that answer `{ dictionaries }`, `{ areas }` and `{ catalogue }`. The kit knows no area of the product, so the portal hands them in. */
export interface ReferenceCalls {
  readonly dictionaries: Call;
  readonly areas: Call;
  readonly catalogue: Call;
}

export interface PlaceRow {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
}

/** A node of a cascade. */
export interface Branch {
  readonly value: string;
  readonly label: string;
  readonly children?: Branch[];
}

/** A tree of codes: areas or the equipment catalogue. */
export interface Tree {
  readonly branches: Branch[];
  /** Codes from the root down to this one; empty for an unknown code. */
  readonly pathOf: (code: string) => string[];
  /** Name of the code alone; the code itself when unknown, so that old records stay readable. */
  readonly nameOf: (code: string) => string;
  /** Names from the root down, joined; without the root that all have in common. */
  readonly fullNameOf: (code: string, joiner?: string) => string;
}

let reference: ReferenceCalls | undefined;

/** Called once by the portal before the first page is drawn. */
export function provideReference(calls: ReferenceCalls): void {
  reference = calls;
}

function useReference<T>(name: keyof ReferenceCalls, empty: T): { readonly data: T; readonly isLoading: boolean } {
  const query = useQuery({
    queryKey: ['reference', name],
    queryFn: async ({ signal }) => {
      if (!reference) throw new Error('provideReference has not been called');
      return ((await call(reference[name], {}, { signal })) as Record<string, T>)[name] ?? empty;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return { data: query.data ?? empty, isLoading: query.isLoading };
}

const noDictionaries: Dictionaries = {};
const noPlaces: readonly PlaceRow[] = [];

/** All dictionaries; empty until they are loaded. */
export function useDictionaries(): Dictionaries {
  return useReference('dictionaries', noDictionaries).data;
}

/** Districts and streets as a tree. */
export function useAreas(): Tree {
  const { data } = useReference('areas', noPlaces);
  return useMemo(() => growTree(data), [data]);
}

/** The equipment catalogue as a tree of three levels. */
export function useCatalogue(): Tree {
  const { data } = useReference('catalogue', noPlaces);
  return useMemo(() => growTree(data), [data]);
}

const grown = new WeakMap<readonly PlaceRow[], Tree>();

/** Builds the tree of flat rows once per loaded list. A row whose parent is missing becomes a root. */
export function growTree(rows: readonly PlaceRow[]): Tree {
  const known = grown.get(rows);
  if (known) return known;
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const children = new Map<string | null, PlaceRow[]>();
  for (const row of rows) {
    const parent = row.parent !== null && byCode.has(row.parent) ? row.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const branch = (row: PlaceRow): Branch => {
    const below = children.get(row.code);
    return { value: row.code, label: row.name, ...(below && { children: below.map(branch) }) };
  };
  const pathOf = (code: string): string[] => {
    const path: string[] = [];
    for (let row = byCode.get(code); row && !path.includes(row.code); row = row.parent === null ? undefined : byCode.get(row.parent))
      path.unshift(row.code);
    return path;
  };
  const nameOf = (code: string) => byCode.get(code)?.name ?? code;
  const roots = children.get(null) ?? [];
  // A root that all entries share is left out of the joined name.
  const whole = roots.length === 1 ? roots[0]?.code : undefined;
  const tree: Tree = {
    branches: roots.map(branch),
    pathOf,
    nameOf,
    fullNameOf: (code, joiner = '') => {
      const path = pathOf(code);
      return (path.length > 1 ? path.filter((each) => each !== whole) : path).map(nameOf).join(joiner) || code;
    },
  };
  grown.set(rows, tree);
  return tree;
}
