import { expect } from 'vitest';

import { readPages } from './pdf-text.ts';

/** The pages of a paper as it was downloaded, without white space and with one kind of brackets. */
export function pagesOf({ rawPayload }: { readonly rawPayload: Buffer }): readonly string[] {
  return readPages(rawPayload).map((page) => page.replaceAll(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')'));
}

/** All words stand on the paper; nothing is left of a value that does not exist, and no page is empty. */
export function says(pages: readonly string[], words: readonly string[]): void {
  const text = pages.join('');
  expect(words.filter((word) => !text.includes(word.replaceAll('（', '(').replaceAll('）', ')')))).toEqual([]);
  for (const page of pages) {
    expect(page.length).toBeGreaterThan(20);
    expect(page).not.toMatch(/undefined|null|NaN|\[object|none/);
  }
}
