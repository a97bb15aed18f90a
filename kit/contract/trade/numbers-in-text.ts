import { isCreditCode, isIdCard } from './codes.ts';

/** Eighteen signs that stand by themselves, with the one before them. */
const eighteen = /(^|[^0-9A-Za-z])([1-9]\d{16}[\dXx])(?![0-9A-Za-z])/g;
const withBirthday = /^[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/;

/**
 * Whether this may be somebody's number: one with a wrong check digit is still nine tenths of it. Of 31 numbers one is right as a credit code, too: where both are right, it is
 * taken for a number, as hardly any credit code holds a day.
 */
export const maybeIdCard = (text: string): boolean => withBirthday.test(text) && (isIdCard(text) || !isCreditCode(text));

/** `330299********123X`: what of an identity number may be shown. */
export function maskIdCard(idCard: string): string {
  return idCard.length < 10 ? '*'.repeat(idCard.length) : `${idCard.slice(0, 6)}${'*'.repeat(idCard.length - 10)}${idCard.slice(-4)}`;
}

/** A text with the identity numbers in it masked, wherever they stand. */
export function maskedIn(text: string): string {
  return text.length < 18
    ? text
    : text.replaceAll(eighteen, (all, before: string, found: string) => (maybeIdCard(found) ? before + maskIdCard(found) : all));
}

/** The identity numbers that stand in a text. */
export function idCardsIn(text: string): string[] {
  return text.length < 18 ? [] : [...text.matchAll(eighteen)].map(([, , found = '']) => found).filter(maybeIdCard);
}

export const isMaskedIdCard = (text: string): boolean => /^\d{6}\*{8}\d{3}[\dXx]$/.test(text);

/** Whether this is an identity number, whole or masked. */
export const isIdCardShown = (text: string): boolean => isMaskedIdCard(text) || maybeIdCard(text);

/** An answer with the identity numbers in it masked, wherever they stand. What has none is given back as it is. */
export function withoutNumbers(value: unknown): unknown {
  if (typeof value === 'string') return maskedIn(value);
  if (Array.isArray(value)) return changed(value, value.map(withoutNumbers)) ?? value;
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  const inner = Object.values(value);
  const shown = changed(inner, inner.map(withoutNumbers));
  return shown ? Object.fromEntries(Object.keys(value).map((key, at) => [key, shown[at]])) : value;
}

const changed = (from: readonly unknown[], to: unknown[]) => (to.some((one, at) => one !== from[at]) ? to : undefined);

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
