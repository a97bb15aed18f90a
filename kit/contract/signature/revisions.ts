import { Decoder } from './platform.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** One signature as it stands in a PDF: which bytes it covers, and what lies in the gap between them. */
export interface Placed {
  /** Of the CMS, with the zeros behind it. */
  readonly contents: Bytes;
  readonly covered: Bytes;
  /** Where what it covers ends. */
  readonly end: number;
  /** Why it was made, in the words of whoever made it. */
  readonly reason: string;
}

/** A byte a letter, as positions in the text are those in the file. */
export const lettersOf = (bytes: Bytes) => new Decoder('latin1').decode(bytes);

const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/** The signatures of a PDF, the first one first. @returns undefined where one of them covers what it may not leave out */
export function findSignatures(bytes: Bytes, letters: string): readonly Placed[] | undefined {
  const found = [...letters.matchAll(range)].map(([, ...numbers]) => place(bytes, letters, numbers.map(Number)));
  // An interval that is written in another way would be overlooked by us and found by a reader.
  if (found.some((one) => one === undefined) || letters.split('/ByteRange').length - 1 !== found.length) return undefined;
  return (found as Placed[]).toSorted((one, other) => one.end - other.end);
}

function place(bytes: Bytes, letters: string, [first = 0, gap = 0, rest = 0, length = 0]: readonly number[]): Placed | undefined {
  const end = rest + length;
  const hex = letters.slice(gap, rest);
  if (first !== 0 || gap >= rest || end > bytes.length || !/^<(?:[0-9a-fA-F]{2})+>$/.test(hex)) return undefined;
  const covered = new Uint8Array(gap + length);
  covered.set(bytes.subarray(0, gap));
  covered.set(bytes.subarray(rest, end), gap);
  return { contents: bytesOf(hex.slice(1, -1)), covered, end, reason: reasonIn(letters.slice(letters.lastIndexOf(' obj', gap), gap)) };
}

/** Text beyond ASCII is written as hexadecimal UTF-16; other ways of writing are left unread. */
function reasonIn(dictionary: string): string {
  const [, hex = ''] = /\/Reason\s*<[fF][eE][fF][fF]((?:[0-9a-fA-F]{4})+)>/.exec(dictionary) ?? [];
  return hex === '' ? '' : new Decoder('utf-16be').decode(bytesOf(hex));
}

function bytesOf(hex: string): Bytes {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

/**
 * Whether what was written between two signatures does no more than sign: it adds objects, and changes none but fields of signatures. A page, a text
 * or the catalogue written anew would leave the earlier signature valid for a reader, and show something else.
 */
export function onlySigns(letters: string, from: number, to: number): boolean {
  const before = numbersIn(letters.slice(0, from));
  const added = letters.slice(from, to);
  for (const [, number = '', body = ''] of added.matchAll(/(?:^|[\r\n ])(\d+) \d+ obj\b([\s\S]*?)\bendobj/g))
    if (before.has(number) && !/\/FT\s*\/Sig\b/.test(body)) return false;
  // Objects may stand within a stream, where they are not seen.
  return !/\/ObjStm\b/.test(added);
}

/** How many places the file keeps for signatures, signed or not, as far as they can be seen. */
export function countFields(letters: string): number {
  const numbers = [...letters.matchAll(/\/FT\s*\/Sig\b/g)].map(({ index }) => {
    const head = letters.lastIndexOf(' obj', index);
    return /(\d+) \d+$/.exec(letters.slice(Math.max(0, head - 24), head))?.[1];
  });
  return new Set(numbers).size;
}

const numbersIn = (letters: string) => new Set([...letters.matchAll(/(?:^|[\r\n ])(\d+) \d+ obj\b/g)].map(([, number]) => number!));
