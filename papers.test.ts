import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { demoAccounts, demoPassword } from '#database/demo/accounts.ts';
import { actors } from '#kit/contract/actor.ts';
import { configFile } from '#kit/server/settings/config.ts';
import { environment } from '#kit/server/settings/environment.ts';

import { drawMap, findIdlePorts, findSilentPorts } from './scripts/walls/map.ts';
import { readSources } from './scripts/walls/sources.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly default?: unknown;
}

const project = import.meta.dirname;
const architectureLines = 80;
const folders = ['areas', 'kit', 'server', 'portal', 'database', 'journeys', 'bench', 'scripts', 'docs'];
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
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
    ? 'empty'
    : `\`${String(value)}\``;
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

describe('the map', () => {
  const sources = readSources(project);

  test('is what the sources say; `npm run map` prints it anew', () => {
    expect(readFileSync(path.join(project, 'docs', 'map.md'), 'utf8')).toBe(drawMap(sources));
  });

  test('tells of every port what it takes and who hands in', () => {
    expect([...findSilentPorts(sources), ...findIdlePorts(sources)]).toEqual([]);
    const silent = [{ file: 'areas/base/a/server/ports.ts', text: "export const words = port<string>('a.words');" }];
    expect([findSilentPorts(silent), findIdlePorts(silent)]).toEqual([
      ['areas/base/a/server/ports.ts: words'],
      ['areas/base/a/server/ports.ts: words'],
    ]);
  });
});

test('every area has a paper of its own', () => {
  expect(areaFolders().filter((area) => !existsSync(path.join(project, area, 'README.md')))).toEqual([]);
});

test('ARCHITECTURE.md can be read at one sitting', () => {
  const lines = (text: string) => text.trimEnd().split('\n').length;
  expect(lines(readFileSync(path.join(project, 'ARCHITECTURE.md'), 'utf8'))).toBeLessThanOrEqual(architectureLines);
});

describe('every file that a paper names is there', () => {
  const files = filesOf(project);

  test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/style.md', ...readmes()])('%s', (paper) => {
    expect(findLostNames(readFileSync(path.join(project, paper), 'utf8'), path.posix.dirname(paper), files)).toEqual([]);
  });

  test('and a name without a file is found', () => {
    const text =
      '`server/door.ts`, `door.ts`, `areas/<floor>/<area>/server/door.ts`, `server/gone.ts`, `gone.ts`, `kit/gone/`, `/a/path/{id}`, `moved.to()`';
    expect(findLostNames(text, 'areas/business/fault', files)).toEqual(['server/gone.ts', 'gone.ts', 'kit/gone/']);
  });
});

test('every function that a README names under "Door" stands in the door of its area', () => {
  const named = readmes().flatMap((paper) => {
    const [, section] = readFileSync(path.join(project, paper), 'utf8').split(/\n## Doors?\n/);
    const server = path.join(project, path.dirname(paper), 'server');
    const folder = path.join(server, 'doors');
    const several = existsSync(folder) ? readdirSync(folder).map((file) => path.join(folder, file)) : [];
    const doors = [path.join(server, 'door.ts'), ...several];
    const exported = doors.map((door) => (existsSync(door) ? readFileSync(door, 'utf8') : '')).join('\n');
    const first = [...(section ?? '').split('\n## ')[0]!.matchAll(/^\|(?: (?:`\w+` )?\|)? (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
    const names = first.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name));
    return names.map((name) => ({ name: `${paper}: ${name}`, isThere: new RegExp(`\\b${name}\\b`).test(exported) }));
  });
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ isThere }) => !isThere).map(({ name }) => name)).toEqual([]);
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
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...inside.filter((file) => file.endsWith('.md'))];
}

function areaFolders(): string[] {
  const top = path.join(project, 'areas');
  return readdirSync(top).flatMap((floor) => readdirSync(path.join(top, floor)).map((area) => `areas/${floor}/${area}`));
}

function readmes(): string[] {
  return areaFolders().map((area) => `${area}/README.md`);
}

/** Files and folders of the project, folders with a closing slash. */
function filesOf(top: string): string[] {
  return folders.flatMap((folder) => [
    `${folder}/`,
    ...readdirSync(path.join(top, folder), { recursive: true, withFileTypes: true }).map((entry) => {
      const file = path.posix.join(path.relative(top, entry.parentPath).replaceAll('\\', '/'), entry.name);
      return entry.isDirectory() ? `${file}/` : file;
    }),
  ]);
}

/**
 * The files and folders named in backticks that do not exist. A name is looked up from the top and from the folder of the paper; papers at the top may
 * also name what every area has, those of an area any of its files without their folders. `<…>` and `*` stand for any name.
 */
function findLostNames(text: string, from: string, files: readonly string[]): string[] {
  const names = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return names.filter((name) => isFileName(name) && !isAmong(name, from, files));
}

function isFileName(name: string): boolean {
  const isFile = /^[\w.<>*-][\w.<>*/-]*\.(?:tsx?|mjs|css|sql|typ|md|jsonc?)$/.test(name);
  return isFile || folders.some((folder) => name.startsWith(`${folder}/`) && /^[\w<>*/-]+$/.test(name));
}

function isAmong(name: string, from: string, files: readonly string[]): boolean {
  const spelled = name.replaceAll('.', '\\.').replaceAll(/<[^>]+>|\*/g, '[^/]+');
  const inside = name.includes('/') ? '' : '(?:.+/)?';
  const near = from.startsWith('areas/') ? `${from}/${inside}` : `areas/[^/]+/[^/]+/${inside}`;
  const wanted = new RegExp(`^(?:${near})?${spelled}/?$`);
  return files.some((file) => wanted.test(file)) || existsSync(path.join(project, name));
}
