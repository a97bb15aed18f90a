import { call } from '#kit/portal/client.ts';

import { sessionCalls } from '../session-wire.ts';
import { seal } from './seal.ts';

/** The current password for a call that asks for it, under a number of its own each time. */
export async function sealOwn(password: string) {
  const { publicKey, nonce } = await call(sessionCalls.openLogin, {});
  return { nonce, password: seal(publicKey, nonce, 'password', password) };
}
