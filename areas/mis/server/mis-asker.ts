import type { Actor } from '#kit/contract/actor.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { misName } from '../contract/inbound.ts';

/** In logs, for ever; no account has it. */
const misId = '00000000-0000-7000-8000-000000000786';

/** What is needed to do what an event says. */
export type Taking = Pick<PublicRequest, 'db' | 'readDb' | 'services' | 'now' | 'today'>;

/** A call in the name of the neighbour, which speaks for this desk of the institute. */
export function asMis({ db, readDb, services, now, today }: Taking, actor: Actor, dept: string | null = null): CaseRequest {
  const asker = {
    sessionId: '',
    userId: misId,
    loginName: '',
    name: misName,
    unitId: null,
    unitName: null,
    areacode: null,
    roleId: '',
    roleName: misName,
    actor,
    dept,
    menuIds: new Set<string>(),
    isNeighbour: true as const,
  };
  return { db, readDb, services, now, today, asker, warningsRead: undefined };
}
