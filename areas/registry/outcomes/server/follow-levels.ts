import { nextDates } from '#areas/cycles/contract/cycles.ts';
import { readCycleRules } from '#areas/cycles/server/door.ts';
import { equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { exemptionOf } from '#areas/exemptions/contract/exemption.ts';
import { followsFromLevel } from '#areas/exemptions/contract/standing.ts';
import { readExemptions, type LevelTouched } from '#areas/exemptions/server/door.ts';
import { findOfLevels } from '#areas/equipment/server/doors/read.ts';
import { listStops } from '#areas/equipment/server/doors/history.ts';
import { lockArchive, type LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { changeEquipment } from '#areas/equipment/server/doors/write.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import type { Job } from '#kit/server/request.ts';

import { listHistory } from './history-views.ts';

const keys = ['nextInspDate', 'nextExternalDate', 'nextInternalDate'] as const;
type Days = Readonly<Partial<Record<(typeof keys)[number], string | null>>>;

/** The days of inspections as the rules tell them from the history of a device: for one whose level is another than it was. A day that they cannot tell is left out. */
export async function daysByRule(db: Db | Tx, archive: LockedArchive, today: string): Promise<Days> {
  const { equSysId } = archive;
  if (exemptionOf(await readExemptions(db), archive)?.noInspection) return Object.fromEntries(keys.map((key) => [key, null]));
  const [history, stops] = await Promise.all([listHistory(db, equSysId), listStops(db, equSysId)]);
  const next = nextDates({ ...archive, history, stops, today }, await readCycleRules(db));
  return Object.fromEntries(keys.flatMap((key) => (next[key] === undefined ? [] : [[key, next[key]]])));
}

const inDuty: ReadonlySet<string> = new Set([useStatusCode.inUse, useStatusCode.inUseUnregistered]);

/**
 * Archives stand as the table of devices of which something is not asked says: at once where a row was changed, each night for all. What an application holds
 * follows once it is free.
 */
export const followLevels: Job = async (payload, { db, now }) => {
  const { levels = [] } = payload as { readonly levels?: readonly LevelTouched[] };
  const all = new KeepGoing();
  await all.each(await findOfLevels(db, [...levels, ...(await readExemptions(db))]), (equSysId) =>
    inTransaction(db, async (tx) => {
      const archive = await lockArchive(tx, equSysId);
      if (!archive || archive.lockedBy !== null) return;
      const follows = followsFromLevel(archive, await readExemptions(tx));
      // Whatever falls due again has no day yet.
      const isDayless = inDuty.has(archive.useStatus) && archive.nextInspDate === null;
      const set = { ...(isDayless && (await daysByRule(tx, archive, todayInShanghai(now)))), ...follows };
      const diff = Object.entries(set).flatMap(([field, value]) => {
        const old = archive[field as keyof typeof archive] ?? null;
        return old === value ? [] : [{ field, label: equipmentFields[field as EquipmentKey].label, old, new: value }];
      });
      if (diff.length === 0) return;
      const change = { equSysId, version: archive.version, set, diff, reason: '免办设备表' };
      await changeEquipment(tx, { ...change, operatorName: '系统', now });
    }),
  );
  all.finish();
};
