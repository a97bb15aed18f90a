import { createCipheriv, createDecipheriv } from 'node:crypto';

import { allOf, type Secrets } from '../settings/secrets.ts';

/** What begins a sealed number, and what ends it: signs that Unicode keeps for the use within programs, which nobody may write (`isStorable`). */
export const sealedMark = '\uFDD0';
const endMark = '\uFDD1';
/** The sign of the byte 0. The signs know no upper and lower case: what is compared without regard to it is found sealed as well. */
const firstSign = 0x2800;
const closed = new RegExp(`${sealedMark}([\u2800-\u28FF]{16})${endMark}?`, 'g');

const purpose = 'number';
/** Stands in the block beside the number: one that was changed, or sealed under another key, does not end like this. */
const ending = Buffer.from('identity', 'latin1');

/** One key, with what works under it block by block. */
function keyOf(secrets: Secrets) {
  const key = secrets.key(purpose, 16);
  return {
    cipher: createCipheriv('sm4-ecb', key, null).setAutoPadding(false),
    decipher: createDecipheriv('sm4-ecb', key, null).setAutoPadding(false),
  };
}

/**
 * Seals an identity number as one block (SM4, GB/T 32907), in as many signs as it has. Equal numbers are sealed alike, so that the database can still compare them. Where
 * the check digit is an X, it stays as it was written: in whichever case the number is looked for.
 */
export class NumberCipher {
  readonly #keys: readonly ReturnType<typeof keyOf>[];

  constructor(secrets: Secrets) {
    this.#keys = allOf(secrets).map(keyOf);
  }

  close(number: string): string {
    const digits = /^\d+/.exec(number)![0];
    const block = Buffer.alloc(16);
    block.writeBigUInt64BE(BigInt(digits));
    ending.copy(block, 8);
    let sealed = sealedMark;
    for (const byte of this.#keys[0]!.cipher.update(block)) sealed += String.fromCharCode(firstSign + byte);
    return sealed + (digits.length === 18 ? endMark : number.slice(17));
  }

  /** A text with the sealed numbers in it as they were written. @throws where one does not open */
  open(text: string): string {
    return text.includes(sealedMark) ? text.replace(closed, (_, signs: string) => this.#digits(signs)) : text;
  }

  #digits(signs: string): string {
    const sealed = Buffer.from(signs, 'utf16le').filter((_, at) => at % 2 === 0);
    for (const { decipher } of this.#keys) {
      const block = decipher.update(sealed);
      if (block.subarray(8).equals(ending)) return String(block.readBigUInt64BE());
    }
    throw new Error('a sealed number does not open');
  }
}

/** A text in which nothing can be taken for a sealed number. */
export const withoutMarks = (text: string): string =>
  text.includes(sealedMark) || text.includes(endMark) ? text.replaceAll(sealedMark, '\uFFFD').replaceAll(endMark, '\uFFFD') : text;
