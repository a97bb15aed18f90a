import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { sessionRefusals } from '../../contract/refusals.ts';
import { listRoles, lockAccount, noteLogin } from '../account-store.ts';
import { setSessionCookies } from '../cookies.ts';
import { forgetSessionsOf } from '../session-cache.ts';
import { addSession, endSessionByTokens, makeRoom } from '../session-store.ts';
import { newToken } from '../token.ts';
import { tellElsewhere } from './tell-elsewhere.ts';

const refuse = refuser(sessionRefusals);

/** How somebody proved who they are. */
interface Proof {
  readonly by: 'password' | 'ssotoken';
  readonly sessionId?: string;
  /** By a second factor, too. */
  readonly isConfirmed?: boolean;
}

/**
 * A new session for somebody who has proved who they are. The one that this browser had ends, and the oldest of too many.
 * @throws loginFailed for an account that is gone, disabled or without a role
 */
export async function openSession(
  { db, services, now, http }: PublicRequest,
  accountId: string,
  { by, sessionId = newId(now.getTime()), isConfirmed = false }: Proof,
) {
  const { config } = services;
  const tokens = { token: newToken(), otherToken: newToken(), bind: newToken() };
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const [role] = await listRoles(tx, accountId);
    if (!account || account.disabled || !role) return refuse('loginFailed');

    const { token, other_token: otherToken } = http.request.cookies;
    if (token && otherToken) await endSessionByTokens(tx, token, otherToken, now);
    await makeRoom(tx, accountId, config.session.perUser, now);
    await tellElsewhere(tx, accountId, http.ip, now);
    const confirmedAt = isConfirmed ? now.toISOString() : null;
    await addSession(tx, { ...tokens, id: sessionId, accountId, roleId: role.id, address: http.ip, confirmedAt }, now);
    await noteLogin(tx, accountId, now);
    await writeAudit(tx, {
      asker: { userId: accountId, name: account.name },
      action: 'session.login',
      objectId: sessionId,
      details: { by, address: http.ip, ...(isConfirmed && { secondFactor: true }) },
      now,
    });
  });
  forgetSessionsOf(db, accountId);
  setSessionCookies(http.request, http.reply, tokens, config.cookieDays);
  return { sessionid: tokens.token, extendSessionId: tokens.otherToken };
}
