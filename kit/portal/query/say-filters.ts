import { useEffect } from 'react';

import { withoutYear } from '#kit/contract/trade/calendar.ts';
import type { Fields } from '#kit/contract/field.ts';
import { noteTab } from '../kept-pages/tabs-store.ts';
import { useKeptPage } from '../kept-pages/page-context.ts';
import { textOf, useReferenceData, type Reference } from '../page/display.ts';
import { filterKindOf, wireNames, type FilterValues } from './filters.ts';

/** What a list is narrowed to, in few words for its tag: days first, which tell lists apart best. */
export function sayFilters(fields: Fields, keys: readonly string[], values: FilterValues, reference: Reference): string {
  const isDays = (key: string) => filterKindOf(fields[key]!) === 'days';
  return [...keys.filter(isDays), ...keys.filter((key) => !isDays(key))]
    .map((key) => sayFilter(fields, key, values, reference))
    .filter(Boolean)
    .join('，');
}

function sayFilter(fields: Fields, key: string, values: FilterValues, reference: Reference): string {
  const field = fields[key]!;
  const [from, to] = wireNames(fields, key).map((name) => values[name]);
  if (from === undefined && to === undefined) return '';
  switch (filterKindOf(field)) {
    case 'days':
      return sayDays(from as string | undefined, to as string | undefined);
    case 'numbers':
    case 'money':
      return `${field.label}${sayRange(...([from, to].map((end) => textOf(field, end, reference) || undefined) as [string?, string?]))}`;
    case 'flag':
      return `${field.label}：${textOf(field, [from].flat()[0], reference)}`;
    default:
      return textOf(field, from, reference);
  }
}

/** A whole month by its name. */
function sayDays(from: string | undefined, to: string | undefined): string {
  const month = from?.slice(0, 7);
  if (from && to && month === to.slice(0, 7) && from.endsWith('-01') && to === lastDayOf(from)) return month!;
  return sayRange(from, from && to && from.slice(0, 4) === to.slice(0, 4) ? withoutYear(to) : to);
}

function lastDayOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function sayRange(from?: string, to?: string): string {
  if (from === undefined) return `至${to!}`;
  return to === undefined ? `${from}起` : `${from}至${to}`;
}

/** Tells the tag of a page what its list is narrowed to. */
export function useFiltersNote(fields: Fields, keys: readonly string[], values: FilterValues, isMain: boolean): void {
  const { tabId } = useKeptPage();
  const reference = useReferenceData();
  const note = isMain && Object.keys(values).length > 0 ? sayFilters(fields, keys, values, reference) : '';
  useEffect(() => {
    if (tabId && isMain) noteTab(tabId, note);
  }, [tabId, isMain, note]);
}
