import { addYears } from '#kit/contract/trade/calendar.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { correctionForm, differencesOf, flatArchive, type Corrected } from '../contract/correction.ts';
import { nextDates } from '#areas/cycles/contract/cycles.ts';
import { followsFromLevel } from '#areas/exemptions/contract/standing.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import { equLevelOf } from '#areas/device-facts/contract/entry-form.ts';
import { isInUse } from '#areas/device-facts/contract/facts/certificate-words.ts';
import { equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { daysByRule, listHistory } from '#areas/outcomes/server/door.ts';
import { listStops } from '#areas/equipment/server/doors/history.ts';
import type { lockArchive } from '#areas/equipment/server/doors/lock.ts';
import type { Difference } from '#areas/equipment/server/doors/write.ts';
import { readCycleRules } from '#areas/cycles/server/door.ts';

/** What the changed facts are called. */
export function labelsOf(diff: readonly Difference[]): string | null {
  return diff.length > 0 ? diff.map(({ label }) => label).join('、') : null;
}

type Archive = NonNullable<Awaited<ReturnType<typeof lockArchive>>>;

/** What a correction changes in the archive as it stands. */
export function correctedOf(archive: Archive, proposed: Readonly<Record<string, unknown>>): Corrected[] {
  const flat = flatArchive(archive);
  return differencesOf(correctionForm(archive.equclacode, flat), flat, proposed);
}

/**
 * What follows by itself: the end of the design life, the level with what is asked of it, and for lifts, whose cycle counts from the day they passed
 * supervision, the days on which they fall due.
 */
export async function followsOf(db: Db | Tx, archive: Archive, corrected: readonly Corrected[], today: string): Promise<Corrected[]> {
  const changed = new Set(corrected.map(({ field }) => field));
  const then = { ...flatArchive(archive), ...Object.fromEntries(corrected.map((one) => [one.field, one.new])) };
  const set: Partial<Record<EquipmentKey, unknown>> = {};
  const { putInUseDate, designLife } = then as { putInUseDate?: unknown; designLife?: unknown };
  if (changed.has('putInUseDate') || changed.has('designLife'))
    set.designExpireDate =
      typeof putInUseDate === 'string' && typeof designLife === 'number' ? addYears(putInUseDate, designLife) : archive.designExpireDate;
  const isOtherLevel = changed.has('boilerLevel') || changed.has('amusLevel');
  if (isOtherLevel) set.equLevel = equLevelOf(then);
  if (archive.classCode === '3' && changed.has('supvPassDate')) Object.assign(set, await liftDates(db, archive, then, today));
  if (isOtherLevel || changed.has('putInUseDate') || changed.has('designLife'))
    Object.assign(set, await levelled(db, { ...archive, ...(set as Partial<Archive>) }, corrected, today));
  return Object.entries(set)
    .map(([field, now]) => ({
      field,
      label: equipmentFields[field as EquipmentKey].label,
      old: archive[field as keyof Archive] ?? null,
      new: now ?? null,
    }))
    .filter((one) => one.old !== one.new);
}

/** A level of which less is asked, or more: registration, use and the end of its years; once it is another, its due days, too. */
async function levelled(db: Db | Tx, archive: Archive, corrected: readonly Corrected[], today: string) {
  const { columns, params } = writtenFacts(archive, corrected);
  const after: Archive = { ...archive, ...columns, params: params ?? archive.params };
  const isOther = equLevelOf(after.params) !== equLevelOf(archive.params);
  const days = isOther && isInUse(archive.useStatus) ? await daysByRule(db, after, today) : {};
  return { ...days, ...followsFromLevel(after, await readExemptions(db)) };
}

async function liftDates(db: Db | Tx, archive: Archive, then: Readonly<Record<string, unknown>>, today: string) {
  const { equSysId } = archive;
  const [history, stops] = await Promise.all([listHistory(db, equSysId), listStops(db, equSysId)]);
  const { equclacode, params, putInUseDate, lastLoadTestDate, designExpireDate, lastInspDate, lastInspType } = archive;
  const supvPassDate = (then['supvPassDate'] as string | null) ?? null;
  const days = { supvPassDate, putInUseDate, lastLoadTestDate, designExpireDate, lastInspDate, lastInspType };
  const facts = { equclacode, params, ...days, history, stops, today };
  const next = nextDates(facts, await readCycleRules(db));
  const { nextInspDate, nextTestDate, nextLoadTestDate } = next;
  // A day the rules cannot tell stays as it is.
  return Object.fromEntries(Object.entries({ nextInspDate, nextTestDate, nextLoadTestDate }).filter(([, on]) => on !== undefined));
}

/** The corrected facts apart: columns of the archive, and technical parameters put in their place. */
export function writtenFacts(archive: Archive, corrected: readonly Corrected[]) {
  const columns = corrected.filter(({ field }) => Object.hasOwn(equipmentFields, field));
  const technical = corrected.filter(({ field }) => !Object.hasOwn(equipmentFields, field));
  const params = { ...archive.params, ...newValues(technical) };
  return {
    columns: newValues(columns),
    params: technical.length > 0 ? Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null)) : undefined,
  };
}

function newValues(corrected: readonly Corrected[]): Record<string, unknown> {
  return Object.fromEntries(corrected.map((one) => [one.field, one.new]));
}
