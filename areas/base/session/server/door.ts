import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { RoleRow } from '../contract/roles.ts';
import { sessionRefusals } from '../contract/refusals.ts';
import * as accounts from './account-store.ts';
import { isLive } from './authenticate.ts';
import { addSsoTicket } from './issue-sso-ticket.ts';
import * as signatures from './mis-signature.ts';
import { onceKinds, takeOnce } from './login/once-store.ts';
import * as passwords from './login/password.ts';
import { openSealed } from './login/sm2.ts';
import { askerOf, forgetSessionsOf } from './session-cache.ts';
import { findPerson, findSessionById } from './session-store.ts';

export { isBreached } from './login/breached.ts';
export { loginNews } from './login/login-news.ts';
export { isProven, proofOf as proofFor, takeProof } from './codes/sms-codes.ts';
export { requireCaptcha } from './login/require-captcha.ts';
export { openIdCard, sealIdCard } from './profile/id-card.ts';
export { listNamesakes } from './account-store.ts';

const refuse = refuser(sessionRefusals);

/**
 * Redeems a ticket of `getToken` for a call that a browser opens by its address: a download, a print. It works once, within 60 seconds, for
 * this purpose and object alone, and only while the session lives.
 * @returns the person of the session; whether they may see the object is still to be checked
 * @throws noSession
 */
export async function takeTicket(
  request: PublicRequest,
  given: { readonly ticket: string; readonly purpose: string; readonly object: string },
): Promise<Asker> {
  const ticket = await takeOnce(request.db, onceKinds.ticket, given.ticket, request.now);
  if (!ticket || ticket.purpose !== given.purpose || ticket.object !== given.object) return refuse('noSession');
  return (await findSessionAsker(request, ticket.sessionId)) ?? refuse('noSession');
}

/** The person of a session, while it lives: for what a session has lent to another device. */
export async function findSessionAsker({ db, services, now }: PublicRequest, sessionId: string): Promise<Asker | undefined> {
  const session = await findSessionById(db, sessionId);
  return session && isLive(session, Date.parse(session.seenAt), services.config, now.getTime()) ? askerOf(session) : undefined;
}

/** The person of an account under one of its roles, without a session: for private links. Nobody when the account is disabled or has lost the role. */
export async function findAccountAsker(db: Db, accountId: string, roleId: string): Promise<Asker | undefined> {
  const person = await findPerson(db, accountId, roleId);
  return person && askerOf(person);
}

/** A one-time ticket for logging in without a password; undefined when nobody has this login name. */
export function issueSsoTicket(db: Db, loginName: string, now: Date): Promise<string | undefined> {
  return addSsoTicket(db, loginName, now);
}

/** The value of X-Sign for a call to the institute's management information system. */
export function signMisCall(token: string, signed: signatures.Signed): string {
  return signatures.signatureOf(token, signed);
}

/** argon2id, two at a time. @throws loginBusy when too many wait */
export function hashPassword(password: string): Promise<string> {
  return passwords.hashPassword(password);
}

/** The first of these login names that this password opens. */
export async function anyOpenedBy(db: Db, loginNames: readonly string[], password: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select(['loginName', 'passwordHash'])
    .where('loginName', 'in', loginNames)
    .where('disabled', '=', false)
    .execute();
  for (const { loginName, passwordHash } of found) if (await passwords.isPassword(passwordHash, password)) return loginName;
  return undefined;
}

/** After a committed change to an account: this process reads its sessions anew at once. `db` is the one of the request, not a transaction. */
export function forgetAccount(db: Db, accountId: string): void {
  forgetSessionsOf(db, accountId);
}

/** Brings the table of roles to what the program declares; done at every start. */
export function saveRoles(db: Db | Tx, rows: readonly RoleRow[], now: Date): Promise<void> {
  return accounts.saveRoles(db, rows, now);
}

/** A password as the browser sealed it under a one-time number, which counts once. @throws loginExpired */
export async function openPassword(
  { db, services, now }: Pick<PublicRequest, 'db' | 'services' | 'now'>,
  nonce: string,
  sealed: Readonly<Record<string, string>>,
): Promise<string> {
  const opened = await openSealed(services.secrets, sealed, now);
  if (!opened || opened.nonce !== nonce || !(await takeOnce(db, onceKinds.login, nonce, now))) return refuse('loginExpired');
  return Object.values(opened.values)[0] ?? '';
}
