import { isPass } from '#areas/cycles/contract/cycle-facts.ts';
import { inspectionVoided, type VoidedInspection } from '#areas/outcomes/server/door.ts';
import { setLock } from '#areas/equipment/server/doors/lock.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { addEvent, changeEquipment } from '#areas/equipment/server/doors/write.ts';
import { type InspectionEvents, inspectionListeners } from '#areas/inspection/server/doors/events.ts';
import { registrationDays } from '#areas/device-facts/contract/facts/conditions.ts';
import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { handIn } from '#kit/contract/port.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { lockCase } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move } from '#kit/server/case/move.ts';
import { refuser } from '#kit/server/refuse.ts';

import { noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { paramsFormOf } from '../contract/params.ts';
import { constructionRefusals } from '../contract/refusals.ts';
import { supervisionOf } from '../contract/works.ts';
import { whyNotAskedOf } from './exempt/exempt-lines.ts';
import { noteWorks } from './take-effect.ts';
import {
  closeLines,
  forgetSupervised,
  keepFormerPass,
  lineName,
  listLines,
  noteSupervised,
  reopenLines,
  type NoticeLine,
} from './line-store.ts';
import { byNotice, readNotices, type Notice } from './notice-store.ts';
import { isCorrecting } from './hand-in.ts';
import { isWorking } from './notice-line.ts';
import { writeParams } from './params/params.ts';

const refuse = refuser(constructionRefusals);

/** The archive's day of passed supervision is that of works which make the device anew. */
const baselines: ReadonlySet<string> = new Set(['J2', 'J3', 'J5']);

async function getNotice(tx: Tx, id: string): Promise<Notice | undefined> {
  await lockCase({ table: 'constructionNotice' }, tx, id);
  return (await readNotices(tx, byNotice(id)))[0];
}

/** A step that follows from the inspection, where the state of the notice allows it. */
async function step(tx: Tx, notice: Notice, name: 'supervise' | 'complete' | 'reopen', now: Date): Promise<boolean> {
  const from: readonly string[] = constructionNotice.moves[name].from;
  if (!from.includes(stateByCode(constructionNotice, notice.status))) return false;
  const moving = {
    cycle: constructionNotice,
    table: 'constructionNotice',
    record: notice,
    actors: ['system'],
    asker: undefined,
    now,
  } as const;
  // A notice that is being corrected goes on with that.
  const to = name === 'supervise' && isCorrecting(notice) ? 'correcting' : name === 'complete' ? 'completed' : 'underSupervision';
  await move(tx, { ...moving, move: name, to });
  return true;
}

/** The institute has accepted the supervision of devices of a notice. Of one that has been stopped since there is nothing to supervise. */
async function accepted(tx: Tx, { application, now }: InspectionEvents['accepted']): Promise<void> {
  const notice = application.bcwSysId ? await getNotice(tx, application.bcwSysId) : undefined;
  if (!notice) return;
  const { label } = constructionNotice.states[stateByCode(constructionNotice, notice.status)];
  if (!isWorking(notice)) refuse('noticeEnded', { noticeNo: notice.noticeNo ?? notice.bcwNo, state: label });
  await step(tx, notice, 'supervise', now);
}

/** Devices have passed: their archives say so, they are free, and their user has thirty days to register them. */
async function approved(tx: Tx, { application, lines, now }: InspectionEvents['approved']): Promise<void> {
  const notice = application.bcwSysId ? await getNotice(tx, application.bcwSysId) : undefined;
  if (!notice) return;
  const today = todayInShanghai(now);
  for (const { equSysId, conclusion, reportNo, inspDate, inspType } of lines) {
    const hasPassed = conclusion !== null && isPass(conclusion);
    const said = { supervisedOn: hasPassed ? (inspDate ?? today) : null, supvConclusion: conclusion, supvReportNo: reportNo };
    // Another edition may say that what had passed has not.
    if (!hasPassed && reportNo !== null) await takeBack(tx, { equSysId, reportNo, now });
    const before = (await listLines(tx, notice.id)).find((one) => one.equSysId === equSysId);
    await noteSupervised(tx, { applicationId: application.id, equSysId }, said);
    if (hasPassed && before) await pass(tx, notice, before, { equSysId, inspType, on: said.supervisedOn!, reportNo, today, now });
  }
  const exemptions = await readExemptions(tx);
  const open = (await listLines(tx, notice.id)).filter(({ supervisedOn }) => supervisedOn === null);
  if (open.every((line) => whyNotAskedOf(exemptions, line, 'noSupervision') !== undefined)) {
    for (const { equSysId } of open) if (equSysId) await endWithout(tx, notice, equSysId, { today, now });
    await closeLines(tx, notice.id);
    await step(tx, notice, 'complete', now);
  }
}

/** A device of which no supervision is asked is done with the others of its notice. */
async function endWithout(tx: Tx, notice: Notice, equSysId: string, when: { readonly today: string; readonly now: Date }): Promise<void> {
  await noteWorks(tx, when, notice, equSysId);
  await setLock(tx, equSysId, notice.bcwNo, false);
}

interface Passed {
  readonly equSysId: string;
  readonly inspType: string;
  readonly on: string;
  readonly reportNo: string | null;
  readonly today: string;
}

/** What a passed supervision says in the archive. */
const saidBy = (inspType: string | undefined, supvPassDate: string | null, installReportNo: string | null, supvInspOrg: string | null) => ({
  ...(baselines.has(inspType ?? '') && { supvPassDate }),
  ...(inspType === 'J2' && { installReportNo, supvInspOrg }),
});

const saidLabels: Readonly<Record<string, string>> = {
  supvPassDate: '安装（改造）监检合格日期',
  installReportNo: '安装监检报告编号',
  supvInspOrg: '监督检验机构',
};

async function say(
  tx: Tx,
  { bcwNo }: Notice,
  { equSysId, set, reason }: { readonly equSysId: string; readonly set: ReturnType<typeof saidBy>; readonly reason: string },
  now: Date,
): Promise<void> {
  const archive = await readArchive(tx, equSysId);
  if (!archive) return;
  const old: Readonly<Record<string, unknown>> = { ...archive };
  const diff = Object.entries(set).map(([field, value]) => ({ field, label: saidLabels[field]!, old: old[field] ?? null, new: value }));
  const change = { equSysId, version: archive.version, set, diff, reason, serialNo: bcwNo };
  if (diff.length > 0) await changeEquipment(tx, { ...change, operatorName: '系统', now });
}

async function pass(
  tx: Tx,
  notice: Notice,
  line: NoticeLine,
  { equSysId, inspType, on, reportNo, today, now }: Passed & { readonly now: Date },
): Promise<void> {
  const form = paramsFormOf(line.equclacode);
  if (!line.isNew && form && line.params) await writeParams(tx, { notice, equSysId }, { form, params: line.params }, now);
  await noteWorks(tx, { today: on, now }, notice, equSysId);
  const archive = await readArchive(tx, equSysId);
  if (!archive) return;
  if (line.supervisedOn === null) await keepFormerPass(tx, line.id, archive.supvPassDate);
  await say(tx, notice, { equSysId, set: saidBy(inspType, on, reportNo, notice.supvOrgName), reason: '监督检验合格' }, now);
  await setLock(tx, equSysId, notice.bcwNo, false);
  const link = caseAddress(noticeCase, notice.id);
  await addEvent(tx, { equSysId, happenedOn: on, kind: '施工', title: `监督检验合格，报告（证书）${reportNo ?? ''}`, link });
  const until = addDays(today, registrationDays);
  const body = `${lineName(line)}监督检验合格，请在投入使用前或者投入使用后${registrationDays}日内（${until}前）办理使用登记。`;
  for (const unitId of new Set([notice.useUnit, notice.unitId]))
    if (unitId) await sendMessage(tx, { unitId, kind: '报告出具', title: `监督检验合格：${notice.noticeNo ?? ''}`, body, link }, now);
}

/** The report of a supervision holds no more: the device has not passed, and a notice that was done goes on, so that it can be supervised again. */
async function takeBack(tx: Tx, { equSysId, reportNo, now }: Pick<VoidedInspection, 'equSysId' | 'reportNo' | 'now'>): Promise<undefined> {
  const line = await forgetSupervised(tx, equSysId, reportNo);
  const notice = line?.supervisedOn ? await getNotice(tx, line.noticeId) : undefined;
  const archive = notice && (await readArchive(tx, equSysId));
  if (!line || !notice || !archive) return;
  // What later works have made of the archive since stays.
  if (archive.supvPassDate === line.supervisedOn) {
    const inspType = supervisionOf(line.equclacode, notice.constrsort ?? '', notice.isCommissioned);
    await say(tx, notice, { equSysId, set: saidBy(inspType, line.formerSupvPassDate, null, null), reason: '监督检验报告不再有效' }, now);
  }
  if (!(await step(tx, notice, 'reopen', now))) return;
  await reopenLines(tx, notice.id, equSysId);
  await setLock(tx, equSysId, notice.bcwNo, true);
  const title = `监督检验报告不再有效：${notice.noticeNo ?? ''}`;
  const body = `${lineName(line)}的监督检验报告${reportNo}不再有效，告知恢复为监检中；重新出具报告或者再次监督检验合格前，不得投入使用。`;
  const message = { kind: '报告出具', title, body, link: caseAddress(noticeCase, notice.id) };
  for (const unitId of new Set([notice.useUnit, notice.unitId, notice.acceptOrg]))
    if (unitId) await sendMessage(tx, { unitId, ...message }, now);
}

/** Notices follow the inspections that were applied for by them. */
export const noticesFollow = [handIn(inspectionListeners, { accepted, approved }), handIn(inspectionVoided, takeBack)];
