import { readFileSync } from 'node:fs';

import type { City } from './city.ts';
import { usualQuestions } from './day.ts';
import { load, percentile } from './load.ts';
import { bounded, type Figure } from './report.ts';
import { saveCalling } from './requests.ts';

const people = 100;
/** Of so many turns of a person one is a save. */
const savesEvery = 5;
const slices = 10;
const p95AtMost = 200;
/** What the process may have grown by between the second slice and the last. */
const growthAtMost = 1.25;

/** Between one and five seconds, everybody at another pace. */
const reading = (connection: number, turn: number) => 1000 + ((connection * 37 + turn * 101) % 41) * 100;

/** Resident memory of a process, in MiB. */
const memoryOf = (pid: number) => Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** A hundred people at work, who read what they were answered and save now and then: whether the last minutes are as quick as the first, and whether anything grows. Any fault ends it. */
export async function measureSoak(city: City, seconds: number): Promise<Figure[]> {
  const { recorder, port, pid } = city;
  const questions = await usualQuestions(city);
  const save = await saveCalling(recorder, people);
  const next = (connection: number, turn: number) =>
    turn % savesEvery === savesEvery - 1 ? save.portal(connection, turn) : questions[(connection * 7 + turn) % questions.length]!;
  const p95s: number[] = [];
  const memory: number[] = [];
  let calls = 0;
  try {
    for (let slice = 0; slice < slices; slice += 1) {
      const { latencies } = await load({ port, connections: people, seconds: seconds / slices, reading, next });
      calls += latencies.length;
      p95s.push(percentile(latencies, 0.95));
      memory.push(memoryOf(pid));
    }
  } finally {
    await save.clear();
  }
  const group = `${people} people at work for ${seconds} s`;
  return [
    { group, name: `${calls} calls, ${questions.length} kinds of questions and every fifth a save, without a fault`, value: '0' },
    bounded(group, 'p95 of the first tenth of the time', { value: p95s[0]!, unit: ' ms' }, { atMost: p95AtMost }),
    bounded(group, 'p95 of the last tenth of the time', { value: p95s.at(-1)!, unit: ' ms' }, { atMost: p95AtMost }),
    { group, name: 'memory of the process after the second tenth', value: `${memory[1]!.toFixed(0)} MB` },
    bounded(
      group,
      'memory of the process at the end over that',
      { value: memory.at(-1)! / memory[1]!, unit: ' ×' },
      { atMost: growthAtMost },
    ),
  ];
}
