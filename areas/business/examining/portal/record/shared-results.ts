import type { ArgumentOf, ReplyOf } from '#kit/contract/call.ts';
import { conditionWords, type SiteCondition } from '#areas/inspection-means/contract/condition.ts';
import { instrumentWords, type UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import type { Values } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';

import type { examiningCalls } from '../../contract/calls.ts';
import { factLabels } from '../../contract/result-calls.ts';
import { isSameParts, saidIn, type Facts } from '#areas/verdicts/contract/merge-results.ts';
import { statedDay } from '#areas/verdicts/contract/next-day.ts';
import { saidOf } from './item-words.ts';
import { enteredOf, remedyWords, startOf, verdictWords, type Entered, type Item, type LineResults } from './result-values.ts';

type SavedResults = ReplyOf<typeof examiningCalls.saveResults>;
type SaveArgument = ArgumentOf<typeof examiningCalls.saveResults>;
export type FactKey = keyof typeof factLabels;

const factKeys = Object.keys(factLabels) as FactKey[];

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Of the values of a form; a copy of an older form has none. */
export const listIn = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

/** The facts as they stand on the screen. */
function factsOf(values: Values): Facts {
  const { inspDate, safetyGrade, loadTested, usedInstruments, instruments, conditions, remark, nextDateReason } = values;
  return {
    inspDate: textOrNull(inspDate),
    safetyGrade: textOrNull(safetyGrade),
    loadTested: loadTested === true,
    usedInstruments: listIn<UsedInstrument>(usedInstruments),
    instruments: textOrNull(instruments),
    conditions: listIn<SiteCondition>(conditions),
    remark: textOrNull(remark),
    nextInspDate: statedDay(values),
    nextDateReason: textOrNull(nextDateReason),
  };
}

const numberKeys = ['value', 'low', 'high'] as const;

function isSameItem(one: Item, other: Item): boolean {
  return (
    one.verdict === other.verdict &&
    (one.verdict !== 'fail' || one.remedy === other.remedy) &&
    textOrNull(one.measured) === textOrNull(other.measured) &&
    textOrNull(one.remark) === textOrNull(other.remark) &&
    numberKeys.every((key) => (one[key] ?? null) === (other[key] ?? null)) &&
    isSameParts(one, other)
  );
}

function itemsOf(results: LineResults): Entered {
  return Object.fromEntries(results.items.map((item) => [item.itemNo, item]));
}

/**
 * What is on the screen and not yet saved: items and facts that differ from those last read.
 * @param held keys that wait for a decision, as a colleague has filled them otherwise
 */
export function changesOf(base: LineResults, values: Values, held: ReadonlySet<string>): Omit<SaveArgument, 'pen'> | undefined {
  const known = itemsOf(base);
  const items = Object.values(enteredOf(values))
    .filter((item) => !held.has(item.itemNo) && known[item.itemNo] && !isSameItem(item, known[item.itemNo]!))
    .map(({ itemNo, verdict, remedy, measured, value, low, high, remark, parts }) => ({
      itemNo,
      verdict,
      remedy,
      value: value ?? null,
      low: low ?? null,
      high: high ?? null,
      measured: textOrNull(measured),
      remark: textOrNull(remark),
      ...(parts && { parts: parts.map((part) => ({ name: part.name, verdict: part.verdict })) }),
    }));
  const facts = factsOf(values);
  const changed = factKeys.filter((key) => !held.has(key) && saidIn(facts[key]) !== saidIn(base[key]));
  if (items.length === 0 && changed.length === 0) return undefined;
  // The values of the facts are those of the form's own fields.
  const given = Object.fromEntries(changed.map((key) => sentFact(key, facts))) as Partial<SaveArgument>;
  return { lineId: base.lineId, version: base.version, items, ...given };
}

/** A fact under the name and in the form in which it is sent. */
function sentFact(key: FactKey, facts: Facts): [string, unknown] {
  if (key === 'usedInstruments') return ['instrumentIds', facts.usedInstruments.map(({ id }) => id)];
  if (key === 'conditions') return [key, facts.conditions.map(({ name, verdict, measured }) => ({ name, verdict, measured }))];
  return [key, facts[key]];
}

/** The record as it was read, with what was saved since. */
export function withSaved(base: LineResults, saved: SavedResults): LineResults {
  const { lineId: _lineId, items: changed, facts, stamps, ...rest } = saved;
  const items = new Map(changed.map((one) => [one.itemNo, one]));
  return {
    ...base,
    ...rest,
    ...facts,
    items: base.items.map((item) => ({ ...item, ...items.get(item.itemNo) })),
    nextByRule: rest.nextByRule === undefined ? base.nextByRule : rest.nextByRule,
    stamps: { ...base.stamps, ...stamps },
  };
}

/** The values with what colleagues have saved since: what was changed here stays. The same object where nothing is new. */
export function takeOver(values: Values, from: LineResults, to: LineResults): Values {
  const [before, after, mine] = [itemsOf(from), itemsOf(to), enteredOf(values)];
  const items = Object.fromEntries(
    Object.entries(mine).map(([itemNo, item]) => {
      const [old, next] = [before[itemNo], after[itemNo]];
      return [itemNo, old && next && isSameItem(item, old) && !isSameItem(old, next) ? next : item];
    }),
  );
  const [facts, start] = [factsOf(values), startOf(to)];
  const changed = factKeys.filter((key) => isSameFact(facts[key], from[key]) && !isSameFact(from[key], to[key]));
  const isNew = changed.length > 0 || Object.entries(items).some(([itemNo, item]) => item !== mine[itemNo]);
  return isNew ? { ...values, items, ...Object.fromEntries(changed.map((key) => [key, start[key]])) } : values;
}

const isSameFact = (one: Facts[FactKey], other: Facts[FactKey]) => saidIn(one) === saidIn(other);

/** The value of one item or fact as it was last read. */
export function asRead(base: LineResults, values: Values, key: string): Values {
  const item = itemsOf(base)[key];
  return item ? { items: { ...enteredOf(values), [key]: item } } : { [key]: startOf(base)[key] };
}

/**
 * A copy kept in the browser fills what is still blank, and nothing else: neither blanks nor other values replace what is there.
 * @returns the values, and the items and facts that the copy had otherwise
 */
export function fillGaps(
  values: Values,
  kept: Values,
  base: LineResults,
): { readonly values: Values; readonly differing: readonly string[] } {
  const [mine, copy] = [enteredOf(values), enteredOf(kept)];
  const differing: string[] = [];
  const items = Object.fromEntries(
    Object.entries(mine).map(([itemNo, item]) => {
      const old = copy[itemNo];
      if (!old || isSameItem(item, old) || old.verdict === null) return [itemNo, item];
      // A copy of an older shape says less of the item itself.
      if (item.verdict === null) return [itemNo, { ...item, ...pickEntered(old) }];
      const filled = filledItem(item, old);
      if (!isSameItem(filled, old)) differing.push(itemNo);
      return [itemNo, filled];
    }),
  );
  const facts: { [key: string]: unknown } = {};
  for (const key of factKeys) {
    if (key === 'conditions') {
      if (listIn(kept[key]).length > 0) facts[key] = filledConditions(listIn(values[key]), listIn(kept[key]));
      continue;
    }
    if (isBlank(kept[key]) || kept[key] === false || isSameFact(factsOf(kept)[key], factsOf(values)[key])) continue;
    const isGap = key === 'loadTested' ? base.stamps[key] === undefined && values[key] !== true : isBlank(values[key]);
    if (isGap) facts[key] = kept[key];
    else differing.push(factLabels[key]);
  }
  return { values: { ...values, items, ...facts }, differing };
}

/** Each condition that is not confirmed yet is filled from the copy. */
function filledConditions(mine: readonly SiteCondition[], kept: readonly SiteCondition[]): readonly SiteCondition[] {
  const copy = new Map(kept.map((one) => [one.name, one]));
  return mine.map((one) =>
    one.verdict === null
      ? { ...one, verdict: copy.get(one.name)?.verdict ?? null, measured: one.measured ?? copy.get(one.name)?.measured ?? null }
      : one,
  );
}

function pickEntered({ verdict, remedy, measured, value, low, high, remark, parts }: Item) {
  return { verdict, remedy, measured, value: value ?? null, low: low ?? null, high: high ?? null, remark, ...(parts && { parts }) };
}

function filledItem(item: Item, old: Item): Item {
  if (item.verdict !== old.verdict) return item;
  return {
    ...item,
    remedy: item.remedy === 'toRecheck' ? old.remedy : item.remedy,
    measured: textOrNull(item.measured) ?? old.measured,
    value: item.value ?? old.value,
    low: item.low ?? old.low,
    high: item.high ?? old.high,
    remark: textOrNull(item.remark) ?? old.remark,
  };
}

function factInWords(fact: Facts[FactKey]): string {
  if (typeof fact === 'boolean') return fact ? '是' : '否';
  if (fact === null || typeof fact === 'string') return fact ?? '未填';
  return fact.map((one) => ('id' in one ? instrumentWords(one) : conditionWords(one))).join('、') || '未填';
}

/** An item or fact in words, to be compared with a colleague's. */
export function inWords(values: Values, key: string): string {
  const item = enteredOf(values)[key];
  if (!item) {
    return factInWords(factsOf(values)[key as FactKey]);
  }
  const verdict = item.verdict === null ? '未录入' : verdictWords[item.verdict];
  const remedy = item.verdict === 'fail' && item.remedy !== 'none' ? remedyWords[item.remedy] : '';
  return [verdict, remedy, saidOf(item)].filter(Boolean).join('，');
}
