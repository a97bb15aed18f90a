import { sm2 } from 'sm-crypto-v2';
import { z } from 'zod';

import type { Secrets } from '#kit/server/settings/secrets.ts';

import { Sm2Opener } from './sm2-opener.ts';

/** Order of the group of SM2 (GB/T 32918.5). */
const order = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;

interface KeyPair {
  readonly publicKey: string;
  readonly opener: Sm2Opener;
}

const pairs = new WeakMap<Secrets, KeyPair>();

/** The installation's key pair for what browsers send sealed. It follows from the root key, so servers that share it share the pair. */
function keyPairOf(secrets: Secrets): KeyPair {
  const known = pairs.get(secrets);
  if (known) return known;
  const scalar = (BigInt(`0x${secrets.key('login-sm2', 32).toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = scalar.toString(16).padStart(64, '0');
  const pair = { publicKey: sm2.getPublicKeyFromPrivateKey(privateKey), opener: new Sm2Opener(privateKey) };
  pairs.set(secrets, pair);
  return pair;
}

export function publicKeyOf(secrets: Secrets): string {
  return keyPairOf(secrets).publicKey;
}

const Letter = z.strictObject({ nonce: z.string().min(1).max(100), field: z.string(), value: z.string().max(200) });

/**
 * Opens sealed fields: each is SM2 (C1C3C2, hex) over `{nonce, field, value}`. The field name inside must be the one it was sent as and
 * the nonce the same in all, so that no ciphertext can be moved to another field or another attempt.
 * @returns undefined when anything does not fit
 */
export async function openSealed<K extends string>(
  secrets: Secrets,
  sealed: Readonly<Record<K, string>>,
): Promise<{ nonce: string; values: Record<K, string> } | undefined> {
  const { opener } = keyPairOf(secrets);
  const values = {} as Record<K, string>;
  let nonce: string | undefined;
  for (const [field, ciphertext] of Object.entries<string>(sealed)) {
    const letter = await readLetter(ciphertext, opener);
    if (!letter || letter.field !== field || (nonce !== undefined && nonce !== letter.nonce)) return undefined;
    nonce = letter.nonce;
    values[field as K] = letter.value;
  }
  return nonce === undefined ? undefined : { nonce, values };
}

async function readLetter(ciphertext: string, opener: Sm2Opener): Promise<z.output<typeof Letter> | undefined> {
  // Point (128), digest (64) and at least one byte.
  if (!/^(?:[0-9a-f]{2}){97,1024}$/i.test(ciphertext)) return undefined;
  return Letter.safeParse(readJson(await opener.open(ciphertext))).data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
