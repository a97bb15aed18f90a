import { confirmedMinutes } from '#kit/contract/case/confirmed.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { sessionRefusals } from '../../contract/refusals.ts';
import { onceKinds, takeOnce } from '../login/once-store.ts';
import { openSealed } from '../login/sm2.ts';
import { requirePassword } from './own-password.ts';

const refuse = refuser(sessionRefusals);

export interface ShownPassword {
  readonly nonce?: string | undefined;
  /** Sealed under the number. */
  readonly password?: string | undefined;
}

/** Before what would make the account somebody else's: a session is not the person. A code of the second factor shown within the last minutes is as good as the password. */
export async function proveSelf(request: Request, { nonce, password }: ShownPassword, message: string): Promise<void> {
  const { db, services, asker, now } = request;
  const shownAt = asker.hasSecondFactor && asker.confirmedAt ? Date.parse(asker.confirmedAt) : Number.NEGATIVE_INFINITY;
  if (!password && Math.abs(now.getTime() - shownAt) < confirmedMinutes * 60_000) return;
  if (!nonce || !password) return refuseIssues([{ field: 'password', message }]);
  const sealed = await openSealed(services.secrets, { password }, now);
  if (sealed?.nonce !== nonce || !(await takeOnce(db, onceKinds.login, nonce, now))) return refuse('sealExpired');
  await requirePassword(request, sealed.values.password);
}
