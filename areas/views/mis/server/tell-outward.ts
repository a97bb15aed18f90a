import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Job } from '#kit/server/request.ts';
import type { ToldChange, ToldMove } from '#kit/server/outbox/told.ts';

import { findKept } from './mis-store.ts';
import { composeMove, type Outward } from './outward.ts';
import { sendMisEvent } from './send-event.ts';

const ofStatus: ReadonlySet<string> = new Set(['useStatus', 'regStatus']);

/** A move of a case, told as the lifecycle says. Tried again, it is told as it was composed first. */
export const tellMove: Job = async (told: ToldMove, tools) => tell(told, () => composeMove(tools.db, told), tools);

/** An archive that has changed. */
export const tellChange: Job = async (told: ToldChange, tools) => tell(told, () => composeChange(tools.db, told), tools);

async function tell({ id, at }: ToldMove | ToldChange, compose: () => Promise<Outward | undefined>, tools: Parameters<Job>[1]) {
  if (tools.services.config.mis.mode === 'off') return;
  const composed = (await findKept(tools.db, id)) ?? (await compose());
  if (composed) await sendMisEvent({ id, at, ...composed }, tools);
}

async function composeChange(db: Db, { equSysId, diff, reason, serialNo, at }: ToldChange): Promise<Outward | undefined> {
  const [device] = await findEquipment(db, [equSysId]);
  if (!device || diff.length === 0) return undefined;
  const event = diff.some(({ field }) => ofStatus.has(field)) ? 'device.statusChanged' : 'device.changed';
  const told = diff.map(({ field, label, old = null, new: now = null }) => ({ field, label, old, new: now }));
  return { event, key: device.oidno, payload: { diff: told, reason, serialNo, at } };
}
