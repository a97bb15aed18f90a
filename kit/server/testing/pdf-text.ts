import { inflateSync } from 'node:zlib';

/**
 * What the papers we set say, page by page in reading order, without white space: for tests, which must not need a program that may be missing.
 * Reads PDF as our typesetter writes it (plain objects, glyph numbers with a table to Unicode), not any PDF.
 */
export function readPages(pdf: Buffer): string[] {
  const objects = new Objects(pdf);
  return objects.kids().map((page) => readPage(objects, page));
}

/** What a paper that was answered says, all pages as one line of signs. */
export function printed(file: { readonly rawPayload: Buffer }): string {
  return readPages(file.rawPayload).join('').replaceAll(/\s/g, '');
}

class Objects {
  readonly #pdf: Buffer;
  readonly #starts = new Map<number, number>();

  constructor(pdf: Buffer) {
    this.#pdf = pdf;
    // What a signature adds behind the paper says nothing.
    const text = /^[^]*?\nstartxref\s+\d+\s+%%EOF/.exec(pdf.toString('latin1'))?.[0] ?? '';
    const table = text.slice(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]));
    const entries = [...table.matchAll(/^(\d{10}) \d{5} ([nf])\s/gm)];
    for (const [number, [, at, use]] of entries.entries()) if (use === 'n') this.#starts.set(number, Number(at));
    if (this.#starts.size === 0) throw new Error('a PDF without a plain table of its objects');
  }

  /** The object up to its stream or its end. */
  head(number: number): string {
    const start = this.#start(number);
    const end = this.#pdf.indexOf('endobj', start);
    return /^[^]*?(?=\bstream\r?\n|$)/.exec(this.#pdf.toString('latin1', start, Math.min(end, start + 100_000)))?.[0] ?? '';
  }

  stream(number: number): string {
    const head = this.head(number);
    const from = this.#pdf.indexOf('\n', this.#start(number) + head.length) + 1;
    const content = this.#pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]));
    return (head.includes('/FlateDecode') ? inflateSync(content) : content).toString('latin1');
  }

  kids(): string[] {
    const tree = [...this.#starts.keys()].map((number) => this.head(number)).find((head) => /\/Type \/Pages\b/.test(head)) ?? '';
    const numbers = /\/Kids \[([^\]]*)\]/.exec(tree)?.[1]?.matchAll(/(\d+) 0 R/g) ?? [];
    return [...numbers].map(([, number]) => this.head(Number(number)));
  }

  #start(number: number): number {
    const start = this.#starts.get(number);
    if (start === undefined) throw new Error(`the PDF has no object ${number}`);
    return start;
  }
}

function readPage(objects: Objects, page: string): string {
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const [, name = '', number] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+)/.exec(objects.head(Number(number)))?.[1];
    fonts.set(name, unicode ? readUnicode(objects.stream(Number(unicode))) : new Map());
  }
  let letters: ReadonlyMap<number, string> | undefined;
  let said = '';
  for (const token of tokensOf(objects.stream(Number(/\/Contents (\d+)/.exec(page)?.[1])))) {
    if (typeof token === 'string') letters = fonts.get(token) ?? letters;
    else for (const glyph of glyphsOf(token)) said += letters?.get(glyph) ?? '';
  }
  return said.replaceAll(/\s/g, '');
}

/** Names of fonts as they are chosen, and the bytes of the strings that are shown. */
function* tokensOf(content: string): Generator<string | Buffer> {
  const token = /\/(f\d+)\s|<([0-9A-Fa-f]+)>|\(/g;
  for (let found = token.exec(content); found; found = token.exec(content)) {
    if (found[1]) yield found[1];
    else if (found[2]) yield Buffer.from(found[2], 'hex');
    else {
      const end = endOfString(content, token.lastIndex);
      yield bytesOf(content.slice(token.lastIndex, end));
      token.lastIndex = end + 1;
    }
  }
}

/** Where the bracket closes: brackets inside may stand in pairs or escaped. */
function endOfString(content: string, from: number): number {
  let depth = 1;
  for (let at = from; at < content.length; at += 1) {
    const sign = content[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && (depth -= 1) === 0) return at;
  }
  throw new Error('a string in the PDF does not end');
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** `\b`, `\(`, `\013` and plain signs. */
function bytesOf(string: string): Buffer {
  const bytes = [...string.matchAll(/\\([0-7]{1,3})|\\([^])|([^])/g)].map(([, octal, escaped, plain]) => {
    if (octal) return Number.parseInt(octal, 8);
    return escaped ? (escapes[escaped] ?? escaped.charCodeAt(0)) : plain!.charCodeAt(0);
  });
  return Buffer.from(bytes);
}

function glyphsOf(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2));
}

function readUnicode(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, lines = ''] of table.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of lines.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      letters.set(Number.parseInt(glyph, 16), textOf(text));
  for (const [, lines = ''] of table.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of lines.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      const first = Number.parseInt(from, 16);
      const base = textOf(text);
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1)
        letters.set(glyph, base.slice(0, -1) + String.fromCharCode(base.charCodeAt(base.length - 1) + glyph - first));
    }
  return letters;
}

function textOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}
