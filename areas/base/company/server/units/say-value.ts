import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Field } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { DictionaryStore } from '#kit/server/settings/dictionaries.ts';

import type { SafetyOfficer } from '../tables.ts';

/** How a value of a unit is told in its history. */
export type SayValue = (field: Field, value: unknown) => string | null;

const invoiceWords = ['title', 'taxNo', 'addressTel', 'bankAccount', 'email', 'mobile'] as const;
const longest = 1000;

/** Makes the teller of values: codes in words, areas by their full names, tables in one line. */
export async function sayingWith(store: DictionaryStore): Promise<SayValue> {
  const dictionaries = await store.dictionaries();
  const names = new Map((await store.areas()).map(({ code, name }) => [code, name]));
  const areaName = (code: string) =>
    [code.slice(0, 6), ...(code.length > 6 ? [code] : [])].map((one) => names.get(one) ?? '').join('') || code;
  return (field, value) => {
    if (isBlank(value)) return null;
    return say(field, value, dictionaries, areaName).slice(0, longest);
  };
}

function say(field: Field, value: unknown, dictionaries: Dictionaries, areaName: (code: string) => string): string {
  if (field.widget === 'area') return areaName(String(value));
  if (field.widget === 'rows')
    return (value as readonly SafetyOfficer[])
      .map(({ name, mobile, certNo, appointedOn }) => [name, mobile, certNo, appointedOn].filter(Boolean).join(' '))
      .join('；');
  if (Array.isArray(value))
    return value.map((one) => (field.dictionary ? labelOf(dictionaries, field.dictionary, one) : String(one))).join('、');
  if (typeof value === 'object') {
    const told = value as Readonly<Record<string, string | null>>;
    return invoiceWords.flatMap((key) => told[key] ?? []).join('，');
  }
  const text = field.dictionary ? labelOf(dictionaries, field.dictionary, value) : String(value as string);
  return field.unit ? `${text} ${field.unit}` : text;
}

/** Of an account number only its end is told: the history is read by others, too. */
export function endOf(account: string | null): string | null {
  return account === null ? null : `尾号${account.slice(-4)}`;
}
