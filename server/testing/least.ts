import { z } from 'zod';

import type { Call } from '#kit/contract/call.ts';

export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const schemas = new Map<Call, JsonSchema>();

/** What a call asks for. Read once: the generated tests make each call some dozens of times. */
export function schemaOf(call: Call): JsonSchema {
  const schema = schemas.get(call) ?? (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(call, schema);
  return schema;
}

/** The least input that a call takes: every property that must be there, and an opinion where one may be given. */
export function leastOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || name === 'opinion');
  return Object.fromEntries(wanted.map(([name, part]) => [name, leastValue(part)]));
}

function leastValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return leastValue(schema.anyOf[0]!);
  switch (schema.type) {
    case 'string':
      return leastText(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => leastValue(schema.items ?? {}));
    default:
      return leastOf(schema);
  }
}

function leastText({ format, minLength = 2 }: JsonSchema): string {
  if (format === 'uuid') return '0190a1b2-0000-7000-8000-000000000009';
  if (format === 'date') return '2026-11-30';
  return '一'.repeat(minLength);
}
