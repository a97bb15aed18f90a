import { capitalCode } from '#kit/contract/trade/tidy.ts';

/** Products of one batch, and numbers on one certificate. */
export const mostProducts = 2000;

/** A product number as two of them are compared: capitals, without blanks. */
export const productKey = (no: string): string => capitalCode(no);

/** From: both ends have the same beginning and as many digits. Undefined where they are no range, or one of too many. */
export function rangeOf(from: string, to: string): string[] | undefined {
  const [first, last] = [/^(.*?)(\d+)$/.exec(productKey(from)), /^(.*?)(\d+)$/.exec(productKey(to))];
  if (!first || !last || first[1] !== last[1] || first[2]!.length !== last[2]!.length) return undefined;
  const [start, end] = [Number(first[2]), Number(last[2])];
  if (end < start || end - start >= mostProducts) return undefined;
  return Array.from({ length: end - start + 1 }, (_, index) => first[1]! + String(start + index).padStart(first[2]!.length, '0'));
}

/** The numbers that a text lists, parted by blanks, commas or lines; A-001~A-120 names all between. Each once, in their order. */
export function numbersIn(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const named = text
    .replaceAll(/\s*(?:~|～|至)\s*/g, '~')
    .split(/[\s,，、;；]+/)
    .filter((one) => one !== '');
  const all = named.flatMap((one) => {
    const [from = '', to, ...more] = one.split('~');
    return to === undefined || more.length > 0 ? [productKey(one)] : (rangeOf(from, to) ?? [productKey(one)]);
  });
  return [...new Set(all)];
}

/** Numbers as a paper and a form list them: what follows one upon another as a range. */
export function listed(numbers: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < numbers.length;) {
    let end = at;
    while (end + 1 < numbers.length && rangeOf(numbers[end]!, numbers[end + 1]!)?.length === 2) end += 1;
    parts.push(end - at >= 2 ? `${numbers[at]}~${numbers[end]}` : numbers.slice(at, end + 1).join('、'));
    at = end + 1;
  }
  return parts.join('、');
}
