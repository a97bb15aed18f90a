import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';

import { pipelineCalls } from './pipelines-wire.ts';

/** Makes a move of a proposal for new pipes by the call that stands for it. */
export async function moveAddition(addition: Values, move: string, opinion: string | undefined): Promise<void> {
  const step = { id: String(addition['id']), version: Number(addition['version']) };
  if (move === 'withdraw') await call(pipelineCalls.additionWithdraw, step);
  else await call(pipelineCalls.additionDecide, { ...step, decision: move as 'confirm' | 'return', ...(opinion && { opinion }) });
}
