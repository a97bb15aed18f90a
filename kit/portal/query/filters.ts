import { isDay } from '#kit/contract/trade/calendar.ts';
import type { Field, Fields } from '#kit/contract/field.ts';
import { capital } from '#kit/contract/list/list.ts';

/** The query of a list under its wire names: `equName`, `beginNextInspDate`; code lists as arrays. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** How a field is asked for. The kinds follow `filterShape` of the contract. */
export type FilterKind = 'text' | 'codes' | 'area' | 'catalogue' | 'flag' | 'days' | 'numbers' | 'money';

export function filterKindOf(field: Field): FilterKind {
  switch (field.widget) {
    case 'day':
    case 'instant':
      return 'days';
    case 'number':
      return 'numbers';
    case 'money':
      return 'money';
    case 'choice':
    case 'choices':
      return 'codes';
    case 'area':
    case 'catalogue':
    case 'flag':
      return field.widget;
    default:
      return 'text';
  }
}

/** The two wire names of a range. */
export function rangeNames(key: string): readonly [begin: string, end: string] {
  return [`begin${capital(key)}`, `end${capital(key)}`];
}

/** What is wrong with the two days of a range, and at which of them: such a question is not asked. */
export function dayRangeFault(values: FilterValues, key: string): { readonly name: string; readonly message: string } | undefined {
  const [begin, end] = rangeNames(key);
  const wrong = [begin, end].find((name) => !isEmpty(values[name]) && !isDay(String(values[name])));
  if (wrong) return { name: wrong, message: '请输入正确的日期，如 2026-01-31' };
  if (isEmpty(values[begin]) || isEmpty(values[end]) || String(values[begin]) <= String(values[end])) return undefined;
  return { name: end, message: '结束日期不能早于开始日期' };
}

function isRanged(kind: FilterKind): boolean {
  return kind === 'days' || kind === 'numbers' || kind === 'money';
}

/** The wire names under which a filter by this field travels. */
export function wireNames(fields: Fields, key: string): readonly string[] {
  const field = fields[key];
  if (!field) throw new Error(`There is no field ${key} to filter by`);
  return isRanged(filterKindOf(field)) ? rangeNames(key) : [key];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The filters that say something; text is trimmed. */
export function dropEmptyFilters(values: FilterValues): Record<string, unknown> {
  const trimmed = Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => !isEmpty(value)));
}

/** How many of these keys have a filter set: shown beside 更多条件 so that a hidden condition is never forgotten. */
export function countFilters(fields: Fields, keys: readonly string[], values: FilterValues): number {
  return keys.filter((key) => wireNames(fields, key).some((name) => !isEmpty(values[name]))).length;
}

/** Where a list stands. */
export interface ListState {
  readonly filters: FilterValues;
  readonly pageNo: number;
  readonly pageSize: number;
  /** A field id, descending with a leading `-`. */
  readonly orderBy?: string | undefined;
}

/** The state of a list as parameters for the address; what equals the start is left out. */
export function stateToParams(state: ListState, start: ListState): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(dropEmptyFilters(state.filters)))
    params.set(key, Array.isArray(value) ? value.join(',') : String(value as string | number));
  for (const key of Object.keys(dropEmptyFilters(start.filters))) if (!params.has(key)) params.set(key, '');
  if (state.pageNo !== 1) params.set('pageNo', String(state.pageNo));
  if (state.pageSize !== start.pageSize) params.set('pageSize', String(state.pageSize));
  if (state.orderBy !== start.orderBy) params.set('orderBy', state.orderBy ?? '');
  return params;
}

/** Reads what `stateToParams` wrote. Names that are no filter of this list are ignored, and a damaged number falls back to the start. */
export function paramsToState(params: URLSearchParams, fields: Fields, keys: readonly string[], start: ListState): ListState {
  const filters: Record<string, unknown> = { ...start.filters };
  for (const key of keys) {
    for (const name of wireNames(fields, key)) {
      const text = params.get(name);
      if (text !== null) filters[name] = parseFilter(filterKindOf(fields[key]!), text);
    }
  }
  const orderBy = params.get('orderBy');
  return {
    filters: dropEmptyFilters(filters),
    pageNo: readWhole(params.get('pageNo'), 1, 10_000) ?? 1,
    pageSize: readWhole(params.get('pageSize'), 1, 200) ?? start.pageSize,
    // Written empty: the person has put the list out of order on purpose.
    orderBy: orderBy === '' ? undefined : orderBy !== null && /^-?[A-Za-z][A-Za-z0-9]*$/.test(orderBy) ? orderBy : start.orderBy,
  };
}

function parseFilter(kind: FilterKind, text: string): unknown {
  if (kind === 'text' || kind === 'days') return text;
  if (kind === 'numbers' || kind === 'money') {
    const number = Number(text);
    return text === '' || !Number.isFinite(number) ? undefined : number;
  }
  const codes = text.split(',').filter((code) => code !== '');
  // Addresses, kept ones too, say a flag in either spelling.
  return kind === 'flag' ? codes.map((code) => (code === 'true' ? '1' : code === 'false' ? '0' : code)) : codes;
}

function readWhole(text: string | null, least: number, most: number): number | undefined {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** The input of a list call. */
export function listArgument(state: ListState, fixed: FilterValues = {}): Record<string, unknown> {
  const { filters, pageNo, pageSize, orderBy } = state;
  return { ...dropEmptyFilters(filters), ...fixed, pageNo, pageSize, ...(orderBy && { orderBy }) };
}
