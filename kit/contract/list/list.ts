import { z } from 'zod';

import { queryInt, queryList } from '../call.ts';
import { calendarDay, type Fields } from '../field.ts';
import { isStorable } from '../storable.ts';
import { tidySearch } from '../trade/tidy.ts';

/** Rows counted at most for the first pages, unless a list counts by fewer; a longer one answers `counted: false` and shows 10000+. */
export const countCap = 10_000;
/** Deepest row a page may start at: with a deep offset the database reads rows that nobody sees. Exports reach further. */
export const offsetCap = 100_000;

export const pageSizes = [10, 20, 50, 100] as const;

const paging = {
  pageNo: queryInt.pipe(z.int().min(1).max(10_000)).default(1),
  pageSize: queryInt.pipe(z.int().min(1).max(200)).default(20),
  /** A field id, descending with a leading `-`. */
  orderBy: z
    .string()
    .regex(/^-?[A-Za-z][A-Za-z0-9]*$/)
    .max(60)
    .optional(),
};

export const searchText = z.string().overwrite(tidySearch).max(100, '最多100个字').refine(isStorable, '含有无法保存的字符').optional();

/**
 * Query parameters for filtering by fields: a code list for dictionaries, areas and catalogue, `begin…`/`end…` for days, a substring for text.
 * The wire names of ranges are those of the specification's front end (`beginNextInspDate`).
 */
export function filterShape<F extends Fields, K extends keyof F & string>(fields: F, keys: readonly K[]): FilterShape<F, K> {
  const shape: Record<string, z.ZodType> = {};
  for (const key of keys) {
    const { widget, label, schema, decimals } = fields[key]!;
    const ranged = (one: z.ZodType) => {
      shape[`begin${capital(key)}`] = one.optional().describe(`${label}，从`);
      shape[`end${capital(key)}`] = one.optional().describe(`${label}，至`);
    };
    if (widget === 'day' || widget === 'instant') ranged(calendarDay);
    // What is counted in whole is kept so: a bound between, or beyond what the column holds, is no bound.
    else if (widget === 'money' || (widget === 'number' && decimals === 0))
      ranged(z.coerce.number().pipe(schema as z.ZodType<unknown, number>));
    else if (widget === 'number') ranged(z.coerce.number());
    else if (['choice', 'choices', 'area', 'catalogue', 'flag'].includes(widget)) shape[key] = queryList.optional().describe(label);
    else shape[key] = searchText.describe(label);
  }
  return shape as FilterShape<F, K>;
}

type Ranged = 'day' | 'number';
/** Typed loosely on purpose: handlers read filters by field through `filterConditions` of `kit/server/list/list.ts`, never one by one. */
export type FilterShape<_F extends Fields, K extends string> = {
  [P in K | `begin${Capitalize<K>}` | `end${Capitalize<K>}`]?: z.ZodOptional<z.ZodType>;
} & { readonly __ranged?: Ranged };

export function capital(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

/** What a handler reads of a list's input by name: all but the filters by field. */
type Own<S> = { readonly [K in keyof S as S[K] extends z.ZodType ? K : never]: S[K] extends z.ZodType ? z.output<S[K]> : never };

/** The input of a list call. */
export function listInput<S extends Record<string, unknown>>(shape: S) {
  return z.strictObject({ ...(shape as Record<never, z.ZodType>), ...paging }) as z.ZodType<ListInput & Own<S>, ListArgument>;
}

export interface ListInput {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly orderBy?: string;
  readonly [filter: string]: unknown;
}
export interface ListArgument {
  readonly pageNo?: number;
  readonly pageSize?: number;
  readonly orderBy?: string;
  readonly [filter: string]: unknown;
}

/** The reply of a list call: `count` is exact when `counted`, else the cap that was reached. */
export function listReply<R extends z.ZodType>(row: R) {
  return z.object({ list: z.array(row), count: z.int().min(0), counted: z.boolean().default(true) });
}
