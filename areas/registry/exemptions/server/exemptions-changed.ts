import type { InputOf } from '#kit/contract/call.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import type { Request } from '#kit/server/request.ts';

import type { exemptionCalls } from '../contract/calls.ts';
import { findLevel, keptExemptions } from './exemption-store.ts';

/** The job of whoever keeps the archives: devices of these levels stand as the table says from now on. Each night it does so for all. */
export const exemptionsJob = 'outcomes:followLevels';

/** Devices of one level. */
export interface LevelTouched {
  readonly equclacode: string;
  readonly equLevel: string;
}

/** Devices follow a row as it is, and those that it was about before. */
export async function keepExemption(input: InputOf<typeof exemptionCalls.exemptionKeep>, request: Request) {
  const before = await findLevel(request.db, input.id);
  const kept = await keptExemptions.save(input, request);
  await follow(request, [before, await findLevel(request.db, input.id)]);
  return kept;
}

export async function dropExemption(input: InputOf<typeof exemptionCalls.exemptionDrop>, request: Request) {
  const before = await findLevel(request.db, input.id);
  const dropped = await keptExemptions.drop(input, request);
  await follow(request, [before]);
  return dropped;
}

async function follow({ db }: Request, levels: readonly (LevelTouched | undefined)[]): Promise<void> {
  await addJob(db, exemptionsJob, { levels: levels.filter((one) => one !== undefined) });
}
