import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToken, shortLink, signToken, type LinkKind } from './verification.ts';

const kinds = ['c', 'm', 'r', 'n', 'p', 'u', 'l'] as const;
const kind = fc.constantFrom<LinkKind>(...kinds);
const id = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
const secret = fc.string({ minLength: 16, maxLength: 40 });
const signed = fc.tuple(kind, id, secret);

test('a signed token gives its id back', () => {
  fc.assert(
    fc.property(signed, ([k, i, s]) => {
      expect(readToken(k, signToken(k, i, s), [s])).toBe(i);
    }),
  );
});

test('a token with any one character changed, added or removed is refused', () => {
  const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/= ');
  fc.assert(
    fc.property(signed, fc.nat(), character, fc.constantFrom(0, 1), ([k, i, s], place, other, kept) => {
      const token = signToken(k, i, s);
      const at = place % token.length;
      const altered = token.slice(0, at) + other + token.slice(at + 1 - kept);
      fc.pre(altered !== token);
      expect(readToken(k, altered, [s])).toBeNull();
      expect(readToken(k, token.slice(0, at) + token.slice(at + 1), [s])).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test('a token of another kind or under another secret is refused', () => {
  fc.assert(
    fc.property(signed, kind, secret, ([k, i, s], otherKind, otherSecret) => {
      fc.pre(k !== otherKind && s !== otherSecret);
      expect(readToken(otherKind, signToken(k, i, s), [s])).toBeNull();
      expect(readToken(k, signToken(k, i, s), [otherSecret])).toBeNull();
    }),
  );
});

test('what is no token at all is refused', () => {
  fc.assert(
    fc.property(kind, fc.string(), secret, (k, text, s) => {
      expect(readToken(k, text, [s])).toBeNull();
    }),
  );
});

test('the short link is fit for a QR code: no character that an address would have to escape', () => {
  expect(shortLink('r', '01890f5e-7b1c-7000-8000-00000000000a', 'a secret of some length')).toMatch(/^\/q\/r\/[\w-]+\.[\w-]{16}$/);
});
