import { setTimeout } from 'node:timers/promises';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Visitor } from '#server/testing/person.ts';

import type { City } from './city.ts';
import { load, percentile } from './load.ts';
import { PlanReader, type Reading } from './plans.ts';
import type { QueryCase } from './query-case.ts';
import { queryCases } from './query-cases.ts';
import { replay, type Recording } from './recorder.ts';
import { bounded, type Figure } from './report.ts';
import { findSamples } from './samples.ts';

/** Requests that are timed of each case, after some that are not. */
const timed = 10;
const warmUp = 2;
const p95AtMost = 100;
/** What nobody asks every day may take longer (decision 19). */
const unusualAtMost = 500;
const limitOf = ({ isUnusual }: QueryCase) => (isUnusual ? unusualAtMost : p95AtMost);
/** Rows that one statement of a usual question may meet: a count ends at ten thousand, but what it sifts need not all count. */
const rowsAtMost = 200_000;

interface Measured {
  readonly asked: QueryCase;
  /** Milliseconds of its requests. */
  readonly latencies: readonly number[];
  readonly readings: readonly Reading[];
}

/** The questions of `query-cases.ts` over HTTP, one at a time, by list, and what its statements read; with `words`, those alone whose group has one of them. `say` hears what misses. */
export async function measureQueries(
  city: City,
  size: string,
  say: (line: string) => void,
  words: readonly string[] = [''],
): Promise<Figure[]> {
  const { recorder } = city;
  const cases = queryCases(await findSamples(recorder.pool), todayInShanghai(new Date())).filter(({ group }) =>
    words.some((word) => group.includes(word)),
  );
  const plans = await PlanReader.open(recorder.pool);
  const people = new Map<string, Visitor>();
  for (const name of new Set(cases.map(({ as }) => as))) people.set(name, await recorder.enter(name));
  const measured: Measured[] = [];
  for (const asked of cases) {
    const recording = await recorder.record(people.get(asked.as)!, asked.call, asked.input);
    const latencies = await timesOf(city.port, recording);
    measured.push({ asked, latencies, readings: await plans.read(recording) });
    if (median(latencies) > limitOf(asked)) say(`  ${median(latencies).toFixed(0)} ms: ${asked.group}, ${tell(asked)}`);
  }
  const title = `Queries of ${size} devices, p95 of ${timed} requests of each question`;
  const groups = [...new Set(cases.map(({ group }) => group))];
  return [
    ...groups.map((group) =>
      figureOf(
        title,
        group,
        measured.filter(({ asked }) => asked.group === group),
      ),
    ),
    ...slowest(`Slowest questions of ${size} devices, median`, measured),
    ...readingFigures(`What the queries of ${size} devices read`, measured),
  ];
}

async function timesOf(port: number, recording: Recording): Promise<readonly number[]> {
  const wire = replay(recording);
  const ask = async (most: number) => (await load({ port, connections: 1, seconds: 60, most, next: () => wire })).latencies;
  try {
    await ask(warmUp);
    return await ask(timed);
  } catch (error) {
    if (!(error as Error).message.includes(tooMany)) throw error;
    // Some calls are answered so many times a minute and no more: it is asked again when that minute is over.
    await setTimeout(limitMs);
    return timesOf(port, recording);
  }
}

const tooMany = 'the server answered 429';
const limitMs = 61_000;

const median = (latencies: readonly number[]) => percentile(latencies, 0.5);

function figureOf(title: string, group: string, some: readonly Measured[]): Figure {
  const p95 = percentile(
    some.flatMap(({ latencies }) => latencies),
    0.95,
  );
  return bounded(
    title,
    some.length === 1 ? group : `${group} (${some.length} questions)`,
    { value: p95, unit: ' ms' },
    { atMost: limitOf(some[0]!.asked) },
  );
}

/** Of the questions that take longest of all: what the figures of whole lists would not show. */
function slowest(title: string, measured: readonly Measured[]): Figure[] {
  return measured
    .toSorted((one, other) => median(other.latencies) - median(one.latencies))
    .slice(0, 10)
    .map(({ asked, latencies }) => ({ group: title, name: `${asked.group}, ${tell(asked)}`, value: `${median(latencies).toFixed(0)} ms` }));
}

function tell({ as, input }: QueryCase): string {
  const asked = Object.entries(input).map(([key, value]) => `${key}=${String(value)}`);
  return `${as}${asked.length > 0 ? ` with ${asked.join(', ')}` : ''}`;
}

function readingFigures(group: string, measured: readonly Measured[]): Figure[] {
  const usual = measured.filter(({ asked }) => !asked.isUnusual);
  const all = usual.flatMap(({ asked, readings }) => readings.map((reading) => ({ asked, reading })));
  const scans = all.filter(({ reading }) => reading.scanned.length > 0);
  const most = all.toSorted((one, other) => other.reading.rows - one.reading.rows)[0]!;
  const where = scans.map(({ asked, reading }) => `${asked.group} for ${asked.as}: ${reading.scanned.join()}`);
  return [
    bounded(
      group,
      `statements of ${all.length} that read 50,000 rows of a table one after the other${where.length > 0 ? ` (${[...new Set(where)].join('; ')})` : ''}`,
      { value: scans.length, unit: '' },
      { atMost: 0 },
    ),
    bounded(
      group,
      `rows met by one statement at most: ${most.asked.group}, ${tell(most.asked)}`,
      { value: most.reading.rows, unit: '' },
      {
        atMost: rowsAtMost,
      },
    ),
  ];
}
