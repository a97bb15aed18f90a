import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { demoAccounts, demoPassword } from '#database/demo/accounts.ts';
import { actors } from '#kit/contract/actor.ts';
import { configFile, environment } from '#kit/server/settings/config.ts';

import { readSources } from './scripts/walls/sources.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly default?: unknown;
}

const project = import.meta.dirname;
const readme = readFileSync(path.join(project, 'README.md'), 'utf8');

/** The cells of a table, without its head. */
function tableUnder(title: string): string[][] {
  const [, section = ''] = readme.split(`\n### ${title}\n`);
  const lines = section.split(/\n#/)[0]!.split('\n');
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** Every setting that has no settings below it, with its default as the table spells it. */
function settingsOf(schema: z.ZodType): string[][] {
  const walk = (node: Schema, prefix: string): string[][] =>
    Object.entries(node.properties ?? {}).flatMap(([key, inner]) =>
      inner.properties ? walk(inner, `${prefix}${key}.`) : [[`\`${prefix}${key}\``, spelled(inner.default)]],
    );
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '');
}

function spelled(value: unknown): string {
  if (value === undefined) return '–';
  return value === '' ? 'empty' : `\`${String(value)}\``;
}

test.each([
  ['Environment', environment],
  ['Configuration file', configFile],
])('the table of %s names every setting with its default', (title, schema) => {
  const rows = tableUnder(title);
  expect(rows.map(([key = '', standard = '']) => [key, standard])).toEqual(settingsOf(schema));
  expect(rows.filter(([, , meaning]) => !meaning)).toEqual([]);
});

test('the table of accounts names every account with its roles', () => {
  expect(readme).toContain(`\`${demoPassword}\``);
  expect(tableUnder('Demo accounts').map(([name = '', roles = '']) => [name, roles])).toEqual(
    demoAccounts.map(({ loginName, actors: held }) => [`\`${loginName}\``, held.map((actor) => actors[actor].label).join('、')]),
  );
});

test('every link in the papers leads to a file that is there', () => {
  const dead = papers().flatMap((paper) => {
    const text = readFileSync(path.join(project, paper), 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    return targets.filter((target) => !existsSync(path.join(project, path.dirname(paper), target))).map((target) => `${paper}: ${target}`);
  });
  expect(dead).toEqual([]);
});

test('every area has a paper of its own', () => {
  const areas = readdirSync(path.join(project, 'areas'));
  expect(areas.filter((area) => !existsSync(path.join(project, 'areas', area, 'README.md')))).toEqual([]);
});

test('every word of docs/words.md is one the sources use', () => {
  const words = readFileSync(path.join(project, 'docs/words.md'), 'utf8');
  const sources = readSources(project)
    .map(({ text }) => text)
    .join('\n');
  const named = [...words.matchAll(/^\|[^|]+\| `(\w+)` \|/gm)].map(([, word = '']) => word);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((word) => !new RegExp(`\\b${word}\\b`).test(sources))).toEqual([]);
  expect(named.filter((word, index) => named.indexOf(word) !== index)).toEqual([]);
});

/** Every Markdown file of ours. */
function papers(): string[] {
  const inside = ['docs', 'areas', 'bench'].flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  return ['README.md', 'ARCHITECTURE.md', ...inside.filter((file) => file.endsWith('.md'))];
}
