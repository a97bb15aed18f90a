import type { Db, Tx } from '#kit/server/database.ts';

import { inspectionItems } from '../contract/result-items.ts';
import { addItems } from './inspecting/result-store.ts';

/** Puts the item lists into the database; what the institute has changed stays. */
export async function seedInspectionItems(db: Db | Tx): Promise<void> {
  await addItems(db, inspectionItems);
}
