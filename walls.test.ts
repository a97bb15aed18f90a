import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAny, findCasts, findDoubleCasts, mostCasts, mostDoubleCasts } from './scripts/walls/casts.ts';
import { compileBreaches, lintBreaches, neighbours, type Planted } from './scripts/walls/breaches.ts';
import { findYoungerCalls } from './scripts/walls/browsers.ts';
import { findCallsAtImport, findCentralNames, findUntoldTodos } from './scripts/walls/hand-in.ts';
import {
  findDetours,
  findDrawers,
  findLostJourneys,
  findSharedTables,
  findStraySql,
  findUnfinished,
  readFiles,
  readSources,
} from './scripts/walls/sources.ts';
import { findClimbs, findMisplaced } from './scripts/walls/floors.ts';
import { areaLines, findForeignTables, findFullFolders, findLargeAreas, findRings, folderFiles } from './scripts/walls/areas.ts';
import { codeBreaches, findBareCodes } from './scripts/walls/codes.ts';
import { findForeignDays, findOwnClocks, findOwnDates } from './scripts/walls/dates.ts';
import { findStoppingJobs, jobBreaches } from './scripts/walls/jobs.ts';
import { findKeptPromises, promiseBreaches } from './scripts/walls/promises.ts';
import { findOwnNames } from './scripts/walls/names.ts';
import { findAnyRows } from './scripts/walls/rows.ts';
import { findLongStyles, findUnusedClasses, readStyles, styleLines } from './scripts/walls/styles.ts';

// A guard that reads nothing passes too. So every rule gets one breach, planted in a small tree under the project's own configuration, and must
// see it; and in a tree of allowed neighbours nothing may be seen.

const project = import.meta.dirname;
const planted = mkdtempSync(path.join(os.tmpdir(), 'walls-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

interface Finding {
  readonly file: string;
  readonly rule: string;
}

function growTree(name: string, breaches: readonly Pick<Planted, 'file' | 'source'>[]): string {
  const tree = path.join(planted, name);
  mkdirSync(tree);
  const settings = readdirSync(project).filter((file) => /^(?:\.oxlintrc\.json|tsconfig.*\.json|package\.json)$/.test(file));
  for (const file of settings) cpSync(path.join(project, file), path.join(tree, file));
  const own = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as { imports: Record<string, string> };
  const imports = { ...own.imports, '#areas/a/*': './areas/base/a/*', '#areas/b/*': './areas/base/b/*' };
  writeFileSync(path.join(tree, 'package.json'), JSON.stringify({ ...own, imports }));
  symlinkSync(path.join(project, 'node_modules'), path.join(tree, 'node_modules'));
  const sources = [...Object.entries(neighbours), ...breaches.map(({ file, source }) => [file, source] as const)];
  for (const [file, source] of sources) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), source);
  }
  return tree;
}

/** Runs a tool of the project in a tree. It is expected to fail there, so only what it says counts. */
function run(tree: string, tool: string, ...args: string[]): Promise<string> {
  const command = path.join(project, 'node_modules', '.bin', tool);
  return new Promise((resolve) => {
    execFile(command, args, { cwd: tree, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout, stderr) => resolve(stdout || stderr));
  });
}

async function lint(tree: string): Promise<Finding[]> {
  const said = await run(tree, 'oxlint', '--type-aware', '--format=json', 'areas', 'kit', 'server', 'portal');
  const { diagnostics } = JSON.parse(said) as { diagnostics: { filename: string; code?: string }[] };
  return diagnostics.map(({ filename, code }) => ({ file: filename.replaceAll('\\', '/'), rule: code ?? 'no rule' }));
}

