import { createDecipheriv, timingSafeEqual } from 'node:crypto';

import { allOf, type Secrets } from '../settings/secrets.ts';
import { sealedMark } from './number-cipher.ts';

const purpose = 'number-in-json';
const mark = '"sm4:';
const inJson = /"sm4:([A-Za-z0-9+/]{64,}={0,2})"/g;
const tagBytes = 16;

const asBlock = new RegExp(`${sealedMark}([\u2800-\u28FF]{16})\uFDD1?`, 'g');
/** Stood in the block beside the number. */
const ending = Buffer.from('identity', 'latin1');

/** What the database finds numbers by that were sealed in a former way: a pattern. */
export const formerlySealed = `${mark}|${sealedMark}[\u2800-\u28FF]`;

/**
 * The numbers that versions before this one have sealed, in JSON alone (SM4-CBC with an HMAC, decision 40) or as one block of SM4 (decision 108): issued papers and the logs keep
 * them as they were written.
 */
export class FormerNumbers {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  open(text: string): string {
    const read = text.includes(mark) ? text.replace(inJson, (_, value: string) => `"${this.#fromJson(value)}"`) : text;
    return read.includes(sealedMark) ? read.replace(asBlock, (_, signs: string) => this.#fromBlock(signs)) : read;
  }

  /** A text in which nothing can be taken for a number in JSON. */
  without(text: string): string {
    return text.includes(mark) ? text.replaceAll(mark, '"sm4：') : text;
  }

  #fromJson(value: string): string {
    const content = Buffer.from(value, 'base64');
    const sealed = content.subarray(0, -tagBytes);
    const by = allOf(this.#secrets).find((one) => timingSafeEqual(content.subarray(-tagBytes), tagOf(one, sealed)));
    if (!by) throw new Error('a sealed number does not open');
    const decipher = createDecipheriv('sm4-cbc', by.key(purpose, 16), sealed.subarray(0, 16));
    return Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]).toString('utf8');
  }

  #fromBlock(signs: string): string {
    const sealed = Buffer.from(signs, 'utf16le').filter((_, at) => at % 2 === 0);
    for (const secrets of allOf(this.#secrets)) {
      const block = createDecipheriv('sm4-ecb', secrets.key('number', 16), null).setAutoPadding(false).update(sealed);
      if (block.subarray(8).equals(ending)) return String(block.readBigUInt64BE());
    }
    throw new Error('a sealed number does not open');
  }
}

const tagOf = (secrets: Secrets, sealed: Buffer): Buffer => secrets.sign(`${purpose}/tag`, sealed.toString('base64')).subarray(0, tagBytes);
