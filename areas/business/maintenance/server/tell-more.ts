import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import type { CaseRequest, Difference } from '#kit/server/case/case.ts';
import { detailsOf } from '#kit/server/case/flow-log.ts';

import { contractOf } from './agreed.ts';
import { showLifts } from './lifts.ts';
import { findFormer, kinds, type MaintenanceCase } from './maintenance-store.ts';
import { objectionTo } from './objection.ts';
import { isOutside, readableChanges, readableTerms } from './own-terms.ts';

const cycles = Object.values(kinds).map(({ cycle }) => cycle.name);

/** Beside a case: its lifts, the contract they are under, what the case changes, what the former unit says against it, and what came before on the same lifts. */
export async function tellMore({ db, asker }: CaseRequest, record: MaintenanceCase) {
  const [lifts, former, objection, earlier] = await Promise.all([
    findEquipment(db, record.equSysIds).then((found) => showLifts(db, found)),
    contractOf(db, record),
    objectionTo(db, record),
    findFormer(db, record.equSysIds, record.id),
  ]);
  const details = await detailsOf(db, cycles, 'commit', [record.id, ...earlier.map(({ id }) => id)]);
  const diffOf = (id: string) => (details.get(id) as { readonly diff?: readonly Difference[] } | undefined)?.diff ?? [];
  const read = (id: string) => readableChanges(asker, record, diffOf(id));
  const history = earlier.map(({ id, kind, caseNo, updatedAt }) => ({ caseNo, title: kinds[kind].title, on: updatedAt, diff: read(id) }));
  return {
    lifts,
    former: former && readableTerms(asker, former),
    objection,
    diff: record.kind === 'change' ? read(record.id) : diffOf(record.id),
    history,
    isPartly: isOutside(asker, record),
  };
}
