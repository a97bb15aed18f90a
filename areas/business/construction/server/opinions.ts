import { findCase } from '#kit/server/case/case.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import type { Request } from '#kit/server/request.ts';

import { constructionNotice } from '../contract/lifecycle.ts';
import { notices } from './notice-case.ts';
import { whyNotCancelled } from './why-not-cancelled.ts';

// The last three are of notices that were handed in while they were still accepted.
const decisions: ReadonlySet<string> = new Set(['check', 'return', 'agreeCancel', 'refuseCancel', 'stop', 'accept', 'reject', 'revoke']);

interface One {
  readonly id: string;
}

/** What the authority has said to a notice, the newest first. */
export async function showOpinion({ id }: One, { readDb, asker }: Request) {
  const { id: found } = (await findCase(readDb, notices, asker, id)) ?? notices.notFound();
  const steps = (await readFlow(readDb, constructionNotice.name, found)).filter(({ action }) => decisions.has(action));
  return {
    opinions: steps.toReversed().map(({ at, label, operatorUnit, operatorName, opinion, details }) => ({
      at,
      label,
      by: operatorUnit ?? operatorName,
      opinion,
      reasons: (details as { readonly reasons?: { field: string; reason: string; oldValue?: unknown }[] } | null)?.reasons ?? [],
    })),
  };
}

/** Whether the own notice may be given up. */
export async function checkCancel({ id }: One, { readDb, asker }: Request) {
  const notice = (await findCase(readDb, notices, asker, id)) ?? notices.notFound();
  const why = await whyNotCancelled(readDb, notice);
  return { mayCancel: why === undefined, why: why ?? null };
}
