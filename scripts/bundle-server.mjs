// The server as one file: finding and reading a thousand modules through a loader takes seconds of every start.
import { build } from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { project } from './install.mjs';

const folders = ['areas', 'kit', 'server', 'database', 'journeys', 'bench'];

/** Modules that ask where they stand. Named beforehand: handing each of two thousand to the plugin below takes longer than all the rest. */
function whoAsksWhere() {
  const modules = folders.flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true }).map((name) => path.join(project, folder, name)),
  );
  return modules.filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes('import.meta.'));
}

const asPattern = (file) => file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A module goes on finding what lies beside it: templates, threads, migrations. */
const stayWhereTheyAre = {
  name: 'modules-know-their-place',
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(`^(?:${whoAsksWhere().map(asPattern).join('|')})$`) }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: 'ts' };
    });
  },
};

/** A package would look for its files beside the one file of the server: which ones do is written down below. */
const packagesHaveNoPlace = {
  name: 'packages-have-no-place',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path: file }) => {
      const found = /\b__(dirname|filename)\b|\bimport\.meta\.(url|dirname|filename)\b|\bnew Worker\(/.exec(await readFile(file, 'utf8'));
      return found
        ? { errors: [{ text: `${file} reads what lies beside it (${found[0]}): its package belongs into readBesideThemselves` }] }
        : undefined;
    });
  },
};

/** Packages that read what lies beside them: programs of the machine, threads, files that they look for by name. */
const readBesideThemselves = ['@node-rs/argon2', '@myriaddreamin/*', 'sharp', 'pino', 'cosmiconfig', 'pg-native'];

const asOneFile = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Half as much to read. Places in traces come from the map.
  minifyWhitespace: true,
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  // What was written for the older kind of module asks for packages outside, and for what Node has, by this name.
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${JSON.stringify(import.meta.url)});`,
  },
  logLevel: 'error',
  plugins: [stayWhereTheyAre],
};

/**
 * Writes the server to this file with all packages in it but those that read what lies beside them: finding them one by one, and looking into each for what it gives,
 * would take a second of every start.
 * @param outfile where it is written
 * @param entry what is started, from the top of the project
 * @throws when a module cannot be read
 */
export async function bundleServer(outfile, entry = 'server/main.ts') {
  await build({
    ...asOneFile,
    entryPoints: [path.join(project, entry)],
    outfile,
    external: readBesideThemselves,
    plugins: [stayWhereTheyAre, packagesHaveNoPlace],
  });
}

/**
 * Writes a test file with everything that it imports but what runs it, in the same way.
 * @param outfile where it is written
 * @param test its own file
 * @returns what went into it, from the top of the project
 */
export async function bundleTest(outfile, test) {
  const { metafile } = await build({
    ...asOneFile,
    entryPoints: [test],
    outfile,
    external: [...readBesideThemselves, 'vitest', 'vitest/*', 'vite', 'esbuild', 'tsx'],
    metafile: true,
    absWorkingDir: project,
  });
  return Object.keys(metafile.inputs);
}
