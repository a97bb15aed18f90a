import { feeFacts } from '#areas/equipment/server/doors/read.ts';
import type { Handed } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { FeeFacts } from '../contract/fee-amount.ts';
import type { FeeJudgement, FeeQuestion } from '../contract/fee-judgement.ts';
import { relieve, type PolicyRelief } from '../contract/fee-relief.ts';
import type { FeePolicy } from '../contract/fee-rows.ts';
import { judgeFee } from '../contract/fees.ts';
import { claimsOf } from '../contract/relief-claims.ts';
import { readFeeTables } from './fee-store.ts';

export { keepRelief, listKeptReliefs } from './kept-relief-store.ts';

/** Judges a fee by the tables of the institute as they stand. All amounts are whole fen. */
export async function judge(db: Db | Tx, question: FeeQuestion): Promise<FeeJudgement> {
  const { items, policies } = await readFeeTables(db);
  return judgeFee(question, items, policies);
}

/** What other areas know of these devices for their fee, by `equSysId`. */
export async function readFeeFacts(db: Db | Tx, handed: Handed, equSysIds: readonly string[]): Promise<ReadonlyMap<string, FeeFacts>> {
  const known = new Map<string, FeeFacts>();
  for (const read of handed.of(feeFacts))
    for (const [key, facts] of await read(db, equSysIds)) known.set(key, { ...known.get(key), ...facts });
  return known;
}

/** A relief that may be applied for, and what the fee would be with it. */
export interface ReliefChoice extends PolicyRelief {
  readonly policy: FeePolicy;
}

/**
 * The policies that let off a part of a fixed fee, if what the unit claims for each is true; those that are decided case by case among them.
 * @param percent the most that is let off; without it what the policy says
 */
export async function listReliefs(db: Db | Tx, fee: FeeJudgement, question: FeeQuestion, percent?: number): Promise<ReliefChoice[]> {
  const { items, policies } = await readFeeTables(db);
  return policies
    .map((policy) => ({ policy, ...relieve(fee, policy, { ...question, claims: claimsOf(policy) }, { items, percent }) }))
    .filter(({ limitPercent }) => limitPercent > 0);
}
