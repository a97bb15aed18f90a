import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import { certificatesOf, findCertificatesOf, printChangedForm } from '#areas/use-registration/server/door.ts';
import { findCase, type CaseRequest } from '#kit/server/case/case.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer } from '#kit/server/request.ts';

import { categoryOf, fillsForm, kindCode, labelOfKind, type ChangeKind } from '../../contract/kinds.ts';
import { useChange } from '../../contract/lifecycle.ts';
import { useChangeRefusals } from '../../contract/refusals.ts';
import type { Change } from '../change-store.ts';
import { useChanges } from '../changes.ts';
import { planOf, readParties } from '../planned.ts';

const refuse = refuser(useChangeRefusals);

/** By which inspection works and a move are supervised. */
const supervisedBy: Readonly<Partial<Record<ChangeKind, string>>> = { [kindCode.reform]: 'J3', [kindCode.move]: 'J5' };

interface OfDevice {
  readonly id: string;
  readonly equSysId: string;
}

/** 特种设备使用登记表 of one device of a change, with its category: from the draft on, of whoever will use it. */
export async function downloadRegistrationForm({ id, equSysId }: OfDevice, request: CaseRequest): Promise<FileAnswer> {
  const { db, asker } = request;
  const record = (await findCase(db, useChanges, asker, id)) ?? useChanges.notFound();
  const archive = record.equSysIds.includes(equSysId) ? (await readArchives(db, [equSysId])).get(equSysId) : undefined;
  if (!archive || !fillsForm(record)) return refuse('noRegistrationForm');
  const isDone = record.status === useChange.states.done.code;
  const becomes = isDone ? archive : await changedArchive(request, record, archive);
  const { filler, submittedAt, decidedAt, decidedByName } = record;
  const content = await printChangedForm(request, becomes, {
    regCategory: categoryOf[record.changeKind as ChangeKind]!,
    filler,
    signer: record.newUnit === null ? record.safetyManager : record.takerManager,
    submittedAt,
    ...(isDone ? { decidedAt, decidedByName } : { decidedAt: null, decidedByName: null }),
    remark: remarkOf(record),
    supervised: supervisionOf(record),
    quantity: await quantityOf(db, { id, equSysId }),
  });
  return pdfAnswer(`特种设备使用登记表${archive.useCertNo ?? archive.oidno}`, content);
}

async function changedArchive(request: CaseRequest, record: Change, archive: LockedArchive): Promise<LockedArchive> {
  const parties = await readParties(request.db, request, record, [archive]);
  const { set, params } = planOf(record, archive, parties, { today: request.today, officer: request.asker.name });
  return { ...archive, ...set, params: params ?? archive.params } as LockedArchive;
}

function remarkOf({ changeKind, changeNo, formerName, useUnitName, newUnit }: Change): string {
  const former = changeKind === kindCode.rename ? formerName : newUnit === null ? null : useUnitName;
  return [`${labelOfKind(changeKind ?? '')}，变更单号${changeNo}`, ...(former ? [`原使用单位：${former}`] : [])].join('；');
}

function supervisionOf({ changeKind, reportNo, reportOrgName, reportDate }: Change) {
  const inspType = supervisedBy[changeKind as ChangeKind];
  return inspType && reportDate ? { inspType, org: reportOrgName, reportNo, on: reportDate } : null;
}

/** How much is registered by unit stands in its certificate. */
async function quantityOf(db: Db, { id, equSysId }: OfDevice): Promise<string | undefined> {
  const own = (await certificatesOf(db, id)).find((one) => one.kind === 'certificate' && one.equSysId === equSysId);
  return (own ?? (await findCertificatesOf(db, [equSysId])).get(equSysId))?.content.quantity;
}
