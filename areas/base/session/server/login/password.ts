import { hash, verify, type Options } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

import { kept } from '#kit/contract/kept.ts';
import { openLine } from '#kit/server/list/waiting-line.ts';
import { refuser } from '#kit/server/refuse.ts';

import { sessionRefusals } from '../../contract/refusals.ts';

const refuse = refuser(sessionRefusals);

/** argon2id is the library's default algorithm; 19 MiB, two passes (OWASP). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a thread of the pool that files need too. A company's people come at the same time: eight o'clock. */
export const inTurn = openLine({ atOnce: 2, mostWaiting: 1000, whenFull: () => refuse('loginBusy') });

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

const nobody = kept(() => hash(randomBytes(16), cost));

/** Whether the password fits. Without a hash the same work is done in vain, so that time does not tell which user names exist. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  const against = hashed ?? (await nobody());
  const fits = await inTurn(() => verify(against, password));
  return fits && hashed !== undefined;
}
