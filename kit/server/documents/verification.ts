import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link leads to: certificate, mark, report, notice, payment, upload from a phone, lift, any other device, steps of one record. */
export type LinkKind = 'c' | 'm' | 'r' | 'n' | 'p' | 'u' | 'l' | 'e' | 'f';

const signatureBytes = 12;

function sign(kind: LinkKind, payload: string, secret: string): Buffer {
  // The kind is signed too: a payment link must not open as a report.
  return createHmac('sha256', secret).update(`${kind}/${payload}`).digest().subarray(0, signatureBytes);
}

/**
 * Token of a public short link: base64url(id) + '.' + base64url(first 12 bytes of HMAC-SHA256).
 * The id is readable by anyone who holds the link; it only cannot be altered or made up without the secret.
 */
export function signToken(kind: LinkKind, id: string, secret: string): string {
  const payload = Buffer.from(id, 'utf8').toString('base64url');
  return `${payload}.${sign(kind, payload, secret).toString('base64url')}`;
}

/** The id that `signToken` was given, or `null` when the token was altered, is of another kind or bears none of these secrets. Compares in constant time. */
export function readToken(kind: LinkKind, token: string, secrets: readonly string[]): string | null {
  const [payload, signature, ...rest] = token.split('.');
  if (!payload || !signature || rest.length > 0) return null;

  const given = Buffer.from(signature, 'base64url');
  // Buffer decodes leniently (other alphabets, stray bits), so only the one canonical spelling counts.
  if (given.length !== signatureBytes || given.toString('base64url') !== signature) return null;
  if (!secrets.some((secret) => timingSafeEqual(given, sign(kind, payload, secret)))) return null;
  return Buffer.from(payload, 'base64url').toString('utf8');
}

/** Path of the public short link, to be put behind the portal's own address. */
export function shortLink(kind: LinkKind, id: string, secret: string): string {
  return `/q/${kind}/${signToken(kind, id, secret)}`;
}
