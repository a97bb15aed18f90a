import { findUnit } from '#areas/company/server/door.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';

import type { OutboundEvent } from '../contract/outbound.ts';

function queue(tx: Tx, event: OutboundEvent, key: string, payload: object): Promise<void> {
  return addJob(tx, 'misEvent', { id: newId(), event, key, payload });
}

/** An authority has agreed to a change of a unit. */
export async function tellUnit(tx: Tx, { unitSysId, changeNo }: { readonly unitSysId: string; readonly changeNo: string }): Promise<void> {
  const unit = await findUnit(tx, unitSysId);
  if (unit) await queue(tx, 'unit.changed', unit.orgcode, { orgname: unit.orgname, address: unit.address, changeNo });
}

interface Refunded {
  readonly payNo: string;
  readonly onlinelsh: readonly string[];
  readonly amountFen: number;
  readonly tradeNo: string | null;
}

/** Money has gone back. */
export function tellRefund(tx: Tx, { payNo, onlinelsh, amountFen, tradeNo }: Refunded): Promise<void> {
  return queue(tx, 'fee.refunded', payNo, { onlinelsh, amountFen, tradeNo });
}
