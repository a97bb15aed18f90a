import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { createApp } from '#kit/server/web/app.ts';
import type { Serving } from '#kit/server/web/serve.ts';

import { ownPrograms } from './areas.ts';
import { serveStatic } from './static-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'built-'));
mkdirSync(path.join(folder, 'assets'));
for (const name of ['index.html', ...Object.values(ownPrograms)]) writeFileSync(path.join(folder, name), '<title></title>');
writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(path.join(folder, 'assets/GeX_kkxj.js'), 'export {};');
const perMinute = 30;
const app = await createApp({
  areas: [],
  serving: { services: { pool: { query: () => Promise.resolve() } } } as unknown as Serving,
  title: '特种设备企业服务门户',
  logLevel: 'silent',
  perMinute,
  trustProxy: false,
  tls: false,
  onFault: () => undefined,
});
await serveStatic(app, folder, '特种设备企业服务门户');
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('an office with empty caches fetches the program as often as it likes: files named by their content take nothing from the requests of an address', async () => {
  const statuses = async (url: string, times: number) => {
    const found = new Set<number>();
    for (let at = 0; at < times; at += 1) found.add((await app.inject({ url, remoteAddress: '10.1.1.1' })).statusCode);
    return [...found];
  };
  expect(await statuses('/assets/GeX_kkxj.js', 4 * perMinute)).toEqual([200]);
  expect(await statuses('/favicon.svg', perMinute - 1)).toEqual([200]);
  expect(await statuses('/', 1)).toEqual([200]);
  // Calls and pages are counted as before, and the program stays to be had.
  expect(await statuses('/', 1)).toEqual([429]);
  expect(await statuses('/assets/GeX_kkxj.js', 1)).toEqual([200]);
});

test('what is not among the programs is not there, however it is written', async () => {
  for (const name of ['other.js', '..%2findex.html', '%2e%2e/index.html', 'GeX_kkxj.js/', '', 'GeX_kkxj.js%00'])
    expect([name, (await app.inject({ url: `/assets/${name}`, remoteAddress: '10.1.1.2' })).statusCode]).toEqual([name, 404]);
  const { headers } = await app.inject({ method: 'HEAD', url: '/assets/GeX_kkxj.js', remoteAddress: '10.1.1.2' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
