import { z } from 'zod';

import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { Field, Fields } from '#kit/contract/field.ts';
import { snakeCase } from '#kit/server/list/column.ts';

import { checkOf, type Column } from './field-checks.ts';

/** What a case has beside the fields of its forms. */
const usual: readonly (readonly [name: string, type: string, rest: string])[] = [
  ['unit_id', 'uuid', ' not null'],
  ['areacode', 'text', ' collate "C" not null'],
];
const standing: typeof usual = [
  ['status', 'text', ' collate "C" not null'],
  ['version', 'integer', ' not null'],
  ['submitted_at', 'timestamp with time zone', ''],
  ['created_by', 'uuid', ''],
  ['created_by_name', 'text', ' not null'],
  ['created_at', 'timestamp with time zone', ' not null'],
  ['updated_at', 'timestamp with time zone', ' not null'],
];

const typeOfWidget: Readonly<Partial<Record<Field['widget'], string>>> = {
  day: 'date',
  instant: 'timestamp with time zone',
  flag: 'boolean',
  choices: 'text[]',
  rows: 'jsonb',
  chosen: 'jsonb',
  unit: 'uuid',
};

/** The type of the column that keeps the values of a field, as PostgreSQL calls it. */
export function columnType({ widget, schema, decimals }: Field): string {
  const { type, format } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as { type?: string; format?: string };
  const byWidget = typeOfWidget[widget];
  if (byWidget) return byWidget;
  if (widget === 'money') return 'bigint';
  if (type === 'integer') return 'integer';
  if (type === 'number') return decimals === 0 ? 'integer' : 'numeric';
  if (type === 'array') return 'text[]';
  return format === 'uuid' ? 'uuid' : 'text';
}

function columnsOf(kinds: readonly CaseDeclaration[], table: string): Column[] {
  const fields: Fields = Object.assign(
    {},
    ...kinds.flatMap(({ form, forms }) => [...(form ? [form] : []), ...Object.values(forms ?? {})].map((one) => one.fields)),
  );
  return Object.entries(fields).map(([key, field]) => ({ table, name: snakeCase(key), type: columnType(field) }));
}

/**
 * The migration of a table of cases: its columns with the two checks that a test asks for, and the indexes of its list.
 * @param kinds the cases that share it; often one
 */
export function tableOf(
  table: string,
  kinds: readonly CaseDeclaration[],
): { readonly columns: readonly Column[]; readonly statement: string } {
  const columns = columnsOf(kinds, table);
  const number = kinds[0]!.number.key;
  const records = kinds.flatMap(({ form, forms }) => [...(form ? [form] : []), ...Object.values(forms ?? {})].map(({ fields }) => fields));
  const codes = [...new Set(kinds.flatMap(({ cycle }) => Object.values(cycle.states).map(({ code }) => `'${code}'`)))];
  const check = checkOf(columns, records);
  const known = new Set([...usual, ...standing].map(([name]) => name));
  const lines = [
    'id uuid primary key',
    `${snakeCase(number)} text collate "C" not null unique`,
    ...usual.map(([name, type, rest]) => `${name} ${type}${rest}`),
    ...columns.filter(({ name }) => !known.has(name)).map(({ name, type }) => `${name === 'desc' ? '"desc"' : name} ${type}`),
    ...standing.map(([name, type, rest]) => `${name} ${type}${rest}`),
    `constraint ${table}_states check (status in (${codes.join(', ')}))`,
    ...(check ? [`constraint ${table}_fields check (\n    ${check.replaceAll('\n', '\n  ')}\n  )`] : []),
  ];
  const statement = [
    `create table ${table} (\n  ${lines.join(',\n  ').replaceAll('timestamp with time zone', 'timestamptz').replaceAll(' integer', ' int')}\n);`,
    `create index ${table}_of_unit on ${table} (unit_id, status, updated_at desc);`,
    `create index ${table}_newest on ${table} (updated_at desc, id desc);`,
    `create index ${table}_by_state on ${table} (status, updated_at desc);`,
  ].join('\n');
  return { columns, statement };
}
