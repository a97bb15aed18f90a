import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { project } from './install.mjs';

const cache = path.join(project, '.cache');
/** The server as one file. */
export const bundled = path.join(cache, 'server', 'main.mjs');
const built = path.join(project, 'dist', 'index.html');

/**
 * Builds the portal when its sources are not those it was last built from. Returns false when the build failed.
 * A tree without vite.config.ts has no portal to build.
 */
export function ensurePortalBuilt() {
  if (!existsSync(path.join(project, 'vite.config.ts'))) return true;
  const stamp = stampOf(portalSources());
  if (existsSync(built) && isStamped('portal', stamp)) return true;
  console.log('正在构建前端页面……');
  const vite = path.join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) setStamp('portal', stamp);
  return status === 0;
}

/** Puts the server into one file when its sources are not those it was last made from. @throws when esbuild fails */
export async function ensureServerBundled() {
  const stamp = stampOf(serverSources());
  if (existsSync(bundled) && isStamped('server', stamp)) return;
  // Not sooner: the packages it leans on may only just have been installed.
  const { bundleServer } = await import('./bundle-server.mjs');
  await bundleServer(bundled);
  setStamp('server', stamp);
}

/** The portal of the stories, with what answers for their people outside the browser. */
const bundledPlace = path.join(cache, 'tests', 'place.mjs');

async function bundlePlace() {
  const { bundleServer } = await import('./bundle-server.mjs');
  await bundleServer(bundledPlace, 'journeys/place-process.ts');
}

const stampFile = (name) => path.join(cache, `${name}.stamp`);

function isStamped(name, stamp) {
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === stamp;
}

function setStamp(name, stamp) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampFile(name), stamp);
}

/** Sizes and times instead of contents: reading a thousand files at each start would be felt. */
function stampOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(project, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function serverSources() {
  return sourcesIn(
    ['contract', 'server'],
    ['server', 'database', 'kit/contract', 'kit/server'],
    ['package-lock.json', 'scripts/bundle-server.mjs'],
  );
}

function portalSources() {
  return sourcesIn(
    ['contract', 'portal'],
    ['portal', 'public', 'kit/contract', 'kit/portal', 'scripts/vite'],
    ['index.html', 'vite.config.ts', 'package-lock.json'],
  );
}

/** Files of these folders of every area, of these other folders, and these themselves; tests left out. */
function sourcesIn(ofAreas, others, files) {
  const areas = path.join(project, 'areas');
  const inAreas = existsSync(areas) ? areasIn(areas).flatMap((area) => ofAreas.map((part) => `areas/${area}/${part}`)) : [];
  const single = files.filter((file) => existsSync(path.join(project, file)));
  const inside = [...others, ...inAreas].flatMap((folder) => filesIn(folder)).filter((file) => !/\.test\.tsx?$/.test(file));
  return [...single, ...inside.toSorted((one, other) => (one < other ? -1 : 1))];
}

/** Areas with their floors. */
const areasIn = (areas) => readdirSync(areas).flatMap((floor) => readdirSync(path.join(areas, floor)).map((area) => `${floor}/${area}`));

function filesIn(folder) {
  const place = path.join(project, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--place')) {
    await bundlePlace();
    process.exit(0);
  }
  await ensureServerBundled();
  process.exit(process.argv.includes('--server') || ensurePortalBuilt() ? 0 : 1);
}
