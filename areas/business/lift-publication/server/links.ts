import { readToken, signToken } from '#kit/server/documents/verification.ts';
import { linkSecrets, type Secrets } from '#kit/server/settings/secrets.ts';

import { openPaths } from '../contract/menu.ts';

const linkPurpose = 'lift-link';

/** The key under which the links of this area are signed. */
function linkSecret(secrets: Secrets): string {
  return secrets.key(linkPurpose, 32).toString('hex');
}

/** Path of the public page of a lift. */
export function liftPath(secrets: Secrets, oidno: string): string {
  return openPaths.lift.replace('{token}', signToken('l', oidno, linkSecret(secrets)));
}

/** Path of the page that checks the mark of a self-test. */
export function markPath(secrets: Secrets, testId: string): string {
  return openPaths.mark.replace('{token}', signToken('m', testId, linkSecret(secrets)));
}

/** Number of the lift in a link; null for a link that was altered or made up. */
export function readLiftToken(secrets: Secrets, token: string): string | null {
  return readToken('l', token, linkSecrets(secrets, linkPurpose));
}

export function readMarkToken(secrets: Secrets, token: string): string | null {
  return readToken('m', token, linkSecrets(secrets, linkPurpose));
}
