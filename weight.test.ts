import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';

import {
  guestPage,
  homeModule,
  loginScripts,
  pageModules,
  readManifest,
  shellModules,
  weigh,
  weighWhole,
  weightBudgets,
  type Manifest,
} from './scripts/page-weight.ts';

let manifest: Manifest;

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: import.meta.dirname });
  manifest = readManifest();
}, 120_000);

test('the login page', () => {
  expect(weigh(manifest, 'index.html')).toBeLessThanOrEqual(weightBudgets.login);
});

test('the shell with the home page', () => {
  expect(weigh(manifest, ...shellModules, homeModule)).toBeLessThanOrEqual(weightBudgets.home);
});

test('every page within the shell', () => {
  const { within } = pageModules(manifest);
  const heavy = within
    .map((page) => [page, Math.round(weigh(manifest, ...shellModules, page))] as const)
    .filter(([, size]) => size > weightBudgets.page);
  expect(within).toContain(homeModule);
  expect(heavy).toEqual([]);
});

test('every public page', () => {
  const heavy = pageModules(manifest)
    .outside.map((page) => [page, Math.round(weigh(manifest, 'index.html', page))] as const)
    .filter(([, size]) => size > weightBudgets.outside);
  expect(heavy).toEqual([]);
});

test('the page for applications without an account, with its styles', () => {
  expect(weighWhole(manifest, guestPage.module)).toBeLessThanOrEqual(guestPage.budget);
});

test('the component library stays out of the login page', () => {
  expect(loginScripts(manifest).some((code) => code.includes('ant-btn'))).toBe(false);
});
