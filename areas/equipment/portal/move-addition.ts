import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';

import { equipmentCalls } from './equipment-wire.ts';

/** Makes a move of a proposal for new pipes by the call that stands for it. */
export async function moveAddition(addition: Values, move: string, opinion: string | undefined): Promise<void> {
  const step = { id: String(addition['id']), version: Number(addition['version']) };
  if (move === 'withdraw') await call(equipmentCalls.additionWithdraw, step);
  else await call(equipmentCalls.additionDecide, { ...step, decision: move as 'confirm' | 'return', ...(opinion && { opinion }) });
}
