import { sql, type Expression, type SqlBool } from 'kysely';

import type { Actor } from '#kit/contract/actor.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import type { RoleRow } from '../contract/roles.ts';
import { sessionRefusals } from '../contract/refusals.ts';
import * as accounts from './account-store.ts';
import { takeOffByOperator } from './accounts/look-after.ts';
import { accountIdsNamed } from './accounts/account-views.ts';
import { isLive } from './authenticate.ts';
import { sealIdCard } from './profile/id-card.ts';
import { addSsoTicket } from './issue-sso-ticket.ts';
import * as signatures from './mis-signature.ts';
import { onceKinds, takeOnce } from './login/once-store.ts';
import * as passwords from './login/password.ts';
import { openSealed } from './login/sm2.ts';
import { askerOf, forgetSessionsOf } from './session-cache.ts';
import { endSessions, findPerson, findSessionById } from './session-store.ts';

export { findRoleName, listPeopleOf, listReachable, type Reachable } from './people-views.ts';
export { loginNews } from './login/login-news.ts';
export { isProven, proofOf as proofFor } from './codes/sms-codes.ts';
export { workSources, type OpenWork, type WorkSource } from './accounts/open-work.ts';
export { isGuessable } from './login/guessable.ts';
export { requireCaptcha } from './login/require-captcha.ts';
export { openIdCard, sealIdCard } from './profile/id-card.ts';

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

/** The number of a person's identity card as their account keeps it, sealed. */
export async function readIdCardSealed(db: Db, accountId: string): Promise<string | null> {
  return (await accounts.getAccount(db, accountId)).idCardSealed;
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

export interface NewAccount {
  readonly loginName: string;
  /** From `hashPassword`. */
  readonly passwordHash: string;
  readonly name: string;
  readonly unitId: string | null;
  /** The first is the role a person begins with. */
  readonly actors: readonly [Actor, ...Actor[]];
  readonly areacode?: string | null;
  readonly dept?: string | null;
  readonly phone?: string | null;
  readonly mobile?: string | null;
  readonly identityCard?: string | null;
  /** The person must choose another password at the first login. */
  readonly isSimplePwd?: boolean;
  /** Opens accounts for colleagues: the first of a unit. */
  readonly unitAdmin?: boolean;
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

/** @returns the id; undefined when the login name is taken, capitals or not */
export async function createAccount(tx: Db | Tx, secrets: Secrets, account: NewAccount, now: Date): Promise<string | undefined> {
  const {
    loginName,
    passwordHash,
    name,
    unitId,
    actors,
    areacode = null,
    dept = null,
    phone = null,
    mobile = null,
    identityCard,
    isSimplePwd = false,
    unitAdmin = false,
  } = account;
  const idCardSealed = sealIdCard(secrets, identityCard);
  const values = {
    loginName,
    passwordHash,
    name,
    unitId,
    areacode,
    dept,
    phone,
    mobile,
    idCardSealed,
    isSimplePwd,
    disabled: false,
    unitAdmin,
  };
  const id = await accounts.addAccount(tx, values, now);
  if (id) await accounts.setRoles(tx, id, actors);
  return id;
}

export type AccountChange = Partial<Omit<NewAccount, 'loginName' | 'passwordHash' | 'identityCard'>> & { readonly disabled?: boolean };

/** Changes what is given. Sessions under a role that was taken away, and all of a disabled account, stop working as soon as it is committed: the database tells all processes. */
export async function changeAccount(tx: Db | Tx, accountId: string, { actors, ...values }: AccountChange): Promise<void> {
  await accounts.changeAccount(tx, accountId, values);
  if (actors) await accounts.setRoles(tx, accountId, actors);
}

/** An account that has been used before, elsewhere or in a demo. */
export function noteUse(tx: Db | Tx, accountId: string, at: Date): Promise<void> {
  return accounts.noteLogin(tx, accountId, at);
}

/** Gives an account another password and ends its sessions. Call `forgetAccount` once the transaction is done. */
export async function setPassword(tx: Db | Tx, accountId: string, passwordHash: string, now: Date): Promise<void> {
  await accounts.changeAccount(tx, accountId, { passwordHash, isSimplePwd: false });
  await endSessions(tx, accountId, now);
}

/** For the operator, when nobody else can: takes the second factor off. @returns whether there was one; undefined where nobody has this login name */
export async function takeOffSecondFactor(db: Db, loginName: string, now: Date): Promise<boolean | undefined> {
  const account = await accounts.findAccountByLoginName(db, loginName);
  return account && takeOffByOperator(db, account, now);
}

/** Accounts whose name, login name or initials hold the word, 200 at most; disabled ones, too. */
export function findAccountIds(db: Db, word: string): Promise<string[]> {
  return accountIdsNamed(db, word);
}

/** Accounts in use that hold the role of an actor. */
export function findHolders(tx: Tx | Db, actor: Actor): Promise<string[]> {
  return accounts.findHolders(tx, actor);
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

/** Whether somebody has this login name, capitals or not. */
export async function isLoginNameTaken(db: Db | Tx, loginName: string): Promise<boolean> {
  return (await accounts.findAccountByLoginName(db, loginName)) !== undefined;
}

/** An account as a forgotten password is asked for. */
export async function findAccountNamed(db: Db | Tx, loginName: string) {
  const account = await accounts.findAccountByLoginName(db, loginName);
  if (!account) return undefined;
  const { id, name, mobile, mobileAt, unitId, disabled, idCardSealed } = account;
  return {
    id,
    loginName: account.loginName,
    name,
    mobile,
    /** Since when, where it was changed. */
    mobileAt,
    unitId,
    disabled,
    idCardSealed,
    actors: (await accounts.listRoles(db, id)).map(({ actor }) => actor),
  };
}

/** Accounts in use that this telephone belongs to, with the names of their units. */
export function findAccountsOfMobile(db: Db | Tx, mobile: string) {
  return accounts.listByMobile(db, mobile);
}

/** The accounts of a unit in use, the administrators among them first. */
export function findUnitAccounts(db: Db | Tx, unitId: string) {
  return accounts.listUnitAccounts(db, unitId);
}

/** Whether the asker is an administrator of their unit, as a condition. */
export function isUnitAdmin({ userId }: Pick<Asker, 'userId'>): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from account where account.id = ${userId} and account.unit_admin and not account.disabled)`;
}
