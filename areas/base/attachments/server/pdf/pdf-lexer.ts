/** Reads single objects of a PDF as its readers do (ISO 32000-1, 7.2 and 7.3). What is not well formed is not read at all. */

export interface PdfDictionary {
  readonly kind: 'dictionary';
  /** In their order; a key may come twice. */
  readonly entries: readonly (readonly [string, PdfValue])[];
}

export interface PdfString {
  readonly kind: 'string';
  /** Between its brackets, as it stands in the file. */
  readonly raw: Buffer;
  readonly isHex: boolean;
}

export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | PdfString
  | PdfDictionary;

/** An object that stands at a place of the file. */
export interface PdfObject {
  readonly value: PdfValue;
  readonly end: number;
  /** Where the bytes begin if it is a stream. */
  readonly streamAt?: number;
}

const mostNested = 200;
/** Values and bytes within one object, its stream left aside: others wait while it is read. */
const mostValues = 250_000;
const mostBytes = 4 * 1024 * 1024;
/** What a value and an object weigh beside their bytes. */
const valueWeight = 16;
const objectWeight = 64;

interface Lexer {
  readonly bytes: Buffer;
  /** Whether the file goes on behind these bytes. */
  readonly isCut: boolean;
  at: number;
  values: number;
}

class Unreadable extends Error {}

const isSpace = (byte: number | undefined) => byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
const sign = { slash: 0x2f, open: 0x28, close: 0x29, openArray: 0x5b, less: 0x3c, percent: 0x25, backslash: 0x5c } as const;
const delimiters: ReadonlySet<number> = new Set([...'()<>[]{}/%'].map((one) => one.charCodeAt(0)));
/** By their bytes: what words, numbers and names are made of. */
const regular = Uint8Array.from({ length: 256 }, (_, byte) => (isSpace(byte) || delimiters.has(byte) ? 0 : 1));
const isRegular = (byte: number | undefined) => byte !== undefined && regular[byte] === 1;

/** How much may still be read, all objects of a file together: bytes, and what values weigh. */
export interface PdfEffort {
  left: number;
}

/**
 * The object that begins at a place; what is read on the way is taken from the effort.
 * @returns 'none' where none begins, 'unreadable' where one begins that is not well formed
 */
export function readObject(bytes: Buffer, at: number, effort: PdfEffort): PdfObject | 'none' | 'unreadable' {
  const lexer: Lexer = { bytes: bytes.subarray(0, at + mostBytes), isCut: bytes.length > at + mostBytes, at, values: 0 };
  try {
    return readAt(lexer);
  } finally {
    effort.left -= lexer.at - at + valueWeight * lexer.values + objectWeight;
  }
}

function readAt(lexer: Lexer): PdfObject | 'none' | 'unreadable' {
  skipSpace(lexer);
  const { bytes } = lexer;
  const begins = bytes[lexer.at];
  // So long a remark that nobody looks behind it.
  if (begins === undefined) return lexer.isCut ? 'unreadable' : 'none';
  if (delimiters.has(begins) && !'(<[/'.includes(String.fromCharCode(begins))) return 'none';
  const isComposite = begins === sign.openArray || (begins === sign.less && bytes[lexer.at + 1] === sign.less);
  try {
    const value = asReference(lexer, readValue(lexer, 0));
    const end = lexer.at;
    return value.kind === 'dictionary' ? { value, end, ...streamAfter(lexer) } : { value, end };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return isComposite ? 'unreadable' : 'none';
  }
}

/** An object may be nothing but the name of another one. */
function asReference(lexer: Lexer, value: PdfValue): PdfValue {
  if (value.kind !== 'number') return value;
  return /^\s+\d+\s+R(?![^\s()<>[\]{}/%])/.test(lexer.bytes.toString('latin1', lexer.at, lexer.at + 40))
    ? { kind: 'reference', number: value.value }
    : value;
}

function streamAfter(lexer: Lexer): { readonly streamAt?: number } {
  skipSpace(lexer);
  if (lexer.bytes.toString('latin1', lexer.at, lexer.at + 6) !== 'stream') return {};
  return { streamAt: lexer.at + 6 };
}

function skipSpace(lexer: Lexer): void {
  for (;;) {
    const byte = lexer.bytes[lexer.at];
    if (byte === sign.percent) {
      while (lexer.at < lexer.bytes.length && lexer.bytes[lexer.at] !== 10 && lexer.bytes[lexer.at] !== 13) lexer.at++;
    } else if (isSpace(byte)) lexer.at++;
    else return;
  }
}

