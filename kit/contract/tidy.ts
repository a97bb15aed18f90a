/**
 * What people paste: full-width letters and digits, tabs of a spreadsheet's cell, line ends, the country code of a telephone. Tidied before it is checked, stored and
 * searched, so that one thing has one spelling.
 */

/** Letters, digits, blanks and the signs between parts of numbers in their ordinary width. Brackets and stops stay: names of units are written with full-width ones. */
export function narrow(text: string): string {
  return text
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
  return text.normalize('NFKC').replaceAll(/\s+/g, '');
}

export function capitalCode(text: string): string {
  return tidyCode(text).toUpperCase();
}

/** A mobile number without country code and separators, a fixed one with one hyphen after its area code. */
export function tidyPhone(text: string): string {
  const line = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:\+|00)86[-\s]?/, '');
  const area = /^\(?(0\d{2,3})[)\s]\s*/.exec(line);
  const national = tidyCode(area ? `${area[1]}-${line.slice(area[0].length)}` : line).replaceAll(/[‐-―−]/g, '-');
  const digits = national.replaceAll('-', '');
  return /^1\d{10}$/.test(digits) ? digits : national;
}

/** A plain decimal as people type it. Undefined for what is no number. */
export function parseNumber(typed: string): number | undefined {
  const plain = tidyCode(typed).replaceAll(',', '').replace(/^−/, '-');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const code = /^[\dA-Za-z]{3,}$/;

/** The words of what is searched for: each must occur, wherever it stands. */
export function searchWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** A word to search for. The pieces of one long number that was pasted with blanks inside are one number again. */
export function tidySearch(text: string): string {
  const line = tidyLine(text);
  const pieces = line.split(' ');
  const joined = pieces.join('');
  const isOneNumber = pieces.length > 1 && pieces.every((piece) => code.test(piece)) && /^\d{4}[\dA-Za-z]{9}$|^\d{20}$/.test(joined);
  return isOneNumber ? joined : line;
}
