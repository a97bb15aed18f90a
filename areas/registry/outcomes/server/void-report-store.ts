import { isPass, type CycleFacts, type StopPeriod } from '#areas/cycles/contract/cycle-facts.ts';
import { dayToApplyFor, daysWithoutReport } from '#areas/cycles/contract/report-days.ts';
import { readCycleRules } from '#areas/cycles/server/door.ts';
import { port, type Handed } from '#kit/contract/port.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { listStops } from '#areas/equipment/server/doors/history.ts';
import { effectColumns, lockSaid, writeSaid, type Said } from '#areas/equipment/server/doors/said.ts';
import { addEvent } from '#areas/equipment/server/doors/write.ts';

import { isOfWholeDevice, withoutEffect, type Effect, type Effective, type LoadTestDays } from './report-effect.ts';
import './tables.ts';

/** A report that has been declared void, for what other areas have kept of it. */
export interface VoidedInspection {
  readonly equSysId: string;
  readonly reportNo: string;
  readonly why: string;
  readonly now: Date;
}

/** What follows in other areas, in the same transaction. @returns the days before the load test that was made with it, where one was */
export const inspectionVoided = port<(tx: Tx, voided: VoidedInspection) => Promise<LoadTestDays | undefined>>('equipment.inspectionVoided');

export async function keepEffect(tx: Tx, id: string, effect: Effect): Promise<void> {
  await tx
    .updateTable('equipmentInspection')
    .set({ effect: JSON.stringify(effect) })
    .where('id', '=', id)
    .execute();
}

interface Given {
  readonly equSysId: string;
  readonly reportNo: string;
}

/** The report is declared void: the archive says again what follows from the reports that hold, and its timeline says why. */
export async function voidInspection(
  tx: Tx,
  { why, link, ...given }: Given & { readonly why: string; readonly link: string },
  { today, now, handed }: { readonly today: string; readonly now: Date; readonly handed: Handed },
): Promise<void> {
  const archive = await lockSaid(tx, given.equSysId);
  const row = await markVoid(tx, given, today);
  if (!row) return;
  const told = await Promise.all(handed.of(inspectionVoided).map((follow) => follow(tx, { ...given, why, now })));
  await fallBack(tx, { archive, row, today, loadTest: told.find((days) => days !== undefined) });
  const title = `检验报告 ${given.reportNo} 已作废：${why}`.slice(0, 200);
  await addEvent(tx, { equSysId: given.equSysId, happenedOn: today, kind: '检验', title, link });
}

/** Another edition takes the place of a report that holds: what the earlier one changed is taken back before the new one is recorded. */
export async function supersedeInspection(tx: Tx, given: Given, today: string): Promise<void> {
  const archive = await lockSaid(tx, given.equSysId);
  const row = await markVoid(tx, given, today);
  if (row) await fallBack(tx, { archive, row, today });
}

async function markVoid(tx: Tx, { equSysId, reportNo }: Given, today: string) {
  return tx
    .updateTable('equipmentInspection')
    .set({ voidedOn: today })
    .where('equSysId', '=', equSysId)
    .where('reportNo', '=', reportNo)
    .where('inspType', '!=', 'T1')
    .where('voidedOn', 'is', null)
    .returning(inspectionColumns)
    .executeTakeFirst();
}

export const inspectionColumns = [
  'id',
  'inspType',
  'inspectedOn',
  'conclusion',
  'grade',
  'reportNo',
  'inspectOrg',
  'nextInspDate',
  'effect',
] as const;

interface Row {
  readonly id: string;
  readonly inspType: string;
  readonly inspectedOn: string;
  readonly conclusion: string;
  readonly grade: number | null;
  readonly reportNo: string | null;
  readonly inspectOrg: string | null;
  readonly nextInspDate: string | null;
  readonly effect: Effect | null;
}

type Archive = Awaited<ReturnType<typeof lockSaid>>;

interface Falling {
  readonly archive: Archive;
  /** The times that the device was out of use. */
  readonly stops: readonly StopPeriod[];
  /** The report that holds no more, marked as such already. */
  readonly row: Row;
  readonly today: string;
  /** The days before the load test that was made with it. */
  readonly loadTest?: LoadTestDays | undefined;
}

