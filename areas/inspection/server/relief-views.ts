import type { FeePolicy } from '#areas/payment/contract/fee-rows.ts';
import type { Db, Tx } from '#kit/server/database.ts';

/** A relief policy in force on a day, as the institute has it. */
export async function findPolicy(db: Db | Tx, code: string, today: string): Promise<FeePolicy | undefined> {
  const found = await db.selectFrom('feePolicy').select('content').where('code', '=', code).executeTakeFirst();
  const policy = found?.content;
  return policy && policy.validFrom <= today && (policy.validTo === null || today <= policy.validTo) ? policy : undefined;
}
