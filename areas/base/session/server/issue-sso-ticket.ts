import type { InputOf } from '#kit/contract/call.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { sessionCalls } from '../contract/calls.ts';
import { sessionRefusals } from '../contract/refusals.ts';
import { findAccountByLoginName } from './account-store.ts';
import { addOnce, onceKinds } from './login/once-store.ts';

const refuse = refuser(sessionRefusals);

export async function issueSsoTicketToMis({ loginName }: InputOf<typeof sessionCalls.ssoTicket>, request: PublicRequest) {
  const ssotoken = await addSsoTicket(request.db, loginName, request.now);
  return ssotoken ? { ssotoken } : refuse('notFound');
}

/** A ticket with which this person may log in once within three minutes; undefined when there is no such person. */
export async function addSsoTicket(db: Db, loginName: string, now: Date): Promise<string | undefined> {
  const account = await findAccountByLoginName(db, loginName.trim());
  return account && !account.disabled ? addOnce(db, onceKinds.sso, { accountId: account.id }, now) : undefined;
}
