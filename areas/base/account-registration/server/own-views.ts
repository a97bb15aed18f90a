import type { Db } from '#kit/server/postgres/database.ts';

import { passwordReset, registration } from '../contract/lifecycle.ts';

/** Registrations that opened this account, and those with its telephone. */
export function listOwnRegistrations(
  db: Db,
  { accountId, mobile }: { readonly accountId: string; readonly mobile: string | null },
  most: number,
) {
  return db
    .selectFrom('registration')
    .selectAll()
    .where((eb) => eb.or([eb('accountId', '=', accountId), eb('mobile', '=', mobile)]))
    .where('status', '!=', registration.states.deleted.code)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Resets of this account that took effect. What others have asked for about it is theirs. */
export function listOwnResets(db: Db, accountId: string, most: number) {
  return db
    .selectFrom('passwordReset')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', '=', passwordReset.states.done.code)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
