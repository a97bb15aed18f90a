import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the bytes of attachments and papers lie. Names are random. */
export interface Storage {
  /** Stores the bytes durably and answers their name. */
  put(content: Buffer): Promise<string>;
  /** The same for a stream, which is never held in memory as a whole. */
  putStream(content: Readable): Promise<{ readonly name: string; readonly bytes: number }>;
  get(name: string): Readable;
  remove(name: string): Promise<void>;
  /** @throws when nothing could be stored */
  check(): Promise<void>;
}

const namePattern = /^[0-9a-f]{32}$/;

/** Storage in a folder: written under a temporary name, flushed, then renamed, so that a name never refers to half a file. */
export function diskStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    if (!namePattern.test(name)) throw new Error('not a name of the storage');
    return join(folder, name.slice(0, 2), name);
  };
  async function store(write: (file: FileHandle) => Promise<unknown>): Promise<string> {
    const name = randomBytes(16).toString('hex');
    const path = pathOf(name);
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await write(file);
      await file.sync();
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    return name;
  }
  return {
    put: (content) => store((file) => file.writeFile(content)),
    async putStream(content) {
      let bytes = 0;
      const name = await store((file) =>
        pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
          for await (const chunk of chunks) {
            await file.writeFile(chunk);
            bytes += chunk.length;
          }
        }),
      );
      return { name, bytes };
    },
    get: (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async check() {
      const name = await store((file) => file.writeFile('ok'));
      await rm(pathOf(name), { force: true });
    },
  };
}
