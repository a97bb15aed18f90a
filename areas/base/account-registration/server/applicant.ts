import { hash, timingSafeEqual } from 'node:crypto';

import type { Asker } from '#kit/server/asker.ts';
import { allOf, type Secrets } from '#kit/server/settings/secrets.ts';

/** No role of the portal is called so. */
const guest = '申请人';

/** Whoever writes an application has no account: within the portal the application itself stands for them. */
export function applicantOf(id: string, name = guest): Asker {
  return {
    sessionId: '',
    userId: id,
    loginName: '',
    name,
    unitId: null,
    unitName: null,
    areacode: null,
    roleId: '',
    roleName: guest,
    actor: 'P1',
    dept: null,
    menuIds: new Set(),
  };
}

/** Whether the asker is the applicant of this application, not somebody of the portal. */
export function isApplicant({ roleName, userId }: Asker, id: string): boolean {
  return roleName === guest && userId === id;
}

/** What is kept of a browser's secret: of 256 random bits a plain hash is enough. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

interface Decided {
  readonly id: string;
  readonly decidedAt: string | null;
}

/** The secret of the link by which an application is opened again after it was not agreed to: it follows from the decision, so that nobody has to keep it. */
export function linkSecret(secrets: Secrets, { id, decidedAt }: Decided): string {
  return secrets
    .sign('registration/link', `${id}:${Date.parse(decidedAt ?? '')}`)
    .toString('base64url')
    .slice(0, 43);
}

function isSameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Whether this secret opens the application: that of the browser that began it, or that of the last link. */
export function opens(secrets: Secrets, secret: string, record: Decided & { readonly secretHash: string }): boolean {
  if (isSameText(hashOfSecret(secret), record.secretHash)) return true;
  // Told now, or under a former root.
  return record.decidedAt !== null && allOf(secrets).some((one) => isSameText(secret, linkSecret(one, record)));
}
