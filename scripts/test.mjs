// `npm test`: everything that must hold, in order. The last line counts tests; a failed check counts as one failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensurePortalBuilt } from './build.mjs';
import { checkNode, ensureInstalled, project } from './install.mjs';

const usage = `npm test                     everything: types, lint and walls, format, unused code, unit and HTTP tests, journeys in a browser
npm test -- --unit           everything but the journeys
npm test -- --journeys       the journeys alone
npm test -- <area> …         what belongs to these areas: their tests, the generated ones for their calls and lifecycles, their journeys
npm test -- <word> …         the test files whose path holds one of the words
npm run test:hostile         the generated tests of calls with 400 inputs each instead of 60
npm run test:safety          kill -9 during 1,000 writes, 1,000 conflicts, 1,008 races, 500 logins at once, a database that restarts, a restore
npm run test:pages           every page of every menu and before the login in light, dark and 关怀版, on a laptop and a phone
npx vitest run --project code <file>    one file, or without "run" again at each change`;

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const places = readdirSync(path.join(project, 'areas')).flatMap((floor) =>
  readdirSync(path.join(project, 'areas', floor)).map((area) => [area, `areas/${floor}/${area}/`]),
);
const placeOf = new Map(places);
const areas = words.filter((word) => placeOf.has(word));
const isHostile = words.includes('--hostile');
const isPages = words.includes('--pages');
const isSafety = words.includes('--safety');
const isWhole = words.every((word) => ['--unit', '--journeys'].includes(word));
const wantsCode = !isPages && !isSafety && !words.includes('--journeys');
const wantsChecks = wantsCode && isWhole;
refuseUnknown(words.filter((word) => !areas.includes(word)));
const filters = whatToRun();
const wantsJourneys = !words.includes('--unit') && !isSafety && (isWhole || filters.journeys.length > 0);
// What is left out or done more often says the command alone, nothing that stands in the shell unseen.
for (const name of ['TEST_AREAS', 'TEST_INPUTS', 'TEST_PAGES', 'TEST_PAIRS']) delete process.env[name];
if (areas.length > 0) process.env.TEST_AREAS = areas.join(',');
if (isHostile) process.env.TEST_INPUTS = '400';
if (isPages) process.env.TEST_PAGES = 'all';
// Of each of nine races.
if (isSafety) process.env.TEST_PAIRS = '70';

const total = { passed: 0, failed: 0, skipped: 0 };
/** Said in the last line. */
let leftOut = '';
/** What failed, told once more at the end: the end of a long output is what people are shown of it. */
const failures = [];

checkNode();
ensureInstalled();

if (wantsChecks) {
  check('Types', 'typescript/bin/tsc', '-b');
  check('Lint and walls', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
  check('Format', 'oxfmt/bin/oxfmt', '--check');
  check('Unused code and packages', 'knip/bin/knip.js');
}
const notes = path.join(project, '.cache', 'tests', 'refusals');
rmSync(notes, { recursive: true, force: true });
if (wantsChecks) process.env.TEST_NOTES = notes;
if (wantsCode) step('Unit and HTTP tests', () => runTests('code'));
if (isSafety) step('Safety', () => runTests('safety'));
if (isSafety) step('Races', () => runTests('code'));
if (wantsChecks) await checkNotes();
if (wantsJourneys) await runJourneys();

const { passed, failed, skipped } = total;
if (failures.length > 0) console.log(`\n── What failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${leftOut}`);
process.exit(failed > 0 ? 1 : 0);

/** A misspelt word would leave everything out, a misspelt option the checks, and nothing would fail. */
function refuseUnknown(given) {
  if (given.length === 0) return;
  const folders = ['areas', 'kit', 'server', 'portal', 'database', 'bench', 'journeys'];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
  );
  const files = [...inFolders, ...readdirSync(project)].filter((name) => name.endsWith('.test.ts'));
  const options = ['--unit', '--journeys', '--hostile', '--safety', '--pages'];
  const unknown = given.filter((word) => !options.includes(word) && !files.some((name) => name.includes(word)));
  if (unknown.length === 0) return;
  console.log(`No area, test file or option is called ${unknown.join(', ')}.\n\n${usage}`);
  process.exit(1);
}

