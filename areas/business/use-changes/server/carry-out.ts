import { certAbbrOf } from '#areas/device-facts/contract/classes.ts';
import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { setRegistration } from '#areas/equipment/server/doors/write.ts';
import { issueMark, voidMarks } from '#areas/reports/server/door.ts';
import {
  addCertificate,
  certificateOf,
  findCertificatesOf,
  nextCertificateNo,
  voidCertificate,
} from '#areas/use-registration/server/door.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import type { CaseRequest, Difference } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { useChangeCase } from '../contract/calls.ts';
import { isLeaving, labelOfKind } from '../contract/kinds.ts';
import { findProlonged, type Change } from './change-store.ts';
import { differencesOfPlan, planOf, readParties, type Plan } from './planned.ts';
import { settleUpkeep } from './receiver.ts';

/** What a granted application has made of its devices, kept with the step. */
export interface Outcome {
  readonly devices: readonly {
    readonly equSysId: string;
    readonly diff: readonly Difference[];
    readonly markNo: string | null;
    /** Why its certificate came without a mark. */
    readonly unmarkedBecause?: string | undefined;
  }[];
}

/** Granted: each archive says what the change makes of it, with old and new; its certificate and mark are issued anew or hold no more. */
export async function carryOut(tx: Tx, request: CaseRequest, record: Change, archives: readonly LockedArchive[]): Promise<Outcome> {
  const parties = await readParties(tx, request, record, archives);
  const formerly = await findCertificatesOf(
    tx,
    archives.map(({ equSysId }) => equSysId),
  );
  const prolonged = await findProlonged(tx, record);
  const devices = [];
  for (const [index, archive] of archives.entries()) {
    const planned = planOf(record, archive, parties, { today: request.today, officer: request.asker.name });
    const plan = planned.certificate === 'anew' ? await numbered(tx, request, archive, planned) : planned;
    await write(tx, request, record, { archive, plan });
    const { certificate, unmarkedBecause } = plan;
    // What is registered by unit carries no mark, and what may not be used gets none.
    const hasMark = certificate === 'anew' && archive.regMode !== 'byUnit' && unmarkedBecause === undefined;
    const markNo = hasMark ? `${record.changeNo}-${index + 1}` : null;
    await issuePapers(tx, request, {
      record,
      archive,
      plan,
      markNo,
      former: formerly.get(archive.equSysId),
      isProlonged: prolonged.has(archive.equSysId),
    });
    devices.push({ equSysId: archive.equSysId, diff: differencesOfPlan(archive, plan), markNo, unmarkedBecause });
  }
  if (record.newUnit !== null || isLeaving(record)) await settleUpkeep(tx, request, record, archives);
  return { devices };
}

/** A device keeps its number for as long as it is registered here; one that has none gets the next of its series. */
async function numbered(tx: Tx, { services, today }: CaseRequest, { equclacode, useCertNo }: LockedArchive, plan: Plan): Promise<Plan> {
  const abbreviation = certAbbrOf(equclacode);
  if (useCertNo !== null || abbreviation === undefined) return plan;
  const { province, cityLetter } = services.config.registration;
  const series = { abbreviation, variety: equclacode.slice(1, 3), province, city: cityLetter, year: today.slice(2, 4) };
  return { ...plan, set: { ...plan.set, useCertNo: await nextCertificateNo(tx, series), certDate: today } };
}

async function write(
  tx: Tx,
  { asker, today, now }: CaseRequest,
  record: Change,
  { archive, plan }: { readonly archive: LockedArchive; readonly plan: Plan },
): Promise<void> {
  const { set, params, title } = plan;
  const written = await setRegistration(tx, {
    archive,
    set,
    params,
    event: { kind: useChangeCase.title, title, link: caseAddress(useChangeCase, record.id) },
    serialNo: record.changeNo,
    reason: `${useChangeCase.title}：${labelOfKind(record.changeKind!)}`,
    operatorName: asker.name,
    today,
    now,
  });
  if (!written) throw new Error('an archive changed under its lock');
}

interface Papers {
  readonly record: Change;
  readonly archive: LockedArchive;
  readonly plan: Plan;
  readonly markNo: string | null;
  /** The certificate that it has had from here. */
  readonly former: { readonly content: object; readonly issuedOn: string } | undefined;
  /** It is used on beyond its design life, by this application or by an earlier one. */
  readonly isProlonged: boolean;
}

/** The certificate and the mark of a device follow its change. */
async function issuePapers(tx: Tx, { asker, today, now }: CaseRequest, { record, archive, plan, markNo, former, isProlonged }: Papers) {
  const { equSysId } = archive;
  const changed = { ...archive, ...plan.set } as LockedArchive;
  const category = labelOfKind(record.changeKind!);
  const common = { certNo: changed.useCertNo ?? '', equSysId, caseId: record.id, today, now };
  if (plan.certificate === 'anew')
    // What it says beyond the device stays: how much is registered by unit.
    await addCertificate(tx, {
      kind: 'certificate',
      content: { ...former?.content, ...certificateOf(changed), ...(isProlonged && { isBeyondDesignLife: true }) },
      ...common,
    });
  if (markNo !== null) await issueMark(tx, { equSysId, no: markNo, by: { userId: asker.userId, name: asker.name }, today, now });
  // The one that hangs there names what the device is no more; the next comes once it may be used.
  if (plan.unmarkedBecause !== undefined)
    await voidMarks(tx, [equSysId], `设备已办理${category}（${record.changeNo}），${plan.unmarkedBecause}`, now);
  if (plan.certificate === 'void') {
    const reason = `设备已办理${category}（${record.changeNo}）`;
    await voidCertificate(tx, equSysId, reason, today);
    await voidMarks(tx, [equSysId], reason, now);
  }
  if (!plan.hasProof) return;
  const proof = {
    category,
    changeNo: record.changeNo,
    makeDate: archive.makeDate,
    formerUnitName: record.changeKind === '04' ? (record.formerName ?? archive.useUnitName) : archive.useUnitName,
    formerIssuedOn: former?.issuedOn ?? archive.certDate,
    receiverName: record.receiverName,
    receivingOrgName: record.newRegOrgName,
    ...(plan.certificate === 'anew' && { isPassedOn: true as const }),
  };
  await addCertificate(tx, { kind: 'proof', content: { ...certificateOf(archive), proof }, ...common });
}
