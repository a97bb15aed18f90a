import { defineConfig } from 'vitest/config';

// Vitest demands the default export.
export default defineConfig({
  test: {
    // Sources are transformed once, not in each run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/tests/modules' },
    // Left alone, vitest keeps one core for itself: on a machine of two the database would wait for the tests, and the tests for the database.
    maxWorkers: 2,
    projects: [
      {
        test: {
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
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['journeys/portal-setup.ts'],
          // One story after the other: side by side on two cores they slow each other, and pages that are read at once are read too early. Each worker has a portal of its own, so more cores may take more.
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
    coverage: { provider: 'v8', include: ['{kit,areas,server}/**/*.ts'], exclude: ['**/*.test.ts', '**/portal/**'] },
  },
});
