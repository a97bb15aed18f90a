import { createDecipheriv, timingSafeEqual } from 'node:crypto';

import { allOf, type Secrets } from '../settings/secrets.ts';

const purpose = 'number-in-json';
/** What the database finds numbers by that were sealed in the former way. */
export const formerMark = '"sm4:';
const closed = /"sm4:([A-Za-z0-9+/]{64,}={0,2})"/g;
const tagBytes = 16;

/** The numbers that versions before this one have sealed, in JSON alone (SM4-CBC with an HMAC, decision 40): issued papers and the logs keep them as they were written. */
export class FormerNumbers {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  open(text: string): string {
    return text.includes(formerMark) ? text.replace(closed, (_, value: string) => `"${this.#number(value)}"`) : text;
  }

  /** A text in which nothing can be taken for such a number. */
  without(text: string): string {
    return text.includes(formerMark) ? text.replaceAll(formerMark, '"sm4：') : text;
  }

  #number(value: string): string {
    const content = Buffer.from(value, 'base64');
    const sealed = content.subarray(0, -tagBytes);
    const by = allOf(this.#secrets).find((one) => timingSafeEqual(content.subarray(-tagBytes), tagOf(one, sealed)));
    if (!by) throw new Error('a sealed number does not open');
    const decipher = createDecipheriv('sm4-cbc', by.key(purpose, 16), sealed.subarray(0, 16));
    return Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]).toString('utf8');
  }
}

const tagOf = (secrets: Secrets, sealed: Buffer): Buffer => secrets.sign(`${purpose}/tag`, sealed.toString('base64')).subarray(0, tagBytes);
