import type { Source } from './sources.ts';

/** The one place that keeps what was read; and promises that are no reads of something kept, each with what ends it. */
const places: Readonly<Record<string, string>> = {
  'kit/contract/kept.ts': 'forgets what failed',
  'kit/server/web/presses.ts': 'a press that is under way, until it has ended',
  'kit/server/files/storage.ts': 'goes with the stream that it is about',
  'kit/server/documents/documents.ts': 'a paper that is being set',
  'kit/server/postgres/database-news.ts': 'whether somebody listens yet, told to a test',
  'kit/server/postgres/supervisor.ts': 'ends with the database',
  'kit/server/case/waiting-in-file.ts': 'goes with the request that it is about',
  'kit/server/processes/line.ts': 'an answer that is waited for',
  'server/place.ts': 'ends with the program',
  'server/processes/first.ts': 'whether a process is ready, told once',
  'server/start-portal.ts': 'ends with the program',
  'kit/portal/form/autosave.ts': 'a save that is under way, until it has ended',
  'areas/business/public-application/portal/work.ts': 'a piece of work that is taken once, and forgotten where it failed',
  'areas/registry/equipment/portal/open/baskets.ts': 'a queue whose turns never fail',
  'portal/shell/dialogs/ReloginDialog.tsx': 'a question to the person, until it is answered',
  'portal/shell/dialogs/ProofAsked.tsx': 'a question to the person, until it is answered',
};

/** Variables, members and maps that hold a promise from one call to the next; functions that answer one are none. */
const keeping = [
  /\blet \w+: [^=;\n]*\bPromise<(?![^;\n]*=> )/,
  /\bMap<[^;()\n]*\bPromise</,
  /\bWeakMap<[^;()\n]*\bPromise</,
  /#\w+: [^=;()\n]*\bPromise</,
  /[{;]\s*(?:readonly )?\w+\??: Promise</,
  /\?\?= (?:await )?new Promise\b/,
];

/** Files that keep a promise by themselves: one that failed would be answered to everybody until it runs out, or for good. */
export function findKeptPromises(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => /^(?:areas|kit|server|portal)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && !(file in places))
    .filter(({ text }) => keeping.some((way) => way.test(text)))
    .map(({ file }) => file);
}

export const promiseBreaches = [
  'let loaded: Promise<Parts> | undefined;',
  'const known = new Map<string, Promise<Row>>();',
  'readonly #held = new WeakMap<Db, Promise<Row>>();',
  'let held: { areas?: Promise<Area[]>; until: number } = { until: 0 };',
  'interface Held {\n  readonly number: Promise<number>;\n}',
  '#rows: Promise<Row[]> | undefined;',
];
