import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of attachments and papers lie. Names are random and say nothing. */
export interface Storage {
  /** Stores the bytes durably and answers their name. */
  put(content: Buffer): Promise<string>;
  get(name: string): Readable;
  remove(name: string): Promise<void>;
}

const namePattern = /^[0-9a-f]{32}$/;

/** Storage in a folder: written beside, flushed, then renamed, so that a name never stands for half a file. */
export function diskStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    if (!namePattern.test(name)) throw new Error('not a name of the storage');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(content) {
      const name = randomBytes(16).toString('hex');
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      return name;
    },
    get: (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
