// `npm test`: everything that must hold, in order. Options: --unit (up to the HTTP tests), --journeys (only these); other words choose test files
// and leave the checks out. The last line counts tests; a failed check counts as one failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensurePortalBuilt } from './build.mjs';
import { checkNode, ensureInstalled, project } from './install.mjs';

const words = process.argv.slice(2);
const filters = words.filter((word) => !['--unit', '--journeys'].includes(word));
const wantsCode = !words.includes('--journeys');
const wantsJourneys = !words.includes('--unit');
const wantsChecks = wantsCode && filters.length === 0;

const total = { passed: 0, failed: 0, skipped: 0 };

checkNode();
ensureInstalled();

if (wantsChecks) {
  check('Types', 'typescript/bin/tsc', '-b');
  check('Lint and walls', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
  check('Format', 'oxfmt/bin/oxfmt', '--check');
  check('Unused code and packages', 'knip/bin/knip.js');
}
if (wantsCode) step('Unit and HTTP tests', () => runTests('code'));
if (wantsJourneys) await runJourneys();

const { passed, failed, skipped } = total;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);

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
  if (!isGood) total.failed += 1;
}

function runProgram(program, args) {
  return spawnSync(process.execPath, [path.join(project, 'node_modules', program), ...args], { cwd: project, stdio: 'inherit' }).status;
}

function runTests(name) {
  const report = path.join(project, '.cache', 'tests', `${name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = runProgram('vitest/vitest.mjs', ['run', '--project', name, '--passWithNoTests', ...reporters, ...filters]);
  const before = total.failed;
  if (existsSync(report)) count(JSON.parse(readFileSync(report, 'utf8')));
  // Vitest may also fail beside its tests: in its set-up, or by an error that nobody awaited.
  if (status !== 0 && total.failed === before) total.failed += 1;
  return status === 0 && total.failed === before;
}

function count(report) {
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests;
  total.skipped += report.numPendingTests + report.numTodoTests;
  // A file that could not be loaded has no tests to fail.
  total.failed += report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
}

async function runJourneys() {
  if (!step('Portal build', ensurePortalBuilt)) {
    total.failed += 1;
    return;
  }
  const { tsImport } = await import('tsx/esm/api');
  const { findBrowser } = await tsImport('../journeys/browser.ts', import.meta.url);
  try {
    console.log(`Browser: ${findBrowser().executablePath}`);
  } catch (error) {
    console.log(error.message);
    if (process.env.SKIP_BROWSER === '1') console.log('SKIP_BROWSER=1: the journeys are left out.');
    else total.failed += 1;
    return;
  }
  step('Journeys in a real browser', () => runTests('journeys'));
}
