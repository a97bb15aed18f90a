import { mayMove, openMoves, stateByCode } from '#kit/contract/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import type { Rescue } from './rescue-store.ts';

type Standing = Pick<Rescue, 'status' | 'registrar' | 'unitId'>;

/** What the asker is to a rescue: the maintenance unit that registered it, or the rescue centre. A draft is its writer's alone. */
export function rescueActors(asker: Asker, { status, registrar, unitId }: Standing): string[] {
  if (asker.actor === 'R1') return status === liftRescue.states.draft.code && registrar !== 'R1' ? [] : ['R1'];
  return asker.actor === 'M1' && registrar === 'M1' && asker.unitId !== null && asker.unitId === unitId ? ['owner'] : [];
}

export function withMoves<R extends Standing>(asker: Asker, rescue: R) {
  return { ...rescue, moves: openMoves(liftRescue, stateByCode(liftRescue, rescue.status), rescueActors(asker, rescue)) };
}

export function mayDo(asker: Asker, rescue: Standing, move: keyof typeof liftRescue.moves): boolean {
  return mayMove(liftRescue, move, stateByCode(liftRescue, rescue.status), rescueActors(asker, rescue));
}
