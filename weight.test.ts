import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const project = import.meta.dirname;
const dist = path.join(project, 'dist');
const manifestFile = path.join(dist, '.vite', 'manifest.json');
const kilobyte = 1000;
/** Brotli JavaScript in kB: what a person has to download before the page can be used. */
const budgets = { login: 80, outside: 80, home: 210, page: 340 };

let manifest: Readonly<Record<string, Chunk>> = {};

beforeAll(() => {
  if (!existsSync(manifestFile))
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], { cwd: project });
  manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as typeof manifest;
}, 120_000);

/** Everything that loading these modules brings along, dynamic imports excepted. */
function weigh(...modules: readonly string[]): number {
  const files = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) take(needed);
  };
  for (const module of modules) take(module);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length, 0) / kilobyte;
}

function pages(): string[] {
  return (manifest['index.html']?.dynamicImports ?? []).filter((key) => /^areas\/[\w-]+\/portal\/\w+Page\.tsx$/.test(key));
}

/** A public page must not need the shell, so it is weighed alone. */
const outsidePages = /PhoneUploadPage|PublicPayPage|VerifyPage|SsoLoginPage/;

test('the login page', () => {
  expect(weigh('index.html')).toBeLessThanOrEqual(budgets.login);
});

test('the shell with the home page', () => {
  expect(weigh('index.html', 'portal/shell/PortalApp.tsx', 'areas/home/portal/HomePage.tsx')).toBeLessThanOrEqual(budgets.home);
});

test('every page within the shell', () => {
  const heavy = pages()
    .filter((page) => !outsidePages.test(page))
    .map((page) => [page, Math.round(weigh('index.html', 'portal/shell/PortalApp.tsx', page))] as const)
    .filter(([, size]) => size > budgets.page);
  expect(pages()).toContain('areas/home/portal/HomePage.tsx');
  expect(heavy).toEqual([]);
});

test('every public page', () => {
  const heavy = pages()
    .filter((page) => outsidePages.test(page))
    .map((page) => [page, Math.round(weigh('index.html', page))] as const)
    .filter(([, size]) => size > budgets.outside);
  expect(heavy).toEqual([]);
});

test('the component library stays out of the login page', () => {
  const files = ['index.html', ...(manifest['index.html']?.imports ?? [])].map((key) =>
    readFileSync(path.join(dist, manifest[key]!.file), 'utf8'),
  );
  expect(files.some((code) => code.includes('ant-btn'))).toBe(false);
});
