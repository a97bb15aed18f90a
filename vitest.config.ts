import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { inOneFile } from './scripts/vite/in-one-file.ts';
import { wireOnly } from './scripts/vite/wire-only.ts';

/** What is kept of a module names the files that it imports, and package.json says where areas stand. */
const places = createHash('sha256').update(readFileSync('package.json')).digest('hex').slice(0, 12);

/** `vitest run --project code <file>`: many files share what they import, one by itself brings it along. */
const files = process.argv.filter((word) => word.includes('/') && !/^[-/]/.test(word));
const isOneFile = process.argv.includes('run') && files.length === 1 && files[0]!.endsWith('.test.ts');

/** What takes longest, opening of its city included, longest first. */
const longest = [
  'server/tests/objects.test.ts',
  'server/tests/calls.test.ts',
  'database/demo/demo.test.ts',
  'areas/registry/bulk/server/template.test.ts',
  'server/tests/lifecycles.test.ts',
  'kit/server/postgres/supervisor.test.ts',
  'server/tests/killed.test.ts',
];

/** Left alone, vitest begins with the longest text. A long file with a short text would then be left to one worker when the other has nothing more to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => longest.findIndex((file) => moduleId.endsWith(`/${file}`));
    const usual = await super.sort(files);
    return [
      ...usual.filter((file) => rank(file) >= 0).toSorted((one, other) => rank(one) - rank(other)),
      ...usual.filter((file) => rank(file) < 0),
    ];
  }
}

// Vitest demands the default export.
export default defineConfig({
  test: {
    // Sources are transformed once, not in each run.
    experimental: { fsModuleCache: true, fsModuleCachePath: `.cache/tests/modules-${places}` },
    // Left alone, vitest keeps one core for itself: on a machine of two the database would wait for the tests, and the tests for the database.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Portal files declare their calls with paths alone, as the build has them.
        plugins: [wireOnly(), ...(isOneFile ? [inOneFile()] : [])],
        test: {
          ...(isOneFile && { server: { deps: { external: [/\/\.cache\/tests\/at-once\//] } }, execArgv: ['--enable-source-maps'] }),
          name: 'code',
          include: ['{kit,areas,server,portal,database,bench}/**/*.test.ts', '*.test.ts'],
          exclude: ['server/safety/**', 'node_modules/**'],
          globalSetup: ['kit/server/testing/postgres-setup.ts'],
          setupFiles: ['server/testing/note-refusals.ts'],
          // The files of one worker share their modules: loading all areas takes seconds, and no module keeps anything of a city or a test.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'safety',
          include: ['server/safety/**/*.test.ts', 'server/backup/backup.test.ts'],
          globalSetup: ['kit/server/testing/postgres-setup.ts'],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['journeys/portal-setup.ts'],
          // The files of one worker share their modules, as those of the other project do.
          isolate: false,
          // Each worker has a portal of its own: stories side by side do not meet.
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What a page is to show is waited for as long as any other thing on it, not the second that is usual within a program.
          expect: { poll: { timeout: 30_000 } },
          // What a page did not show in time, or a tick that it did not take, is waited for once more, in a story told from its beginning; the run says which were. What a page shows wrongly is wrong at once.
          retry: { count: 1, condition: /Timeout \d+ms exceeded|did not change its state/ },
        },
      },
    ],
    coverage: { provider: 'v8', include: ['{kit,areas,server}/**/*.ts'], exclude: ['**/*.test.ts', '**/portal/**'] },
  },
});
