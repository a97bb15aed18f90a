import { homeCalls } from '#areas/home/contract/calls.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Visitor } from '#server/testing/person.ts';

import type { City } from './city.ts';
import { load, percentile, perSecond, type Answers, type Wire } from './load.ts';
import { estate, type QueryCase } from './query-case.ts';
import { queryCases } from './query-cases.ts';
import { replay } from './recorder.ts';
import { bounded, short, type Figure } from './report.ts';
import { findSamples } from './samples.ts';

/** Milliseconds within which nineteen of twenty usual questions are answered, by how many ask at once. */
const p95AtMost: ReadonlyMap<number, number> = new Map([
  [1, 100],
  [16, 100],
  [64, 200],
]);
const besideCostly = 16;
const homesAtLeast = 500;
const warmUpSeconds = 2;

/** The questions of a day in one mix, first alone, then beside as many others that ask what is costly; and the home page that everybody opens first. */
export async function measureDay(city: City, size: string, seconds: number): Promise<Figure[]> {
  const group = `A day with ${size} devices, all questions mixed`;
  const usual = await usualQuestions(city);
  const costly = await record(city, ofEachGroup((await casesIn(city)).filter(({ isUnusual }) => isUnusual)));
  const asked = (connections: number, wires: readonly Wire[], lasting = seconds) =>
    load({ port: city.port, connections, seconds: lasting, next: (connection, turn) => wires[(connection * 7 + turn) % wires.length]! });
  const figures: Figure[] = [];
  for (const [connections, atMost] of p95AtMost) {
    await asked(connections, usual, warmUpSeconds);
    const answers = await asked(connections, usual);
    figures.push(p95Of(group, `${usual.length} usual questions, ${connections} connections, ${perSecondOf(answers)}`, answers, atMost));
  }
  const [beside, slow] = await Promise.all([asked(besideCostly, usual), asked(besideCostly, costly)]);
  figures.push(
    p95Of(group, `the same, ${besideCostly} connections beside ${besideCostly} that ask ${costly.length} costly ones`, beside, 100),
    { group, name: 'those costly ones', value: `p95 ${short(percentile(slow.latencies, 0.95))} ms, ${perSecondOf(slow)}` },
    await measureHomeOf(city, group, seconds),
  );
  return figures;
}

/** All questions that somebody of this city may ask, but for those that nobody may ask often. */
async function casesIn({ recorder: { pool } }: City): Promise<QueryCase[]> {
  const { rows: accounts } = await pool.query<{ name: string }>('select login_name as name from account');
  // Some of those who ask have their account in the city of the large measure alone.
  const isThere = new Set(accounts.map(({ name }) => name));
  return queryCases(await findSamples(pool), todayInShanghai(new Date())).filter(({ as, call }) => isThere.has(as) && !call.perMinute);
}

/** The figures of a property company's home page, sixteen at once. */
async function measureHomeOf({ recorder, port }: City, group: string, seconds: number): Promise<Figure> {
  const wire = replay(await recorder.record(await recorder.enter(estate), homeCalls.getEqustatisticNums, {}));
  const ask = (lasting: number) => load({ port, connections: 16, seconds: lasting, next: () => wire });
  await ask(warmUpSeconds);
  const answers = await ask(seconds);
  const name = `home figures of ${estate}, 16 connections, p95 ${short(percentile(answers.latencies, 0.95))} ms`;
  return bounded(group, name, { value: perSecond(answers), unit: '/s' }, { atLeast: homesAtLeast });
}

/** One question of each list and asker: what is asked with many filters would otherwise fill the mix. */
function ofEachGroup(cases: readonly QueryCase[]): QueryCase[] {
  return [...new Map(cases.map((asked) => [`${asked.group} ${asked.as}`, asked])).values()];
}

/** The usual questions of a day, one of each list and asker, as each is sent. */
export async function usualQuestions(city: City): Promise<Wire[]> {
  return record(city, ofEachGroup((await casesIn(city)).filter(({ isUnusual }) => !isUnusual)));
}

async function record({ recorder }: City, cases: readonly QueryCase[]): Promise<Wire[]> {
  const people = new Map<string, Visitor>();
  for (const name of new Set(cases.map(({ as }) => as))) people.set(name, await recorder.enter(name));
  const wires: Wire[] = [];
  for (const { as, call, input } of cases) wires.push(replay(await recorder.record(people.get(as)!, call, input)));
  return wires;
}

function p95Of(group: string, name: string, { latencies }: Answers, atMost: number): Figure {
  return bounded(group, name, { value: percentile(latencies, 0.95), unit: ' ms' }, { atMost });
}

const perSecondOf = (answers: Answers) => `${short(perSecond(answers))}/s`;
