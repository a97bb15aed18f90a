// The server as one file: finding and reading a thousand modules through a loader takes seconds of every start.
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { project } from './install.mjs';

/** A module goes on finding what lies beside it: templates, threads, migrations. */
const stayWhereTheyAre = {
  name: 'modules-know-their-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Writes the server to this file. Packages stay outside it: they are read from node_modules as before.
 * @param outfile where it is written
 * @param entry what is started, from the top of the project
 * @throws when a module cannot be read
 */
export async function bundleServer(outfile, entry = 'server/main.ts') {
  await build({
    entryPoints: [path.join(project, entry)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
    plugins: [stayWhereTheyAre],
  });
}
