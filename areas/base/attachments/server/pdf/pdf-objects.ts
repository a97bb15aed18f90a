import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

import { readObject, valueOf, valuesOf, type PdfDictionary, type PdfEffort, type PdfValue } from './pdf-lexer.ts';

const inflated = promisify(inflate);

/** Objects packed into streams are unpacked up to so many bytes, together; what is larger has not been looked into. */
const mostUnpacked = 64 * 1024 * 1024;
/** What is read as objects, and objects read: a file may name one place often. Then what is looked up at the end, and places of one number. */
const mostRead = 128 * 1024 * 1024;
const mostObjects = 500_000;
const mostLookedUp = 16 * 1024 * 1024;
const mostPlaces = 200;
/** The head of packed objects has a number and a place of each; that long it is at most. */
const longestPair = 32;
/** So many bytes are read at a stretch before others have their turn. */
const stretch = 1024 * 1024;

/** Where an object of the file was found. */
interface Place {
  readonly bytes: Buffer;
  readonly at: number;
}

export interface FoundObject {
  readonly value: PdfValue;
  readonly isStream: boolean;
  /** Whether it stands behind the word trailer. */
  readonly isTrailer: boolean;
}

/** The objects of a PDF, wherever they stand: no table of the file is believed. */
export interface PdfObjects {
  /** Reads them one by one. */
  all(): AsyncGenerator<FoundObject>;
  /** Every object of a number: a later part of the file may replace an earlier one. Known when all were read. */
  find(number: number): readonly PdfValue[];
  /** Whether all could be read, so far. */
  isWhole(): boolean;
}

interface Book {
  readonly places: Map<number, Place[]>;
  readonly effort: PdfEffort;
  readonly lookups: PdfEffort;
  pauseAt: number;
  objects: number;
  unpackable: number;
  isWhole: boolean;
}

export function objectsOf(content: Buffer): PdfObjects {
  const book: Book = {
    places: new Map(),
    effort: { left: mostRead },
    lookups: { left: mostLookedUp },
    pauseAt: mostRead,
    objects: 0,
    unpackable: mostUnpacked,
    isWhole: true,
  };
  return {
    all: () => readAll(content, book),
    find: (number) => findAll(book, number),
    isWhole: () => book.isWhole,
  };
}

async function* readAll(content: Buffer, book: Book): AsyncGenerator<FoundObject> {
  for (const { at, number, isTrailer } of beginnings(content)) {
    if (await isSpent(book)) return;
    const object = readObject(content, at, book.effort);
    if (object === 'none') continue;
    const { value, streamAt } = object === 'unreadable' ? {} : object;
    if (!value || (!isTrailer && number === undefined && isComposite(value))) book.isWhole = false;
    if (!value) continue;
    note(book, number, { bytes: content, at });
    yield { value, isStream: streamAt !== undefined, isTrailer };
    if (value.kind === 'dictionary' && streamAt !== undefined && mayHoldObjects(value)) yield* unpack(content, streamAt, value, book);
  }
}

const isComposite = (value: PdfValue) => value.kind === 'array' || value.kind === 'dictionary';

/** Whether no more is read. Others have their turn now and then. */
async function isSpent(book: Book): Promise<boolean> {
  if (book.effort.left < book.pauseAt) {
    book.pauseAt = book.effort.left - stretch;
    await setImmediate();
  }
  const spent = book.effort.left <= 0 || ++book.objects > mostObjects;
  if (spent) book.isWhole = false;
  return spent;
}

function note(book: Book, number: number | undefined, place: Place): void {
  if (number === undefined) return;
  const places = book.places.get(number);
  if (places) places.push(place);
  else book.places.set(number, [place]);
}

