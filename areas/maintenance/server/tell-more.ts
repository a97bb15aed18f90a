import { findEquipment } from '#areas/equipment/server/door.ts';
import type { Difference } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/database.ts';
import { readFlow } from '#kit/server/flow-log.ts';

import { showLifts } from './lifts.ts';
import { findFormer, holdsLifts, kinds, ofContract, readContracts, type MaintenanceCase } from './maintenance-store.ts';

async function diffOf(db: Db, cycle: { readonly name: string }, id: string): Promise<readonly Difference[]> {
  const commit = (await readFlow(db, cycle.name, id)).findLast(({ action }) => action === 'commit');
  return (commit?.details as { readonly diff?: readonly Difference[] } | null | undefined)?.diff ?? [];
}

/** Beside a case: its lifts, the contract that it replaces, ends or amends, and what came before on the same lifts. */
export async function tellMore(db: Db, record: MaintenanceCase) {
  const { id, contractId, equSysIds } = record;
  const [lifts, [former], earlier, diff] = await Promise.all([
    findEquipment(db, equSysIds).then((found) => showLifts(db, found)),
    readContracts(db, contractId ? ofContract(contractId) : holdsLifts(equSysIds), 1),
    findFormer(db, equSysIds, id),
    diffOf(db, kinds[record.kind].cycle, id),
  ]);
  const history = await Promise.all(
    earlier.map(async (one) => ({
      caseNo: one.caseNo,
      title: kinds[one.kind].title,
      on: one.updatedAt,
      diff: await diffOf(db, kinds[one.kind].cycle, one.id),
    })),
  );
  return { lifts, former: former ?? null, diff, history };
}
