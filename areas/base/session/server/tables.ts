import type { Generated } from 'kysely';

import type { Actor } from '#kit/contract/actor.ts';

/** Tables that the area of accounts reads by statements of its own; they are written here alone. @public read by the walls as text */
export const openTables = ['account', 'accountRole', 'role'] as const;

export interface RoleTable {
  id: string;
  actor: Actor;
  name: string;
  roleType: string;
  menuIds: string[];
}

export interface AccountTable {
  id: string;
  loginName: string;
  passwordHash: string;
  name: string;
  phone: string | null;
  mobile: string | null;
  /** Since when, where it was changed. */
  mobileAt: Generated<string | null>;
  idCardSealed: string | null;
  unitId: string | null;
  areacode: string | null;
  dept: string | null;
  isSimplePwd: Generated<boolean>;
  /** Until when a password that somebody else had drawn opens its change. */
  firstPasswordUntil: Generated<string | null>;
  disabled: Generated<boolean>;
  lastLoginAt: Generated<string | null>;
  createdAt: Generated<string>;
  initials: string | null;
  /** Opens accounts for colleagues. */
  unitAdmin: Generated<boolean>;
  version: Generated<number>;
}

export interface AccountRoleTable {
  accountId: string;
  roleId: string;
  /** The role with the smallest is the one a person begins with. */
  position: number;
}

export interface SessionTable {
  id: string;
  tokenHash: Buffer;
  otherTokenHash: Buffer;
  bindHash: Buffer | null;
  /** The bind cookie has been seen once, so it must be there from now on. */
  latched: Generated<boolean>;
  accountId: string;
  roleId: string;
  address: string | null;
  createdAt: string;
  seenAt: string;
  endedAt: Generated<string | null>;
  confirmedAt: Generated<string | null>;
}

export interface LoginFailureTable {
  keyHash: Buffer;
  failures: number;
  lastAt: string;
}

export interface OnceTable {
  keyHash: Buffer;
  purpose: string;
  content: unknown;
  expiresAt: string;
}

export interface SettingTable {
  accountId: string;
  name: string;
  content: unknown;
  updatedAt: string;
}

export interface SecondFactorTable {
  accountId: string;
  /** Sealed under the root key: see `second-factor/secret.ts`. */
  secretSealed: string;
  begunAt: string;
  /** Null until the first code has been shown. */
  confirmedAt: Generated<string | null>;
  /** The step of thirty seconds whose code was taken last. */
  lastStep: Generated<number>;
}

export interface RecoveryCodeTable {
  accountId: string;
  codeHash: Buffer;
  usedAt: Generated<string | null>;
}

export interface SmsCodeTable {
  id: string;
  purpose: string;
  mobileHash: Buffer;
  addressHash: Buffer;
  codeHash: Buffer;
  tries: Generated<number>;
  sentAt: string;
  /** When it was right for the first time. */
  usedAt: Generated<string | null>;
}

export interface KnownBrowserTable {
  /** Of the login that made it known. */
  id: string;
  accountId: string;
  keyHash: Buffer;
  /** Kind of browser and system. */
  name: string;
  address: string | null;
  createdAt: string;
  usedAt: string;
  until: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    role: RoleTable;
    account: AccountTable;
    accountRole: AccountRoleTable;
    session: SessionTable;
    loginFailure: LoginFailureTable;
    once: OnceTable;
    setting: SettingTable;
    secondFactor: SecondFactorTable;
    recoveryCode: RecoveryCodeTable;
    smsCode: SmsCodeTable;
    knownBrowser: KnownBrowserTable;
  }
}