/** The files of this run, by project: nothing means every file. */
function whatToRun() {
  if (isHostile) return { code: ['server/tests/calls.test.ts'], journeys: [] };
  if (isSafety) return { code: ['server/tests/races.test.ts'], journeys: [] };
  if (isPages) return { code: [], journeys: ['journeys/pages.test.ts', 'journeys/guest-pages.test.ts'] };
  return chosenFiles(words.filter((word) => !word.startsWith('--')));
}

/** What vitest is to look for, by project: nothing means every file. */
function chosenFiles(given) {
  const others = given.filter((word) => !areas.includes(word));
  const generated = areas.length > 0 ? ['server/tests/calls.test.ts', 'server/tests/lifecycles.test.ts'] : [];
  return {
    code: [...areas.map((area) => placeOf.get(area)), ...generated, ...others],
    journeys: [
      ...journeys()
        .filter(({ of }) => of.some((area) => areas.includes(area)))
        .map(({ file }) => file),
      ...others,
    ],
  };
}

/** Each journey says in its first line which areas it is about. */
function journeys() {
  const folder = path.join(project, 'journeys');
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  return files.map((name) => {
    const [, of = ''] = /^\/\/ Areas: (.+)/.exec(readFileSync(path.join(folder, name), 'utf8')) ?? [];
    return { file: `journeys/${name}`, of: of.split(', ') };
  });
}

/** Runs one step under its heading and prints what it took. The step returns whether it went well. */
function step(title, run) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(3, 60 - title.length))}`);
  const startedAt = performance.now();
  const isGood = run();
  console.log(`── ${isGood ? 'ok' : 'FAILED'} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return isGood;
}

function check(title, program, ...args) {
  const isGood = step(title, () => runProgram(program, args) === 0);
  if (!isGood) fail(title);
}

function fail(what) {
  total.failed += 1;
  failures.push(what);
}

function runProgram(program, args) {
  return spawnSync(process.execPath, [path.join(project, 'node_modules', program), ...args], { cwd: project, stdio: 'inherit' }).status;
}

function runTests(name) {
  const report = path.join(project, '.cache', 'tests', `${name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = runProgram('vitest/vitest.mjs', ['run', '--project', name, '--passWithNoTests', ...reporters, ...(filters[name] ?? [])]);
  const before = total.failed;
  if (existsSync(report)) count(JSON.parse(readFileSync(report, 'utf8')));
  // Vitest may also fail beside its tests: in its set-up, or by an error that nobody awaited.
  if (status !== 0 && total.failed === before) fail(`vitest beside its tests of ${name}`);
  return status === 0 && total.failed === before;
}

function count(report) {
  total.passed += report.numPassedTests;
  total.skipped += report.numPendingTests + report.numTodoTests;
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = path.relative(project, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded or prepared has no tests that failed.
    if (status === 'failed' && failed.length === 0) fail(`${file}: ${beginning(message)}`);
    for (const test of failed) fail(`${file}: ${test.fullName}\n${beginning(test.failureMessages.join('\n'))}`);
  }
}

function beginning(message) {
  return message.split('\n').slice(0, 12).join('\n').slice(0, 1_500);
}

/** Each refusal that is declared must have been given to somebody in the tests, and each press made twice. */
async function checkNotes() {
  const { tsImport } = await import('tsx/esm/api');
  const { findUnprovoked } = await tsImport('../server/testing/refusals.ts', import.meta.url);
  const { findNotSentAgain } = await tsImport('../server/testing/lost-answers.ts', import.meta.url);
  const found = { 'Every refusal is provoked': await findUnprovoked(notes), 'Every press survives a lost answer': findNotSentAgain(notes) };
  for (const [title, wrong] of Object.entries(found)) {
    step(title, () => {
      for (const sentence of wrong) {
        console.log(sentence);
        fail(sentence);
      }
      return wrong.length === 0;
    });
  }
}

async function runJourneys() {
  if (!step('Portal build', ensurePortalBuilt)) {
    fail('Portal build');
    return;
  }
  const { tsImport } = await import('tsx/esm/api');
  const { findBrowser } = await tsImport('../journeys/browser.ts', import.meta.url);
  try {
    console.log(`Browser: ${findBrowser().executablePath}`);
  } catch (error) {
    console.log(error.message);
    if (process.env.SKIP_BROWSER === '1') leftOut = '; SKIP_BROWSER=1: the journeys were left out';
    else fail(error.message);
    return;
  }
  step('Journeys in a real browser', () => runTests('journeys'));
}
