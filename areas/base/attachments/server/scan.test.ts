import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { openDesk } from '#areas/first-entry/server/testing/entries.ts';
import { newId } from '#kit/server/id.ts';
import { scanBytes } from '#kit/server/files/virus-scan.ts';
import { openCity } from '#server/testing/city.ts';

import { attachmentCalls as calls } from '../contract/calls.ts';
import { fileOf, pdfOf } from './testing-files.fixture.ts';
import { scanLater } from './scan-file.ts';

// The test file that every scanner knows, in two halves, so that none finds it here.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What stands in for clamd: it reads the protocol as published, and finds what holds the test file. */
let mood: 'well' | 'silent' | 'broken' = 'well';
const read: number[] = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'clamd-'));
const socket = path.join(folder, 'clamd.sock');
const clamd = net.createServer((connection) => {
  let given = Buffer.alloc(0);
  connection.on('error', () => undefined);
  connection.on('data', (bytes: Buffer) => {
    given = Buffer.concat([given, bytes]);
    const content = wholeOf(given);
    if (!content || mood === 'silent') return;
    read.push(content.length);
    if (mood === 'broken') connection.end('INSTREAM size limit exceeded. ERROR\0');
    else connection.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
});

/** All pieces, once the piece of length zero has come. */
function wholeOf(given: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (given.toString('latin1', 0, command.length) !== command) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= given.length;) {
    const length = given.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(given.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

clamd.listen(socket);
await once(clamd, 'listening');
afterAll(() => {
  clamd.close();
  rmSync(folder, { recursive: true, force: true });
});

const scanner = { socket, timeoutSeconds: 5 };
const city = await openCity({ files: { scanner } });
const { owner } = await openDesk(city);

beforeEach(() => {
  mood = 'well';
  Object.assign(city.services.config.files, { scanner });
});

const upload = (content: Buffer) =>
  owner.call(calls.upload, {
    attrefsysid: newId(),
    atttype: 'FIRST',
    attClass: 'productCertificate',
    file: fileOf('合格证.pdf', content),
  } as never);
const infected = () => Buffer.concat([pdfOf('甲').subarray(0, 60), Buffer.from(`\n%${eicar}\n`), pdfOf('甲').subarray(60)]);
const isInline = async (attsysid: string) => {
  const answer = await owner.send(calls.download, { attsysid, inline: '1' });
  return String(answer.headers['content-disposition']).startsWith('inline');
};

test('clean bytes pass in pieces of any number, and what is found is named', async () => {
  read.length = 0;
  expect(await scanBytes(scanner, Buffer.alloc(300_000, 7))).toBeUndefined();
  expect(read).toEqual([300_000]);
  expect(await scanBytes(scanner, Buffer.from(`x${eicar}`))).toBe('Eicar-Test-Signature');
});

test('a file with a virus is refused in a sentence and noted', async () => {
  await expect(upload(infected())).rejects.toMatchObject({
    code: 'fileInfected',
    message: '「合格证.pdf」含有病毒（Eicar-Test-Signature），不能上传；请用杀毒软件检查您的电脑',
  });
  const noted = await city.db.selectFrom('auditLog').select(['userId', 'details']).where('action', '=', 'attachment.infected').execute();
  expect(noted).toEqual([{ userId: owner.userId, details: { name: '合格证.pdf', found: 'Eicar-Test-Signature' } }]);
});

test.each(['broken', 'gone'] as const)(
  'with a scanner that is %s files are stored and only downloaded until the job has had them looked through',
  async (how) => {
    if (how === 'gone') Object.assign(city.services.config.files, { scanner: { ...scanner, socket: `${socket}.gone` } });
    else mood = how;
    const clean = await upload(pdfOf(`乙${how}`));
    const bad = await upload(infected());
    expect(await isInline(clean.attsysid)).toBe(false);
    const tools = { db: city.db, services: city.services, now: city.now };
    await expect(scanLater({}, tools)).rejects.toThrow(how === 'gone' ? 'ENOENT' : 'size limit exceeded');
    mood = 'well';
    Object.assign(city.services.config.files, { scanner });
    await scanLater({}, tools);
    expect(await isInline(clean.attsysid)).toBe(true);
    await expect(owner.download(calls.download, { attsysid: bad.attsysid })).rejects.toMatchObject({ status: 404 });
    const told = await city.db.selectFrom('message').select(['title', 'body']).where('userId', '=', owner.userId).execute();
    expect(told.at(-1)).toMatchObject({ title: '附件含有病毒，已移除', body: expect.stringContaining('Eicar-Test-Signature') as string });
  },
);

test('a file that the storage has lost keeps no other from being looked through', async () => {
  mood = 'broken';
  const [lost, other] = [await upload(pdfOf('丙')), await upload(pdfOf('丁'))];
  const { attfileroute } = await city.db
    .selectFrom('attachment')
    .select('attfileroute')
    .where('attsysid', '=', lost.attsysid)
    .executeTakeFirstOrThrow();
  await city.services.storage.remove(attfileroute);
  mood = 'well';
  await expect(scanLater({}, { db: city.db, services: city.services, now: city.now })).rejects.toThrow('ENOENT');
  expect(await isInline(other.attsysid)).toBe(true);
});

test('a scanner that never answers is given up', async () => {
  mood = 'silent';
  await expect(scanBytes({ socket, timeoutSeconds: 0.05 }, Buffer.from('x'))).rejects.toThrow('did not answer within');
});
