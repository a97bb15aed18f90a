import { isPass } from '#areas/cycles/contract/cycle-facts.ts';
import { addEvent, changeEquipment, inspectionVoided, readArchive, setLock } from '#areas/equipment/server/door.ts';
import { inspectionListeners, type InspectionEvents } from '#areas/inspection/server/door.ts';
import { registrationDays } from '#areas/equipment/contract/facts/conditions.ts';
import { addDays, todayInShanghai } from '#kit/contract/calendar.ts';
import { caseAddress } from '#kit/contract/case.ts';
import { handIn } from '#kit/contract/port.ts';
import { stateByCode } from '#kit/contract/lifecycle.ts';
import { lockCase } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move } from '#kit/server/move.ts';

import { noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { paramsFormOf } from '../contract/params.ts';
import { noteWorks } from './accept.ts';
import { closeLines, forgetSupervised, lineName, listLines, noteSupervised } from './line-store.ts';
import { byNotice, readNotices, type Notice } from './notice-store.ts';
import { writeParams } from './params.ts';

/** The archive's day of passed supervision is that of works which make the device anew. */
const baselines: ReadonlySet<string> = new Set(['J2', 'J3', 'J5']);

async function getNotice(tx: Tx, id: string): Promise<Notice | undefined> {
  await lockCase({ table: 'constructionNotice' }, tx, id);
  return (await readNotices(tx, byNotice(id)))[0];
}

/** A step that follows from the inspection, where the state of the notice allows it. */
async function step(tx: Tx, notice: Notice, name: 'supervise' | 'complete', now: Date): Promise<void> {
  const from: readonly string[] = constructionNotice.moves[name].from;
  if (!from.includes(stateByCode(constructionNotice, notice.status))) return;
  const moving = {
    cycle: constructionNotice,
    table: 'constructionNotice',
    record: notice,
    actors: ['system'],
    asker: undefined,
    now,
  } as const;
  await move(tx, { ...moving, move: name });
}

/** The institute has accepted the supervision of devices of a notice. */
async function accepted(tx: Tx, { application, now }: InspectionEvents['accepted']): Promise<void> {
  const notice = application.bcwSysId ? await getNotice(tx, application.bcwSysId) : undefined;
  if (notice) await step(tx, notice, 'supervise', now);
}

/** Devices have passed: their archives say so, they are free, and their user has thirty days to register them. */
async function approved(tx: Tx, { application, lines, now }: InspectionEvents['approved']): Promise<void> {
  const notice = application.bcwSysId ? await getNotice(tx, application.bcwSysId) : undefined;
  if (!notice) return;
  const today = todayInShanghai(now);
  for (const { equSysId, conclusion, reportNo, inspDate, inspType } of lines) {
    const hasPassed = conclusion !== null && isPass(conclusion);
    const said = { supervisedOn: hasPassed ? (inspDate ?? today) : null, supvConclusion: conclusion, supvReportNo: reportNo };
    await noteSupervised(tx, { applicationId: application.id, equSysId }, said);
    if (hasPassed) await pass(tx, notice, { equSysId, inspType, on: said.supervisedOn!, reportNo, today }, now);
  }
  const all = await listLines(tx, notice.id);
  if (all.every(({ supervisedOn }) => supervisedOn !== null)) {
    await closeLines(tx, notice.id);
    await step(tx, notice, 'complete', now);
  }
}

interface Passed {
  readonly equSysId: string;
  readonly inspType: string;
  readonly on: string;
  readonly reportNo: string | null;
  readonly today: string;
}

async function pass(tx: Tx, notice: Notice, { equSysId, inspType, on, reportNo, today }: Passed, now: Date): Promise<void> {
  const line = (await listLines(tx, notice.id)).find((one) => one.equSysId === equSysId);
  if (!line) return;
  const form = paramsFormOf(line.equclacode);
  if (!line.isNew && form && line.params) await writeParams(tx, notice, equSysId, form, line.params, now);
  await noteWorks(tx, { today: on, now }, notice, equSysId);
  const archive = await readArchive(tx, equSysId);
  if (!archive) return;
  const set = {
    ...(baselines.has(inspType) && { supvPassDate: on }),
    ...(inspType === 'J2' && { installReportNo: reportNo, supvInspOrg: notice.supvOrgName }),
  };
  const labels: Readonly<Record<string, string>> = {
    supvPassDate: '安装（改造）监检合格日期',
    installReportNo: '安装监检报告编号',
    supvInspOrg: '监督检验机构',
  };
  const old: Readonly<Record<string, unknown>> = { ...archive };
  const diff = Object.entries(set).map(([field, value]) => ({ field, label: labels[field]!, old: old[field] ?? null, new: value }));
  const change = { equSysId, version: archive.version, set, diff, reason: '监督检验合格', serialNo: notice.bcwNo };
  if (diff.length > 0) await changeEquipment(tx, { ...change, operatorName: '系统', now });
  await setLock(tx, equSysId, notice.bcwNo, false);
  const link = caseAddress(noticeCase, notice.id);
  await addEvent(tx, { equSysId, happenedOn: on, kind: '施工', title: `监督检验合格，报告（证书）${reportNo ?? ''}`, link });
  const until = addDays(today, registrationDays);
  const body = `${lineName(line)}监督检验合格，请在投入使用前或者投入使用后${registrationDays}日内（${until}前）办理使用登记。`;
  for (const unitId of new Set([notice.useUnit, notice.unitId]))
    if (unitId) await sendMessage(tx, { unitId, kind: '报告出具', title: `监督检验合格：${notice.noticeNo ?? ''}`, body, link }, now);
}

/** Notices follow the inspections that were applied for by them. */
export const noticesFollow = [
  handIn(inspectionListeners, { accepted, approved }),
  handIn(inspectionVoided, async (tx, { equSysId, reportNo, now }) => {
    const line = await forgetSupervised(tx, equSysId, reportNo);
    const archive = line && (await readArchive(tx, equSysId));
    if (!archive) return undefined;
    const diff = [{ field: 'supvPassDate', label: '安装（改造）监检合格日期', old: archive.supvPassDate, new: null }];
    const change = { equSysId, version: archive.version, set: { supvPassDate: null }, diff, reason: '监督检验报告作废' };
    await changeEquipment(tx, { ...change, operatorName: '系统', now });
    return undefined;
  }),
];
