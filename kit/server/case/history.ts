import { ownerName, ownerOf } from '#kit/contract/case/party.ts';
import type { Stage } from '#kit/contract/case/stage.ts';
import type { PublicRequest } from '../request.ts';
import { caseFilings } from './filing.ts';
import { readFlow } from './flow-log.ts';
import { findOffices, holdingUnits } from './offices.ts';
import { readStage } from './stage-times-store.ts';

/** Somebody without an account may ask, too: none of those who hold it are theirs. */
type Asking = Pick<PublicRequest, 'db' | 'services'> & Partial<Pick<PublicRequest, 'asker'>>;

/** Who did what when, and where the case stands now. @param kind name of its lifecycle */
export async function readHistory(request: Asking, kind: string, id: string) {
  const [flow, stage] = await Promise.all([readFlow(request.db, kind, id), tellStage(request, kind, id)]);
  return { flow, stage };
}

/** Where the case stands now; null of one that is not filed. @param kind name of its lifecycle */
export async function tellStage(request: Asking, kind: string, id: string): Promise<Stage | null> {
  const found = await readStage(request.db, kind, id);
  if (!found) return null;
  const { parties, areas, state, ...stage } = found;
  const { unitId = null, actor } = request.asker ?? {};
  const own = parties.filter((party) => unitId !== null && party.endsWith(`:${unitId}`));
  const filed = { kind, state, holders: stage.holders, parties, areas };
  const holding = holdingUnits(request, filed);
  // Both sides of a contract may have the role that confirms: whoever has begun it waits.
  const isTheirs = holding.length === 0 || holding.some((id) => id === unitId);
  const owner = ownerAt(request, kind);
  const partyOf = (holder: string) => `${holder === ownerName ? owner.name : holder}:${unitId}`;
  const isOwn = own.length > 0 && stage.holders.some((holder) => (holder === actor && isTheirs) || own.includes(partyOf(holder)));
  const offices = await findOffices(request, filed, { unitId, holding });
  return { ...stage, holders: stage.holders.map((holder) => (holder === ownerName ? owner.called : holder)), isOwn, offices };
}

/** Who acts as owner of such cases, and how they are named: whom the authority hears has applied for nothing. */
function ownerAt({ services }: Asking, kind: string): ReturnType<typeof ownerOf> {
  return ownerOf(services.handed.of(caseFilings).find(({ cycle }) => cycle.name === kind)?.parties ?? {});
}

export type History = Awaited<ReturnType<typeof readHistory>>;
