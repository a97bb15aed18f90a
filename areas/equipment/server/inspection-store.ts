import { sql } from 'kysely';

import type { Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';

import { isPass } from '../contract/cycle-facts.ts';
import { nextDates, type NextDates } from '../contract/cycles.ts';
import { addEvent, listHistory, readCycleRules } from './equipment-store.ts';
import { noteInspection } from './pipeline-store.ts';
import './tables.ts';

export interface InspectionOutcome {
  readonly equSysId: string;
  readonly inspType: string;
  readonly inspectedOn: string;
  readonly conclusion: string;
  readonly grade?: number | null;
  readonly reportNo: string;
  readonly inspectOrg: string;
  /** Next day as the report itself states it; the cycle rules answer otherwise. */
  readonly nextInspDate?: string | null;
  readonly link?: string;
}

/**
 * A report is issued: history, summary and next dates of the device follow (domain 3.6), in the report's own transaction.
 * A device that failed keeps its old day: it stays due until it passes.
 * @returns the next inspection day, or null where the report gives none
 */
export async function recordInspection(
  tx: Tx,
  outcome: InspectionOutcome,
  today: string,
): Promise<{ nextInspDate: string | null; because: string }> {
  const { equSysId, inspType, inspectedOn, conclusion, grade = null, reportNo, inspectOrg, link } = outcome;
  const id = newId();
  const row = { id, equSysId, inspType, inspectedOn, conclusion, grade, reportNo, inspectOrg, nextInspDate: outcome.nextInspDate ?? null };
  await tx.insertInto('equipmentInspection').values(row).execute();
  const next = await reckonNextDates(tx, outcome, today);
  const nextInspDate = isPass(conclusion) ? (outcome.nextInspDate ?? next.nextInspDate ?? null) : null;
  await tx.updateTable('equipmentInspection').set({ nextInspDate }).where('id', '=', id).execute();
  await updateSummary(tx, outcome, nextInspDate, next);
  await noteInspection(tx, equSysId, {
    conclusion,
    inspOrg: inspectOrg,
    inspReportNo: reportNo,
    lastInspDate: inspectedOn,
    ...(nextInspDate && { nextInspDate }),
    ...(grade && { safetyGrade: String(grade) }),
  });
  await addEvent(tx, {
    equSysId,
    happenedOn: inspectedOn,
    kind: '检验',
    title: `检验${conclusion}，报告 ${reportNo}`,
    ...(link && { link }),
  });
  return { nextInspDate, because: next.because };
}

async function reckonNextDates(tx: Tx, { equSysId, inspectedOn }: InspectionOutcome, today: string): Promise<NextDates> {
  const facts = await tx
    .selectFrom('equipment')
    .select(['equclacode', 'params', 'supvPassDate', 'putInUseDate', 'lastLoadTestDate', 'designExpireDate'])
    .where('equSysId', '=', equSysId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const history = await listHistory(tx, equSysId);
  return nextDates({ ...facts, lastInspDate: inspectedOn, history, today }, await readCycleRules(tx));
}

async function updateSummary(tx: Tx, outcome: InspectionOutcome, nextInspDate: string | null, next: NextDates): Promise<void> {
  const { nextTestDate = null, nextLoadTestDate = null, nextExternalDate = null, nextInternalDate = null } = next;
  await tx
    .updateTable('equipment')
    .set({
      lastInspType: outcome.inspType as never,
      lastInspDate: outcome.inspectedOn,
      lastInspOrg: outcome.inspectOrg,
      lastReportNo: outcome.reportNo,
      lastConclusion: outcome.conclusion as never,
      ...(isPass(outcome.conclusion) && { nextInspDate, nextTestDate, nextLoadTestDate, nextExternalDate, nextInternalDate }),
      ...(outcome.grade && { safetyGrade: String(outcome.grade) as never }),
      applyState: '0',
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('equSysId', '=', outcome.equSysId)
    .execute();
}
