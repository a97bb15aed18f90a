import { sm2 } from 'sm-crypto-v2';
import { z } from 'zod';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import { Sm2Opener } from './sm2-opener.ts';

/** Order of the group of SM2 (GB/T 32918.5). */
const order = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;

interface KeyPair {
  readonly publicKey: string;
  readonly opener: Sm2Opener;
}

const pairs = new WeakMap<Secrets, Map<string, KeyPair>>();
/** A login page that was opened before a month ended is answered under its pair for so long: longer than its one-time number lives. */
const overlapMs = 5 * 60_000;

/**
 * The installation's key pair of a month for what browsers send sealed: every month has another. It follows from the root key, so servers that share it share the pair,
 * and with another root it is another, too.
 */
function keyPairOf(secrets: Secrets, month: string): KeyPair {
  const known = pairs.get(secrets) ?? new Map<string, KeyPair>();
  pairs.set(secrets, known);
  const made = known.get(month);
  if (made) return made;
  const scalar = (BigInt(`0x${secrets.key(`login-sm2/${month}`, 32).toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = scalar.toString(16).padStart(64, '0');
  const pair = { publicKey: sm2.getPublicKeyFromPrivateKey(privateKey), opener: new Sm2Opener(privateKey) };
  known.set(month, pair);
  return pair;
}

const monthOf = (at: number) => todayInShanghai(new Date(at)).slice(0, 7);

export function publicKeyOf(secrets: Secrets, now: Date): string {
  return keyPairOf(secrets, monthOf(now.getTime())).publicKey;
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
  now: Date,
): Promise<{ nonce: string; values: Record<K, string> } | undefined> {
  const months = new Set([monthOf(now.getTime()), monthOf(now.getTime() - overlapMs)]);
  const openers = [...months].map((month) => keyPairOf(secrets, month).opener);
  const values = {} as Record<K, string>;
  let nonce: string | undefined;
  for (const [field, ciphertext] of Object.entries<string>(sealed)) {
    const letter = await readLetter(ciphertext, openers);
    if (!letter || letter.field !== field || (nonce !== undefined && nonce !== letter.nonce)) return undefined;
    nonce = letter.nonce;
    values[field as K] = letter.value;
  }
  return nonce === undefined ? undefined : { nonce, values };
}

async function readLetter(ciphertext: string, openers: readonly Sm2Opener[]): Promise<z.output<typeof Letter> | undefined> {
  // Point (128), digest (64) and at least one byte.
  if (!/^(?:[0-9a-f]{2}){97,1024}$/i.test(ciphertext)) return undefined;
  for (const opener of openers) {
    const letter = Letter.safeParse(readJson(await opener.open(ciphertext))).data;
    if (letter) return letter;
  }
  return undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
