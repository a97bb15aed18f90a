import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

import { kept, type Kept } from '#kit/contract/kept.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { seal, unseal } from '#kit/server/settings/seal.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import { addKeys, readKeys } from './sandbox-store.ts';
import type { WechatAccount } from './wechat.ts';

const purpose = 'sandbox-cashier';
const names = ['merchant', 'cashier'] as const;
const generate = promisify(generateKeyPair);

/** Both ends of the sandbox: the merchant's account, and the key with which the cashier signs. */
export interface SandboxKeys {
  readonly account: WechatAccount;
  readonly merchantPublicKey: KeyObject;
  readonly cashierPrivateKey: KeyObject;
}

const held = new WeakMap<Secrets, Kept<SandboxKeys>>();

/** The keys of this installation, made at the first use and kept sealed in the database, so that all its servers share them. */
export function sandboxKeys(db: Db, secrets: Secrets): Promise<SandboxKeys> {
  const known = held.get(secrets) ?? kept(() => openKeys(db, secrets));
  held.set(secrets, known);
  return known();
}

async function openKeys(db: Db, secrets: Secrets): Promise<SandboxKeys> {
  let stored = await readKeys(db);
  if (names.some((name) => !stored.has(name))) {
    await addKeys(db, await Promise.all(names.map(async (name) => ({ name, sealed: seal(secrets, purpose, await newPrivateKey()) }))));
    stored = await readKeys(db);
  }
  const [merchant, cashier] = names.map((name) => createPrivateKey(unseal(secrets, purpose, stored.get(name)!))) as [KeyObject, KeyObject];
  return {
    account: {
      appid: 'wx0000000000sandbox',
      mchid: '1900000000',
      serial: '5AB0000000000000000000000000000000000001',
      privateKey: merchant,
      publicKeyId: 'PUB_KEY_ID_SANDBOX',
      publicKey: createPublicKey(cashier),
      apiV3Key: secrets.key(`${purpose}/api-v3`, 16).toString('hex'),
    },
    merchantPublicKey: createPublicKey(merchant),
    cashierPrivateKey: cashier,
  };
}

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}
