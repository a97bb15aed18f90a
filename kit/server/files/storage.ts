import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { port } from '#kit/contract/port.ts';
import type { Db } from '../postgres/database.ts';

/** Where the bytes of attachments and papers lie: a folder of this machine, or a bucket that speaks S3 (`s3-storage.ts`). Names are random. What areas are given seals them (`sealed-storage.ts`). */
export interface Storage {
  /** As the rows of files name it. */
  readonly kind: 'local' | 'oss';
  /** Stores the bytes durably and answers their name: a new one, or the one that they are to lie under again. */
  put(content: Buffer, name?: string): Promise<string>;
  /** The same for a stream, which is never held in memory as a whole. */
  putStream(content: Readable, name?: string): Promise<{ readonly name: string; readonly bytes: number }>;
  /** The stream fails when nothing lies under the name; `opened` tells that before the first byte is asked for. */
  get(name: string): Readable;
  remove(name: string): Promise<void>;
  /** The names of what has lain there since before, and what broke off while it was written. What is being stored at the moment is younger. */
  list(before: Date): AsyncIterable<Lying>;
  /** Takes away what no name leads to. */
  discard(lying: Lying): Promise<void>;
  /** @throws when nothing could be stored */
  check(): Promise<void>;
}

/** A file as it lies in the storage. */
export interface Lying {
  readonly name: string;
  /** Written in part only: nobody has been told its name. */
  readonly isPart: boolean;
  readonly bytes: number;
}

/** Which of these names an area knows: a file that none of them knows belongs to nobody. */
export const storedNames = port<(db: Db, names: readonly string[]) => Promise<readonly (string | null)[]>>('kit.storedNames');

const opening = new WeakMap<Readable, Promise<unknown>>();

/** Marks a stream that is still being asked for at its source. */
export function opensWith<T extends Readable>(content: T, answer: Promise<unknown>): T {
  // Whoever never asks is told by the stream itself.
  answer.catch(() => undefined);
  opening.set(content, answer);
  return content;
}

/** Resolves once the stream has found what it reads. @throws when nothing lies there */
export async function opened(content: Readable): Promise<void> {
  await opening.get(content);
}

/** Before it lies all there is, whenever it was stored. */
export const endOfTime = new Date(8_640_000_000_000_000);

export const newName = () => randomBytes(16).toString('hex');
export const isName = (name: string) => /^[0-9a-f]{32}$/.test(name);

const part = '.part';

/** Storage in a folder: written under a temporary name, flushed, then renamed, so that a name never refers to half a file. */
export function diskStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    if (!isName(name)) throw new Error('not a name of the storage');
    return join(folder, name.slice(0, 2), name);
  };
  async function store(write: (file: FileHandle) => Promise<unknown>, name = newName()): Promise<string> {
    const path = pathOf(name);
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
    const file = await open(`${path}${part}`, 'w', 0o600);
    try {
      await write(file);
      await file.sync();
    } catch (error) {
      await rm(`${path}${part}`, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(`${path}${part}`, path);
    await flushName(path);
    return name;
  }
  return {
    kind: 'local',
    put: (content, name) => store((file) => file.writeFile(content), name),
    async putStream(content, given) {
      let bytes = 0;
      const name = await store(async (file) => (bytes = await pour(content, file)), given);
      return { name, bytes };
    },
    get: (name) => {
      const content = createReadStream(pathOf(name));
      return opensWith(content, once(content, 'open'));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: (before) => listFolder(folder, before),
    discard: ({ name, isPart }) => rm(`${pathOf(name)}${isPart ? part : ''}`, { force: true }),
    async check() {
      const name = await store((file) => file.writeFile('ok'));
      await rm(pathOf(name), { force: true });
    },
  };
}

/** A name stands in its folder, and that folder in another, neither of which the flushing of a file reaches. */
async function flushName(path: string): Promise<void> {
  // Windows keeps names by itself and does not open folders.
  if (process.platform === 'win32') return;
  for (const folder of [dirname(path), dirname(dirname(path))]) {
    const opened = await open(folder, 'r');
    try {
      await opened.sync();
    } finally {
      await opened.close();
    }
  }
}

/** @returns how many bytes it were */
async function pour(content: Readable, file: FileHandle): Promise<number> {
  let bytes = 0;
  await pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
  });
  return bytes;
}

async function* listFolder(folder: string, before: Date): AsyncGenerator<Lying> {
  if (!existsSync(folder)) return;
  for await (const shelf of await opendir(folder)) {
    if (!shelf.isDirectory()) continue;
    for await (const entry of await opendir(join(folder, shelf.name))) {
      const isPart = entry.name.endsWith(part);
      const name = isPart ? entry.name.slice(0, -part.length) : entry.name;
      if (!entry.isFile() || !isName(name)) continue;
      // Gone meanwhile: whoever stored it has taken it away.
      const found = await stat(join(folder, shelf.name, entry.name)).catch(() => undefined);
      if (found && found.mtime < before) yield { name, isPart, bytes: found.size };
    }
  }
}
