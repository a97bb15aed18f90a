import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { allOf, type Secrets } from '../settings/secrets.ts';

const purpose = 'files';
const mark = Buffer.from('SEALED\0\u0001', 'latin1');
const printBytes = 8;
const saltBytes = 32;
const headBytes = mark.length + printBytes + saltBytes;
const tagBytes = 16;
const pieceBytes = 64 * 1024;

/** How a file lies: under the present root, under one before it, or as it was written. */
export type Sealing = 'present' | 'former' | 'plain';

/** Of which root the key of a file is, and from which nothing follows. */
const printOf = (secrets: Secrets): Buffer => secrets.sign(`${purpose}/print`, '').subarray(0, printBytes);

/** A key that only this file has: no two pieces are ever sealed under the same key and number. */
const keyOf = (secrets: Secrets, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secrets.key(purpose, 32), salt, 'file', 32));

/** Which piece it is, and whether the last one: none can be moved, left out or cut off. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Cuts into pieces of one length, the last of which may be shorter and is always there, if only as an empty one. */
async function* inPieces(content: Bytes, length: number): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const some of content) {
    waiting = Buffer.concat([waiting, some]);
    while (waiting.length > length) {
      yield { piece: waiting.subarray(0, length), isLast: false };
      waiting = waiting.subarray(length);
    }
  }
  yield { piece: waiting, isLast: true };
}

/**
 * Seals a file as it streams: AES-256-GCM in pieces of 64 KiB, each with its number and whether it is the last (the STREAM construction), under a key of this file and bound to
 * its name: a file that was changed, cut off or put in another's place does not open.
 */
export async function* sealFile(secrets: Secrets, name: string, content: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(secrets, salt);
  yield Buffer.concat([mark, printOf(secrets), salt]);
  let index = 0;
  for await (const { piece, isLast } of inPieces(content, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(Buffer.from(name));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/** Opens what `sealFile` made, piece by piece. @throws at the first piece that was changed, or where nothing sealed lies */
export async function* openFile(secrets: Secrets, name: string, content: Bytes): AsyncGenerator<Buffer> {
  const { head, rest } = await takeHead(content);
  const key = keyFor(secrets, head);
  if (!key) throw new Error(`the stored file ${name} is not sealed under a key of this installation`);
  let index = 0;
  for await (const { piece, isLast } of inPieces(rest, pieceBytes + tagBytes)) {
    const content = openPiece({ key, nonce: nonceOf(index, isLast), name }, piece);
    if (!content) throw new Error(`the stored file ${name} has been changed`);
    yield content;
    index += 1;
  }
}

interface Place {
  readonly key: Buffer;
  readonly nonce: Buffer;
  readonly name: string;
}

/** Nothing where it was changed, is another one or was cut off within its proof. */
function openPiece({ key, nonce, name }: Place, piece: Buffer): Buffer | undefined {
  if (piece.length < tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name)).setAuthTag(piece.subarray(-tagBytes));
  const content = decipher.update(piece.subarray(0, -tagBytes));
  try {
    decipher.final();
    return content;
  } catch {
    return undefined;
  }
}

/** How a file lies, by its first bytes. */
export async function sealingOf(secrets: Secrets, content: Bytes): Promise<Sealing> {
  const { head } = await takeHead(content);
  if (!head.subarray(0, mark.length).equals(mark)) return 'plain';
  return printIn(head).equals(printOf(secrets)) ? 'present' : 'former';
}

const printIn = (head: Buffer): Buffer => head.subarray(mark.length, mark.length + printBytes);

function keyFor(secrets: Secrets, head: Buffer): Buffer | undefined {
  if (!head.subarray(0, mark.length).equals(mark)) return undefined;
  const by = allOf(secrets).find((one) => printOf(one).equals(printIn(head)));
  return by && keyOf(by, head.subarray(-saltBytes));
}

/** The first bytes, and what follows them. */
async function takeHead(content: Bytes): Promise<{ readonly head: Buffer; readonly rest: AsyncGenerator<Buffer> }> {
  const pieces = all(content);
  let read: Buffer = Buffer.alloc(0);
  while (read.length < headBytes) {
    const { value, done } = await pieces.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  const rest = async function* () {
    yield read.subarray(headBytes);
    yield* pieces;
  };
  return { head: read.subarray(0, headBytes), rest: rest() };
}

async function* all(content: Bytes): AsyncGenerator<Buffer, undefined> {
  yield* content;
  return undefined;
}
