import { Secret, TOTP } from 'otpauth';

import { seal, unseal } from '#kit/server/settings/seal.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

const purpose = 'second-factor';
const secretBytes = 20;
/** What every authenticator understands (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of telephones are some seconds off: one step before and after counts. */
const window = 1;

/** A new secret, sealed for the database. */
export function newSealedSecret(secrets: Secrets): string {
  return seal(secrets, purpose, new Secret({ size: secretBytes }).base32);
}

/** The secret as people type it, and the address that a QR code carries. */
export function tellSecret(secrets: Secrets, sealed: string, { issuer, label }: { readonly issuer: string; readonly label: string }) {
  const secret = unseal(secrets, purpose, sealed);
  return { secret, uri: new TOTP({ ...shape, issuer, label, issuerInLabel: false, secret }).toString() };
}

/** The step of thirty seconds whose code this is; undefined for a wrong one. */
export function stepOf(secrets: Secrets, sealed: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...shape, secret: unseal(secrets, purpose, sealed) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
