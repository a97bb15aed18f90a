import { missingMaterials } from '#areas/attachments/server/door.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import { findNumbered, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import type { CaseRequest, Making } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { constructionNotice, lookingDays } from '../contract/lifecycle.ts';
import { lineIssues } from '../contract/lines.ts';
import { factsOf, noticeFiles } from '../contract/notice.ts';
import { constructionRefusals } from '../contract/refusals.ts';
import { isInstallation, isPipes } from '../contract/works.ts';
import { lineName, replaceLines, type NewLine } from './line-store.ts';
import type { Notice } from './notice-store.ts';
import { requireLicence } from './licence/cover.ts';
import { whyNotWorkedOn } from './find-devices.ts';
import { correctArchives, takeEffect } from './take-effect.ts';

const refuse = refuser(constructionRefusals);

/** A notice is handed in: under a licence that covers it, with devices that nobody else notifies, and with its papers. With that it is given. */
export async function handIn(tx: Tx, request: CaseRequest, notice: Notice): Promise<Making> {
  const { today, now } = request;
  if (isCorrecting(notice)) return handInCorrected(tx, request, notice);
  const licence = await requireLicence(tx, request, notice);
  refuseIssues(lineIssues({ ...notice }, await readExemptions(tx)));
  const lines = await linesOf(tx, notice);
  refuseIssues(await missingMaterials(tx, noticeFiles, { id: notice.id, facts: factsOf({ ...notice }) }));
  const [held] = await replaceLines(tx, notice.id, lines, now);
  if (held) {
    const line = lines[held.position]!;
    const [product, field] = [lineName(line), `${tableOf(notice)}.${held.position}.${line.oidno ? 'oidno' : 'prono'}`];
    refuse('productInOtherNotice', { product, noticeNo: held.noticeNo }, [
      { field, message: `已在施工告知${held.noticeNo}中，不能重复告知` },
    ]);
  }
  const dueOn = afterWorkdays(today, lookingDays);
  const said = { noticeDate: today, lineCount: lines.length, ...grantedBy(licence) };
  const given = await takeEffect(tx, request, { ...notice, ...said });
  return { to: 'notified', set: { submittedAt: now.toISOString(), dueOn, ...untold, ...said, ...given } };
}

/** What has been handed in is to be looked through, and has kept no promise yet. */
const untold = { promisedOn: null, decidedAt: null };

export const isCorrecting = ({ status }: Pick<Notice, 'status'>) => status === constructionNotice.states.correcting.code;

const grantedBy = ({ licenceGrade, validTo }: { readonly licenceGrade: string; readonly validTo: string }) => ({
  licenceGrade,
  licenceValidTo: validTo,
});

/** A notice in force has been put right: its devices stay, the authority looks again. */
async function handInCorrected(tx: Tx, request: CaseRequest, notice: Notice): Promise<Making> {
  const licence = await requireLicence(tx, request, notice);
  refuseIssues(await missingMaterials(tx, noticeFiles, { id: notice.id, facts: factsOf({ ...notice }) }));
  await correctArchives(tx, request, notice);
  const isSupervised = (await readFlow(tx, constructionNotice.name, notice.id)).some(({ action }) => action === 'supervise');
  const dueOn = afterWorkdays(request.today, lookingDays);
  return { to: isSupervised ? 'underSupervision' : 'notified', set: { dueOn, ...untold, ...grantedBy(licence) } };
}

const tableOf = ({ equclacode }: Notice) => (isPipes(equclacode) ? 'pipes' : 'lines');

/** The devices of a notice as they are kept: new ones as typed, existing ones found in their archives. @throws invalid */
async function linesOf(tx: Tx, notice: Notice): Promise<NewLine[]> {
  const isNew = isInstallation(notice.constrsort);
  const typed = isPipes(notice.equclacode) ? pipesOf(notice) : devicesOf(notice);
  return isNew ? typed : foundLines(tx, notice, typed);
}

const nothingKnown = { equSysId: null, oidno: null, isNew: true } as const;

function devicesOf({ lines }: Notice): NewLine[] {
  return (lines ?? []).map((line) => ({
    ...nothingKnown,
    oidno: line.oidno ?? null,
    equclacode: line.equclacode ?? '',
    equName: line.equName ?? '',
    equLevel: line.equLevel ?? null,
    equipmodel: line.equipmodel ?? null,
    prono: line.prono ?? null,
    equcode: line.equcode ?? null,
    makeUnitName: line.makeUnitName ?? null,
    makeLicenceNo: line.makeLicenceNo ?? null,
    unitInnerNo: line.unitInnerNo ?? null,
    equPlace: line.equPlace ?? null,
    mainParams: line.mainParams ?? null,
    pipe: null,
  }));
}

function pipesOf({ pipes, pipeCode }: Notice): NewLine[] {
  const none = { equLevel: null, equipmodel: null, prono: null, equcode: null, makeUnitName: null, makeLicenceNo: null, equPlace: null };
  return (pipes ?? []).map((pipe) => ({
    ...nothingKnown,
    ...none,
    oidno: pipe.oidno ?? null,
    equclacode: pipeCode ?? '',
    equName: pipe.pipeName ?? '',
    unitInnerNo: pipe.pipeNo ?? null,
    mainParams: [pipe.pipeLevel, pipe.dn && `DN${pipe.dn}`, pipe.length && `${pipe.length}m`].filter(Boolean).join('，'),
    pipe,
  }));
}

/** Existing devices of the user, each free for works. */
async function foundLines(tx: Tx, notice: Notice, typed: readonly NewLine[]): Promise<NewLine[]> {
  const numbers = typed.map(({ oidno }) => String(oidno).toUpperCase());
  const found = await findNumbered(tx, { useUnit: notice.useUnit!, classCode: String(notice.equclacode).charAt(0), numbers });
  const byNo = new Map(found.map((device) => [device.oidno, device]));
  const exemptions = await readExemptions(tx);
  const issues = numbers.flatMap((no, index) => {
    const device = byNo.get(no);
    const message = device ? whyNotWorkedOn(device, exemptions) : '使用单位没有这台设备，或设备大类不符';
    return message ? [{ field: `${tableOf(notice)}.${index}.oidno`, message }] : [];
  });
  refuseIssues(issues);
  return typed.map((line, index) => ({ ...line, isNew: false, ...archived(byNo.get(numbers[index]!)!, line) }));
}

/** What a device is, its archive says. */
function archived(device: EquipmentBrief, line: NewLine) {
  const { equSysId, oidno, equclacode } = device;
  if (line.pipe) return { equSysId, oidno, equclacode };
  const { equName, equipmodel, prono, equcode, makeUnitName, unitInnerNo, equPlace } = device;
  return { equSysId, oidno, equclacode, equName, equipmodel, prono, equcode, makeUnitName, unitInnerNo, equPlace };
}
