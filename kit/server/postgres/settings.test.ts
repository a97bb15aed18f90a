import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { buffersFor, dataBytesOf } from './settings.ts';

test.each([
  ['a demo city', 116, 24_000, 232],
  ['an empty database', 0, 24_000, 128],
  ['a large city on a large machine', 30_000, 256_000, 16_384],
  ['a large city on a small machine', 30_000, 8000, 2000],
  ['a machine with hardly any memory', 500, 400, 128],
] as const)('%s gets buffers by its data', (_, data, memory, buffers) => {
  expect(buffersFor(data, memory)).toBe(buffers);
});

test('the data is what lies in all databases of the folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'data-bytes-'));
  try {
    mkdirSync(path.join(folder, 'base', '5'), { recursive: true });
    mkdirSync(path.join(folder, 'base', '16384'));
    mkdirSync(path.join(folder, 'pg_wal'));
    writeFileSync(path.join(folder, 'base', '5', '1259'), Buffer.alloc(8192));
    writeFileSync(path.join(folder, 'base', '16384', '2619'), Buffer.alloc(16_384));
    writeFileSync(path.join(folder, 'pg_wal', '000000010000000000000001'), Buffer.alloc(100_000));
    expect(dataBytesOf(folder)).toBe(24_576);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