async function compile(tree: string): Promise<string[]> {
  const said = await run(tree, 'tsc', '-b', '--pretty', 'false');
  return said.split('\n').flatMap((line) => /^([^\s(]+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []);
}

describe('the linter sees', () => {
  let findings: readonly Finding[];
  beforeAll(async () => {
    findings = await lint(growTree('lint', lintBreaches));
  });

  test.each(lintBreaches)('$breach ($file)', ({ file, rule }) => {
    expect(findings.filter((finding) => finding.file === file).map((finding) => finding.rule)).toContain(rule);
  });
});

describe('the compiler sees', () => {
  let findings: readonly string[];
  beforeAll(async () => {
    findings = await compile(growTree('compile', compileBreaches));
  });

  test.each(compileBreaches)('$breach ($file)', ({ file }) => {
    expect(findings).toContain(file);
  });
});

test('what is allowed is reported by neither', async () => {
  const tree = growTree('allowed', []);
  expect(await lint(tree)).toEqual([]);
  expect(await compile(tree)).toEqual([]);
});

describe('the sources', () => {
  const sources = readSources(project);
  const styles = readStyles(project);

  test('are read', () => {
    expect(sources.map(({ file }) => file)).toContain('kit/server/postgres/migrate.ts');
  });

  test.each([
    { rule: 'keep SQL in stores, views and doors', find: findStraySql, file: 'areas/base/a/server/apply.ts', text: "db.selectFrom('x')" },
    {
      rule: 'keep raw SQL in stores, views and doors',
      find: findStraySql,
      file: 'areas/base/a/server/apply.ts',
      text: 'sql<number>`select 1`',
    },
    { rule: 'name an area once', find: findDetours, file: 'areas/base/a/server/x.ts', text: "import { y } from '#areas/a/contract/y.ts';" },
    { rule: 'have no drawers', find: findDrawers, file: 'areas/base/a/server/date-utils.ts', text: '' },
    { rule: 'tell of areas that are there', find: findLostJourneys, file: 'journeys/x.test.ts', text: '// Areas: nowhere' },
    {
      rule: 'call a device by its one name',
      find: findOwnNames,
      file: 'areas/base/a/server/x.ts',
      text: 'const body = `${lift.equName}（${lift.oidno}）已登记`;',
    },
    ...['{new Date(at).toLocaleDateString("zh-CN")}', '{publishedOn.slice(5)}', '`截至${year}年${month}月`'].map((text) => ({
      rule: 'write dates in one way',
      find: findOwnDates,
      file: 'areas/base/a/portal/X.tsx',
      text,
    })),
    {
      rule: 'hold the day that they are given against values',
      find: findOwnClocks,
      file: 'areas/base/a/contract/x.ts',
      text: 'holds: (values) => values.on <= todayInShanghai(new Date())',
    },
    ...[
      'where valid_to >= current_date',
      "where happened_on > '${late}'::date",
      'select device.created_at::date',
      "to_char(at, 'YYYY')",
      "date_trunc('month', submitted_at)",
      "String(row['createdAt']).slice(0, 10)",
      'now.toISOString().slice(0, 10)',
    ].map((text) => ({ rule: 'take the day of an instant in Shanghai', find: findForeignDays, file: 'database/x.ts', text })),
    ...promiseBreaches.map((text) => ({
      rule: 'keep no promise but by what forgets those that failed',
      find: findKeptPromises,
      file: 'kit/server/x.ts',
      text,
    })),
    ...['each.checkVisibility()', 'new RegExp(`(?<![0-9])${no}`)', 'URL.canParse(link)'].map((text) => ({
      rule: 'ask of a browser what the oldest ones can',
      find: findYoungerCalls,
      file: 'areas/base/a/portal/X.tsx',
      text,
    })),
    ...jobBreaches.map((text) => ({
      rule: 'go on past what a job cannot do',
      find: findStoppingJobs,
      file: 'areas/base/a/server/jobs.ts',
      text,
    })),
    ...codeBreaches.map((text) => ({ rule: 'name codes in SQL', find: findBareCodes, file: 'areas/base/a/server/x-views.ts', text })),
    { rule: 'are finished', find: findUnfinished, file: 'areas/base/a/server/x.ts', text: `// ${'TO'}DO` },
  ])('$rule', ({ find, file, text }) => {
    expect(find([{ file, text }])).toEqual([file]);
    expect(find(sources)).toEqual([]);
  });

  test('take the day of an instant in Shanghai in migrations, too', () => {
    const migrations = readFiles(project, /\.sql$/);
    expect(migrations.length).toBeGreaterThan(90);
    expect(findForeignDays(migrations)).toEqual([]);
  });

  test('import one another in one direction alone', () => {
    const naming = (area: string, other: string) => ({
      file: `areas/base/${area}/server/x.ts`,
      text: `import { y } from '#areas/${other}/server/door.ts';`,
    });
    expect(findRings([naming('a', 'b'), naming('b', 'c')])).toEqual([]);
    expect(findRings([naming('a', 'b'), naming('b', 'c'), naming('c', 'a')])).toEqual(['a > b > c > a']);
    expect(findRings(sources)).toEqual([]);
  });

  test('climb to no floor above, and stand where package.json says', () => {
    const below = { file: 'areas/base/a/server/x.ts', text: "import { door } from '#areas/b/server/door.ts';" };
    const above = { file: 'areas/registry/b/server/door.ts', text: "import { thing } from '#areas/a/contract/thing.ts';" };
    expect(findClimbs([below, above])).toEqual(['areas/base/a/server/x.ts: b']);
    expect(findClimbs(sources)).toEqual([]);
    const known = { '#areas/a/*': './areas/base/a/*', '#areas/b/*': './areas/registry/b/*' };
    expect(findMisplaced([below, above], known)).toEqual([]);
    expect(findMisplaced([below], known)).toEqual(['package.json says: #areas/b/* is ./areas/registry/b/*']);
    expect(findMisplaced([{ file: 'areas/attic/c/server/x.ts', text: '' }], {})).toEqual([
      'package.json does not say: #areas/c/* is ./areas/attic/c/*',
      'areas/attic is no floor',
    ]);
    const { imports } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as { imports: Record<string, string> };
    expect(findMisplaced(sources, imports)).toEqual([]);
  });

  test('make no area too large', () => {
    const large = { file: 'areas/base/a/server/x.ts', text: 'x\n'.repeat(areaLines + 1) };
    expect(findLargeAreas([large])).toEqual([`a: ${areaLines + 1}`]);
    expect(findLargeAreas(sources)).toEqual([]);
  });

  test('fill no folder of an area, of the kit or of the program with more files than one can take in', () => {
    const full = Array.from({ length: folderFiles + 1 }, (_, index) => `areas/base/a/server/x${index}.ts`);
    expect(findFullFolders(full)).toEqual([`areas/base/a/server: ${folderFiles + 1}`]);
    expect(findFullFolders(full.map((file) => file.replace('areas/base/a', 'kit')))).toEqual([`kit/server: ${folderFiles + 1}`]);
    expect(findFullFolders([...sources, ...styles].map(({ file }) => file))).toEqual([]);
  });

  test('name in SQL tables of their own area and open ones alone', () => {
    const tables = { file: 'areas/base/a/server/tables.ts', text: 'interface Tables {\n    thingRow: Row;\n  }' };
    const built = { file: 'areas/base/b/server/b-store.ts', text: "db.selectFrom('thingRow')" };
    const written = { file: 'areas/base/c/server/c-views.ts', text: 'sql`select 1 from thing_row`' };
    expect(findForeignTables([tables, built, written])).toEqual(['b: thing_row', 'c: thing_row']);
    const opened = { ...tables, text: `export const openTables = ['thingRow'] as const;\n${tables.text}` };
    expect(findForeignTables([opened, built, written])).toEqual([]);
    expect(findForeignTables(sources)).toEqual([]);
  });

  test('cast to never, and by way of unknown, nowhere anew, and know no any', () => {
    const cast = { file: 'kit/server/x.ts', text: '// as never\nconst row = found as never;' };
    expect(findCasts([cast, { ...cast, file: 'kit/server/x.test.ts' }])).toEqual(['kit/server/x.ts: const row = found as never;']);
    const double = { file: 'kit/server/x.ts', text: '// as unknown as Row\nconst row = found as unknown as Row;' };
    const tested = { ...double, file: 'kit/server/x.test.ts' };
    expect(findDoubleCasts([double, tested])).toEqual(['kit/server/x.ts: const row = found as unknown as Row;']);
    expect(findDoubleCasts(sources).length).toBeLessThanOrEqual(mostDoubleCasts);
    const loose = { file: 'kit/server/x.ts', text: '// oxlint-disable-next-line typescript/no-explicit-any\nfunction f(query: any) {}' };
    expect(findAny([loose])).toEqual(['kit/server/x.ts']);
    expect(findCasts(sources).length).toBeLessThanOrEqual(mostCasts);
    expect(findAny(sources)).toEqual([]);
  });

  test('read in pages of areas no row that could be anything', () => {
    const page = (text: string) => ({ file: 'areas/base/a/portal/open/A.tsx', text });
    const reads = ["String(row['id'])", "lift?.['oidno']", "shown.first!['diff']"].map(page);
    expect(findAnyRows(reads).map((found) => found.split(': ')[1])).toEqual(["row['id']", "lift?.['oidno']", "shown.first!['diff']"]);
    const types = [
      "import type { Row } from '#kit/portal/list/record-table-props.ts';",
      "const cells: RecordTableProps['cells'] = {};",
    ].map(page);
    expect(findAnyRows(types)).toHaveLength(2);
    const allowed = ["handle.values['day']", "filters?.['due']", "ReplyOf<C>['list']", "Lift['id']", "wire['x'] as typeof y"].map(page);
    expect(findAnyRows([...allowed, { file: 'kit/portal/list/x.ts', text: "row['id']" }])).toEqual([]);
    expect(findAnyRows(sources)).toEqual([]);
  });

  test('have no style sheet that is too long', () => {
    const long = { file: 'areas/base/a/portal/long.css', text: '.a {}\n'.repeat(styleLines + 1) };
    expect(findLongStyles([...styles, long])).toEqual([long.file]);
  });

  test('dress no class that nothing wears', () => {
    const planted = { file: 'areas/base/a/portal/a.css', text: '.worn--good {}\n.worn__part > .gone {}' };
    const page = { file: 'areas/base/a/portal/A.tsx', text: 'const classes = [`worn worn--${tone}`, "worn__part"];' };
    expect(findUnusedClasses([planted], [page])).toEqual([`${planted.file}: gone`]);
    expect(styles.map(({ file }) => file)).toContain('kit/portal/theme/base.css');
    expect(findUnusedClasses(styles, sources)).toEqual([]);
  });

  test('name areas in the lists of areas alone', () => {
    const named = { file: 'server/x.ts', text: "import { y } from '#areas/thing/contract/y.ts';" };
    expect(findCentralNames([named, { ...named, file: 'server/areas.ts' }])).toEqual(['server/x.ts: thing']);
    expect(findCentralNames(sources)).toEqual([]);
  });

  test('register nothing by being imported', () => {
    const registering = { file: 'areas/base/a/server/x.ts', text: "import './y.ts';\n\nregisterThing('a');\n" };
    expect(findCallsAtImport([registering])).toEqual(["areas/base/a/server/x.ts: registerThing('a');"]);
    expect(findCallsAtImport(sources)).toEqual([]);
  });

  test('hand in what may wait for people on both sides', () => {
    const todos = { file: 'areas/base/a/contract/todos.ts', text: '' };
    const told = { file: 'areas/base/a/server/area.ts', text: 'handIn(todoSources, {})' };
    const shown = { file: 'areas/base/a/portal/area.ts', text: 'handIn(todoKinds, ...todos)' };
    expect(findUntoldTodos([todos, told])).toEqual([todos.file]);
    expect(findUntoldTodos([todos, told, shown])).toEqual([]);
    expect(findUntoldTodos(sources)).toEqual([]);
  });

  test('leave each table to one area', () => {
    const write = (area: string) => ({ file: `areas/base/${area}/server/x-store.ts`, text: "db.insertInto('thing')" });
    expect(findSharedTables([write('a'), write('b')])).toEqual(['thing: a, b']);
    expect(findSharedTables(sources)).toEqual([]);
  });
});
