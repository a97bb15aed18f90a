import { cityPassword, type Person } from '#server/testing/city.ts';
import { sealFields } from '#server/testing/person.ts';

import { sessionCalls } from '../../contract/calls.ts';

/** The current password, as the browser seals it. */
export async function shownPassword(person: Person, password = cityPassword) {
  const { nonce, publicKey } = await person.call(sessionCalls.openLogin, {});
  const sealed = sealFields(publicKey, nonce, { password });
  return { nonce, ...sealed };
}
