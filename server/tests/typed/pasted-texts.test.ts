import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { catalogueSeed } from '#areas/device-facts/contract/catalogue-seed.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { formOf } from '#areas/device-facts/contract/entry-form.ts';
import { detailFormOf, findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import type { Field, Fields } from '#kit/contract/field.ts';

import { contracts } from '#server/testing/field-checks.ts';

const isField = (value: unknown): value is Field =>
  typeof value === 'object' && value !== null && 'label' in value && 'schema' in value && 'widget' in value;

function fieldsIn(value: unknown, seen = new Set<unknown>()): Field[] {
  if (typeof value !== 'object' || value === null || value instanceof z.ZodType || seen.has(value)) return [];
  seen.add(value);
  if (isField(value)) return [value, ...fieldsIn(value.rows, seen)];
  return Object.values(value).flatMap((one) => fieldsIn(one, seen));
}

/** Patterns of a text that somebody types: those of days, areas and codes of the catalogue are chosen. */
function patternOf({ widget, dictionary, schema }: Field): string | undefined {
  if (widget !== 'text' || dictionary) return undefined;
  const { pattern, format } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as { pattern?: string; format?: string };
  return format === undefined ? pattern : undefined;
}

const codes = catalogueSeed.filter(({ leaf, code }) => leaf && findClass(code)).map(({ code }) => code);
const ofDevices: Fields[] = codes.flatMap((code) => [formOf(code).fields, ...(findDetailForm(code) ? [detailFormOf(code).fields] : [])]);
const declared = [...fieldsIn(await contracts(/\/contract\/.*\.ts$/)), ...fieldsIn(ofDevices)];
const typed = [
  ...new Map(
    declared.flatMap((field) => {
      const pattern = patternOf(field);
      return pattern ? [[`${field.label} ${pattern}`, [field.label, pattern, field] as const] as const] : [];
    }),
  ).values(),
];

test('there are texts that must have a pattern', () => {
  expect(typed.map(([label]) => label)).toEqual(expect.arrayContaining(['账号', '底盘号（VIN）', '96333识别码']));
});

describe.each(typed)('%s, %s', (_label, pattern, { schema }) => {
  test('is taken as it is pasted from a chat, a table or a paper', () => {
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(pattern, 'u')), (text) => {
        const wide = text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
        for (const pasted of [` ${text}\t`, `\u202a${text}\u202c`, `\u200b${text}\ufeff`, wide])
          expect(schema.safeParse(pasted).data).toBe(text);
      }),
      { numRuns: 20 },
    );
  });
});
