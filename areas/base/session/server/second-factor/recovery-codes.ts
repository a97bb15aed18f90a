import type { Secrets } from '#kit/server/settings/secrets.ts';

import { recoveryCodesGiven } from '../../contract/second-factor.ts';

/** Without letters that are read as digits: fifty bits in ten signs. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/**
 * The codes of one attempt to get some. They follow from the root key and the attempt, which only the browser knows: who asks again after a lost answer gets the same, and the
 * database alone yields none.
 */
export function makeRecoveryCodes(secrets: Secrets, accountId: string, attempt: string): string[] {
  return Array.from({ length: recoveryCodesGiven }, (_, index) => {
    const bytes = secrets.sign('recovery code', `${accountId} ${attempt} ${index}`).subarray(0, length);
    return [...bytes].map((byte) => signs[byte % signs.length]).join('');
  });
}

/** What is kept of a code. */
export function hashRecoveryCode(secrets: Secrets, accountId: string, code: string): Buffer {
  return secrets.sign('recovery code at rest', `${accountId} ${code}`);
}

/** In two halves, as people read it. */
export function shownCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}
