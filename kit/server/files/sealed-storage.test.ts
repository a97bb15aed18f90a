import fc from 'fast-check';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

import { passingFolder } from '#kit/server/testing/passing-folder.ts';

import { openSecrets } from '../settings/secrets.ts';
import { sealedStorage, sealOldFiles } from './sealed-storage.ts';
import { diskStorage, opened, type Storage } from './storage.ts';

const folder = passingFolder('sealed-files');
const [one, two] = ['1'.repeat(64), '2'.repeat(64)];
const secrets = openSecrets(os.tmpdir(), one);
const within = diskStorage(folder);
const storage = sealedStorage(within, secrets);

const refused = /has been changed|is not sealed under a key of this installation/;

const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name);
const lying = (name: string) => readFileSync(fileOf(name));
const read = (name: string, from: Storage = storage) => buffer(from.get(name));

/** What a clerk of the machine may do to a file. */
async function readChanged(name: string, change: (bytes: Buffer) => Buffer): Promise<Buffer> {
  const before = lying(name);
  writeFileSync(fileOf(name), change(Buffer.from(before)));
  try {
    return await read(name);
  } finally {
    writeFileSync(fileOf(name), before);
  }
}

describe('a stored file', () => {
  const piece = 64 * 1024;
  const lengths = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constantFrom(piece - 1, piece, piece + 1, 2 * piece, 2 * piece + 7));

  test('comes back as it was, however it arrives, and does not lie open', async () => {
    await fc.assert(
      fc.asyncProperty(lengths, fc.integer({ min: 1, max: 3 * piece }), async (length, step) => {
        const content = Buffer.alloc(length, '身份证 330299198803120011 ');
        const pieces = Array.from({ length: Math.ceil(length / step) }, (_, at) => content.subarray(at * step, (at + 1) * step));
        const whole = await storage.put(content);
        const streamed = await storage.putStream(Readable.from(pieces, { objectMode: false }));
        expect(streamed.bytes).toBe(length);
        for (const name of [whole, streamed.name]) {
          expect((await read(name)).equals(content)).toBe(true);
          expect(lying(name).includes('330299')).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('that was changed in any byte, cut off, lengthened or left without its end does not open', async () => {
    const short = await storage.put(Buffer.from('报告 YQ2026'));
    for (let at = 0; at < lying(short).length; at += 1)
      await expect(readChanged(short, (bytes) => (bytes.writeUInt8(bytes[at]! ^ 1, at), bytes))).rejects.toThrow(refused);
    for (let length = 0; length < lying(short).length; length += 1)
      await expect(readChanged(short, (bytes) => bytes.subarray(0, length))).rejects.toThrow(refused);
    const long = await storage.put(Buffer.alloc(2 * piece, 'a'));
    const sealedPiece = piece + 16;
    await expect(readChanged(long, (bytes) => bytes.subarray(0, 48 + sealedPiece))).rejects.toThrow(refused);
    await expect(readChanged(long, (bytes) => Buffer.concat([bytes, Buffer.alloc(16)]))).rejects.toThrow(refused);
    const swapped = (bytes: Buffer) =>
      Buffer.concat([bytes.subarray(0, 48), bytes.subarray(48 + sealedPiece), bytes.subarray(48, 48 + sealedPiece)]);
    await expect(readChanged(long, swapped)).rejects.toThrow(refused);
  });

  test('does not open in the place of another, nor does one that was put there open', async () => {
    const [mine, yours] = [await storage.put(Buffer.from('甲的报告')), await storage.put(Buffer.from('乙的报告'))];
    await expect(readChanged(mine, () => lying(yours))).rejects.toThrow(refused);
    await expect(readChanged(mine, () => Buffer.from('%PDF-1.7 写在这里的'))).rejects.toThrow(
      'not sealed under a key of this installation',
    );
  });

  test('opens under a root that has become a former one, under no other', async () => {
    const name = await storage.put(Buffer.from('报告'));
    expect((await read(name, sealedStorage(within, openSecrets(os.tmpdir(), `${two} ${one}`)))).toString()).toBe('报告');
    await expect(read(name, sealedStorage(within, openSecrets(os.tmpdir(), two)))).rejects.toThrow('not sealed under a key');
  });

  test('that is missing says so before it is read; one that is let go of is closed', async () => {
    await expect(opened(storage.get('0'.repeat(32)))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(read('0'.repeat(32))).rejects.toMatchObject({ code: 'ENOENT' });
    const name = await storage.put(Buffer.alloc(10 * piece));
    const isOpen = () =>
      readdirSync('/proc/self/fd').some((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`) === fileOf(name);
        } catch {
          return false;
        }
      });
    const unread = storage.get(name);
    await opened(unread);
    expect(isOpen()).toBe(true);
    unread.destroy();
    await expect.poll(isOpen).toBe(false);
    const begun = storage.get(name);
    for await (const _piece of begun) break;
    await expect.poll(isOpen).toBe(false);
  });
});

test('what was stored before files were sealed, or under a former root, is sealed once', async () => {
  const place = diskStorage(passingFolder('old-files'));
  const old = await place.put(Buffer.from('原来的'));
  const former = await sealedStorage(place, secrets).put(Buffer.from('旧密钥的'));
  const ring = openSecrets(os.tmpdir(), `${two} ${one}`);
  const present = await sealedStorage(place, ring).put(Buffer.from('新密钥的'));
  expect(await sealOldFiles(place, ring)).toBe(2);
  expect(await sealOldFiles(place, ring)).toBe(0);
  // The former root may be given up.
  const alone = sealedStorage(place, openSecrets(os.tmpdir(), two));
  for (const [name, content] of [
    [old, '原来的'],
    [former, '旧密钥的'],
    [present, '新密钥的'],
  ] as const)
    expect((await read(name, alone)).toString()).toBe(content);
});
