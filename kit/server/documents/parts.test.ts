import { afterAll, expect, test } from 'vitest';

import { readPages } from '../testing/pdf-text.ts';
import { createDocuments } from './documents.ts';
import { template } from './template.ts';

const documents = createDocuments();
afterAll(() => documents.close());
const paper = template<{ readonly widths: readonly number[]; readonly numbers: readonly string[] }>(
  '../testing/numbers.typ',
  import.meta.url,
);

test('a number that is longer than its cell is broken, and is still the number when it is copied', async () => {
  const numbers = ['D120260000123456', '梯11浙B00001(26)330230000713T', 'W'.repeat(40)];
  const pages = readPages(await documents.render(paper, { widths: [20, 26, 20], numbers }));
  expect(pages.join('')).toBe(numbers.join(''));
  // So many lines are made of what would be one that the last of them stand on a second page.
  expect(pages).toHaveLength(2);
});
