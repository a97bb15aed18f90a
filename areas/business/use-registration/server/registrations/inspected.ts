import { nextDates } from '#areas/cycles/contract/cycles.ts';
import { readCycleRules } from '#areas/cycles/server/door.ts';
import { listHistory } from '#areas/outcomes/server/door.ts';
import { findLastOfKinds } from '#areas/outcomes/server/door.ts';
import type { readArchive } from '#areas/equipment/server/doors/read.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { longestCycles, proofKinds, type Inspected, type KnownInspection } from '../../contract/inspected.ts';
import type { UnitKind } from '../../contract/unit-kinds.ts';
import type { Registration } from './registration-store.ts';

type Archive = NonNullable<Awaited<ReturnType<typeof readArchive>>>;

/** What is known of a device today. */
export async function readInspected(db: Db | Tx, archive: Archive, today: string, matter: string = 'first'): Promise<Inspected> {
  const { equclacode, useStatus, makeDate, supvPassDate } = archive;
  const known = (await findReported(db, archive)) ?? enteredWith(archive);
  const months = longestCycles(equclacode, await readCycleRules(db), today);
  return { equclacode, useStatus, makeDate, supvPassDate, known, months, today, stands: matter === 'change' ? standingOf(archive) : null };
}

/** Which of the kinds by unit a registered unit is, as its archive was written with the decision. */
export function unitKindOf({ equclacode, regMode }: Pick<Archive, 'equclacode' | 'regMode'>): UnitKind {
  if (equclacode.startsWith('8')) return 'pipes';
  return regMode === 'vehicleCylinder' ? 'vehicle' : 'cylinders';
}

const standingOf = (archive: Archive) => ({
  unitKind: unitKindOf(archive),
  place: archive.equPlace,
  putInUseDate: archive.putInUseDate,
});

/** The inspection by whose report the device may be registered. */
async function findReported(db: Db | Tx, archive: Archive): Promise<KnownInspection | null> {
  const report = await findLastOfKinds(db, archive.equSysId, proofKinds(archive.equclacode));
  if (!report) return null;
  const { inspType, inspectedOn, conclusion, reportNo, inspectOrg, nextInspDate } = report;
  return {
    inspOrgName: inspectOrg,
    inspType,
    reportNo,
    inspDate: inspectedOn,
    inspConclusion: conclusion,
    nextInsp: archive.nextInspDate ?? nextInspDate,
    isReport: true,
  };
}

/** What the archive was entered with: the last inspection; of a device that has had none, its supervision. */
function enteredWith(archive: Archive): KnownInspection | null {
  const { lastInspDate, lastInspType, lastInspOrg, lastReportNo, lastConclusion, supvPassDate, installReportNo, constrsort } = archive;
  const common = { nextInsp: archive.nextInspDate, isReport: false };
  if (lastInspDate && lastInspType && proofKinds(archive.equclacode).includes(lastInspType)) {
    const said = { inspType: lastInspType, inspDate: lastInspDate, inspConclusion: lastConclusion ?? '' };
    return { ...common, ...said, inspOrgName: lastInspOrg, reportNo: lastReportNo };
  }
  if (!supvPassDate) return null;
  const said = { inspType: constrsort === '2' ? 'J3' : 'J2', inspDate: supvPassDate, inspConclusion: '合格' };
  return { ...common, ...said, inspOrgName: archive.supvInspOrg, reportNo: installReportNo };
}

/** The day by which a device that has none yet is to be inspected: what has been typed, and never later than the rules of its class have it. */
export async function firstDueDay(
  tx: Tx,
  { archive, record }: { readonly archive: Archive; readonly record: Registration },
  typed: string | null,
  today: string,
): Promise<string | null> {
  const { inspType, inspDate, inspConclusion, putInUseDate } = record;
  const history = [...(await listHistory(tx, archive.equSysId))];
  if (inspType && inspDate && inspConclusion && !history.some(({ on }) => on === inspDate))
    history.push({ inspType, on: inspDate, conclusion: inspConclusion, grade: null, nextOn: null });
  const { nextInspDate } = nextDates({ ...archive, putInUseDate, history, today }, await readCycleRules(tx));
  return [typed, nextInspDate].flatMap((day) => day ?? []).toSorted()[0] ?? null;
}
