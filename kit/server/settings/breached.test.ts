import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

import { checkBreached, isInBreached } from './breached.ts';

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words = Array.from({ length: 2000 }, (_, at) => `Passw0rd!${at}`);
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const byBytes = (lines: readonly string[]) => lines.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
const put = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const hashes = byBytes(words.map(sha1));
const files = {
  'hashes with counts, as the public set has them': put('counts', hashes.map((hash, at) => `${hash}:${at + 1}`).join('\r\n') + '\r\n'),
  'hashes in small letters': put('small', hashes.map((hash) => hash.toLowerCase()).join('\n')),
  'plain words': put('words', `${byBytes([...words, '密码一二三四', 'a', '']).join('\n')}\n`),
};

describe.each(Object.entries(files))('%s', (_, file) => {
  test('each that stands there is found, and nothing else', async () => {
    await checkBreached(file);
    for (const word of words) expect(await isInBreached(file, word)).toBe(true);
    for (const word of ['Passw0rd!', 'Passw0rd!2000', 'passw0rd!1', 'Zz', '!', 'Passw0rd!12 '])
      expect(await isInBreached(file, word)).toBe(false);
  });
});

test('what is empty has none; what is not sorted, mixed or not there is refused before the start', async () => {
  const empty = put('empty', '');
  await checkBreached(empty);
  expect(await isInBreached(empty, 'Portal@2026')).toBe(false);
  await expect(checkBreached(put('unsorted', `${hashes.toReversed().join('\n')}\n`))).rejects.toThrow('没有按字节排序');
  await expect(checkBreached(put('mixed', `${hashes.slice(0, 1000).join('\n')}\n${words.join('\n')}\n`))).rejects.toThrow('格式不一致');
  await expect(checkBreached(join(folder, 'missing'))).rejects.toThrow('ENOENT');
  const long = put('long', 'x'.repeat(100_000));
  expect(await isInBreached(long, 'Portal@2026')).toBe(false);
});
