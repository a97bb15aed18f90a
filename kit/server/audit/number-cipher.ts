import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

import { allOf, type Secrets } from '../settings/secrets.ts';

/** What begins a sealed number, and what ends it: signs that Unicode keeps for the use within programs, which nobody may write (`isStorable`). */
export const sealedMark = '\uFDD0';
const endMark = '\uFDD1';
/** The sign of twelve bits that are 0. The signs know no upper and lower case: what is compared without regard to it is found sealed as well. */
const firstSign = 0x3400;
const bitsOfSign = 12;
const closed = new RegExp(`${sealedMark}([\u3400-\u43FF]{16})${endMark}?`, 'g');

const blockBytes = 8;
const ivBytes = 16;

/** The keys of one root: one for what is hidden, one for what proves it. */
interface Keys {
  readonly cipher: Buffer;
  readonly proof: Buffer;
}

const keysOf = (secrets: Secrets): Keys => ({ cipher: secrets.key('number/cipher', 16), proof: secrets.key('number/proof', 32) });

/** What proves a number and hides it: under another key, and for another number, it is another. */
const ivOf = ({ proof }: Keys, block: Buffer): Buffer => createHmac('sm3', proof).update(block).digest().subarray(0, ivBytes);

/**
 * Seals an identity number in as many signs as it has. Its HMAC (SM3, 128 bits) is the initial value of its cipher (SM4 in counter mode, GB/T 32907) and lies before it, as in
 * SIV (RFC 5297): equal numbers are sealed alike, so that the database can still compare them, and one that was changed does not open. Where the check digit is an X, it stays as
 * it was written: in whichever case the number is looked for.
 */
export class NumberCipher {
  readonly #keys: readonly Keys[];

  constructor(secrets: Secrets) {
    this.#keys = allOf(secrets).map(keysOf);
  }

  close(number: string): string {
    const digits = /^\d+/.exec(number)![0];
    const block = Buffer.alloc(blockBytes);
    block.writeBigUInt64BE(BigInt(digits));
    const keys = this.#keys[0]!;
    const iv = ivOf(keys, block);
    const hidden = createCipheriv('sm4-ctr', keys.cipher, iv).update(block);
    return sealedMark + signsOf(Buffer.concat([iv, hidden])) + (digits.length === 18 ? endMark : number.slice(17));
  }

  /** A text with the sealed numbers in it as they were written. @throws where one does not open */
  open(text: string): string {
    return text.includes(sealedMark) ? text.replace(closed, (_, signs: string) => this.#digits(bytesOf(signs))) : text;
  }

  #digits(sealed: Buffer): string {
    const iv = sealed.subarray(0, ivBytes);
    for (const keys of this.#keys) {
      const block = createDecipheriv('sm4-ctr', keys.cipher, iv).update(sealed.subarray(ivBytes));
      if (timingSafeEqual(iv, ivOf(keys, block))) return String(block.readBigUInt64BE());
    }
    throw new Error('a sealed number does not open');
  }
}

/** Three bytes are two signs. */
function signsOf(bytes: Buffer): string {
  let signs = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = bytes.readUIntBE(at, 3);
    signs += String.fromCharCode(firstSign + (three >> bitsOfSign), firstSign + (three & 0xfff));
  }
  return signs;
}

function bytesOf(signs: string): Buffer {
  const bytes = Buffer.alloc((signs.length / 2) * 3);
  for (let at = 0; at < signs.length; at += 2)
    bytes.writeUIntBE(((signs.charCodeAt(at) - firstSign) << bitsOfSign) | (signs.charCodeAt(at + 1) - firstSign), (at / 2) * 3, 3);
  return bytes;
}

/** A text in which nothing can be taken for a sealed number. */
export const withoutMarks = (text: string): string =>
  text.includes(sealedMark) || text.includes(endMark) ? text.replaceAll(sealedMark, '\uFFFD').replaceAll(endMark, '\uFFFD') : text;
