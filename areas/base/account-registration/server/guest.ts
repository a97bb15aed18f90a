import { guessableSays, isGuessable, type Chooser } from '#areas/session/contract/guessable.ts';
import { sessionRefusals } from '#areas/session/contract/refusals.ts';
import { isBreached, openPassword } from '#areas/session/server/door.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';

import { registrationRefusals } from '../contract/refusals.ts';
import { applicantOf, opens } from './applicant.ts';
import { findRegistration, type Registration } from './registration-store.ts';
import { findReset, type PasswordReset } from './reset-store.ts';

const refuse = refuser(registrationRefusals);

interface Shown {
  readonly id: string;
  readonly secret: string;
}

/** The call of somebody without an account, made as the application that they write. */
export function asApplicant(request: PublicRequest, id: string): Request {
  return { ...request, asker: applicantOf(id) };
}

/** The registration that this secret opens. One of somebody else answers like none. */
export async function getRegistration({ db, services }: PublicRequest, { id, secret }: Shown): Promise<Registration> {
  const found = await findRegistration(db, id);
  return found && opens(services.secrets, secret, found) ? found : refuse('registrationNotFound');
}

/** Likewise a reset. */
export async function getReset({ db, services }: PublicRequest, { id, secret }: Shown): Promise<PasswordReset> {
  const found = await findReset(db, id);
  return found && opens(services.secrets, secret, found) ? found : refuse('passwordResetNotFound');
}

/** A password that the applicant has chosen, sealed by the browser. @throws loginExpired; invalid at the field for one that is too weak */
export async function takePassword(
  request: PublicRequest,
  { nonce, ...sealed }: { readonly nonce: string } & Readonly<Record<string, string>>,
  chooser: Chooser,
): Promise<string> {
  const [field = 'password'] = Object.keys(sealed);
  const password = await openPassword(request, nonce, sealed);
  if (password === '' || !rules.strongPassword.holds(password)) refuseIssues([{ field, message: rules.strongPassword.say }]);
  if (isGuessable(password, chooser)) refuseIssues([{ field, message: guessableSays }]);
  if (await isBreached(request.services.config, password)) refuseIssues([{ field, message: sessionRefusals.passwordBreached.say }]);
  return password;
}
