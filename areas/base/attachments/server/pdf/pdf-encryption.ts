import { createCipheriv, createHash } from 'node:crypto';

import { bytesOf, valueOf, type PdfDictionary } from './pdf-lexer.ts';

/** What passwords are filled up with (ISO 32000-1, algorithm 2). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/**
 * Whether an encrypted PDF opens without a password, that is with the empty one: a password of the owner alone only limits what may be done.
 * @param encrypt its dictionary of encryption
 * @param id the first half of the file's identity
 * @returns undefined where this cannot be told: another handler, a revision not known, members missing
 */
export function opensWithoutPassword(encrypt: PdfDictionary, id: Buffer): boolean | undefined {
  const handler = valueOf(encrypt, 'Filter');
  const revision = numberOf(encrypt, 'R');
  const [user, owner] = [stringOf(encrypt, 'U'), stringOf(encrypt, 'O')];
  if (handler?.kind !== 'name' || handler.name !== 'Standard' || !user || !owner) return undefined;
  if (revision === 5 || revision === 6) return user.length < 48 ? undefined : opensNewer(user, revision);
  const permissions = numberOf(encrypt, 'P');
  if ((revision !== 2 && revision !== 3 && revision !== 4) || user.length < 32 || owner.length < 32 || permissions === undefined)
    return undefined;
  const metadata = valueOf(encrypt, 'EncryptMetadata');
  const isBare = revision === 4 && metadata?.kind === 'word' && metadata.word === 'false';
  const seed = Buffer.concat([padding, owner.subarray(0, 32), littleEndian(permissions), id, Buffer.from(isBare ? 'ffffffff' : '', 'hex')]);
  if (revision === 2) return rc4(md5(seed).subarray(0, 5), padding).equals(user.subarray(0, 32));
  // Programs differ in where they write the length of the key down.
  const lengths = new Set([(numberOf(encrypt, 'Length') ?? 40) / 8, 16, 5].filter((length) => length >= 5 && length <= 16));
  return [...lengths].some((length) => opensOlder({ user, seed, id, length }));
}

/** Revisions 3 and 4 (algorithms 2 and 5). */
function opensOlder({ user, seed, id, length }: { user: Buffer; seed: Buffer; id: Buffer; length: number }): boolean {
  let key = md5(seed).subarray(0, length);
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, length);
  let proof = md5(padding, id);
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  return proof.equals(user.subarray(0, 16));
}

/** Revisions 5 and 6 (ISO 32000-2, algorithms 11 and 2.B). */
function opensNewer(user: Buffer, revision: 5 | 6): boolean {
  const first = createHash('sha256').update(user.subarray(32, 40)).digest();
  return (revision === 5 ? first : hardened(first)).equals(user.subarray(0, 32));
}

function hardened(first: Buffer): Buffer {
  let key = first;
  for (let round = 1; ; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256')
      .update(mixed)
      .digest();
    if (round >= 64 && (mixed.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

/** The cipher that the older revisions are made with; node no longer brings it. */
function rc4(key: Uint8Array, given: Uint8Array): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => ([box[one], box[other]] = [box[other] ?? 0, box[one] ?? 0]);
  for (let one = 0, other = 0; one < 256; one++) {
    other = (other + (box[one] ?? 0) + (key[one % key.length] ?? 0)) & 255;
    swap(one, other);
  }
  let [one, other] = [0, 0];
  return Buffer.from(
    given.map((byte) => {
      one = (one + 1) & 255;
      other = (other + (box[one] ?? 0)) & 255;
      swap(one, other);
      return byte ^ (box[((box[one] ?? 0) + (box[other] ?? 0)) & 255] ?? 0);
    }),
  );
}

function littleEndian(permissions: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(permissions >>> 0);
  return bytes;
}

function numberOf(dictionary: PdfDictionary, key: string): number | undefined {
  const value = valueOf(dictionary, key);
  return value?.kind === 'number' ? value.value : undefined;
}

function stringOf(dictionary: PdfDictionary, key: string): Buffer | undefined {
  const value = valueOf(dictionary, key);
  return value?.kind === 'string' ? bytesOf(value) : undefined;
}
