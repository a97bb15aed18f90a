import { sql, type Expression, type Insertable, type Selectable, type SqlBool } from 'kysely';

import { catalogueSeed } from '#areas/device-facts/contract/catalogue-seed.ts';
import { conclusionFamilies } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { prefixOf } from '#areas/item-lists/contract/choose.ts';
import type { Values } from '#kit/contract/field.ts';
import { escapeLike } from '#kit/server/list/list.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { CrewRule } from '../../contract/crew-rules.ts';
import { inspectionRule } from '../../contract/rules/lifecycle.ts';
import { contentOf } from '../../contract/rules/rule.ts';
import type { RuleMark } from '../../contract/rules/words.ts';
import type { VerdictRule } from '../../contract/verdict-rules.ts';
import type { InspectionRuleTable } from '../tables.ts';

const { states } = inspectionRule;

export interface InspectionRule extends Selectable<InspectionRuleTable> {
  /** What it is for, in words. */
  readonly subject: string | null;
  readonly content: string;
}

/** What a rule is for, in words; null where that has not been said yet. */
function subjectOf({ family, equclacode }: Selectable<InspectionRuleTable>): string | null {
  const kind = catalogueSeed.find(({ code }) => code === equclacode);
  return conclusionFamilies.find(({ name }) => name === family)?.title ?? kind?.name ?? equclacode;
}

const inWords = (row: Selectable<InspectionRuleTable>): InspectionRule => ({ ...row, subject: subjectOf(row), content: contentOf(row) });

export async function readRules(db: Db | Tx, where: Expression<SqlBool>): Promise<InspectionRule[]> {
  const found = await db.selectFrom('inspectionRule').selectAll().where(where).execute();
  return found.map(inWords);
}

export const byId = (id: string) => sql<SqlBool>`inspection_rule.id = ${id}`;

/** A number that begins with the word, or a source that has it. */
export function byWord(complex: unknown): Expression<SqlBool>[] {
  const word = typeof complex === 'string' ? complex.trim() : '';
  if (word === '') return [];
  const begins = beginsWith('inspection_rule.rule_no', word.toUpperCase());
  return [sql<SqlBool>`(${begins} or inspection_rule.note ilike ${`%${escapeLike(word)}%`})`];
}

/** What a rule is for: no two for the same are in force. */
export type Subject = Pick<InspectionRule, 'ruleKind' | 'family' | 'equclacode'>;

/** Rules for the same are handed in and put in force one after the other. */
export async function lockSubject(tx: Tx, { ruleKind, family, equclacode }: Subject): Promise<void> {
  const key = `inspection rule ${ruleKind} ${family ?? equclacode}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Rules for the same that are or were in force: the one in force, then the one that ended last. */
export async function findOfSubject(db: Db | Tx, { ruleKind, family, equclacode }: Subject): Promise<InspectionRule[]> {
  const found = await db
    .selectFrom('inspectionRule')
    .selectAll()
    .where('ruleKind', '=', ruleKind)
    .where(ruleKind === 'verdict' ? 'family' : 'equclacode', '=', ruleKind === 'verdict' ? family : equclacode)
    .where('status', 'in', [states.inForce.code, states.replaced.code])
    .orderBy('endedOn', (by) => by.desc().nullsFirst())
    .orderBy('updatedAt', 'desc')
    .limit(50)
    .execute();
  return found.map(inWords);
}

const inForce = (db: Db | Tx, kind: 'verdict' | 'crew') =>
  db.selectFrom('inspectionRule').selectAll().where('ruleKind', '=', kind).where('status', '=', states.inForce.code).execute();

// A constraint of the table says that what was put in force is whole.
const markOf = ({ mark }: Values) => mark as RuleMark;

/** The rules of verdict in force. */
export async function readVerdictRules(db: Db | Tx): Promise<VerdictRule[]> {
  return (await inForce(db, 'verdict')).map((row) => ({
    family: row.family!,
    tolerated: row.isUnlimited === true ? null : row.tolerated,
    keyNeedsRecheck: row.keyNeedsRecheck === true,
    generalNeedsRecheck: row.generalNeedsRecheck === true,
    mayWatch: row.mayWatch === true,
    note: row.note!,
    mark: markOf(row),
  }));
}

/** How many go together, as it is in force. */
export async function readCrewRules(db: Db | Tx): Promise<CrewRule[]> {
  return (await inForce(db, 'crew')).map((row) => ({
    equclacode: prefixOf(row.equclacode!),
    least: row.least!,
    needsCertificate: row.needsCertificate === true,
    note: row.note!,
    mark: markOf(row),
  }));
}

/** Adds what comes with the program. @returns whether it was not there */
export async function addRule(tx: Tx, row: Insertable<InspectionRuleTable>): Promise<boolean> {
  const added = await tx
    .insertInto('inspectionRule')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
