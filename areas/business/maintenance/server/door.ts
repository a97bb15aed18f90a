import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { addContract, caseWords, findHolding, holdsLifts, leaveContracts, openGaps, readContracts } from './maintenance-store.ts';

/** The cases under way that hold one of these lifts. */
export async function findMaintenanceCases(db: Db | Tx, equSysIds: readonly string[]) {
  if (equSysIds.length === 0) return [];
  const found = await findHolding(db, equSysIds);
  return found.map((one) => ({ no: one.caseNo, what: caseWords(one), equSysIds: one.equSysIds }));
}

interface Leaving {
  readonly equSysIds: readonly string[];
  readonly today: string;
  readonly now: Date;
}

/** The lifts have another user, or are gone: their contracts hold no more for them. Of those that are used on it is counted how long nobody maintains them. */
export async function leaveMaintenance(
  tx: Tx,
  { equSysIds, usedOn, today, now }: Leaving & { readonly usedOn: readonly string[] },
): Promise<void> {
  await leaveContracts(tx, equSysIds, today, now);
  if (usedOn.length > 0) await openGaps(tx, usedOn, today);
}

/** The lifts have another user, who goes on with their contracts: each continues with him for these lifts, and for the others with the former one. */
export async function passMaintenance(tx: Tx, { equSysIds, useUnit, today, now }: Leaving & { readonly useUnit: string }): Promise<void> {
  const contracts = await readContracts(tx, holdsLifts(equSysIds), equSysIds.length);
  await leaveContracts(tx, equSysIds, today, now);
  for (const { caseId, newUnit, equSysIds: held, ...contract } of contracts) {
    const { contractNo, beginsOn, endsOn, maintKind, visits, price, leader, leaderMobile, hotline, maintainers } = contract;
    const terms = { contractNo, beginsOn, endsOn, maintKind, visits, price, leader, leaderMobile, hotline, maintainers };
    const passed = held.filter((one) => equSysIds.includes(one));
    await addContract(tx, { id: caseId, useUnit, newUnit, equSysIds: passed }, terms, now);
  }
}
