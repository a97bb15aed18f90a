import type { Dictionaries, DictionaryEntry } from '#kit/contract/trade/dictionary.ts';
import type { Field, Fields, Values } from '#kit/contract/field.ts';
import { isNeeded } from '#kit/contract/form.ts';

import { equipmentDictionaries } from './dictionaries.ts';
import { draftDefaults, formOf } from './entry-form.ts';

export const dictionariesAtHand: Dictionaries = Object.fromEntries(
  equipmentDictionaries.map(({ name, entries }): [string, readonly DictionaryEntry[]] => [name, entries]),
);

const someUnit = '0190a1b2-0000-7000-8000-000000000001';

/** What a careful clerk would type where a plausible value does not follow from the kind of field. */
const typed: Values = {
  equcode: '511010123202400056',
  equlogcode: '21603101012006010101',
  useUnitZip: '315000',
  useUnitTel: '0574-87654321',
  useContactMobile: '19900000001',
  safetyManagerMobile: '19900000002',
  ownerUnitTel: '0574-87654321',
  maintLeaderMobile: '19900000003',
  maintHotline: '0574-87654321',
  emergencyTel: '0574-87654321',
  handlerTel: '0574-87654321',
  equlocarecod: '330212001',
  lng: 121.547,
  lat: 29.817,
  makeDate: '2020-03-01',
  exFactoryDate: '2020-03-10',
  noticeDate: '2020-04-01',
  constrDate: '2020-04-10',
  completeDate: '2020-05-01',
  supvPassDate: '2020-05-10',
  putInUseDate: '2020-06-01',
  maintStart: '2020-06-01',
  maintEnd: '2099-06-01',
  waterVolume: 500,
  ratedPressure: 1.25,
  innerDiameter: 1200,
  chassisVin: 'LZZ5CLSB8LA123456',
  componentKind: '7110',
  balanceCoef: 0.45,
  polyline: '121.55,29.87;121.56,29.88',
  totalLength: 0.01,
  rowCount: 1,
};

const vesselCategories: Readonly<Record<string, string>> = { '2110': '超高压', '2130': '第Ⅲ类', '2150': '第Ⅱ类' };

function valueFor(key: string, field: Field, values: Values): unknown {
  if (key in typed) return typed[key];
  if (field.widget === 'unit') return someUnit;
  if (field.widget === 'chosen') return null;
  if (field.widget === 'rows') return [fill(field.rows!, values)];
  if (field.widget === 'choices') return [dictionariesAtHand[field.dictionary!]![0]!.code];
  if (field.dictionary) return dictionariesAtHand[field.dictionary]![0]!.code;
  if (field.widget === 'number') return 10;
  if (field.widget === 'flag') return true;
  if (field.widget === 'day') return '2020-06-01';
  if (field.widget === 'month') return '2020-06';
  return '示例'.slice(0, field.maxLength ?? 2);
}

function fill(fields: Fields, given: Values, only: (field: Field, values: Values) => boolean = () => true): Record<string, unknown> {
  const values: Record<string, unknown> = { ...given };
  for (const [key, field] of Object.entries(fields)) {
    if (!(key in values) && only(field, values)) values[key] = valueFor(key, field, values);
  }
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in fields));
}

/** A device of this catalogue code that a clerk could confirm; with `bare` it has no more than the form asks for. */
export function sampleOf(equclacode: string, { bare = false } = {}): Record<string, unknown> {
  const { fields } = formOf(equclacode);
  const given = { ...draftDefaults(equclacode), ...(vesselCategories[equclacode] && { vesselCategory: vesselCategories[equclacode] }) };
  const begun = equclacode.startsWith('2') ? { vesselCategory: '第Ⅰ类', ...given } : given;
  if (!bare) return fill(fields, begun);
  // One answer may make the form ask for another, so it is filled until nothing more is asked.
  const once = fill(fields, begun, isNeeded);
  return fill(fields, fill(fields, once, isNeeded), isNeeded);
}
