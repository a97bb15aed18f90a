import { Readable } from 'node:stream';

import type { Secrets } from '../settings/secrets.ts';
import { openFile, sealFile, sealingOf } from './file-cipher.ts';
import { endOfTime, newName, opened, opensWith, type Storage } from './storage.ts';

/** Storage whose files lie sealed under the root key, each bound to its name: whoever has the disk or the bucket alone reads none and puts none in another's place. */
export function sealedStorage(within: Storage, secrets: Secrets): Storage {
  return {
    ...within,
    async put(content, name = newName()) {
      const sealed: Buffer[] = [];
      for await (const piece of sealFile(secrets, name, [content])) sealed.push(piece);
      return within.put(Buffer.concat(sealed), name);
    },
    async putStream(content, name = newName()) {
      let bytes = 0;
      const counted = async function* () {
        for await (const piece of content as AsyncIterable<Buffer>) {
          bytes += piece.length;
          yield piece;
        }
      };
      await within.putStream(asStream(sealFile(secrets, name, counted())), name);
      return { name, bytes };
    },
    get: (name) => opening(secrets, name, within.get(name)),
  };
}

const asStream = (pieces: AsyncIterable<Buffer>): Readable => Readable.from(pieces, { objectMode: false });

function opening(secrets: Secrets, name: string, sealed: Readable): Readable {
  const content = asStream(openFile(secrets, name, sealed));
  // Whoever waits for its opening is told by that and does not read on; whoever reads is told by what they read with.
  content.on('error', () => undefined);
  // Whoever lets go of the one lets go of the other, read or not.
  sealed.once('error', (error) => content.destroy(error));
  content.once('close', () => sealed.destroy());
  return opensWith(content, opened(sealed));
}

/**
 * Seals what was stored before files were sealed, and what lies under a former root anew. One that was cut off does the rest the next time.
 * @param within the storage as it lies
 * @returns how many files
 */
export async function sealOldFiles(within: Storage, secrets: Secrets): Promise<number> {
  let changed = 0;
  for await (const { name, isPart } of within.list(endOfTime)) {
    if (isPart) continue;
    const sealing = await sealingOf(secrets, within.get(name));
    if (sealing === 'present') continue;
    const content = sealing === 'plain' ? within.get(name) : opening(secrets, name, within.get(name));
    await within.putStream(asStream(sealFile(secrets, name, content)), name);
    changed += 1;
  }
  return changed;
}
