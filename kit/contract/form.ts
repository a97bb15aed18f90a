import { z } from 'zod';

import { todayInShanghai } from './trade/calendar.ts';
import type { Dictionaries } from './trade/dictionary.ts';
import type { Field, Fields, Values } from './field.ts';

/** A rule over several fields. It is asked only when all of `fields` have a value. */
export interface Check {
  readonly fields: readonly [string, ...string[]];
  /** Said at the first field. */
  readonly say: string;
  /** @param today calendar day in Shanghai: the server's own, whatever the clock of the browser says */
  holds(values: Values, today: string): boolean;
  /** A warning does not block: whoever hands the form in is asked about it, and it is kept for whoever decides. */
  readonly warns?: boolean;
}

export interface Section {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly string[];
}

/** Everything browser and server must agree on about one form. */
export interface Form<F extends Fields = Fields> {
  readonly title: string;
  readonly fields: F;
  readonly sections: readonly Section[];
  readonly checks: readonly Check[];
}

export interface Issue {
  /** Path of the field: `equName`, or `lines.3.dn` inside rows. */
  readonly field: string;
  readonly message: string;
  readonly warns?: boolean;
}

/** `draft`: formats only. `submit`: required fields and checks over several fields too. */
export type Strictness = 'draft' | 'submit';

export function form<F extends Fields>(title: string, fields: F, sections?: readonly Section[], checks: readonly Check[] = []): Form<F> {
  return { title, fields, sections: sections ?? [{ key: 'all', title, fields: Object.keys(fields) }], checks };
}

/** True for what an empty input leaves behind. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The values without the blanks that cleared inputs leave behind. */
export function dropBlanks(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
}

/** What values are checked against. */
interface Against {
  /** Codes are checked where the dictionary of the field is among them. */
  readonly dictionaries?: Dictionaries;
  readonly today?: string;
}

/**
 * Checks the values of a form, in the browser while typing and on the server before storing.
 */
export function checkValues(
  form: Form,
  values: Values,
  strictness: Strictness,
  { dictionaries = {}, today = todayInShanghai(new Date()) }: Against = {},
): Issue[] {
  const issues = checkFields(form.fields, values, { strictness, dictionaries, prefix: '' });
  if (strictness === 'draft') return issues;
  const faulty = new Set(issues.map((issue) => issue.field));
  for (const check of form.checks) {
    if (check.fields.some((key) => faulty.has(key) || isBlank(values[key])) || check.holds(values, today)) continue;
    issues.push({ field: check.fields[0], message: check.say, ...(check.warns && { warns: true }) });
  }
  return issues;
}

/** How strictly fields are checked, by which dictionaries; the path of what they stand in. */
interface Checking {
  readonly strictness: Strictness;
  readonly dictionaries: Dictionaries;
  readonly prefix: string;
}

function checkFields(fields: Fields, values: Values, checking: Checking): Issue[] {
  return Object.entries(fields).flatMap(([key, declared]) => checkField(key, declared, values, checking));
}

function checkField(key: string, declared: Field, values: Values, checking: Checking): Issue[] {
  const { strictness, dictionaries, prefix } = checking;
  const [path, value] = [prefix + key, values[key]];
  if (isBlank(value) || !isShown(declared, values)) {
    return strictness === 'submit' && isNeeded(declared, values) ? [{ field: path, message: askFor(declared) }] : [];
  }
  if (declared.widget === 'rows' && declared.rows && Array.isArray(value) && value.length <= 2000) {
    // The cells first, for their better sentences; then the table as a whole: its length, its columns.
    const cells = value.flatMap((row: unknown, index) =>
      isRecord(row)
        ? checkFields(declared.rows!, row, { ...checking, prefix: `${path}.${index}.` })
        : [{ field: `${path}.${index}`, message: '这一行的内容不正确' }],
    );
    if (cells.length > 0) return cells;
  }
  const result = declared.schema.safeParse(value);
  if (!result.success) return [{ field: path, message: result.error.issues[0]?.message ?? '格式不正确' }];
  return isListed(declared, result.data, dictionaries) ? [] : [{ field: path, message: `「${declared.label}」请选择列表中的一项` }];
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListed(declared: Field, value: unknown, dictionaries: Dictionaries): boolean {
  const entries = declared.dictionary ? dictionaries[declared.dictionary] : undefined;
  if (!entries) return true;
  const codes = Array.isArray(value) ? value : [value];
  return codes.every((code) => entries.some((entry) => entry.code === code));
}

/** Whether the field has a place beside these values. */
export function isShown(declared: Field, values: Values): boolean {
  return !declared.onlyWhenNeeded || isNeeded(declared, values);
}

/** Whether these values make the field required. */
export function isNeeded(declared: Field, values: Values): boolean {
  return declared.need === 'required' || (declared.need === 'conditional' && declared.when?.(values) === true);
}

/** 请填写… for what is typed, 请选择… for what is chosen. */
export function askFor({ widget, label }: Pick<Field, 'widget' | 'label'>): string {
  const chosen = ['choice', 'choices', 'flag', 'day', 'month', 'instant', 'area', 'catalogue', 'unit'].includes(widget);
  return widget === 'files' ? `请上传${label}` : `${chosen ? '请选择' : '请填写'}${label}`;
}

type Checked<F extends Fields, K extends keyof F> = {
  readonly [P in keyof F]: P extends K ? z.output<F[P]['schema']> : z.output<F[P]['schema']> | null;
};

/**
 * The values of a form that `checkValues` has let through, by the types of its fields: what is left blank is null.
 * @param demanded fields without which the form is not handed in; it is a fault of the program when one of them is blank
 */
export function checkedValues<F extends Fields, K extends keyof F & string>(
  { fields }: { readonly fields: F },
  values: Values,
  demanded: readonly K[],
): Checked<F, K> {
  const missing = demanded.filter((key) => isBlank(values[key]));
  if (missing.length > 0) throw new Error(`these values were not checked: ${missing.join(', ')}`);
  return Object.fromEntries(Object.keys(fields).map((key) => [key, values[key] ?? null])) as Checked<F, K>;
}

/** The input schema of a call that saves a form: unknown keys refused, blanks allowed, texts tidied, formats left to `checkValues` for its better sentences. */
export function looseValues(fields: Fields) {
  const shape = Object.fromEntries(Object.keys(fields).map((key) => [key, z.unknown().optional()]));
  return z.strictObject(shape).overwrite((values) => tidyValues(fields, values)) as z.ZodType<Values>;
}

/**
 * What keeps the format of its field in the spelling that the field stores, so that a pasted number is recognised as one that exists already.
 * What cannot be made a string, which no hand types, is left out; all else stays.
 */
export function tidyValues(fields: Fields, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => hasString(value))
      .map(([key, value]) => [key, tidyValue(Object.hasOwn(fields, key) ? fields[key] : undefined, value)]),
  );
}

/** False for an object with a `toString` of its own, at any depth: conditions of fields and checks that ask `String(value)` would throw. */
function hasString(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(hasString);
  return !isRecord(value) || (!Object.hasOwn(value, 'toString') && Object.values(value).every(hasString));
}

function tidyValue(declared: Field | undefined, value: unknown): unknown {
  const parsed = isBlank(value) ? undefined : declared?.schema.safeParse(value);
  return parsed?.success ? parsed.data : value;
}
