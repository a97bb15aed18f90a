/** True for text that PostgreSQL can store and everybody can read: no U+0000, no lone surrogate, and none of the signs that mark what lies sealed. */
export function isStorable(text: string): boolean {
  return !/[\0\uFDD0\uFDD1]|\p{Surrogate}/u.test(text);
}

/** The text with what the database does not take left out or replaced. */
export const asStorable = (text: string): string => text.replace(/\0/g, '').replace(/[\uFDD0\uFDD1]|\p{Surrogate}/gu, '\uFFFD');
