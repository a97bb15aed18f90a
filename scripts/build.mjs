import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { project } from './install.mjs';

const stampFile = path.join(project, '.cache', 'portal.stamp');
const built = path.join(project, 'dist', 'index.html');

/**
 * Builds the portal when its sources are not those it was last built from. Returns false when the build failed.
 * A tree without vite.config.ts has no portal to build.
 */
export function ensurePortalBuilt() {
  if (!existsSync(path.join(project, 'vite.config.ts'))) return true;
  const stamp = stampOfSources();
  if (existsSync(built) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  console.log('正在构建前端页面……');
  const vite = path.join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) return false;
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

/** Sizes and times instead of contents: reading a thousand files at each start would be felt. */
function stampOfSources() {
  const hash = createHash('sha256');
  for (const file of portalSources()) {
    const { size, mtimeMs } = statSync(path.join(project, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function portalSources() {
  const areas = path.join(project, 'areas');
  const ofAreas = existsSync(areas) ? readdirSync(areas).flatMap((area) => [`areas/${area}/contract`, `areas/${area}/portal`]) : [];
  const folders = ['portal', 'public', 'kit/contract', 'kit/portal', 'scripts/vite', ...ofAreas];
  const single = ['index.html', 'vite.config.ts', 'package-lock.json'].filter((file) => existsSync(path.join(project, file)));
  const inside = folders.flatMap((folder) => filesIn(folder)).filter((file) => !/\.test\.tsx?$/.test(file));
  return [...single, ...inside.toSorted((one, other) => (one < other ? -1 : 1))];
}

function filesIn(folder) {
  const place = path.join(project, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(ensurePortalBuilt() ? 0 : 1);