function readValue(lexer: Lexer, depth: number): PdfValue {
  lexer.values++;
  if (depth > mostNested || lexer.values > mostValues) throw new Unreadable();
  const { bytes, at } = lexer;
  switch (bytes[at]) {
    case sign.slash:
      return { kind: 'name', name: readName(lexer) };
    case sign.open:
      return readString(lexer);
    case sign.openArray:
      lexer.at++;
      return { kind: 'array', items: readUntil(lexer, ']', depth) };
    case sign.less:
      if (bytes[at + 1] !== sign.less) return readHex(lexer);
      lexer.at += 2;
      return { kind: 'dictionary', entries: paired(readUntil(lexer, '>>', depth)) };
    default:
      return readWord(lexer);
  }
}

function readUntil(lexer: Lexer, close: string, depth: number): readonly PdfValue[] {
  const items: PdfValue[] = [];
  for (;;) {
    skipSpace(lexer);
    if (closesAt(lexer, close)) {
      lexer.at += close.length;
      return items;
    }
    const value = readValue(lexer, depth + 1);
    if (value.kind === 'word' && value.word === 'R') items.push(referenceOf(items));
    else items.push(value);
  }
}

function closesAt({ bytes, at }: Lexer, close: string): boolean {
  return bytes[at] === close.charCodeAt(0) && (close.length === 1 || bytes[at + 1] === close.charCodeAt(1));
}

/** `5 0 R` came as two numbers before its R. */
function referenceOf(items: PdfValue[]): PdfValue {
  const [number, generation] = items.splice(-2);
  if (number?.kind !== 'number' || generation?.kind !== 'number') throw new Unreadable();
  return { kind: 'reference', number: number.value };
}

function paired(items: readonly PdfValue[]): PdfDictionary['entries'] {
  if (items.length % 2 !== 0) throw new Unreadable();
  const entries: (readonly [string, PdfValue])[] = [];
  for (let at = 0; at < items.length; at += 2) {
    const [key, value] = [items[at], items[at + 1]];
    if (key?.kind !== 'name' || !value) throw new Unreadable();
    entries.push([key.name, value]);
  }
  return entries;
}

/** `/J#61vaScript` is `/JavaScript`. */
function readName(lexer: Lexer): string {
  lexer.at++;
  const name = readRegular(lexer);
  return name.includes('#') ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : name;
}

function readRegular(lexer: Lexer): string {
  const { bytes, at: from } = lexer;
  let at = from;
  while (isRegular(bytes[at])) at++;
  lexer.at = at;
  return bytes.toString('latin1', from, at);
}

function readWord(lexer: Lexer): PdfValue {
  const word = readRegular(lexer);
  if (/^[+\-.\d]+$/.test(word)) return { kind: 'number', value: Number(word) };
  if (word === 'true' || word === 'false' || word === 'null' || word === 'R') return { kind: 'word', word };
  throw new Unreadable();
}

function readString(lexer: Lexer): PdfValue {
  const { bytes } = lexer;
  const from = lexer.at + 1;
  let at = from;
  for (let open = 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === sign.backslash) at++;
    else if (byte === sign.open) open++;
    else if (byte === sign.close && --open === 0) {
      lexer.at = at + 1;
      return { kind: 'string', raw: bytes.subarray(from, at), isHex: false };
    }
  }
  lexer.at = bytes.length;
  throw new Unreadable();
}

function readHex(lexer: Lexer): PdfValue {
  const { bytes } = lexer;
  const from = ++lexer.at;
  const end = bytes.indexOf('>', from);
  lexer.at = end === -1 ? bytes.length : end + 1;
  const raw = bytes.subarray(from, end);
  // oxlint-disable-next-line no-control-regex
  if (end === -1 || !/^[\s\0\da-f]*$/i.test(raw.toString('latin1'))) throw new Unreadable();
  return { kind: 'string', raw, isHex: true };
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes that a string stands for. */
export function bytesOf({ raw, isHex }: PdfString): Buffer {
  const text = raw.toString('latin1');
  if (isHex) {
    // oxlint-disable-next-line no-control-regex
    const digits = text.replace(/[\s\0]/g, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  const plain = text
    .replace(/(\\[\s\S])|\r\n?/g, (_, kept?: string) => kept ?? '\n')
    .replace(/\\(?:([0-7]{1,3})|\r?\n|\r|([\s\S]))/g, (_, octal?: string, sign?: string) => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      return sign ? (escaped[sign] ?? sign) : '';
    });
  return Buffer.from(plain, 'latin1');
}

/** Every value that a dictionary gives a key. */
export function valuesOf(dictionary: PdfDictionary, key: string): readonly PdfValue[] {
  return dictionary.entries.filter(([name]) => name === key).map(([, value]) => value);
}

/** The value of a key that is there once. */
export function valueOf(dictionary: PdfDictionary, key: string): PdfValue | undefined {
  const values = valuesOf(dictionary, key);
  return values.length === 1 ? values[0] : undefined;
}
