import { z } from 'zod';

type Strip = (value: unknown) => unknown;
const keep: Strip = (value) => value;

/**
 * Compiles a reply schema into a function that keeps declared keys only. Values are not checked here: a
 * full parse does that in tests. In production it only has to be certain that no undeclared column leaves the server.
 */
export function stripper(schema: z.ZodType): Strip {
  if (schema instanceof z.ZodObject) return stripObject(schema);
  if (schema instanceof z.ZodArray) {
    const item = stripper(schema.element as z.ZodType);
    return item === keep ? keep : (value) => (Array.isArray(value) ? value.map(item) : value);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = stripper(schema.unwrap() as z.ZodType);
    return inner === keep ? keep : (value) => (value === null || value === undefined ? value : inner(value));
  }
  if (schema instanceof z.ZodDefault) {
    const inner = stripper(schema.unwrap() as z.ZodType);
    return (value) => (value === undefined ? schema.parse(undefined) : inner(value));
  }
  return isLeaf(schema) ? keep : (value) => schema.parse(value);
}

function stripObject(schema: z.ZodObject): Strip {
  const entries = Object.entries(schema.shape).map(([key, inner]) => [key, stripper(inner as z.ZodType)] as const);
  const declared = new Set(entries.map(([key]) => key));
  const isFlat = entries.every(([, inner]) => inner === keep);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const source = value as Record<string, unknown>;
    // Rows of lists rarely have undeclared keys; copying their many columns would be a large part of the time of a call.
    if (isFlat && Object.keys(source).every((key) => declared.has(key))) return source;
    const kept: Record<string, unknown> = {};
    for (const [key, inner] of entries) {
      const stripped = inner(source[key]);
      if (stripped !== undefined) kept[key] = stripped;
    }
    return kept;
  };
}

function isLeaf(schema: z.ZodType): boolean {
  return (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodUnknown ||
    schema instanceof z.ZodAny
  );
}
