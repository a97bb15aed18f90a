import type pg from 'pg';

import { maybeIdCard } from '../../contract/trade/numbers-in-text.ts';
import type { Secrets } from '../settings/secrets.ts';
import { FormerNumbers } from './former-numbers.ts';
import { NumberCipher, withoutMarks } from './number-cipher.ts';

/**
 * What may be an identity number and stands by itself, also after the letters that certificates put before it, and after a line break as JSON spells it. What is before it is
 * looked at last, which is rarely come to.
 */
const standing = /[1-9]\d{16}[\dXx](?![0-9A-Za-z])(?<=(?:^|[^0-9A-Za-z]|\\[bfnrt])[A-Z]{0,3}.{18})/gs;
const string = /"(?:[^"\\]|\\.)*"/gs;
/** As many signs as a sealed number has at least. */
const leastSigns = 17;

/**
 * Identity numbers lie sealed in the database, in whichever column of text or JSON and whoever writes them: the connections of a pool seal what they send and open what they
 * read. What the door masks (`maybeIdCard`) is what is sealed.
 */
export class SealedNumbers {
  readonly #cipher: NumberCipher;
  readonly #former: FormerNumbers;

  constructor(secrets: Secrets) {
    this.#cipher = new NumberCipher(secrets);
    this.#former = new FormerNumbers(secrets);
  }

  /** A text with the numbers in it sealed; of JSON those that stand in its strings. */
  seal(text: string): string {
    if (!hasLongNumber(text)) return text;
    const sealed = this.#sealAll(text);
    return sealed !== text && isJson(text) ? text.replace(string, (found) => this.#sealAll(found)) : sealed;
  }

  /** The same with its numbers as they were written. */
  open(text: string): string {
    return this.#former.open(this.#cipher.open(text));
  }

  /** Makes a new connection of the pool seal what it sends. */
  attend(client: pg.PoolClient | pg.Client): void {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => query(...this.#sealedIn(given))) as typeof client.query;
  }

  #sealAll(text: string): string {
    return text.replace(standing, (number) => (maybeIdCard(number) ? this.#cipher.close(number) : number));
  }

  /** @param given a statement and its values, apart or in one object; what streams by itself, as COPY does, is left alone */
  #sealedIn(given: unknown[]): unknown[] {
    const [first, second, ...rest] = given;
    if (typeof first === 'string') return Array.isArray(second) ? [first, this.#sealed(second), ...rest] : given;
    if (!isPlain(first) || !('values' in first) || !Array.isArray(first.values)) return given;
    return [{ ...first, values: this.#sealed(first.values) }, ...given.slice(1)];
  }

  #sealed(value: unknown): unknown {
    if (typeof value === 'string') return value.length < leastSigns ? value : this.seal(this.#former.without(withoutMarks(value)));
    if (Array.isArray(value)) return value.map((one: unknown) => this.#sealed(one));
    return isPlain(value) ? this.#sealed(JSON.stringify(value)) : value;
  }
}

/** Whether seventeen digits stand in a row. Each seventeenth sign tells: one that is no digit parts what is before it from what is behind. */
function hasLongNumber(text: string): boolean {
  for (let at = 16; at < text.length; at += 17) {
    if (!isDigit(text, at)) continue;
    let from = at;
    while (isDigit(text, from - 1)) from -= 1;
    while (isDigit(text, at + 1)) at += 1;
    if (at - from >= 16) return true;
  }
  return false;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** A long number that stands in JSON outside a string is none of a person, and must stay a number. */
function isJson(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
