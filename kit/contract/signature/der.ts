import { Decoder } from './platform.ts';

/** One element of DER (ITU-T X.690), as certificates and signatures are written. */
export interface Der {
  readonly tag: number;
  /** With its head, as it was signed. */
  readonly whole: Uint8Array<ArrayBuffer>;
  readonly content: Uint8Array<ArrayBuffer>;
}

export const derTags = { boolean: 0x01, integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31 } as const;

/** The element that begins here. @throws when none does */
export function readDer(bytes: Uint8Array<ArrayBuffer>, at = 0): Der {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) throw new Error('DER ends too early');
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  // A length without an end, or longer than any file, is not DER.
  if (first === 0x80 || lengthBytes > 4) throw new Error('DER of no known length');
  const begin = at + 2 + lengthBytes;
  const length = lengthBytes === 0 ? first : bytes.subarray(at + 2, begin).reduce((sum, byte) => sum * 256 + byte, 0);
  if (begin + length > bytes.length) throw new Error('DER ends too early');
  return { tag, whole: bytes.subarray(at, begin + length), content: bytes.subarray(begin, begin + length) };
}

/** What stands within. */
export function partsOf({ content }: Der): Der[] {
  const parts: Der[] = [];
  for (let at = 0; at < content.length; at += parts.at(-1)!.whole.length) parts.push(readDer(content, at));
  return parts;
}

/** `1.2.840.…` */
export function oidOf({ content }: Der): string {
  const numbers: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    numbers.push(value);
    value = 0;
  }
  const [first = 0, ...rest] = numbers;
  const root = Math.min(Math.floor(first / 40), 2);
  return [root, first - root * 40, ...rest].join('.');
}

const utcTime = 0x17;
const bmpString = 0x1e;

/** UTCTime or GeneralizedTime. */
export function timeOf({ tag, content }: Der): Date {
  const text = new Decoder().decode(content);
  const full = tag === utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(full) ?? [];
  if (!year) throw new Error('DER of no known time');
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Text of any of the usual kinds. */
export function textOf({ tag, content }: Der): string {
  return new Decoder(tag === bmpString ? 'utf-16be' : 'utf-8').decode(content);
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
