import { capitalCode } from '#kit/contract/trade/tidy.ts';

/** Letters of the check code: digits and capitals without I, L, O, U. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 8;

/** The check code as typed, made canonical: no blanks, dashes or signs that nobody sees, capitals of ordinary width, look-alikes as meant. */
export function readCode(typed: string): string {
  return capitalCode(typed).replaceAll(/[—–-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
