import { useCertNoIn } from './codes.ts';

/**
 * What people paste: full-width letters and digits, tabs of a spreadsheet's cell, line ends, signs that nobody sees, the country code of a telephone. Tidied before it is
 * checked, stored and searched, so that one thing has one spelling.
 */

/** Signs without a picture: joints and breaks of words, marks of direction and of the order of bytes, which chats, PDFs and address books put around numbers. */
const unseen = /\p{Cf}/gu;

/** Letters, digits, blanks and the signs between parts of numbers in their ordinary width. Brackets and stops stay: names of units are written with full-width ones. */
export function narrow(text: string): string {
  return text
    .replaceAll(unseen, '')
    .replaceAll(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a＃＋－．／＿]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

/** One line: tabs, line ends and runs of blanks become one blank. */
export function tidyLine(text: string): string {
  return narrow(text).replaceAll(/\s+/g, ' ').trim();
}

/** Several lines, which stay as they are. */
export function tidyLines(text: string): string {
  return narrow(text).trim();
}

/** A code has no blanks, and its signs have their ordinary width. */
export function tidyCode(text: string): string {
  return text.normalize('NFKC').replaceAll(unseen, '').replaceAll(/\s+/g, '');
}

export function capitalCode(text: string): string {
  return tidyCode(text).toUpperCase();
}

const countryCode = /^(?:(?:\+|00)86[-\s]*|86[-\s]+(?=(?:[-\s()]*\d){9,12}(?:\D|$))|86(?=1[3-9]\d{9}$|0?[1-9]\d{8,10}$))/;
/** No telephone is longer, with all that people write around it. Finding an extension takes time with the square of the length, and whoever asks for a code sends what they like. */
const longestPhone = 100;

const extensionWord = /\s*(?:转|分机号?|[,;x#]|ext\.?)\s*[:：]?\s*(\d{1,6})$/i;

/**
 * One spelling of a telephone: a mobile number is its eleven digits, a fixed one has a hyphen after its area code, a number that is the same in all places is
 * 400-820-1234, and an extension follows with another hyphen. What is none of these loses blanks and country code alone.
 */
export function tidyPhone(text: string): string {
  if (text.length > longestPhone) return text;
  const line = text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(/[‐-―−]/g, '-')
    .trim();
  const national = line.replace(countryCode, '');
  const [, extension] = extensionWord.exec(national) ?? [];
  const number = extension === undefined ? national : national.replace(extensionWord, '');
  const plain = number.replaceAll(/[-\s()]/g, '');
  if (/^1[3-9]\d{9}$/.test(plain)) return extension === undefined ? plain : `${plain}-${extension}`;
  const parted = partNumber(number, national !== line);
  return extension === undefined ? parted : `${parted}-${extension}`;
}

/** Behind a country code an area code has lost its nought. */
function partNumber(number: string, isAbroad: boolean): string {
  const plain = number.replaceAll(/[-\s()]/g, '');
  const everywhere = /^([48]00)(\d{3})(\d{4})$/.exec(plain);
  if (everywhere) return everywhere.slice(1).join('-');
  const [, withExtension, behind] = /^(.*\d{3})-(\d{1,6})$/.exec(number.replaceAll(/\s/g, '')) ?? [];
  const main = withExtension?.replaceAll(/[-()]/g, '');
  if (main !== undefined && /^(?:[48]00\d{7}|0\d{9,11})$/.test(main)) return `${partNumber(main, false)}-${behind}`;
  const local = isAbroad && /^[1-9]\d{8,10}$/.test(plain) ? `0${plain}` : plain;
  const area = /^(010|02\d|0[3-9]\d{2})(\d{7,8})$/.exec(local);
  if (area) return `${area[1]}-${area[2]}`;
  return /^\d{7,8}$/.test(plain) ? plain : tidyCode(number);
}

/** A plain decimal as people type it. Undefined for what is no number. */
export function parseNumber(typed: string): number | undefined {
  const plain = tidyCode(typed).replaceAll(',', '').replace(/^−/, '-');
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const code = /^[\dA-Za-z]{3,}$/;

/** The words of what is searched for: each must occur, wherever it stands. */
export function searchWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** A word to search for. The pieces of one long number that was pasted with blanks inside are one number again; certificate numbers are spelled as they are stored. */
export function tidySearch(text: string): string {
  const typed = tidyLine(text);
  const pieces = (useCertNoIn(typed) ?? typed).split(' ').map((piece) => useCertNoIn(piece) ?? piece);
  const line = pieces.join(' ');
  const joined = pieces.join('');
  const isOneNumber = pieces.length > 1 && pieces.every((piece) => code.test(piece)) && /^\d{4}[\dA-Za-z]{9}$|^\d{20}$/.test(joined);
  return isOneNumber ? joined : line;
}

/** The code of a unit, or its beginning, in capitals, where a word looks like one. A name in letters alone does not. */
export function unitCodeIn(word: string): string | undefined {
  const begun = capitalCode(word);
  return /^[0-9A-Z]{2}\d{2}[0-9A-Z]*$/.test(begun) ? begun : undefined;
}
