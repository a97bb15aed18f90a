import { findExtension } from '#areas/attachments/contract/limits.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';
import { numberOf } from '#areas/device-facts/contract/device-number.ts';

import { materialWords } from './material-words.ts';

/** What of a draft stands in the names of its files. */
export interface NamedDraft {
  readonly entryId: string;
  /** Its row in the workbook. */
  readonly row: number;
  readonly prono: string | null;
  readonly unitInnerNo: string | null;
}

/** What a file was taken for. One draft and one material: it can be sent; none or several: a person must say. */
export interface FileMatch {
  /** `all` for a material that every device shares; else the drafts whose number the name begins with. */
  readonly drafts: 'all' | readonly string[];
  readonly attClasses: readonly string[];
}

/** Separates folders in the path of a chosen file. */
const slash = '/';
const forAll = /^(?:全部|全体|所有|通用|共用)/;
const separator = '-';
const wordSign = /[0-9A-Z]/;
/** `第12行` and `12行` name a row whatever follows. */
const explicitRow = /^第?0*([1-9]\d*)行/;
/** `12_合格证` names a row; `12号`, `3-2` and `2026年` are names of their own. */
const plainRow = /^0*([1-9]\d*)[^\p{L}\p{N}]*(?=[\p{L}])(?![0-9A-Z号台年月日栋幢])/u;
/** A folder or file that is called by its row alone, perhaps with the counter that copies get. */
const bareRow = /^0*([1-9]\d*)(?:[\s_(-]+\d{1,2})?[^\p{L}\p{N}]*$/u;
/** `1.jpg`, `02.jpg`: more likely counted within their folder than named by a device. */
const counter = /^\d{1,2}$/;

/** Full-width signs become plain ones, letters capital: people and scanners write the same number in many ways. */
function plain(text: string): string {
  return text.normalize('NFKC').toUpperCase().trim();
}

/** The same number whatever separates its parts: a file name cannot hold every sign. */
function separated(text: string): string {
  return plain(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, separator)
    .replaceAll(/^-|-$/g, '');
}

/** The same number where separators got lost. */
function squashed(text: string): string {
  return text.replaceAll(separator, '');
}

interface Index {
  readonly bySeparated: ReadonlyMap<string, readonly string[]>;
  readonly bySquashed: ReadonlyMap<string, readonly string[]>;
  readonly byRow: ReadonlyMap<number, string>;
}

/**
 * Which draft and which material each file is meant for, told by its name: `PN-0001_产品合格证.pdf`, `第5行 铭牌.jpg`, or by its folders:
 * `PN-0001/铭牌照片.jpg`, `铭牌照片/PN-0001.jpg`. The longest number that a name begins with is meant; of equally long ones all are answered.
 * @param paths names of files, with their folders where they are known, separated by `/`
 * @returns one match for each path, in their order
 */
export function matchMaterials(paths: readonly string[], drafts: readonly NamedDraft[]): FileMatch[] {
  const index = indexOf(drafts);
  return paths.map((path) => {
    // The file before its folders, the nearest folder first.
    const [name = '', ...folders] = path.split(slash).toReversed();
    const parts = [plain(stemOf(name)), ...folders.map(plain)].filter((part) => part !== '');
    return { drafts: draftsIn(parts, index), attClasses: firstFound(parts, classesIn) };
  });
}

function indexOf(drafts: readonly NamedDraft[]): Index {
  const numbers = drafts.flatMap(({ entryId, prono, unitInnerNo }) =>
    [...new Set([numberOf(prono), numberOf(unitInnerNo)].map(separated))]
      .filter((number) => number !== '')
      .map((number) => ({ number, entryId })),
  );
  const grouped = (keyOf: (number: string) => string) => {
    const groups = new Map<string, string[]>();
    for (const { number, entryId } of numbers) groups.set(keyOf(number), [...new Set([...(groups.get(keyOf(number)) ?? []), entryId])]);
    return groups;
  };
  return {
    bySeparated: grouped((number) => number),
    bySquashed: grouped(squashed),
    byRow: new Map(drafts.map(({ row, entryId }) => [row, entryId])),
  };
}

/** `扫描件.PDF` → `扫描件`; the dot may be a full-width one. */
function stemOf(name: string): string {
  const written = name.normalize('NFKC');
  return findExtension(written) === undefined ? written : written.slice(0, written.lastIndexOf('.'));
}

function firstFound<T>(parts: readonly string[], find: (part: string) => readonly T[]): readonly T[] {
  for (const part of parts) {
    const found = find(part);
    if (found.length > 0) return found;
  }
  return [];
}

function draftsIn(parts: readonly string[], index: Index): FileMatch['drafts'] {
  const named = parts.filter((part, at) => at > 0 || !counter.test(part));
  const found = firstFound(named, (part) => (forAll.test(part) ? ['all'] : numberedBy(part, index, [explicitRow, plainRow])));
  if (found[0] === 'all') return 'all';
  return found.length > 0 ? found : firstFound(parts, (part) => numberedBy(part, index, [bareRow]));
}

/** The drafts whose number, or whose row, is the longest that the text begins with. */
function numberedBy(text: string, { bySeparated, bySquashed, byRow }: Index, rows: readonly RegExp[]): readonly string[] {
  const beginnings = beginningsOf(separated(text));
  // `PN-1_1` is a first file of PN-1, not one of PN-11: separators count where they can.
  const number = beginnings.find((each) => bySeparated.has(each)) ?? beginnings.find((each) => bySquashed.has(squashed(each)));
  const found = number === undefined ? [] : (bySeparated.get(number) ?? bySquashed.get(squashed(number)) ?? []);
  const row = rows.map((pattern) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
  const id = row === undefined ? undefined : byRow.get(Number(row));
  if (id === undefined || found.includes(id)) return found;
  // `12_合格证` with a device 12 elsewhere than in row 12: only a person can tell.
  return number === undefined || squashed(number).length === /\d+/.exec(text)![0].length ? [...found, id] : found;
}

/** All prefixes of the text that could be a number, the longest first, so that `PN-12` is not read as `PN-1`. */
function beginningsOf(text: string): string[] {
  const signs = [...text];
  const ends = signs.flatMap((sign, at) => {
    const goesOn = wordSign.test(sign) && wordSign.test(signs[at + 1] ?? '');
    return sign === separator || goesOn ? [] : [at + 1];
  });
  return ends.map((end) => signs.slice(0, end).join('')).toReversed();
}

/** The materials named in a text. A word that is part of a longer word already found does not count. */
function classesIn(text: string): readonly string[] {
  const found = wordsByClass.flatMap(({ attClass, words }) =>
    words.filter((word) => text.includes(word)).map((word) => ({ attClass, word })),
  );
  const telling = found.filter(({ word }) => !found.some((other) => other.word.length > word.length && other.word.includes(word)));
  return [...new Set(telling.map(({ attClass }) => attClass))];
}

/** Under which words people know each material: the parts of its label, and its usual short names. */
const wordsByClass = entryFiles.materials.map(({ attClass, label }) => ({
  attClass,
  words: [...label.split(/[和或、（）]/).filter((word) => word.length > 1), label, ...(materialWords[attClass] ?? [])].map(plain),
}));
