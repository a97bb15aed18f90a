import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 bits, safe in a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. A plain hash is enough: nobody can guess 256 random bits. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function isHashOf(token: string, hashed: Buffer): boolean {
  return timingSafeEqual(hashToken(token), hashed);
}
