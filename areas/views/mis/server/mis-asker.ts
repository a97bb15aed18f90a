import type { Actor } from '#kit/contract/actor.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { centreName, misName, toldBy, type InboundEvent } from '../contract/inbound.ts';

/** In logs, for ever; no account has it. */
const misId = '00000000-0000-7000-8000-000000000786';

/** What is needed to do what an event says. */
export type Taking = Pick<PublicRequest, 'db' | 'readDb' | 'services' | 'now' | 'today'>;

/** A call in the name of the neighbour, which speaks for this desk of the institute. */
export const asMis = (taking: Taking, actor: Actor, dept: string | null = null): CaseRequest => asSystem(taking, misName, actor, dept);

/** Likewise of the rescue centre. */
export const asCentre = (taking: Taking): CaseRequest => asSystem(taking, centreName, 'R1');

/** In the name of whoever tells of such events. */
export const asNeighbour = (event: InboundEvent, taking: Taking): CaseRequest =>
  toldBy(event) === 'rescueCentre' ? asCentre(taking) : asMis(taking, 'I1');

function asSystem({ db, readDb, services, now, today }: Taking, name: string, actor: Actor, dept: string | null = null): CaseRequest {
  const asker = {
    sessionId: '',
    userId: misId,
    loginName: '',
    name,
    unitId: null,
    unitName: null,
    areacode: null,
    roleId: '',
    roleName: name,
    actor,
    dept,
    menuIds: new Set<string>(),
    isNeighbour: true as const,
  };
  return { db, readDb, services, now, today, asker, warningsRead: undefined };
}
