import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { unitFields } from '#areas/company/contract/unit.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { applicationFields } from '#areas/inspection/contract/application.ts';
import { loadTestFields } from '#areas/load-tests/contract/load-test.ts';
import { managedFields } from '#areas/accounts/contract/managed-accounts.ts';
import { personFields } from '#areas/session/contract/person.ts';
import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { Field, Fields } from '#kit/contract/field.ts';
import { snakeCase } from '#kit/server/list/column.ts';

const areas = path.join(import.meta.dirname, '..', '..', 'areas');

/** Tables whose records have a lifecycle of another name; several kinds of case share one. */
const otherNames: Readonly<Record<string, string>> = {
  deviceFault: 'fault',
  liftRescue: 'rescue',
  maintenanceChange: 'maintenance_case',
  maintenanceEnd: 'maintenance_case',
  maintenanceAmendment: 'maintenance_case',
  maintenanceProject: 'maintenance_offer',
  maintenanceParts: 'maintenance_offer',
  setRegistration: 'use_registration',
  unitRegistration: 'use_registration',
};

/** The table whose rows have the lifecycle of this name. */
export const tableOfCycle = (cycle: string): string => otherNames[cycle] ?? snakeCase(cycle);

/** A plain column as the database describes it. */
export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Modules of the contracts of all areas. */
export async function contracts(files: RegExp): Promise<Record<string, unknown>[]> {
  const found = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) => files.test(file) && !file.includes('.test.'));
  return Promise.all(found.map((file) => import(path.join(areas, file)) as Promise<Record<string, unknown>>));
}

/** The records of fields whose values stand in columns of a table; a column may take what any of them takes. */
export async function fieldsOfTables(): Promise<Map<string, readonly Fields[]>> {
  const known = new Map<string, readonly Fields[]>([
    ['equipment', [equipmentFields]],
    ['unit', [unitFields]],
    ['account', [personFields, managedFields]],
    ['inspection_application', [applicationFields]],
    ['load_test', [loadTestFields]],
  ]);
  for (const [table, kinds] of await caseKindsByTable()) {
    const forms = kinds.flatMap((kind) => [...(kind.form ? [kind.form] : []), ...Object.values(kind.forms ?? {})]);
    // Where the form follows from what the case is about, its values stand in no columns of their own.
    if (forms.length > 0) known.set(table, [...(known.get(table) ?? []), ...forms.map(({ fields }) => fields)]);
  }
  return known;
}

/** The cases that areas declare, by the table that keeps them. */
export async function caseKindsByTable(): Promise<Map<string, readonly CaseDeclaration[]>> {
  const known = new Map<string, readonly CaseDeclaration[]>();
  for (const exported of await contracts(/\/contract\/.*\.ts$/))
    for (const kind of Object.values(exported)) {
      if (!isCaseKind(kind)) continue;
      const table = tableOfCycle(kind.cycle.name);
      known.set(table, [...(known.get(table) ?? []), kind]);
    }
  return known;
}

function isCaseKind(value: unknown): value is CaseDeclaration {
  return typeof value === 'object' && value !== null && 'cycle' in value && 'calls' in value && 'fields' in value;
}

/** What must hold of the columns of one table: lengths, choices that the program depends on, and ranges of numbers. Empty where nothing is said. */
export function checkOf(columns: readonly Column[], records: readonly Fields[]): string {
  return columns.flatMap((column) => conditionOf(column, fieldsOf(column.name, records))).join('\n  and ');
}

function fieldsOf(column: string, records: readonly Fields[]): Field[] {
  return records.flatMap((fields) => Object.entries(fields).flatMap(([key, field]) => (snakeCase(key) === column ? [field] : [])));
}

interface Shape {
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

function conditionOf({ name, type }: Column, fields: readonly Field[]): string[] {
  const shapes = fields.map(
    ({ schema, maxLength }) => ({ ...(maxLength && { maxLength }), ...z.toJSONSchema(schema, { unrepresentable: 'any' }) }) as Shape,
  );
  if (shapes.length === 0) return [];
  if (type === 'text') return textCondition(name, shapes);
  return type === 'numeric' || type === 'integer' || type === 'bigint' ? numberCondition(name, shapes) : [];
}

function textCondition(name: string, shapes: readonly Shape[]): string[] {
  if (shapes.every((shape) => shape.enum)) {
    const codes = [...new Set(shapes.flatMap((shape) => shape.enum!))].map((code) => `'${code}'`);
    return [`${quoted(name)} in (${codes.join(', ')})`];
  }
  const lengths = shapes.map((shape) => shape.maxLength ?? Infinity);
  return Number.isFinite(Math.max(...lengths)) ? [`char_length(${quoted(name)}) <= ${Math.max(...lengths)}`] : [];
}

function numberCondition(name: string, shapes: readonly Shape[]): string[] {
  const least = Math.min(...shapes.map(({ minimum, exclusiveMinimum }) => minimum ?? exclusiveMinimum ?? -Infinity));
  const most = Math.max(...shapes.map(({ maximum, exclusiveMaximum }) => maximum ?? exclusiveMaximum ?? Infinity));
  // A schema of whole numbers says of itself that they are safe ones.
  const [above, below] = [least > Number.MIN_SAFE_INTEGER, most < Number.MAX_SAFE_INTEGER];
  if (above && below) return [`${quoted(name)} between ${least} and ${most}`];
  if (above) return [`${quoted(name)} >= ${least}`];
  return below ? [`${quoted(name)} <= ${most}`] : [];
}

const quoted = (name: string) => (name === 'desc' ? '"desc"' : name);

/** The statements that make the database hold what the fields say. Rows from before are looked at, and stay as they are where they do not fit. */
export function statementOf(table: string, check: string): string {
  return `alter table ${table} drop constraint if exists ${table}_fields, add constraint ${table}_fields check (\n  ${check}\n) not valid;`;
}
