import { z } from 'zod';

import { breachOf, ruledNumber, rules } from './trade/rules.ts';
import { isStorable } from './storable.ts';
import { tidyLine, tidyLines } from './trade/tidy.ts';
import type { PhraseKind } from './phrase-kind.ts';

/** Whether a form may be submitted without the field. A draft may always miss it; formats are checked even then. */
export type Need = 'required' | 'conditional' | 'optional';

/** How a value is entered and shown. The portal, the workbook and the papers choose their presentation by it. */
export type Widget =
  | 'text'
  | 'textarea'
  | 'number'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'day'
  | 'month'
  | 'instant'
  | 'money'
  | 'area'
  | 'catalogue'
  | 'unit'
  | 'rows'
  | 'chosen'
  | 'files';

export interface Look {
  readonly widget?: Widget;
  /** Unit of measurement, shown as suffix: `MPa`, `t/h`. */
  readonly unit?: string;
  /** Column width in tables, px. */
  readonly width?: number;
  /** As narrow as the column may become where the table is too wide, px. */
  readonly leastWidth?: number;
  /** Name of the dictionary whose codes the value takes. */
  readonly dictionary?: string;
  readonly need?: Need;
  /** For `need: 'conditional'`: says whether these values make the field required. Without it the field stays optional for the machine. */
  readonly when?: (values: Values) => boolean;
  /** Beside `when`: where it does not hold, the field has no place: it is not shown, and what was typed into it counts as blank. */
  readonly onlyWhenNeeded?: true;
  /** One short sentence under the field. */
  readonly help?: string;
  /** Codes are shown in the fixed-width face. */
  readonly mono?: boolean;
  readonly sortable?: boolean;
  /** What it means that nothing stands here, where that says something to whoever reads it: 「面议」. */
  readonly unfilled?: string;
  /** What a filter by this field lists while nothing is chosen, where that is not everything. */
  readonly unasked?: string;
  /** Fields of one row, for `widget: 'rows'`. */
  readonly rows?: Fields;
  /** For `widget: 'chosen'`: what the rows are chosen from, 「人员台账」. */
  readonly from?: string;
  /** In a table of rows: whether this row holds what somebody else says of what was chosen, which nobody types over. */
  readonly isGiven?: (row: Values) => boolean;
  /** For `widget: 'rows'`: the rows are laid out by whoever draws the form; nobody adds, copies or removes one. */
  readonly hasGivenRows?: true;
  /** Columns as a form draws them for its values, where some have no place or are needed; constants. What may be stored stays with `rows`. */
  readonly rowsFor?: (values: Values) => Fields;
  readonly decimals?: number;
  readonly maxLength?: number;
  /** Phrases of the desk are offered for it. */
  readonly phrases?: PhraseKind;
}

export interface Field<S extends z.ZodType = z.ZodType> extends Look {
  readonly label: string;
  /** The format of a value that is there. Whether it may be absent is said by `need`. */
  readonly schema: S;
  readonly widget: Widget;
  readonly need: Need;
}

export type Fields = Readonly<Record<string, Field>>;
export type Values = Readonly<Record<string, unknown>>;
/** A record of any kind as values by key. */
export const valuesIn = (record: object): Values => record as Values;

export type ValuesOf<F extends Fields> = { [K in keyof F]?: z.output<F[K]['schema']> | null };
export type RowOf<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> | null };

/**
 * One fact about one value, from which form, table, detail, query, workbook, paper and interface document are derived.
 * @param label Chinese label as on the legal form, without unit
 * @param schema the format of a value that is there
 */
export function field<S extends z.ZodType>(label: string, schema: S, look: Look = {}): Field<S> {
  const said = look.dictionary ? `${label}（代码见字典 ${look.dictionary}）` : label;
  return { widget: 'text', need: 'optional', ...look, label, schema: schema.describe(look.unit ? `${said}，${look.unit}` : said) };
}

/** One line of text of at most `max` characters, tidied. */
export function plainText(max: number) {
  return z.string().overwrite(tidyLine).max(max, `最多${max}个字`).refine(isStorable, '含有无法保存的字符');
}

