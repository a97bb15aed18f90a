/** True for text that PostgreSQL can store and everybody can read: no U+0000, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
