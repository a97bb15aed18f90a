import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { crewRules, type CrewRule } from '../contract/crew-rules.ts';
import type { InspectionItem } from '../contract/result-item.ts';
import { inspectionItems } from '../contract/result-items.ts';
import { verdictRules, type VerdictRule } from '../contract/verdict-rules.ts';
import './tables.ts';

/** Puts the item lists and the rules of verdict and crew into the database; what the institute has changed stays. */
export async function seedVerdicts(db: Db | Tx): Promise<void> {
  await addItems(db, inspectionItems);
  await addVerdictRules(db, verdictRules);
  await addCrewRules(db, crewRules);
}

async function addItems(db: Db | Tx, items: readonly InspectionItem[]): Promise<void> {
  await db
    .insertInto('inspectionItem')
    .values(
      items.map(({ inspTypes, appliesTo, measure, ...item }) => ({
        ...item,
        inspTypes: [...inspTypes],
        appliesTo: appliesTo && JSON.stringify(appliesTo),
        measure: measure && JSON.stringify(measure),
      })),
    )
    .onConflict((conflict) => conflict.columns(['setCode', 'itemNo']).doNothing())
    .execute();
}

export async function readItems(db: Db | Tx): Promise<InspectionItem[]> {
  return db.selectFrom('inspectionItem').selectAll().orderBy('setCode').orderBy('position').execute();
}

async function addVerdictRules(db: Db | Tx, rules: readonly VerdictRule[]): Promise<void> {
  await db
    .insertInto('verdictRule')
    .values([...rules])
    .onConflict((conflict) => conflict.column('family').doNothing())
    .execute();
}

export async function readVerdictRules(db: Db | Tx): Promise<VerdictRule[]> {
  return db.selectFrom('verdictRule').selectAll().execute();
}

async function addCrewRules(db: Db | Tx, rules: readonly CrewRule[]): Promise<void> {
  await db
    .insertInto('inspectionCrew')
    .values([...rules])
    .onConflict((conflict) => conflict.column('equclacode').doNothing())
    .execute();
}

export async function readCrewRules(db: Db | Tx): Promise<CrewRule[]> {
  return db.selectFrom('inspectionCrew').selectAll().execute();
}
