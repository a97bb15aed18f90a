import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import { openCity, type City } from './city.ts';
import { describeMachine } from './machine.ts';
import { measureDay } from './day.ts';
import { measureFiling } from './filing.ts';
import { measureHome, measureLoads, measureMemory, measureProcesses, measureSearch } from './measure.ts';
import { measurePaint } from './pages.ts';
import { measurePdf, weighPages } from './papers.ts';
import { measureSealed } from './sealed-papers.ts';
import { measureQueries } from './queries.ts';
import { bounded, report, type Figure } from './report.ts';
import { measureSoak } from './soak.ts';
import { startByNpm } from './start-again.ts';
import { measureRecordSave } from './record-save.ts';
import { measureWorkerSave } from './worker-save.ts';

// npm run bench: everything the portal promises about speed, measured on this machine in one run.
// BENCH_DATA keeps the two databases in a folder for the next run; BENCH_DEVICES is the size of the large one, BENCH_SECONDS the length of a load.
// npm run bench -- queries [word …]: the queries of the large database alone, or those of them whose group has one of the words, shown and not written down.
// npm run bench -- save: a record of an inspection saved by many at once, in the small city, shown likewise.
// npm run bench -- soak: a hundred people at work for ten minutes, or for BENCH_SECONDS, in the small city, shown likewise.
// npm run bench -- day: what a day asks at once of the large database, shown likewise.

const small = 5000;
const large = Number(process.env['BENCH_DEVICES'] ?? 1_000_000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const kept = process.env['BENCH_DATA'];

function say(line: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);
}

/** The demo city, made by the first `npm start`; the second is what people wait for every morning. */
async function measureStart(dataDir: string): Promise<Figure[]> {
  const first = await startByNpm(dataDir);
  const second = await startByNpm(dataDir);
  return [
    { group: 'Start', name: 'first `npm start` of this run', value: `${(first / 1000).toFixed(1)} s` },
    bounded('Start', 'second `npm start`', { value: second / 1000, unit: ' s' }, { atMost: 6 }),
  ];
}

async function measureSmall(dataDir: string) {
  const city = await openCity(dataDir);
  try {
    const machine = await describeMachine(city.recorder.pool);
    say(`list, detail and save at ${small} devices`);
    const loads = await measureLoads(city, String(small), seconds);
    const home = [
      ...(await measureHome(city, String(small))),
      ...(await measureDay(city, String(small), seconds)),
      ...(await measureRecordSave(city, String(small), seconds)),
      await measureFiling(city, String(small)),
      await measureMemory(city, String(small)),
    ];
    say('papers and pages');
    const { documents } = city.recorder.services;
    const papers = [...(await measurePdf(documents)), ...(await measureSealed()), ...weighPages()];
    const paints = await measurePaint(city.recorder, city.port);
    return { machine, ...loads, figures: [...loads.figures, ...home], papers: [...papers, ...paints] };
  } finally {
    await city.close();
  }
}

async function openLarge(dataDir: string) {
  say(`making ${large} devices, where they are not there yet`);
  const making = spawn(process.execPath, ['--import', 'tsx', path.join('bench', 'data.ts'), String(large)], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = (await once(making, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the devices could not be made');
  return openCity(dataDir);
}

async function measureLarge(dataDir: string) {
  const city = await openLarge(dataDir);
  try {
    say(`list, detail and save at ${large} devices`);
    const loads = await measureLoads(city, String(large), seconds);
    const home = [
      ...(await measureHome(city, String(large))),
      ...(await measureDay(city, String(large), seconds)),
      await measureWorkerSave(city, String(large), seconds),
      await measureFiling(city, String(large)),
      await measureMemory(city, String(large)),
    ];
    say('search');
    const search = await measureSearch(city, String(large));
    say('every query');
    const queries = await measureQueries(city, String(large), say);
    return { ...loads, figures: [...loads.figures, ...home], search: [...search, ...queries] };
  } finally {
    await city.close();
  }
}

function compareSizes(few: ReadonlyMap<number, number>, many: ReadonlyMap<number, number>): Figure[] {
  return [...few].map(([connections, p95]) =>
    bounded(
      'Growth',
      `p95 of the list at ${large} devices over that at ${small}, ${connections} connections`,
      { value: many.get(connections)! / p95, unit: ' ×' },
      {
        atMost: 2,
      },
    ),
  );
}

/** `npm run bench -- queries`: these alone, to see while working on them; results.md stays as it is. */
async function showQueries(dataDir: string): Promise<void> {
  const city = await openLarge(dataDir);
  const words = process.argv.slice(3);
  try {
    show(await measureQueries(city, String(large), say, words.length > 0 ? words : undefined));
  } finally {
    await city.close();
  }
}

async function showDay(dataDir: string): Promise<void> {
  const city = await openLarge(dataDir);
  try {
    show([
      ...(await measureDay(city, String(large), seconds)),
      await measureFiling(city, String(large)),
      await measureMemory(city, String(large)),
    ]);
  } finally {
    await city.close();
  }
}

async function showSmall(dataDir: string, measure: (city: City) => Promise<readonly Figure[]>): Promise<void> {
  await startByNpm(dataDir);
  const city = await openCity(dataDir);
  try {
    show(await measure(city));
  } finally {
    await city.close();
  }
}

function show(figures: readonly Figure[]): void {
  for (const { name, value, floor } of figures)
    console.log(`${floor?.isMet === false ? 'MISSED' : 'held  '}  ${value.padStart(9)}  ${name}`);
}

async function main(): Promise<void> {
  const folder = kept ? path.resolve(kept) : mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  try {
    mkdirSync(folder, { recursive: true });
    if (process.argv[2] === 'queries') return await showQueries(path.join(folder, String(large)));
    if (process.argv[2] === 'day') return await showDay(path.join(folder, String(large)));
    const fewDir = path.join(folder, String(small));
    if (process.argv[2] === 'save') return await showSmall(fewDir, (city) => measureRecordSave(city, String(small), seconds));
    if (process.argv[2] === 'soak')
      return await showSmall(fewDir, (city) => measureSoak(city, Number(process.env['BENCH_SECONDS'] ?? 600)));
    say('npm start, twice');
    const start = await measureStart(fewDir);
    const few = await measureSmall(fewDir);
    const processes = await measureProcesses(fewDir, String(small), few.lists, seconds);
    const many = await measureLarge(path.join(folder, String(large)));
    const growth = compareSizes(few.listP95, many.listP95);
    const figures = [...few.figures, processes, ...many.figures, ...growth, ...many.search, ...start, ...few.papers];
    report(few.machine, todayInShanghai(new Date()), figures);
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

await main();
