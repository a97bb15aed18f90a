import { z } from 'zod';

import { day, field, instant, longText, ruledText, text, type Fields } from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';
import { typedCode } from '#kit/contract/trade/rules.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

/** One text that inspections follow. */
export interface Basis {
  /** Beginning of the catalogue codes that it is for; `*`: all. */
  readonly equclacode: string;
  /** Beginning of the types of inspection that it is for; `*`: any. */
  readonly inspType: string;
  /** Several texts are parted by ；. */
  readonly basis: string;
  /** First and last day of the inspections that follow it; null: since ever, until replaced. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

const prefix = typedCode(/^(?:\*|[1-9]\d{0,3})$/, '请填写设备目录代码的前几位，如 3、83；适用于全部设备的填 *');
const types = typedCode(/^(?:\*|[A-Z]\d?)$/, '请填写检验类型代码，如 D5；全部监督检验填 J，不分类型填 *', capitalCode);

export const basisFields = {
  id: field('检验依据主键', z.uuid()),
  equclacode: ruledText('适用设备', prefix, {
    need: 'required',
    width: 160,
    maxLength: 4,
    sortable: true,
    help: '设备目录代码的前几位，如 3 为电梯、83 为工业管道；适用于全部设备的填 *',
  }),
  inspType: ruledText('适用检验类型', types, {
    need: 'required',
    width: 160,
    maxLength: 2,
    help: '检验类型代码，如 D5；全部监督检验填 J，不分类型填 *',
  }),
  basis: longText('检验依据', 300, { need: 'required', width: 400, help: '编号和名称；有几个的用“；”隔开' }),
  validFrom: day('施行日期', { sortable: true, help: '检验日期在这一天及以后的适用；不填即一直适用' }),
  validTo: day('废止日期', { help: '检验日期在这一天及以前的适用；有新文本接替的不必填写' }),
  updatedBy: text('修改人', 64, { width: 110 }),
  updatedAt: instant('修改时间', { width: 150, sortable: true }),
} satisfies Fields;

export const basisFilters = ['equclacode', 'basis'] as const;

const ends: Check = {
  fields: ['validTo'],
  say: '废止日期不能早于施行日期',
  holds: ({ validFrom, validTo }) => typeof validFrom !== 'string' || typeof validTo !== 'string' || validTo >= validFrom,
};

export const basisForm = form(
  '检验依据',
  basisFields,
  [{ key: 'basis', title: '检验依据', fields: ['equclacode', 'inspType', 'basis', 'validFrom', 'validTo'] }],
  [ends],
);

/** Which devices a text is for in words, beside the digits that are kept. @param nameOf name of a catalogue code; the code itself where it has none */
export function devicesInWords(prefix: string, nameOf: (code: string) => string): string {
  if (prefix === '*') return '全部设备';
  const code = prefix.padEnd(4, '0');
  const name = nameOf(code);
  return name === code ? prefix : `${prefix} ${name}`;
}

/** Likewise which inspections. @param labelOf word of a type; the code itself where it has none */
export function typesInWords(prefix: string, labelOf: (code: string) => string): string {
  if (prefix === '*') return '全部类型';
  if (prefix === 'J') return 'J 全部监督检验';
  const label = labelOf(prefix);
  return label === prefix ? prefix : `${prefix} ${label}`;
}

interface OfInspection {
  readonly equclacode: string;
  readonly inspType: string;
  /** The day of the inspection. */
  readonly on: string;
}

/** What an inspection of this kind on this class followed on its day; empty where no text is kept for it. */
export function basisOf(bases: readonly Basis[], { equclacode, inspType, on }: OfInspection): readonly string[] {
  const fitting = bases.filter(
    (one) =>
      isFor(one.equclacode, equclacode) &&
      isFor(one.inspType, inspType) &&
      (one.validFrom === null || one.validFrom <= on) &&
      (one.validTo === null || one.validTo >= on),
  );
  return (
    fitting
      .toSorted(byFit)
      .at(-1)
      ?.basis.split(/[；;]\s*/) ?? []
  );
}

function isFor(beginning: string, code: string): boolean {
  return beginning === '*' || code.startsWith(beginning);
}

const closeness = (beginning: string) => (beginning === '*' ? 0 : beginning.length);

/** A text for the type goes before one for the class, one for the variety before that; of those that are left the latest counts. */
function byFit(one: Basis, other: Basis): number {
  return (
    closeness(one.inspType) - closeness(other.inspType) ||
    closeness(one.equclacode) - closeness(other.equclacode) ||
    ((one.validFrom ?? '') < (other.validFrom ?? '') ? -1 : 1)
  );
}
