import type { Source } from './sources.ts';

/** Jobs that go through things by themselves, each with what happens to one that fails. */
const places: Readonly<Record<string, string>> = {
  'areas/registry/bulk/server/submit-drafts.ts': 'what is refused is told at its row',
  'areas/registry/equipment/server/registry/unit-names-store.ts': 'the same change in three columns, all of which one change of a unit is',
  'areas/base/upkeep/server/watch-house.ts': 'a message for each role',
};

/** A job, up to the line that closes it. */
const job = /^(?:export )?const \w+: Job = [\s\S]*?^(?:\};|\}\);|\S.*;)$/gm;
const loop = /^ {2,4}for (?:await )?\(const /m;

/** Files with a job that goes through things one after the other and ends at the first that fails: the others, behind it, would wait for good. `KeepGoing` goes on. */
export function findStoppingJobs(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => /^(?:areas|kit)\//.test(file) && !/\.test\.ts$|\/testing\//.test(file) && !(file in places))
    .filter(({ text }) => (text.match(job) ?? []).some((one) => loop.test(one) && !one.includes('KeepGoing') && !isOneTransaction(one)))
    .map(({ file }) => file);
}

/** What is done for several within one transaction is done for all of them or for none. */
const isOneTransaction = (text: string): boolean => /^ {2}(?:await|return) inTransaction\(/m.test(text) && !/^ {2}for /m.test(text);

export const jobBreaches = [
  'export const watch: Job = async (_payload, { db }) => {\n  for (const record of await findLate(db)) await end(db, record);\n};',
  'const sweep: Job = async () => {\n  for (let isMore = true; isMore;) {\n    for (const name of names) await drop(name);\n  }\n};',
];
