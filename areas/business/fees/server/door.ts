import { feeFacts } from '#areas/equipment/server/doors/read.ts';
import type { Handed } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { FeeFacts } from '../contract/fee-amount.ts';
import type { FeeJudgement, FeeQuestion } from '../contract/fee-judgement.ts';
import { relieve, type PolicyRelief } from '../contract/fee-relief.ts';
import { isInForce } from '../contract/fee-charge.ts';
import type { FeeItem, FeePolicy } from '../contract/fee-rows.ts';
import { visitFeeCode } from '../contract/visit-fee.ts';
import { judgeFee } from '../contract/fees.ts';
import { claimsOf } from '../contract/relief-claims.ts';
import { readFeeTables } from './fee-store.ts';

export { keepRelief, listKeptReliefs } from './kept-relief-store.ts';

/** Judges a fee by the tables of the institute as they stand. All amounts are whole fen. */
export async function judge(db: Db | Tx, question: FeeQuestion): Promise<FeeJudgement> {
  const { items, policies } = await readFeeTables(db);
  return judgeFee(question, items, policies);
}

/** What another visit costs on this day, in fen; nothing where the tariff asks for nothing. */
export async function findVisitFee(db: Db | Tx, today: string): Promise<(FeeItem & { readonly fen: number }) | undefined> {
  const { items } = await readFeeTables(db);
  const item = items.find((one) => one.group === visitFeeCode && isInForce(one, today));
  if (!item) return undefined;
  const asked = item.tiers[0]?.terms.reduce((sum, term) => sum + term.fen, 0) ?? 0;
  const fen = Math.min(Math.max(asked, item.minFen ?? 0), item.maxFen ?? Infinity);
  return fen > 0 ? { ...item, fen } : undefined;
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
