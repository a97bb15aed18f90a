import { hash, verify, type Options } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

import { refuser } from '#kit/server/refuse.ts';

import { sessionRefusals } from '../../contract/refusals.ts';

const refuse = refuser(sessionRefusals);

/** argon2id is the library's default algorithm; 19 MiB, two passes (OWASP). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at a time: each takes a thread of the pool that files need too. */
const atOnce = 2;
const waitingAtMost = 60;
let running = 0;
const waiting: (() => void)[] = [];

/** @throws loginBusy when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else {
    if (waiting.length >= waitingAtMost) refuse('loginBusy');
    // A finished task passes its slot directly to the next one waiting, so that no newcomer takes it.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobody: Promise<string> | undefined;

/** Whether the password fits. Without a hash the same work is done in vain, so that time does not tell which user names exist. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  const against = hashed ?? (await (nobody ??= hash(randomBytes(16), cost)));
  const fits = await inTurn(() => verify(against, password));
  return fits && hashed !== undefined;
}
