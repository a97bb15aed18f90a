/** True for text that PostgreSQL can store and everybody can read: no U+0000, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** The text with what the database does not take left out or replaced. */
export const asStorable = (text: string): string => text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\uFFFD');
