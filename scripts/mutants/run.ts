// npm run test:mutants [-- area …]: plants faults one by one in the rules of each area and runs what belongs to it. A fault that no test notices is a test that is missing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { choose, faultsIn, type Fault } from './plant.ts';

const project = path.join(import.meta.dirname, '..', '..');
const perArea = Number(process.env['MUTANTS_PER_AREA'] ?? 4);
const leastCaught = 0.95;
/** What was found of each fault, so that a run that was cut off goes on where it was. */
const notes = path.join(project, '.cache', 'tests', 'mutants.json');
/** Faults that no test has to notice, each with the reason. */
const allowed = new Map(
  Object.entries(JSON.parse(readFileSync(path.join(import.meta.dirname, 'survivors.json'), 'utf8')) as Record<string, string>),
);

type Finding = 'caught' | 'survived';

interface Place {
  readonly area: string;
  /** From the project's root. */
  readonly folder: string;
}

const places: Place[] = readdirSync(path.join(project, 'areas')).flatMap((floor) =>
  readdirSync(path.join(project, 'areas', floor)).map((area) => ({ area, folder: `areas/${floor}/${area}` })),
);

/** What a rule of an area may stand in: not its tests, its demonstration, its papers' looks or its tables. */
const isRule = (name: string) =>
  /^(?:contract|server)\/.*\.ts$/.test(name) &&
  !/\.test\.ts$|(?:^|\/)(?:testing|demo)(?:\/|\.ts$)|(?:menu|tables|calls|dictionaries|area)\.ts$/.test(name);

function faultsOf({ folder }: Place): Fault[] {
  const names = readdirSync(path.join(project, folder), { recursive: true }).map(String).filter(isRule);
  const all = names.toSorted().flatMap((name) => faultsIn(`${folder}/${name}`, readFileSync(path.join(project, folder, name), 'utf8')));
  return choose(all, perArea);
}

/** Whether what belongs to the area passes. */
function passes({ area, folder }: Place): boolean {
  const files = [`${folder}/`, 'server/tests/lifecycles.test.ts', 'server/tests/calls.test.ts'];
  const args = [path.join(project, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'code', '--bail', '1', ...files];
  const env = { ...process.env, TEST_AREAS: area, TEST_INPUTS: '10' };
  return spawnSync(process.execPath, args, { cwd: project, env, stdio: 'ignore', timeout: 600_000 }).status === 0;
}

function withFault<T>({ file, from, to, becomes }: Fault, work: () => T): T {
  const place = path.join(project, file);
  const text = readFileSync(place, 'utf8');
  // Whoever cuts the run off finds the file as it was.
  const restore = () => writeFileSync(place, text);
  const cutOff = () => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', cutOff).once('SIGTERM', cutOff);
  try {
    writeFileSync(place, `${text.slice(0, from)}${becomes}${text.slice(to)}`);
    return work();
  } finally {
    restore();
    process.off('SIGINT', cutOff).off('SIGTERM', cutOff);
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((area) => !places.some((place) => place.area === area));
if (unknown.length > 0) throw new Error(`no area is called ${unknown.join(', ')}`);
mkdirSync(path.dirname(notes), { recursive: true });
const known = readNotes();
const found: { readonly fault: Fault; readonly finding: Finding }[] = [];
for (const place of places.filter(({ area }) => wanted.length === 0 || wanted.includes(area))) {
  const faults = faultsOf(place);
  const open = faults.filter((fault) => !known.has(fault.name));
  if (open.length > 0 && !passes(place)) throw new Error(`the tests of ${place.area} do not pass without a fault`);
  for (const fault of faults) {
    const finding = known.get(fault.name) ?? withFault(fault, (): Finding => (passes(place) ? 'survived' : 'caught'));
    known.set(fault.name, finding);
    writeFileSync(notes, JSON.stringify(Object.fromEntries(known), null, 1));
    found.push({ fault, finding });
    const reason = allowed.get(fault.name);
    console.log(
      `${finding === 'caught' ? 'caught  ' : reason ? 'allowed ' : 'SURVIVED'}  ${fault.file}:${fault.line}  ${fault.kind}  ${fault.was.slice(0, 80)} → ${fault.becomes}${reason ? `  (${reason})` : ''}`,
    );
  }
}
const counted = found.filter(({ fault, finding }) => finding === 'caught' || !allowed.has(fault.name));
const caught = counted.filter(({ finding }) => finding === 'caught').length;
console.log(`\n${caught} of ${counted.length} faults caught, ${found.length - counted.length} allowed`);
process.exit(caught >= counted.length * leastCaught ? 0 : 1);

function readNotes(): Map<string, Finding> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(notes, 'utf8')) as Record<string, Finding>));
  } catch {
    return new Map();
  }
}
