import { openMoves, stateByCode } from '#kit/contract/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';

import { deviceFault, faultOwners } from '../contract/lifecycle.ts';

/** What of a fault and its device says who may do what. The device counts as it stands now. */
export interface FaultParties {
  readonly status: string;
  readonly unitId: string;
  readonly usedBy: string | null;
  readonly ownedBy: string | null;
  readonly keptBy: string | null;
}

/** What the asker is to a fault: who registers it; then the device's user, and its maintenance unit, or the user where it has none. */
export function faultActors(asker: Asker, { status, unitId, usedBy, ownedBy, keptBy }: FaultParties): string[] {
  if (asker.unitId === null || !(faultOwners as readonly string[]).includes(asker.actor)) return [asker.actor];
  if (status === deviceFault.states.draft.code) return asker.unitId === unitId ? ['owner'] : [];
  if (asker.actor === 'M1') return keptBy === asker.unitId ? ['M1'] : [];
  const isUser = usedBy === asker.unitId || ownedBy === asker.unitId;
  if (!isUser) return [];
  return keptBy === null ? ['owner', 'M1'] : ['owner'];
}

export function withMoves<F extends FaultParties>(asker: Asker, fault: F) {
  return { ...fault, moves: openMoves(deviceFault, stateByCode(deviceFault, fault.status), faultActors(asker, fault)) };
}
