import { presentStates } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { lockEquipment } from '#areas/equipment/server/doors/lock.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { findUnits } from '#areas/company/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { maintenanceRefusals } from '../contract/refusals.ts';
import { findHolding, kinds, type MaintenanceCase } from './maintenance-store.ts';

const refuse = refuser(maintenanceRefusals);

/** The lifts of one user that a case names: all of them there, or none. */
export async function getLifts(tx: Db | Tx, equSysIds: readonly string[], useUnit: string | null): Promise<EquipmentBrief[]> {
  if (equSysIds.length === 0 || useUnit === null) return [];
  const found = (await findEquipment(tx, equSysIds)).filter((lift) => lift.classCode === '3' && lift.useUnit === useUnit);
  if (found.length < new Set(equSysIds).size) refuse('liftsNotFound', { count: new Set(equSysIds).size - found.length });
  return found;
}

/** The one unit that maintains these lifts now; null where nobody does. */
export async function keeperOf(tx: Db | Tx, lifts: readonly EquipmentBrief[]): Promise<string | null> {
  const keepers = [...new Set(lifts.map(({ maintUnit }) => maintUnit))];
  if (keepers.length < 2) return keepers[0] ?? null;
  const units = await findUnits(
    tx,
    keepers.filter((one) => one !== null),
  );
  return refuse('liftsOfSeveralUnits', {
    names: keepers.map((one) => (one === null ? '无维保' : (units.get(one)?.orgname ?? ''))).join('、'),
  });
}

/** Why a lift cannot be chosen now, apart from other cases that hold it. */
export function whyNot(lift: EquipmentBrief, { purpose, keeper }: { readonly purpose: 'change' | 'end'; readonly keeper: string | null }) {
  if (!presentStates.includes(lift.useStatus)) return '设备已报废或注销';
  if (lift.lockedBy) return `设备资料正由${lift.lockedBy}办理，请先办结`;
  if (purpose === 'end' && lift.maintUnit !== keeper) return '不由本单位维保';
  return undefined;
}

/** Holds the lifts of a case that is handed in, in one order for everybody, and names the first that cannot come along and what stands in its way. */
export async function holdLifts(tx: Tx, record: MaintenanceCase, purpose: 'change' | 'end'): Promise<EquipmentBrief[]> {
  await lockEquipment(tx, record.equSysIds);
  const lifts = await getLifts(tx, record.equSysIds, record.useUnit);
  const [holding] = await findHolding(tx, record.equSysIds, record.id);
  if (holding) {
    const lift = lifts.find(({ equSysId }) => holding.equSysIds.includes(equSysId))!;
    refuse('liftNotFree', { lift: calledWithCode(lift), title: kinds[holding.kind].title, no: holding.caseNo });
  }
  for (const lift of lifts) {
    const why = whyNot(lift, { purpose, keeper: record.newUnit });
    if (why) refuse('liftNotReady', { lift: calledWithCode(lift), why });
  }
  return lifts;
}

/** Lifts as papers and pages name them, each with what stands in its way. */
export async function showLifts(
  db: Db,
  lifts: readonly EquipmentBrief[],
  purpose?: { readonly purpose: 'change' | 'end'; readonly keeper: string | null },
) {
  const holding = purpose
    ? await findHolding(
        db,
        lifts.map(({ equSysId }) => equSysId),
      )
    : [];
  return lifts.map((lift) => {
    const held = holding.find(({ equSysIds }) => equSysIds.includes(lift.equSysId));
    const why = purpose && (held ? `已在${kinds[held.kind].title}（${held.caseNo}）中办理` : whyNot(lift, purpose));
    return { ...lift, refusedBecause: why ?? null };
  });
}

/** Which side the asker's unit is. */
export function sideOf({ actor }: Pick<Asker, 'actor'>): 'user' | 'keeper' {
  return actor === 'M1' ? 'keeper' : 'user';
}
