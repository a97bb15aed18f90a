import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The built portal, module by module. */
export type Manifest = Readonly<Record<string, Chunk>>;

const dist = path.join(import.meta.dirname, '..', 'dist');
const manifestFile = path.join(dist, '.vite', 'manifest.json');
const kilobyte = 1000;

/** Brotli JavaScript in kB: what a person has to download before the page can be used. */
export const weightBudgets = { login: 80, outside: 85, home: 215, page: 373 };

/** gzip in kB, scripts and styles, of the page that whoever has no account opens on a telephone. */
export const guestPage = { module: 'online-apply.html', budget: 60 } as const;

/** What stands around every page of a person who has logged in. */
export const shellModules = ['index.html', 'portal/shell/PortalApp.tsx'] as const;
export const homeModule = 'areas/views/home/portal/HomePage.tsx';

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
}

/** Scripts and style sheets that loading these modules brings along, dynamic imports excepted. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const needed of chunk.imports ?? []) take(needed);
  };
  for (const module of modules) take(module);
  return files;
}

/** Scripts and style sheets of a page in kB of gzip, with the page itself and the script for older browsers. */
export function weighWhole(manifest: Manifest, page: string): number {
  const files = [...filesOf(manifest, [page]), page, 'older-browsers.js'];
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / kilobyte;
}

/** Everything that loading these modules brings along, dynamic imports excepted, in kB of brotli JavaScript. */
export function weigh(manifest: Manifest, ...modules: readonly string[]): number {
  const scripts = [...filesOf(manifest, modules)].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + weightOf(file), 0) / kilobyte;
}

const known = new Map<string, number>();

/** Most pages share most of their scripts. */
function weightOf(file: string): number {
  const weight = known.get(file) ?? brotliCompressSync(readFileSync(path.join(dist, file))).length;
  known.set(file, weight);
  return weight;
}

/** The modules of all pages, those within the shell apart from the public ones. A public page must not need the shell, so it is weighed alone. */
export function pageModules(manifest: Manifest): { readonly within: string[]; readonly outside: string[] } {
  const pagesOf = (key: string) =>
    (manifest[key]?.dynamicImports ?? []).filter((page) => /^areas\/[\w-]+\/[\w-]+\/portal\/(?:[\w-]+\/)*\w+Page\.tsx$/.test(page));
  return { within: pagesOf(shellModules[1]), outside: pagesOf(shellModules[0]) };
}

/** The code of what the login page loads at once. */
export function loginScripts(manifest: Manifest): string[] {
  return ['index.html', ...(manifest['index.html']?.imports ?? [])].map((key) =>
    readFileSync(path.join(dist, manifest[key]!.file), 'utf8'),
  );
}
