import { z } from 'zod';

import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import { ownerName, type Party } from '#kit/contract/case/party.ts';
import { field, type Field, type Fields } from '#kit/contract/field.ts';
import { snakeCase } from '#kit/server/list/column.ts';

import { checkOf, type Column } from './field-checks.ts';

type Told = readonly [name: string, type: string, rest: string];

const standing: readonly Told[] = [
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

interface Shape {
  readonly type?: string;
  readonly format?: string;
}

/** The type of the column that keeps the values of a field, as PostgreSQL calls it. */
export function columnType({ widget, schema, decimals }: Field): string {
  const { type, format, items } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Shape & { readonly items?: Shape };
  const byWidget = typeOfWidget[widget];
  if (byWidget) return byWidget;
  if (widget === 'money') return 'bigint';
  if (type === 'integer') return 'integer';
  if (type === 'number') return decimals === 0 ? 'integer' : 'numeric';
  if (type === 'array') return items?.format === 'uuid' ? 'uuid[]' : 'text[]';
  if (type === 'object') return 'jsonb';
  return format === 'uuid' ? 'uuid' : 'text';
}

function columnsOf(kinds: readonly CaseDeclaration[], table: string): Column[] {
  const fields: Fields = Object.assign(
    {},
    ...kinds.flatMap(({ form, forms }) => [...(form ? [form] : []), ...Object.values(forms ?? {})].map((one) => one.fields)),
  );
  return Object.entries(fields).map(([key, field]) => ({ table, name: snakeCase(key), type: columnType(field) }));
}

/** By what a party is known: the unit that hands in and the place of the authority are always told, who else takes part is not. Who only hears may be known by other tables. */
function columnOfParty(name: string, party: Party): Told[] {
  switch (party.kind) {
    case 'unit':
      return [[snakeCase(party.at), 'uuid', name === ownerName ? ' not null' : '']];
    case 'person':
      return [[snakeCase(party.at), 'uuid', ' not null']];
    case 'place':
      return [
        ...(party.at === undefined ? [] : [[snakeCase(party.at), 'text', ' collate "C" not null'] as const]),
        ...(party.among === undefined ? [] : [[snakeCase(party.among), 'text[]', ' not null'] as const]),
      ];
    case 'desk':
    case 'centre':
      return party.at === undefined ? [] : [[snakeCase(party.at), 'text', ' collate "C"']];
    case 'hearer':
      return [];
  }
}

/** What a case has beside the fields of its forms: whose it is, what it is about, and by what its other parties are known. */
function usualOf(kinds: readonly CaseDeclaration[]): Told[] {
  const about = kinds.flatMap((kind) =>
    Object.entries(kind.about).map(([key, schema]): Told => [
      snakeCase(key),
      columnType(field(key, schema)),
      schema.safeParse(undefined).success ? '' : ' not null',
    ]),
  );
  const parties = kinds.flatMap((kind) => Object.entries(kind.parties).flatMap(([name, party]) => columnOfParty(name, party)));
  // A draft keeps the unit of whoever writes it, also where somebody hands in by name.
  const unit: Told[] = kinds.some(({ parties: { owner } }) => owner?.kind === 'unit') ? [] : [['unit_id', 'uuid', '']];
  const told = new Map([...unit, ...parties, ...about].map((one) => [one[0], one]));
  return [...told.values()];
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
  const beside = new Set(standing.map(([name]) => name));
  const usual = usualOf(kinds).filter(([name]) => !beside.has(name));
  const known = new Set([...usual, ...standing].map(([name]) => name));
  const owner = Object.entries(kinds[0]!.parties).flatMap(([name, party]) => (name === ownerName ? columnOfParty(name, party) : []));
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
    ...owner.map(([column]) => `create index ${table}_of_unit on ${table} (${column}, status, updated_at desc);`),
    `create index ${table}_newest on ${table} (updated_at desc, id desc);`,
    `create index ${table}_by_state on ${table} (status, updated_at desc);`,
  ].join('\n');
  return { columns: [...columns, ...usual.map(([name, type]) => ({ table, name, type }))], statement };
}
