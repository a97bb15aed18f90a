import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import type { Field } from '#kit/contract/field.ts';
import { openCity } from '#server/testing/city.ts';

const city = await openCity();
const project = path.resolve(import.meta.dirname, '../..');

function isField(value: unknown): value is Field {
  return typeof value === 'object' && value !== null && 'label' in value && 'schema' in value && 'widget' in value;
}

/** Every field with a dictionary in what a module declares, also those of rows inside fields. */
function dictionariesIn(value: unknown, name: string): { readonly field: string; readonly dictionary: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (!isField(part)) return [];
    const own = part.dictionary ? [{ field: `${name}.${key}`, dictionary: part.dictionary }] : [];
    return [...own, ...dictionariesIn(part.rows, `${name}.${key}`)];
  });
}

test('every dictionary that a field names is served, with labels', async () => {
  const files = readdirSync(path.join(project, 'areas'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/contract\/(?!.*(?:\.test|\.fixture)\.ts).*\.ts$/.test(file),
  );
  const named: ReturnType<typeof dictionariesIn> = [];
  for (const file of files) {
    const module = (await import(path.join(project, 'areas', file))) as Record<string, unknown>;
    for (const [name, exported] of Object.entries(module)) named.push(...dictionariesIn(exported, `${file} ${name}`));
  }
  expect(named.map(({ dictionary }) => dictionary)).toContain('applyStatus');
  const served = await city.services.dictionaries.dictionaries();
  expect(named.filter(({ dictionary }) => !served[dictionary]?.length)).toEqual([]);
  for (const [name, entries] of Object.entries(served)) expect(new Set(entries.map(({ code }) => code)).size, name).toBe(entries.length);
});

/** Ends the connections that wait for a lock, as a restart of the database does. */
const endWaiting = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test.each([
  ['dictionaries', 'dictionary_entry'],
  ['areas', 'area'],
  ['catalogue', 'catalogue_entry'],
] as const)('a connection lost while %s are read is forgotten with it', async (name, table) => {
  const visitor = city.visitor();
  city.services.dictionaries.forget();
  await city.asOwner((db) =>
    db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)}`.execute(tx);
      const broken = visitor.call(sessionCalls[name], {}).catch((error: unknown) => error);
      await city.blocked();
      await endWaiting.execute(tx);
      expect(await broken).toMatchObject({ status: 503 });
    }),
  );
  // The pool may give the ended connection once more before it has heard of its end.
  await expect.poll(() => visitor.call(sessionCalls[name], {}).catch((error: unknown) => error), { timeout: 10_000 }).toHaveProperty(name);
});
