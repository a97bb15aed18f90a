import { sql, type Expression, type SqlBool } from 'kysely';

import { sealIdCard } from '#areas/session/server/door.ts';
import * as kept from '#areas/session/server/doors/accounts.ts';
import type { Actor } from '#kit/contract/actor.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import { accountIdsNamed } from './account-views.ts';
import { takeOffByOperator } from './look-after.ts';

export { readSignatures } from './signature.ts';
export { workSources, type OpenWork, type WorkSource } from './open-work.ts';
export {
  findAccountsOfHolder,
  findAccountsOfMobile,
  findHolders,
  findRoleName,
  findUnitAccounts,
  listPeopleOf,
  listReachable,
  listSigners,
  type Reachable,
} from './people-views.ts';

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
  const id = await kept.addAccount(tx, values, now);
  if (id) await kept.setRoles(tx, id, actors);
  return id;
}

export type AccountChange = Partial<Omit<NewAccount, 'loginName' | 'passwordHash' | 'identityCard'>> & { readonly disabled?: boolean };

/** Changes what is given. Sessions under a role that was taken away, and all of a disabled account, stop working as soon as it is committed: the database tells all processes. */
export async function changeAccount(tx: Db | Tx, accountId: string, { actors, ...values }: AccountChange): Promise<void> {
  await kept.changeAccount(tx, accountId, values);
  if (actors) await kept.setRoles(tx, accountId, actors);
}

/** An account that has been used before, elsewhere or in a demo. */
export function noteUse(tx: Db | Tx, accountId: string, at: Date): Promise<void> {
  return kept.noteLogin(tx, accountId, at);
}

/** Gives an account another password and ends its sessions. Call `forgetAccount` once the transaction is done. */
export async function setPassword(tx: Db | Tx, accountId: string, passwordHash: string, now: Date): Promise<void> {
  await kept.changeAccount(tx, accountId, { passwordHash, isSimplePwd: false });
  await kept.endSessions(tx, accountId, now);
}

/** For the operator, when nobody else can: takes the second factor off. @returns whether there was one; undefined where nobody has this login name */
export async function takeOffSecondFactor(db: Db, loginName: string, now: Date): Promise<boolean | undefined> {
  const account = await kept.findAccountByLoginName(db, loginName);
  return account && takeOffByOperator(db, account, now);
}

/** Accounts whose name, login name or initials hold the word, 200 at most; disabled ones, too. */
export function findAccountIds(db: Db, word: string): Promise<string[]> {
  return accountIdsNamed(db, word);
}

/** Whether somebody has this login name, capitals or not. */
export async function isLoginNameTaken(db: Db | Tx, loginName: string): Promise<boolean> {
  return (await kept.findAccountByLoginName(db, loginName)) !== undefined;
}

/** An account as a forgotten password is asked for. */
export async function findAccountNamed(db: Db | Tx, loginName: string) {
  const account = await kept.findAccountByLoginName(db, loginName);
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
    actors: (await kept.listRoles(db, id)).map(({ actor }) => actor),
  };
}

/** The number of a person's identity card as their account keeps it, sealed. */
export async function readIdCardSealed(db: Db, accountId: string): Promise<string | null> {
  return (await kept.getAccount(db, accountId)).idCardSealed;
}

/** Whether the asker is an administrator of their unit, as a condition. */
export function isUnitAdmin({ userId }: Pick<Asker, 'userId'>): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from account where account.id = ${userId} and account.unit_admin and not account.disabled)`;
}
