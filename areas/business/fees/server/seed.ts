import type { Db } from '#kit/server/postgres/database.ts';

import { feeItems } from '../contract/fee-seed.ts';
import { feePolicies } from '../contract/policy-seed.ts';
import { addFeeRows } from './fee-store.ts';

/** Fills the tables of fees and relief policies. May run at every start: rows that are there stay as they are. */
export async function seed(db: Db, now: Date): Promise<void> {
  await addFeeRows(db, feeItems, feePolicies, now);
}
