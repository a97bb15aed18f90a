import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';

import { allOf, type Secrets } from '../settings/secrets.ts';

/** Members of JSON that hold numbers of identity cards; the certificate of a worker bears the number of theirs. */
const keys = ['certNo', 'idCard', 'identityCard'] as const;
const named = `"(?:${keys.join('|')})"\\s*:\\s*"`;
const number = '[A-Z]{0,3}[1-9]\\d{5}(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\\d|3[01])\\d{3}[\\dXx]';

/** What the database finds a number by that nobody has sealed. */
export const openNumber = `${named}${number}"`;

const purpose = 'number-in-json';
const mark = 'sm4:';
/** What the database finds sealed numbers by. */
export const sealedNumber = `"${mark}`;
const open = new RegExp(`(${named})(${number})"`, 'g');
const closed = new RegExp(`"${mark}([A-Za-z0-9+/]{64,}={0,2})"`, 'g');
const tagBytes = 16;

/**
 * Numbers of identity cards within JSON columns lie sealed in the database (SM4-CBC, GB/T 32907, with an HMAC), whoever writes them: the connections of a pool seal
 * what they send and open what they read. Equal numbers are sealed alike, so that the database can still compare two values.
 */
export class SealedNumbers {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** A JSON text with its numbers sealed. */
  seal(text: string): string {
    return text.replace(open, (_, before: string, value: string) => `${before}${mark}${this.#close(value)}"`);
  }

  /** The same with its numbers as they were written. */
  open(text: string): string {
    return text.includes(`"${mark}`) ? text.replace(closed, (_, value: string) => `"${this.#open(value)}"`) : text;
  }

  /** Makes a new connection of the pool seal what it sends. */
  attend(client: pg.PoolClient | pg.Client): void {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => query(...this.#sealedIn(given))) as typeof client.query;
  }

  #sealedIn(given: unknown[]): unknown[] {
    const [text, values, ...rest] = given;
    return typeof text === 'string' && Array.isArray(values) ? [text, values.map((value) => this.#sealed(value)), ...rest] : given;
  }

  #sealed(value: unknown): unknown {
    if (typeof value === 'string') return /^\s*[[{]/.test(value) ? this.seal(value) : value;
    if (Array.isArray(value)) return value.map((one: unknown) => this.#sealed(one));
    return isPlain(value) ? this.seal(JSON.stringify(value)) : value;
  }

  #close(value: string): string {
    const iv = this.#secrets.sign(`${purpose}/iv`, value).subarray(0, 16);
    const cipher = createCipheriv('sm4-cbc', this.#secrets.key(purpose, 16), iv);
    const sealed = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final()]);
    return Buffer.concat([sealed, this.#tag(sealed)]).toString('base64');
  }

  #open(value: string): string {
    const content = Buffer.from(value, 'base64');
    const sealed = content.subarray(0, -tagBytes);
    const by = allOf(this.#secrets).find((one) => timingSafeEqual(content.subarray(-tagBytes), this.#tag(sealed, one)));
    if (!by) throw new Error('a sealed number does not open');
    const decipher = createDecipheriv('sm4-cbc', by.key(purpose, 16), sealed.subarray(0, 16));
    return Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]).toString('utf8');
  }

  #tag(sealed: Buffer, by = this.#secrets): Buffer {
    return by.sign(`${purpose}/tag`, sealed.toString('base64')).subarray(0, tagBytes);
  }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
