import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { newBrowserLimits } from '../../contract/new-browser-limits.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { listRoles, lockAccount, noteLogin } from '../account-store.ts';
import { addKnownSecret, setSessionCookies } from '../cookies.ts';
import { keepBrowser, shownBy } from '../new-browser/known-browsers.ts';
import { forgetSessionsOf } from '../session-cache.ts';
import { addSession, endSessionByTokens, makeRoom } from '../session-store.ts';
import { newToken } from '../token.ts';
import { tellElsewhere } from './tell-elsewhere.ts';

const refuse = refuser(sessionRefusals);

/** How somebody proved who they are. */
export interface Proof {
  readonly by: 'password' | 'ssotoken';
  readonly sessionId?: string;
  /** What was shown beside it: a code of the second factor, one sent to the telephone, or a browser that the account knows. */
  readonly beside?: 'secondFactor' | 'smsCode' | 'knownBrowser';
  /** The account knows this browser from now on. */
  readonly isKept?: boolean;
}

/**
 * A new session for somebody who has proved who they are. The one that this browser had ends, and the oldest of too many.
 * @throws loginFailed for an account that is gone, disabled or without a role
 */
export async function openSession(
  { db, services, now, http }: PublicRequest,
  accountId: string,
  { by, sessionId = newId(now.getTime()), beside, isKept = false }: Proof,
) {
  const { config } = services;
  const kept = isKept ? newToken() : undefined;
  const tokens = { token: newToken(), otherToken: newToken(), bind: newToken() };
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const [role] = await listRoles(tx, accountId);
    if (!account || account.disabled || !role) return refuse('loginFailed');

    const { token, other_token: otherToken } = http.request.cookies;
    if (token && otherToken) await endSessionByTokens(tx, token, otherToken, now);
    await makeRoom(tx, accountId, config.session.perUser, now);
    await tellElsewhere(tx, accountId, http.ip, now);
    const confirmedAt = beside === 'secondFactor' ? now.toISOString() : null;
    await addSession(tx, { ...tokens, id: sessionId, accountId, roleId: role.id, address: http.ip, confirmedAt }, now);
    await noteLogin(tx, accountId, now);
    if (kept) await keepBrowser(tx, { id: sessionId, accountId, secret: kept, ...shownBy(http) }, now);
    await writeAudit(tx, {
      asker: { userId: accountId, name: account.name },
      action: 'session.login',
      objectId: sessionId,
      details: { by, address: http.ip, ...(beside && { [beside]: true }), ...(isKept && { keptBrowser: true }) },
      now,
    });
  });
  forgetSessionsOf(db, accountId);
  setSessionCookies(http.request, http.reply, tokens, config.cookieDays);
  if (kept) addKnownSecret(http.request, http.reply, kept, newBrowserLimits.days);
  return { sessionid: tokens.token, extendSessionId: tokens.otherToken };
}
