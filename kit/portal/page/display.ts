import { useMemo } from 'react';

import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { originOf, type Field } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import { useAreas, useCatalogue, useDictionaries, type Tree } from '../calls/dictionaries.ts';
import { yuanText } from '../input/money.ts';

/** What is shown where there is no value. */
export const dash = '—';

/** Stands for a code until its words have arrived: nobody reads a code as a fact. */
const unread = '…';

export interface Reference {
  readonly dictionaries: Dictionaries;
  readonly areas: Tree;
  readonly catalogue: Tree;
}

/** Everything needed to turn codes into words. */
export function useReferenceData(): Reference {
  const dictionaries = useDictionaries();
  const areas = useAreas();
  const catalogue = useCatalogue();
  return useMemo(() => ({ dictionaries, areas, catalogue }), [dictionaries, areas, catalogue]);
}

/** An instant as `2026-11-18 10:42` in the institute's time, wherever the browser stands. */
export function instantText(instant: unknown): string {
  if (typeof instant !== 'string') return '';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return timeInShanghai(date);
}

/**
 * A value as people read it: label of a code, 是/否, yuan, local time. Blank values give an empty string, or what the field says of them.
 * @param withUnit appends the unit of measurement
 */
export function textOf(field: Field, value: unknown, reference: Reference, withUnit = false): string {
  if (field.widget === 'chosen') return originOf(field, value);
  if (isBlank(value)) return field.unfilled ?? '';
  const text = plainTextOf(field, value, reference);
  return withUnit && field.unit && text ? `${text} ${field.unit}` : text;
}

function plainTextOf(field: Field, value: unknown, { dictionaries, areas, catalogue }: Reference): string {
  switch (field.widget) {
    case 'choice':
    case 'choices':
      return listOf(value)
        .map((code) => (field.dictionary ? wordOf(dictionaries, field.dictionary, code) : String(code)))
        .join('、');
    case 'flag':
      return value === true || value === '1' ? '是' : '否';
    case 'money':
      return yuanText(value);
    case 'area':
      if (areas.branches.length === 0) return unread;
      return listOf(value)
        .map((code) => areas.fullNameOf(String(code)))
        .join('、');
    case 'catalogue':
      if (catalogue.branches.length === 0) return unread;
      return listOf(value)
        .map((code) => catalogue.nameOf(String(code)))
        .join('、');
    case 'instant':
      return instantText(value);
    case 'number':
      return typeof value === 'number' ? numberText(value, field.decimals) : String(value as string);
    case 'rows':
    case 'files':
      return `${listOf(value).length} 项`;
    default:
      return String(value as string | number);
  }
}

function wordOf(dictionaries: Dictionaries, name: string, code: unknown): string {
  return Object.keys(dictionaries).length === 0 ? unread : labelOf(dictionaries, name, code);
}

/** A number with at most the declared decimals and without an exponent. */
function numberText(value: number, decimals = 6): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: Math.min(decimals, 20) });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