/** Several lines of text of at most `max` characters, tidied. */
export function plainLines(max: number) {
  return z.string().overwrite(tidyLines).max(max, `最多${max}个字`).refine(isStorable, '含有无法保存的字符');
}

/** A line of text. */
export function text(label: string, max: number, look: Look = {}) {
  return field(label, plainText(max), { maxLength: max, ...look });
}

/** Signs of markup and programs, which stand in the name of nobody. */
const foreignSign = /[<>{}[\]\\|^~`$=*;@#_"]/;

/** What keeps a text from being the name of a person or a unit; undefined for a name. */
function breachOfName(name: string): string | undefined {
  const [sign] = foreignSign.exec(name) ?? [];
  if (sign) return `不能含有符号「${sign}」`;
  if (/\p{Cc}/u.test(name)) return '含有看不见的字符，请清空后重新填写';
  return name === '' || /\p{L}/u.test(name) ? undefined : '至少含有一个汉字或字母';
}

/** The name of a person or a unit, as it stands on a licence or an identity card. */
export function nameText(label: string, max: number, look: Look = {}) {
  const schema = plainText(max).superRefine((name, context) => {
    const breach = breachOfName(name);
    if (breach !== undefined) context.addIssue({ code: 'custom', message: breach });
  });
  return field(label, schema, { maxLength: max, ...look });
}

/** Several lines of text. */
export function longText(label: string, max = 2000, look: Look = {}) {
  return field(label, plainLines(max), { widget: 'textarea', maxLength: max, ...look });
}

/** Text that obeys one of the rules of `rules.ts`. */
export function ruledText<S extends z.ZodType<string>>(label: string, schema: S, look: Look = {}) {
  return field(label, schema, look);
}

/**
 * A decimal number as on the data sheets, `n(digits,decimals)`.
 * @param digits all digits @param decimals digits after the point
 */
export function decimal(label: string, digits: number, decimals: number, look: Look = {}) {
  const limit = 10 ** (digits - decimals);
  const number = z
    .number('请输入数字')
    .gt(-limit, `数值超出范围`)
    .lt(limit, `整数部分最多${digits - decimals}位`);
  const schema =
    decimals === 2
      ? ruledNumber(rules.twoDecimals, number)
      : number.refine((value) => hasDecimals(value, decimals), decimals === 0 ? '请输入整数' : `最多保留${decimals}位小数`);
  return field(label, schema, { widget: 'number', decimals, ...look });
}

/** The same number, but none below 0. */
export function notNegative(declared: Field<z.ZodNumber>): Field<z.ZodNumber> {
  return { ...declared, schema: declared.schema.min(0, '不能小于0') };
}

function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

const mostCounted = 2_000_000_000;

/** A whole number that keeps a rule, `least` at least. */
function ruledWhole(label: string, checked: typeof rules.nonNegativeInteger | typeof rules.positiveInteger, least: number, look: Look) {
  // The bound is told to machines, too, which read no rule.
  const schema = ruledNumber(checked, z.int(checked.say).max(mostCounted, '数值过大')).meta({ minimum: least });
  return field(label, schema, { widget: 'number', decimals: 0, ...look });
}

/** A whole number from 0 on. */
export function whole(label: string, look: Look = {}) {
  return ruledWhole(label, rules.nonNegativeInteger, 0, look);
}

/** A whole number from 1 on: of what there is at least one. */
export function positive(label: string, look: Look = {}) {
  return ruledWhole(label, rules.positiveInteger, 1, look);
}

/** Money in whole fen; shown in yuan with two decimals. */
export function money(label: string, look: Look = {}) {
  // What is no amount comes as it was typed.
  const say = ({ input }: { readonly input?: unknown }) =>
    (typeof input === 'string' && breachOf(rules.twoDecimals, input)) || '请输入金额';
  return field(label, z.int({ error: say }).min(0, '金额不能小于0').max(9_000_000_000_000, '金额过大'), {
    widget: 'money',
    ...look,
  });
}

/** Yes or no. */
export function flag(label: string, look: Look = {}) {
  return field(label, z.boolean(), { widget: 'flag', ...look });
}

/** A calendar day `YYYY-MM-DD`, 1900 to 2199. */
export function day(label: string, look: Look = {}) {
  return field(label, calendarDay, { widget: 'day', width: 120, ...look });
}

export const calendarDay = z.iso
  .date('请输入正确的日期，如 2026-01-31')
  .refine((value) => value >= '1900-01-01' && value < '2200-01-01', '日期超出范围');

/** A month `YYYY-MM`. */
export function month(label: string, look: Look = {}) {
  return field(label, z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, '请输入正确的年月，如 2026-01'), {
    widget: 'month',
    width: 100,
    ...look,
  });
}

/** A moment, ISO 8601 with zone. */
export function instant(label: string, look: Look = {}) {
  return field(label, z.iso.datetime({ offset: true, message: '请输入正确的时间' }), { widget: 'instant', width: 160, ...look });
}

/** One code of a dictionary. Whether the code stands in the dictionary is checked by `checkValues` with the dictionaries at hand. */
export function choice(label: string, dictionary: string, look: Look = {}) {
  return field(label, plainText(64), { widget: 'choice', dictionary, ...look });
}

/** One of the given codes, fixed by law or by our own state machines, so the program may depend on them. */
export function fixedChoice<const C extends readonly [string, ...string[]]>(label: string, codes: C, dictionary: string, look: Look = {}) {
  return field(label, z.enum(codes, '请选择列表中的一项'), { widget: 'choice', dictionary, ...look });
}

/** Several codes of a dictionary, each once. */
export function choices(label: string, dictionary: string, look: Look = {}) {
  const schema = z
    .array(plainText(64))
    .max(50)
    .overwrite((codes) => [...new Set(codes)]);
  return field(label, schema, { widget: 'choices', dictionary, ...look });
}

/** Said of a row that was typed, where others are chosen. */
export const typedByHand = '手工录入';

/** In a table of rows: the key of what the row was chosen from, which no hand types. Read as where the row comes from. */
export function chosen(label: string, from: string, look: Look = {}) {
  return field(label, z.uuid(), { widget: 'chosen', from, width: 100, ...look });
}

/** Where a row comes from, in words. */
export function originOf({ from = '' }: Pick<Field, 'from'>, key: unknown): string {
  return typeof key === 'string' && key !== '' ? from : typedByHand;
}

/** A table of rows inside the form. */
export function rows<F extends Fields>(label: string, rowFields: F, look: Look = {}) {
  const shape = Object.fromEntries(Object.entries(rowFields).map(([key, { schema }]) => [key, schema.nullish()]));
  const schema = z.array(z.strictObject(shape)).max(2000, '最多2000行') as z.ZodType<ValuesOf<F>[]>;
  return field(label, schema, { widget: 'rows', rows: rowFields, ...look });
}

/** The ids of the fields, in the order in which they are declared. */
export function keysOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

/** The chosen fields, in the given order. */
export function pick<F extends Fields, K extends keyof F & string>(fields: F, keys: readonly K[]): Pick<F, K> {
  return Object.fromEntries(keys.map((key) => [key, fields[key]])) as Pick<F, K>;
}

/** What stored JSON holds of these fields, null for what it lacks. Their formats were checked when it was stored. */
export function storedRow<F extends Fields>(fields: F, content: Values): RowOf<F> {
  return Object.fromEntries(keysOf(fields).map((key) => [key, content[key] ?? null])) as RowOf<F>;
}

/** A stored row: every key there, a value or null. Undeclared columns are dropped when a reply is parsed with it. */
export function rowSchema<F extends Fields>(fields: F): z.ZodObject<{ [K in keyof F]: z.ZodNullable<F[K]['schema']> }> {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema.nullable()]));
  return z.object(shape as { [K in keyof F]: z.ZodNullable<F[K]['schema']> });
}
