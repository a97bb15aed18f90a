import fc, { type Arbitrary } from 'fast-check';

import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import type { Call } from '#kit/contract/call.ts';

import { schemaOf, type JsonSchema } from './least.ts';

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

/** Signs for what JSON can write and a program cannot hold or print; put in their place when the body is written. */
export const spelled: Readonly<Record<string, string>> = {
  '@@hugeNumber@@': '1e309',
  '@@deepList@@': nested(4000),
  '@@deepObject@@': `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '@@thenable@@': '{"then":1}',
};

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u{1f600}',
  'ÿ',
  '\u202e',
  '\r\n',
  '%',
  '%00',
  '_',
  '\\',
  "'",
  '"',
  '--',
  ';',
  '<script>',
  '2026-02-31',
  '2026-13-01',
  '0000-00-00',
  '10000-01-01',
  '2026-1-1',
  '1899-12-31',
  '-1',
  '0',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '0x10',
  '99999999999999999999',
  '2147483648',
  '-2147483649',
  '1.5',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'ONLINE',
  'FIRST',
  '8000',
  '3ZZZ',
  'F110',
  '330203',
  'SJ2026112100001',
  "' or 1=1 --",
  '（',
  '梯11浙B',
  '宁',
  '长'.repeat(3000),
  'a'.repeat(70_000),
  '\u0301'.repeat(200),
  '张'.repeat(101),
] as const;

const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_VALUE,
  1e-320,
  ...Object.keys(spelled),
  [],
  {},
  [null],
  [[]],
  ['a', 'a'],
  [''],
  { length: 1 },
  { a: '\0' },
  ['\0'],
  { constructor: 1 },
  { toString: '\0' },
  JSON.parse(nested(60)),
  Array.from({ length: 300 }, () => 'x'),
  Array.from({ length: 2001 }, () => ({})),
];

const junk: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** Names under which a record may carry values: real ones, so that the values themselves are looked at, and such that every object has. */
const keys = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.keys(equipmentFields), 'pipeRows', 'operators', 'vesselCategory') },
  { weight: 1, arbitrary: fc.constantFrom('constructor', 'toString', 'valueOf', '', 'a\0', '\ud800', 'x'.repeat(200)) },
);

/** Values that fit the declared schema; ids are often those of rows that are there. */
function fitting(schema: JsonSchema, ids: readonly string[], depth = 0): Arbitrary<unknown> {
  if (depth > 4) return junk;
  const inner = (part: JsonSchema) => fitting(part, ids, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner));
  switch (schema.type) {
    case 'string':
      return fittingText(schema, ids);
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -5, -(2 ** 31)), max: Math.min(schema.maximum ?? 200, 2 ** 31 - 1) });
    case 'number':
      return fc.oneof(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return fittingObject(schema, inner);
    default:
      return fc.oneof(junk, fc.constantFrom('330203', '2026-01-31', '1', ...ids));
  }
}

function fittingText({ format, maxLength = 60 }: JsonSchema, ids: readonly string[]): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
  if (format === 'date') return fc.constantFrom('2026-01-31', '1999-12-31', '2199-12-31');
  const words = ['1', '3', '330203', '锅炉', '宁波', '2110', '2026-01-31', 'equName', '-dueOn', 'updatedAt', 'JF20261121000001', ...ids];
  return fc.oneof(fc.constantFrom(...words.filter((word) => word.length <= maxLength)), fc.string({ maxLength: Math.min(maxLength, 30) }));
}

function fittingObject(schema: JsonSchema, inner: (part: JsonSchema) => Arbitrary<unknown>): Arbitrary<unknown> {
  if (schema.properties) return fc.record(Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, inner(part)])));
  const value = typeof schema.additionalProperties === 'object' ? inner(schema.additionalProperties) : junk;
  return fc.array(fc.tuple(keys, value), { maxLength: 6 }).map((entries) => Object.fromEntries(entries));
}

/** Inputs of a call: good ones, good ones with one part spoilt or missing or one part too many, and rubbish altogether. */
export function inputsOf(call: Call, ids: readonly string[]): Arbitrary<Record<string, unknown>> {
  const { properties = {} } = schemaOf(call);
  const names = Object.keys(properties);
  const good = Object.fromEntries(names.map((name) => [name, fitting(properties[name]!, ids)]));
  const some = (arbitraries: Record<string, Arbitrary<unknown>>) => fc.record(arbitraries, { requiredKeys: [] });
  const spoilt = fc.tuple(fc.record(good), fc.constantFrom(...names, 'unknownKey', 'constructor'), junk);
  return fc.oneof(
    { weight: 3, arbitrary: some(good) },
    { weight: 4, arbitrary: spoilt.map(([values, name, value]) => ({ ...values, [name]: value })) },
    { weight: 2, arbitrary: some(Object.fromEntries(names.map((name) => [name, junk]))) },
  ) as Arbitrary<Record<string, unknown>>;
}

/** Bodies that are no object at all. */
export const rawBodies = [
  '',
  '[]',
  '"text"',
  'null',
  '12',
  '{',
  '{"a":',
  '\0',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '[{}]',
];
