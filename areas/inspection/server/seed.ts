import type { Db, Tx } from '#kit/server/database.ts';

import { inspectionItems } from '../contract/result-items.ts';
import { crewRules } from '../contract/crew-rules.ts';
import { verdictRules } from '../contract/verdict-rules.ts';
import { addCrewRules, addItems, addVerdictRules } from './inspecting/result-store.ts';

/** Puts the item lists and the rules of verdict and crew into the database; what the institute has changed stays. */
export async function seedInspection(db: Db | Tx): Promise<void> {
  await addItems(db, inspectionItems);
  await addVerdictRules(db, verdictRules);
  await addCrewRules(db, crewRules);
}