/** Where objects and trailers begin, in whatever they stand: a table of the file may point into the midst of a stream, too. */
function* beginnings(content: Buffer): Generator<{ readonly at: number; readonly number?: number; readonly isTrailer: boolean }> {
  for (let at = content.indexOf('trailer'); at !== -1; at = content.indexOf('trailer', at + 7)) yield { at: at + 7, isTrailer: true };
  for (let at = content.indexOf('obj'); at !== -1; at = content.indexOf('obj', at + 3)) {
    const before = content.toString('latin1', Math.max(0, at - 60), at);
    if (!/[\s\0\d]$/.test(before)) continue;
    const number = /(?:^|[^+\-.\d])(\d+)[\s\0]+\d+[\s\0]*$/.exec(before)?.[1];
    yield { at: at + 3, isTrailer: false, ...(number === undefined ? {} : { number: Number(number) }) };
  }
}

/** Streams of objects have a number of objects and a place of the first in their head, whatever they call themselves. */
function mayHoldObjects(head: PdfDictionary): boolean {
  const saysSo = valuesOf(head, 'Type').some((type) => type.kind !== 'name' || type.name === 'ObjStm');
  return saysSo || valuesOf(head, 'First').length > 0;
}

async function* unpack(content: Buffer, streamAt: number, head: PdfDictionary, book: Book): AsyncGenerator<FoundObject> {
  const [count, first] = [valueOf(head, 'N'), valueOf(head, 'First')];
  const bytes = isDeflated(head) ? await unpacked(content, streamAt, book) : undefined;
  const places = bytes && count?.kind === 'number' && first?.kind === 'number' ? placesIn(bytes, count.value, first.value) : undefined;
  if (!bytes || !places) {
    book.isWhole = false;
    return;
  }
  for (const { number, at } of places) {
    if (await isSpent(book)) return;
    const object = readObject(bytes, at, book.effort);
    if (object === 'none' || object === 'unreadable') {
      book.isWhole = false;
      continue;
    }
    note(book, number, { bytes, at });
    yield { value: object.value, isStream: false, isTrailer: false };
  }
}

function isDeflated(head: PdfDictionary): boolean {
  const filter = valueOf(head, 'Filter');
  const only = filter?.kind === 'array' && filter.items.length === 1 ? filter.items[0] : filter;
  const parameters = [...valuesOf(head, 'DecodeParms'), ...valuesOf(head, 'DP')];
  return only?.kind === 'name' && only.name === 'FlateDecode' && parameters.every((one) => one.kind === 'word' && one.word === 'null');
}

/** Unpacks from the first byte on; where the packed bytes end they say themselves. */
async function unpacked(content: Buffer, streamAt: number, book: Book): Promise<Buffer | undefined> {
  let at = streamAt;
  while (at < content.length && ' \t\r\n'.includes(content.toString('latin1', at, at + 1))) at++;
  try {
    const bytes = await inflated(content.subarray(at), { maxOutputLength: Math.max(1, book.unpackable) });
    book.unpackable -= bytes.length;
    return bytes;
  } catch {
    return undefined;
  }
}

/** The head of packed objects: number and place of each. @returns undefined where it does not hold as many as it should */
function placesIn(bytes: Buffer, count: number, first: number): readonly { number: number; at: number }[] | undefined {
  if (!(first >= 0) || !(count >= 0) || count > mostObjects || first > Math.min(bytes.length, 4096 + longestPair * count)) return undefined;
  const head = bytes.toString('latin1', 0, first).replace(/%[^\r\n]*/g, ' ');
  const numbers = head.match(/[^\s\0]+/g) ?? [];
  if (numbers.length < 2 * count || !numbers.slice(0, 2 * count).every((word: string) => /^\d+$/.test(word))) return undefined;
  return Array.from({ length: count }, (_, at) => ({ number: Number(numbers[2 * at]), at: first + Number(numbers[2 * at + 1]) }));
}

function findAll(book: Book, number: number): readonly PdfValue[] {
  const places = book.places.get(number) ?? [];
  if (places.length > mostPlaces) book.isWhole = false;
  return places.slice(0, mostPlaces).flatMap(({ bytes, at }) => {
    if (book.lookups.left <= 0) {
      book.isWhole = false;
      return [];
    }
    const object = readObject(bytes, at, book.lookups);
    return object === 'none' || object === 'unreadable' ? [] : [object.value];
  });
}
