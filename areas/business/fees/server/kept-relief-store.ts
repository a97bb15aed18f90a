import { addMonths, addDays } from '#kit/contract/trade/calendar.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { keptReliefMonths, type KeptRelief } from '../contract/kept-relief.ts';
import './tables.ts';

interface Granted {
  readonly unitId: string;
  readonly policyCode: string;
  readonly reason: string;
  /** The application on which the evidence hangs. */
  readonly evidenceId: string;
  readonly grantedOn: string;
}

/** What finance has found true of a payer is kept, each policy once; granted again, it holds anew. */
export async function keepRelief(tx: Tx, granted: Granted): Promise<void> {
  const { unitId: _unit, policyCode: _policy, ...facts } = granted;
  const held = { ...facts, validUntil: addDays(addMonths(granted.grantedOn, keptReliefMonths), -1) };
  await tx
    .insertInto('keptRelief')
    .values({ ...granted, ...held })
    .onConflict((conflict) => conflict.columns(['unitId', 'policyCode']).doUpdateSet(held))
    .execute();
}

/** What was found true of a payer and holds on this day, the latest first. */
export async function listKeptReliefs(db: Db | Tx, unitId: string, today: string): Promise<KeptRelief[]> {
  return db
    .selectFrom('keptRelief')
    .select(['policyCode', 'reason', 'grantedOn', 'validUntil', 'evidenceId'])
    .where('unitId', '=', unitId)
    .where('validUntil', '>=', today)
    .orderBy('grantedOn', 'desc')
    .orderBy('policyCode')
    .execute();
}