/** The archive says again what it would say without a report. */
export async function fallBack(tx: Tx, given: Omit<Falling, 'stops'>): Promise<void> {
  const { archive, row } = given;
  const falling = { ...given, stops: await listStops(tx, archive.equSysId) };
  const recorded = await tx
    .selectFrom('equipmentInspection')
    .select([...inspectionColumns, 'voidedOn'])
    .where('equSysId', '=', archive.equSysId)
    .orderBy('createdAt')
    .orderBy('inspectedOn')
    .orderBy('id')
    .execute();
  const held = recorded.filter(({ voidedOn }) => voidedOn === null);
  const since = recorded.findIndex(({ id }) => id === row.id) + 1;
  const later = recorded.slice(since).filter((one) => held.includes(one));
  const rules = await readCycleRules(tx);
  const effective = (row.effect === null ? held : later).flatMap(({ id, effect }) => (effect ? [{ id, effect }] : []));
  const effect = row.effect ?? reckonEffect(falling, held, effective, rules);
  const { set, changed } = withoutEffect(effect, archive, effective);
  for (const one of changed) await keepEffect(tx, one.id, one.effect);
  await writeSaid(tx, archive.equSysId, { ...set, ...earlierOfBoth(falling, set, held, rules) });
}

type Rules = Awaited<ReturnType<typeof readCycleRules>>;

/** What a report changed of which that was not kept: reckoned from the reports that hold and were recorded before effects were. */
function reckonEffect(
  { archive, stops, row, today, loadTest }: Falling,
  held: readonly Row[],
  later: readonly Effective[],
  rules: Rules,
): Effect {
  const rest = held.filter(({ effect }) => effect === null);
  const last = rest
    .filter(({ inspType }) => isOfWholeDevice(inspType))
    .toSorted(byDay)
    .at(-1);
  const graded = rest
    .filter(({ grade }) => grade !== null)
    .toSorted(byDay)
    .at(-1);
  const summary: Effect = {
    lastInspType: [last?.inspType ?? null, row.inspType],
    lastInspDate: [last?.inspectedOn ?? null, row.inspectedOn],
    lastInspOrg: [last?.inspectOrg ?? null, row.inspectOrg],
    lastReportNo: [last?.reportNo ?? null, row.reportNo],
    lastConclusion: [last?.conclusion ?? null, row.conclusion],
  };
  const days: Partial<Said> = isPass(row.conclusion)
    ? { ...daysWithoutReport(row.inspType, factsOf({ archive, stops, today }, rest), rules, archive), nextLoadTestDate: undefined }
    : {};
  const isLoadTest = loadTest !== undefined && archive.lastLoadTestDate === row.inspectedOn;
  return {
    ...(isOfWholeDevice(row.inspType) && summary),
    ...standing({ ...days, ...(isLoadTest && loadTest) }, archive, later),
    ...(row.grade !== null && { safetyGrade: [graded ? String(graded.grade) : null, String(row.grade)] }),
  };
}

/** With what stands in the archive now, or stood there when the next report was recorded. */
function standing(before: Partial<Said>, archive: Archive, later: readonly Effective[]): Effect {
  const columns = effectColumns.filter((column) => before[column] !== undefined);
  return Object.fromEntries(
    columns.map((column) => {
      const next = later.find(({ effect }) => effect[column] !== undefined);
      return [column, [before[column], next ? next.effect[column]![0] : archive[column]]];
    }),
  );
}

/** Where a class is inspected in two ways and one of its days has fallen back, the earlier of the two is the one to apply for. */
function earlierOfBoth({ archive, stops, today }: Falling, set: Partial<Said>, held: readonly Row[], rules: Rules): Partial<Said> {
  if (set.nextInspDate !== undefined || (set.nextExternalDate === undefined && set.nextInternalDate === undefined)) return {};
  const day = dayToApplyFor(factsOf({ archive, stops, today }, held), rules, { ...archive, ...set });
  return day === undefined ? {} : { nextInspDate: day };
}

function factsOf({ archive, stops, today }: Pick<Falling, 'archive' | 'stops' | 'today'>, held: readonly Row[]): CycleFacts {
  const history = held.toSorted(byDay).map(({ inspType, inspectedOn, conclusion, grade, nextInspDate }) => ({
    inspType,
    on: inspectedOn,
    conclusion,
    grade,
    nextOn: nextInspDate,
  }));
  return { ...archive, lastInspDate: null, lastInspType: null, history, stops, today };
}

const byDay = (one: Row, other: Row) => (one.inspectedOn < other.inspectedOn ? -1 : Number(one.inspectedOn > other.inspectedOn));
