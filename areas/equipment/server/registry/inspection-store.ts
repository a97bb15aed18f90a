import { sql } from 'kysely';

import { port, type Handed } from '#kit/contract/port.ts';
import type { Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';

import { isPass } from '#areas/cycles/contract/cycle-facts.ts';
import { daysAfterReport, type ReportDays } from '#areas/cycles/contract/report-days.ts';
import { dayAfterLoadTest, isLoadTested as isLoadTestedClass } from '#areas/cycles/contract/load-test-days.ts';
import { addEvent, listHistory } from './equipment-store.ts';
import '../tables.ts';
import { readCycleRules } from '#areas/cycles/server/door.ts';

/** What of an archive a load test moves. */
export interface LoadTestDays {
  readonly lastLoadTestDate: string | null;
  readonly nextLoadTestDate: string | null;
  readonly failedLoadTestOn: string | null;
}

/** A report that has been issued for a device, with what followed from it. */
export interface RecordedInspection {
  readonly outcome: InspectionOutcome;
  /** The next day as the archive states it now; null where the device failed. */
  readonly nextInspDate: string | null;
  /** Days of the load test before and after, where one was made with the inspection and counts. */
  readonly loadTest?: { readonly former: LoadTestDays; readonly days: LoadTestDays };
  readonly now: Date;
}

/** What follows in other areas when a report is issued, in its own transaction. */
export const inspectionRecorded = port<(tx: Tx, recorded: RecordedInspection) => Promise<void>>('equipment.inspectionRecorded');

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
  /** The 125 % brake test was made with it. */
  readonly isLoadTested?: boolean;
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
  { today, now, handed }: { readonly today: string; readonly now: Date; readonly handed: Handed },
): Promise<{ nextInspDate: string | null; because: string }> {
  const { equSysId, inspType, inspectedOn, conclusion, grade = null, reportNo, inspectOrg, link } = outcome;
  const id = newId();
  const row = { id, equSysId, inspType, inspectedOn, conclusion, grade, reportNo, inspectOrg, nextInspDate: outcome.nextInspDate ?? null };
  await tx.insertInto('equipmentInspection').values(row).execute();
  const archive = await lockFacts(tx, equSysId);
  const isLoadTested = countsAsLoadTest(outcome, archive);
  const next = await reckonNextDates(tx, archive, outcome, today, isLoadTested);
  const nextInspDate = isPass(conclusion) ? (outcome.nextInspDate ?? next.own ?? null) : null;
  await tx.updateTable('equipmentInspection').set({ nextInspDate }).where('id', '=', id).execute();
  const loadTestDays = loadTestDaysAfter(archive, outcome, next, isLoadTested);
  await updateSummary(tx, outcome, next, loadTestDays);
  const former = {
    lastLoadTestDate: archive.lastLoadTestDate,
    nextLoadTestDate: archive.nextLoadTestDate,
    failedLoadTestOn: archive.failedLoadTestOn,
  };
  const recorded = { outcome, nextInspDate, ...(isLoadTested && { loadTest: { former, days: loadTestDays } }), now };
  for (const follow of handed.of(inspectionRecorded)) await follow(tx, recorded);
  await addEvent(tx, {
    equSysId,
    happenedOn: inspectedOn,
    kind: '检验',
    title: `检验${conclusion}，报告 ${reportNo}`,
    ...(link && { link }),
  });
  return { nextInspDate, because: next.because };
}

type Facts = Awaited<ReturnType<typeof lockFacts>>;

function lockFacts(tx: Tx, equSysId: string) {
  return tx
    .selectFrom('equipment')
    .select(['equSysId', 'equclacode', 'params', 'supvPassDate', 'putInUseDate', 'designExpireDate'])
    .select(['lastInspType', 'lastInspDate', 'lastLoadTestDate', 'nextLoadTestDate', 'failedLoadTestOn'])
    .select(['nextExternalDate', 'nextInternalDate'])
    .where('equSysId', '=', equSysId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A revised report does not count its load test again. */
function countsAsLoadTest(outcome: InspectionOutcome, { equclacode, lastLoadTestDate }: Facts): boolean {
  const isNew = lastLoadTestDate === null || lastLoadTestDate < outcome.inspectedOn;
  return outcome.isLoadTested === true && isPass(outcome.conclusion) && isLoadTestedClass(equclacode) && isNew;
}

async function reckonNextDates(
  tx: Tx,
  archive: Facts,
  { equSysId, inspType, inspectedOn }: InspectionOutcome,
  today: string,
  isLoadTested: boolean,
): Promise<ReportDays> {
  const history = await listHistory(tx, equSysId);
  const lastLoadTestDate = isLoadTested ? inspectedOn : archive.lastLoadTestDate;
  return daysAfterReport(inspType, { ...archive, lastLoadTestDate, history, today }, await readCycleRules(tx), archive);
}

/** Only a load test or a new baseline moves the day of the next one: an inspection without the test leaves it due. */
function loadTestDaysAfter(archive: Facts, outcome: InspectionOutcome, next: ReportDays, isLoadTested: boolean): LoadTestDays {
  const { lastLoadTestDate, nextLoadTestDate: due, failedLoadTestOn } = archive;
  const reckoned = next.days.nextLoadTestDate ?? undefined;
  if (isLoadTested) {
    const testedOn = outcome.inspectedOn;
    return { lastLoadTestDate: testedOn, nextLoadTestDate: dayAfterLoadTest({ testedOn, due, reckoned }), failedLoadTestOn: null };
  }
  const isBaseline = outcome.inspType === 'J2' || outcome.inspType === 'J3';
  return { lastLoadTestDate, nextLoadTestDate: (isBaseline ? reckoned : due) ?? reckoned ?? null, failedLoadTestOn };
}

/** Until the transaction ends nobody else works on these inspections. */
export async function lockInspections(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('equipmentInspection')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Calibrations and what is looked at on request are no inspection of the whole device: they leave its last inspection as it is. */
function isOfWholeDevice(inspType: string): boolean {
  return !inspType.startsWith('W');
}

async function updateSummary(tx: Tx, outcome: InspectionOutcome, { days }: ReportDays, loadTestDays: LoadTestDays): Promise<void> {
  await tx
    .updateTable('equipment')
    .set({
      ...(isOfWholeDevice(outcome.inspType) && {
        lastInspType: outcome.inspType as never,
        lastInspDate: outcome.inspectedOn,
        lastInspOrg: outcome.inspectOrg,
        lastReportNo: outcome.reportNo,
        lastConclusion: outcome.conclusion as never,
      }),
      ...(isPass(outcome.conclusion) && { ...days, ...(isOfWholeDevice(outcome.inspType) && loadTestDays) }),
      ...(outcome.grade && { safetyGrade: String(outcome.grade) as never }),
      applyState: '0',
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('equSysId', '=', outcome.equSysId)
    .execute();
}
