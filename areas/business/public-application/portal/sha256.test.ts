import fc from 'fast-check';
import { expect, test } from 'vitest';

import { beginningOf, hashHead, tryAnswers } from './sha256.ts';

/** The first 32 bits as the browser's own reckoning has them, where it has one. */
async function headOf(text: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}
const ascii = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)), maxLength: 200 });

test('it is what SHA-256 is, whatever the length', async () => {
  await fc.assert(fc.asyncProperty(ascii, async (text) => hashHead(text) === (await headOf(text))));
  for (let length = 50; length < 70; length += 1) expect(hashHead('a'.repeat(length))).toBe(await headOf('a'.repeat(length)));
});

test('what is known of the beginning changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(ascii, ascii, async (begin, end) => hashHead(begin + end, beginningOf(begin)) === (await headOf(begin + end))),
  );
});

test('the answer makes the hash begin with so many noughts, and none before it does', async () => {
  const challenge = `1795000000000.${'a'.repeat(16)}.${'b'.repeat(43)}`;
  const answer = tryAnswers({ challenge, bits: 12 }, 0, 1_000_000)!;
  expect((await headOf(`${challenge}:${answer}`)) >>> 20).toBe(0);
  expect(tryAnswers({ challenge, bits: 12 }, 0, Number(answer))).toBeUndefined();
  expect(tryAnswers({ challenge, bits: 12 }, Number(answer), 1)).toBe(answer);
});
