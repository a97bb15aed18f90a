import { isPass, type StopPeriod } from '#areas/cycles/contract/cycle-facts.ts';
import { nextDates, tidyHistory } from '#areas/cycles/contract/cycles.ts';
import { readCycleRules } from '#areas/cycles/server/door.ts';
import type { EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { listStops } from '#areas/equipment/server/doors/history.ts';
import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { findLastOfKinds, listHistory } from '#areas/outcomes/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { boilerInspections, isBoiler, isOwedByStop, whyAfterStop } from '../contract/why-not-restart.ts';

/** Of boilers that have stood still for a year, which of the inspections before they are fired again is missing. */
export async function findOwedByStop(db: Db | Tx, archives: readonly LockedArchive[], on: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const archive of archives.filter((one) => isBoiler(one) && isOwedByStop(one, on))) {
    const passed = tidyHistory(await listHistory(db, archive.equSysId), on).filter(({ conclusion }) => isPass(conclusion));
    const missing = boilerInspections(archive).filter(({ kinds }) =>
      passed.every(({ inspType, on: day }) => !kinds.includes(inspType) || day <= archive.stopDate!),
    );
    const words = missing.map(({ word }) => word).join('和');
    if (words) found.set(archive.equSysId, whyAfterStop(archive.stopDate!, words));
  }
  return found;
}

/** Of lifts that were tested on a later day than that of their stop, why they cannot have stood still. */
export async function findTestedSince(db: Db | Tx, archives: readonly LockedArchive[], stoppedOn: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { equSysId } of archives.filter(({ equclacode }) => equclacode.startsWith('3'))) {
    const tested = await findLastOfKinds(db, equSysId, ['T1']);
    if (tested && tested.inspectedOn > stoppedOn) found.set(equSysId, `停用日期早于最近一次自行检测日期${tested.inspectedOn}`);
  }
  return found;
}

type Columns = Readonly<Partial<Record<EquipmentKey, unknown>>>;

/**
 * The days that move because a stop ends: of lifts and vehicles the month of the inspection before the restart counts from now on. While the stop lasted
 * nobody could know that that inspection ends it.
 */
export async function daysOfRestart(db: Db | Tx, archive: LockedArchive, restartOn: string, today: string): Promise<Columns> {
  const { equSysId, stopDate } = archive;
  if (stopDate === null) return {};
  const [history, stops, rules] = await Promise.all([listHistory(db, equSysId), listStops(db, equSysId), readCycleRules(db)]);
  const reckoned = (known: readonly StopPeriod[]) => nextDates({ ...archive, history, stops: known, today }, rules);
  const [before, after] = [reckoned(stops), reckoned([...stops, { from: stopDate, to: restartOn }])];
  const moved = (['nextInspDate', 'nextTestDate'] as const).filter((key) => after[key] !== undefined && after[key] !== before[key]);
  return Object.fromEntries(moved.map((key) => [key, after[key]]));
}
