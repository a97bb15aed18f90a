import net from 'node:net';

import type { Config } from '../settings/config.ts';

export type Scanner = NonNullable<Config['files']['scanner']>;

/** Bytes of one piece: well below what clamd takes. */
const pieceBytes = 64 * 1024;
/** Longer answers are none of clamd's. */
const longestAnswer = 4096;

/**
 * Has bytes looked through by clamd (INSTREAM: pieces with their length before them, then a length of zero).
 * @returns the name of what was found, undefined for clean bytes
 * @throws when it cannot be reached, does not answer in time, or answers something else
 */
export function scanBytes({ timeoutSeconds, ...at }: Scanner, content: Buffer): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const connection = 'socket' in at && at.socket ? net.connect(at.socket) : net.connect(at.port ?? 3310, at.host ?? '127.0.0.1');
    const fail = (error: Error) => {
      connection.destroy();
      reject(error);
    };
    // In all, and not from byte to byte: somebody waits.
    const limit = setTimeout(() => fail(new Error(`the scanner did not answer within ${timeoutSeconds} s`)), timeoutSeconds * 1000);
    let said = '';
    connection.on('connect', () => send(connection, content));
    connection.on('data', (bytes: Buffer) => {
      said += bytes.toString('latin1');
      if (said.length > longestAnswer) fail(new Error('the scanner answered too much'));
    });
    connection.on('error', fail);
    connection.on('close', () => {
      clearTimeout(limit);
      const answer = said.replaceAll('\0', '').trim();
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found !== undefined || answer === 'stream: OK') resolve(found);
      else reject(new Error(`the scanner answered "${answer.slice(0, 200)}"`));
    });
  });
}

function send(connection: net.Socket, content: Buffer): void {
  connection.write('zINSTREAM\0');
  for (let start = 0; start < content.length; start += pieceBytes) {
    const piece = content.subarray(start, start + pieceBytes);
    connection.write(lengthOf(piece.length));
    connection.write(piece);
  }
  connection.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
