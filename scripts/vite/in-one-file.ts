import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

import { bundleTest } from '../bundle-server.mjs';

/**
 * A test file that is run by itself comes with everything that it imports as one file, as the server does: one by one, the modules of all areas take most of its time.
 * Left as they are: tests that look at pages, because for them contracts are read as the browser has them, and tests that find modules by their names.
 */
export function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    enforce: 'pre',
    // What was made of a test's file says nothing of what it imports, so it is not kept.
    configureVitest({ experimental_defineCacheKeyGenerator: keep }) {
      keep(({ id }) => (id.endsWith('.test.ts') ? false : undefined));
    },
    async load(id) {
      if (!id.endsWith('.test.ts') || looksAround(id)) return undefined;
      const file = path.resolve('.cache/tests/at-once', `${path.relative('.', id).replaceAll('/', '__')}.mjs`);
      process.once('exit', () => [file, `${file}.map`].forEach((made) => rmSync(made, { force: true })));
      const inputs = await bundleTest(file, id);
      return inputs.some((input) => input.startsWith('server/testing/') && looksAround(input))
        ? undefined
        : `import ${JSON.stringify(file)};`;
    },
  };
}

const looksAround = (file: string) => /\/portal\/|\.tsx\b|\bimport\((?!['"])/.test(file + readFileSync(file, 'utf8'));
