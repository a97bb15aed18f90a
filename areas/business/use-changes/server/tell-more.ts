import { certificatesOf, findElectronic } from '#areas/use-registration/server/door.ts';
import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { lastReturn, readFlow } from '#kit/server/case/flow-log.ts';

import { useChange } from '../contract/lifecycle.ts';
import type { Outcome } from './carry-out.ts';
import type { Change } from './change-store.ts';
import { differencesOfPlan, planOf, readParties } from './planned.ts';
import { takingOf } from './receiver.ts';

/** Which of these have a certificate that can be handed in: 电子证 was issued here, never printed, and the authority has it. */
export async function certifiedOnPaper(db: Db | Tx, archives: readonly Pick<LockedArchive, 'equSysId' | 'useCertNo'>[]): Promise<string[]> {
  const certified = archives.filter(({ useCertNo }) => useCertNo !== null).map(({ equSysId }) => equSysId);
  const electronic = await findElectronic(db, certified);
  return certified.filter((equSysId) => !electronic.has(equSysId));
}

/** On what the materials of an application depend. */
export async function factsFor(db: Db | Tx, { changeKind, moveKind, newUnit, equSysIds, unitId }: Change) {
  const archives = [...(await readArchives(db, equSysIds)).values()];
  return {
    changeKind,
    moveKind,
    hasNewUser: newUnit !== null,
    isCertified: (await certifiedOnPaper(db, archives)).length > 0,
    isOwnedByOther: archives.some(({ ownerUnit }) => ownerUnit !== null && ownerUnit !== unitId),
  };
}

/** Beside an application: its devices with what it makes of each, or has made; why it stands returned; its materials. */
export async function tellMore(db: Db, { asker, today, services }: Pick<CaseRequest, 'asker' | 'today' | 'services'>, record: Change) {
  const { states, name } = useChange;
  const [flow, facts, archives, papers] = await Promise.all([
    readFlow(db, name, record.id),
    factsFor(db, record),
    readArchives(db, record.equSysIds),
    certificatesOf(db, record.id),
  ]);
  const parties = await readParties(db, { services, today }, record, archives.values());
  const isReturned = record.status === states.returned.code;
  const { returned, reasons } = lastReturn(flow, isReturned);
  const declined = isReturned && flow.at(-1)?.action === 'decline' ? flow.at(-1)!.opinion : null;
  const made = flow.findLast(({ action }) => action === 'approve')?.details as Outcome | null | undefined;
  const isOver = ([states.notPermitted.code, states.cancelled.code] as readonly string[]).includes(record.status);
  const planned = (archive: LockedArchive): Pick<Outcome['devices'][number], 'diff' | 'unmarkedBecause'> => {
    if (isOver || !record.changeKind) return { diff: [] };
    const plan = planOf(record, archive, parties, { today, officer: asker.name });
    return { diff: differencesOfPlan(archive, plan), unmarkedBecause: plan.unmarkedBecause };
  };
  return {
    devices: record.equSysIds.flatMap((equSysId) => {
      const archive = archives.get(equSysId);
      if (!archive) return [];
      const outcome = made?.devices.find((one) => one.equSysId === equSysId);
      const { diff, unmarkedBecause = null } = outcome ?? planned(archive);
      return {
        ...archive,
        diff,
        unmarkedBecause,
        papers: papers.filter((paper) => paper.equSysId === equSysId).map(({ kind, voidReason }) => ({ kind, voidReason })),
        markNo: outcome?.markNo ?? null,
      };
    }),
    params: record.params,
    taking: await takingOf(db, asker, record, [...archives.values()]),
    returned: { opinion: declined ?? returned, reasons: declined === null ? reasons : [] },
    facts,
  };
}
