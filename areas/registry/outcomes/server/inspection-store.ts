import { port, type Handed } from '#kit/contract/port.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { isPass } from '#areas/cycles/contract/cycle-facts.ts';
import { daysAfterReport, type ReportDays } from '#areas/cycles/contract/report-days.ts';
import { dayAfterLoadTest, isLoadTested as isLoadTestedClass } from '#areas/cycles/contract/load-test-days.ts';
import { readCycleRules } from '#areas/cycles/server/door.ts';
import { notApplied } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { listStops } from '#areas/equipment/server/doors/history.ts';
import { lockSaid, writeSaid, type Said } from '#areas/equipment/server/doors/said.ts';
import { addEvent } from '#areas/equipment/server/doors/write.ts';

import { listHistory } from './history-views.ts';
import { effectOf, isOfWholeDevice, type LoadTestDays } from './report-effect.ts';
import './tables.ts';
import { keepEffect, supersedeInspection } from './void-report-store.ts';

/** A report that has been issued for a device, with what followed from it. */
export interface RecordedInspection {
  readonly outcome: InspectionOutcome;
  /** The next day as the archive states it now; null where the device failed. */
  readonly nextInspDate: string | null;
  /** Days of the load test before and after, where one was made with the inspection and counts. */
  readonly loadTest?: { readonly former: LoadTestDays; readonly days: LoadTestDays };
  readonly now: Date;
}

/** What follows in other areas when a report is issued, in its own transaction. A later edition is told of like the first one. */
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
  await supersedeInspection(tx, outcome, today);
  const id = newId();
  const row = { id, equSysId, inspType, inspectedOn, conclusion, grade, reportNo, inspectOrg, nextInspDate: outcome.nextInspDate ?? null };
  await tx.insertInto('equipmentInspection').values(row).execute();
  const archive = await lockSaid(tx, equSysId);
  const isLoadTested = countsAsLoadTest(outcome, archive);
  const next = await reckonNextDates(tx, archive, { ...outcome, isLoadTested }, today);
  const nextInspDate = isPass(conclusion) ? (outcome.nextInspDate ?? next.own ?? null) : null;
  await tx.updateTable('equipmentInspection').set({ nextInspDate }).where('id', '=', id).execute();
  const loadTestDays = loadTestDaysAfter(archive, outcome, next, isLoadTested);
  const { lastLoadTestDate, nextLoadTestDate, failedLoadTestOn } = archive;
  const former = { lastLoadTestDate, nextLoadTestDate, failedLoadTestOn };
  const set = saidAfter(outcome, next, isLoadTested ? loadTestDays : movedDays(former, loadTestDays));
  await keepEffect(tx, id, effectOf(archive, set));
  await writeSaid(tx, equSysId, set, { applyState: notApplied, updatedAt: now.toISOString() });
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

type Facts = Awaited<ReturnType<typeof lockSaid>>;

/** A revised report does not count its load test again. */
function countsAsLoadTest(outcome: InspectionOutcome, { equclacode, lastLoadTestDate }: Facts): boolean {
  const isNew = lastLoadTestDate === null || lastLoadTestDate < outcome.inspectedOn;
  return outcome.isLoadTested === true && isPass(outcome.conclusion) && isLoadTestedClass(equclacode) && isNew;
}

async function reckonNextDates(
  tx: Tx,
  archive: Facts,
  { equSysId, inspType, inspectedOn, isLoadTested }: InspectionOutcome & { readonly isLoadTested: boolean },
  today: string,
): Promise<ReportDays> {
  const [history, stops] = await Promise.all([listHistory(tx, equSysId), listStops(tx, equSysId)]);
  const lastLoadTestDate = isLoadTested ? inspectedOn : archive.lastLoadTestDate;
  return daysAfterReport(inspType, { ...archive, lastLoadTestDate, history, stops, today }, await readCycleRules(tx), archive);
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

/** Without a load test the report has said nothing of these days, but for one that follows from a new baseline. */
function movedDays(former: LoadTestDays, days: LoadTestDays): Partial<LoadTestDays> {
  return Object.fromEntries(Object.entries(days).filter(([key, on]) => on !== former[key as keyof LoadTestDays]));
}

/** What the archive says with this report. */
function saidAfter(outcome: InspectionOutcome, { days: reckoned, ownKey }: ReportDays, loadTestDays: Partial<LoadTestDays>): Partial<Said> {
  const { inspType, inspectedOn, inspectOrg, reportNo, conclusion, grade, nextInspDate } = outcome;
  const { nextLoadTestDate: _reckoned, ...days } = { ...reckoned, ...(ownKey && nextInspDate && { [ownKey]: nextInspDate }) };
  const isWhole = isOfWholeDevice(inspType);
  return {
    ...(isWhole && {
      lastInspType: inspType,
      lastInspDate: inspectedOn,
      lastInspOrg: inspectOrg,
      lastReportNo: reportNo,
      lastConclusion: conclusion,
    }),
    ...(isPass(conclusion) && { ...days, ...(isWhole && loadTestDays) }),
    ...(grade && { safetyGrade: String(grade) }),
  };
}
