import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { caseKindsByTable } from '../../testing/field-checks.ts';

const areas = path.join(import.meta.dirname, '..', '..', '..', 'areas');
const texts = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/server\/.*tables\.ts$/.test(file))
  .map((file) => readFileSync(path.join(areas, file), 'utf8'));

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What an area says by hand of the rows of a table. */
function saidOf(table: string, among: readonly string[]): string {
  for (const text of among) {
    const name = new RegExp(`^\\s+${camelCase(table)}: (\\w+);`, 'm').exec(text)?.[1];
    const body = name && new RegExp(`interface ${name}\\b[^{]*\\{([^}]*)\\}`).exec(text)?.[1];
    if (body !== undefined && body !== '') return body;
  }
  return '';
}

/** A column typed by hand as any value of its kind, which the field of the form says as well and better: `foundBy: string | null`. */
const plain = /^\s+(\w+): (?:string|number|boolean|string\[\]) \| null;/gm;

/** Columns of a table that say again what a form of its cases says. */
function saidTwice(body: string, keys: ReadonlySet<string>): string[] {
  return Array.from(body.matchAll(plain), ([, key = '']) => key).filter((key) => keys.has(key));
}

test('the columns of a form are said by the form: RowOf of its fields', async () => {
  const kinds = await caseKindsByTable();
  const found = [...kinds].flatMap(([table, some]) => {
    const forms = some.flatMap(({ form, forms: more }) => [...(form ? [form] : []), ...Object.values(more ?? {})]);
    const keys = new Set(forms.flatMap(({ fields }) => Object.keys(fields)));
    return saidTwice(saidOf(table, texts), keys).map((key) => `${table}.${key}`);
  });
  expect(found).toEqual([]);
  // The rows of nearly all are found: who keeps them elsewhere would go unseen.
  expect([...kinds.keys()].filter((table) => saidOf(table, texts) !== '').length).toBeGreaterThan(25);
});

test('a column that is said twice is seen', () => {
  const planted =
    'interface FaultTable extends CaseColumns {\n  foundBy: string | null;\n  faultNo: string;\n}\n\n    fault: FaultTable;\n';
  expect(saidTwice(saidOf('fault', [planted]), new Set(['foundBy']))).toEqual(['foundBy']);
});
