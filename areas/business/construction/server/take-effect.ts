import { findUnits } from '#areas/company/server/door.ts';
import { lockEquipment, setLock } from '#areas/equipment/server/doors/lock.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { addEquipment, addEvent, changeEquipment } from '#areas/equipment/server/doors/write.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { draftDefaults } from '#areas/device-facts/contract/entry-form.ts';
import { newDevice } from '#areas/device-facts/contract/new-device.ts';
import { deriveArchive, lockNumbers, withTypeTest } from '#areas/first-entry/server/door.ts';
import { addPipes } from '#areas/pipelines/server/door.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { nextSerial } from '#kit/server/postgres/serial.ts';

import { noticeCase } from '../contract/calls.ts';
import { constructionRefusals } from '../contract/refusals.ts';
import { isPipes } from '../contract/works.ts';
import { knownAlready } from './known-already.ts';
import { linkArchive, listLines, type NoticeLine } from './line-store.ts';
import type { Notice } from './notice-store.ts';

const refuse = refuser(constructionRefusals);

/** 甬特告〔2026〕3-00012: one series for each class and year (domain 10.4). One that was taken back and is handed in again keeps its own. */
async function nextNoticeNo(tx: Tx, { services, today }: CaseRequest, { equclacode, noticeNo }: Notice): Promise<string> {
  const [year, digit] = [today.slice(0, 4), String(equclacode).charAt(0)];
  if (noticeNo?.startsWith(`${services.config.noticeWord}〔${year}〕${digit}-`)) return noticeNo;
  const serial = await nextSerial(tx, `constructionNotice${year}${digit}`);
  return `${services.config.noticeWord}〔${year}〕${digit}-${String(serial).padStart(5, '0')}`;
}

/** The notice is in force: it has its number, new devices have archives, existing ones are held by it. */
export async function takeEffect(tx: Tx, request: CaseRequest, notice: Notice) {
  const lines = await listLines(tx, notice.id);
  const noticeNo = await nextNoticeNo(tx, request, notice);
  const given = { ...notice, noticeNo };
  const [brought, existing] = [lines.filter(({ isNew }) => isNew), lines.filter(({ isNew }) => !isNew)];
  await holdDevices(tx, request, given, existing);
  await openArchives(tx, request, given, brought);
  return { noticeNo, acceptedAt: request.now.toISOString() };
}

/** Where and when devices are put up, and under which licence, as the notice says now: archives that it opened say the same. */
export async function correctArchives(tx: Tx, { now }: CaseRequest, notice: Notice): Promise<void> {
  const lines = (await listLines(tx, notice.id)).filter(({ isNew, supervisedOn }) => isNew && supervisedOn === null);
  const seen = new Set<string>();
  for (const { equSysId, equPlace, pipe } of lines) {
    const archive = equSysId && !seen.has(equSysId) ? await readArchive(tx, equSysId) : undefined;
    if (!equSysId || !archive) continue;
    seen.add(equSysId);
    const set = {
      equPlace: pipe ? notice.equPlace : placeOf(notice, equPlace),
      installLicenceNo: notice.licenceNo,
      constrDate: notice.planStart,
    };
    const labels = { equPlace: '设备使用（安装）地点', installLicenceNo: '安装许可证编号', constrDate: '施工日期' } as const;
    const diff = (Object.keys(labels) as (keyof typeof labels)[])
      .filter((key) => archive[key] !== set[key])
      .map((key) => ({ field: key, label: labels[key], old: archive[key], new: set[key] }));
    const change = { equSysId, version: archive.version, set, diff, reason: '施工告知更正', serialNo: notice.bcwNo };
    if (diff.length > 0) await changeEquipment(tx, { ...change, operatorName: notice.createdByName, now });
  }
}

const placeOf = (notice: Notice, equPlace: string | null) => [notice.equPlace, equPlace].filter(Boolean).join(' ').slice(0, 200);

/** Existing devices: from now on other business about them is refused with the number of the notice. */
async function holdDevices(tx: Tx, { today }: CaseRequest, notice: Notice, lines: readonly NoticeLine[]): Promise<void> {
  const keys = [...new Set(lines.map(({ equSysId }) => equSysId!))];
  for (const device of await lockEquipment(tx, keys)) {
    if (device.lockedBy) refuse('deviceHeld', { device: calledWithCode(device), lockedBy: device.lockedBy });
    await setLock(tx, device.equSysId, notice.bcwNo, true);
    const title = `施工告知：${notice.projectName}，${notice.noticeNo}`;
    await addEvent(tx, { equSysId: device.equSysId, happenedOn: today, kind: '施工', title, link: caseAddress(noticeCase, notice.id) });
  }
}

/** New devices: an archive for each, not in use yet, held by the notice; pipes make one registration unit together. */
async function openArchives(tx: Tx, request: CaseRequest, notice: Notice, lines: readonly NoticeLine[]): Promise<void> {
  if (lines.length === 0) return;
  if (isPipes(notice.equclacode)) return openPipeline(tx, request, notice, lines);
  await lockNumbers(
    tx,
    lines.flatMap(({ prono, equcode }) => [prono, equcode]).filter((number) => number !== null),
  );
  refuseIssues(await knownAlready(tx, lines));
  for (const line of lines) {
    const { equclacode, equName, equLevel, equipmodel, prono, equcode, makeUnitName, makeLicenceNo, unitInnerNo, equPlace } = line;
    const own = { equName, equipmodel, prono, equcode, makeUnitName, makeLicenceNo, unitInnerNo };
    const place = { equPlace: placeOf(notice, equPlace) };
    const opened = await openArchive(tx, request, notice, {
      own: { equclacode, ...own, ...place },
      params: equLevel === null ? {} : { boilerLevel: equLevel },
    });
    await linkArchive(tx, [line.id], opened.equSysId, opened.oidno);
  }
}

async function openPipeline(tx: Tx, request: CaseRequest, notice: Notice, lines: readonly NoticeLine[]): Promise<void> {
  const { projectName, equPlace, pipeCode } = notice;
  const pipes = lines.map(({ pipe }) => ({ ...pipe, oidno: undefined, installUnit: notice.unitName, rowStatus: '在用' }));
  const totalLength = Math.round(pipes.reduce((sum, { length }) => sum + Number(length ?? 0), 0)) / 1000;
  const unit = { equclacode: pipeCode, equName: projectName, unitInnerNo: '1', equPlace };
  const opened = await openArchive(tx, request, notice, { own: unit, params: { projectName, totalLength, rowCount: pipes.length } });
  await addPipes(tx, opened.equSysId, pipes);
  await linkArchive(
    tx,
    lines.map(({ id }) => id),
    opened.equSysId,
    opened.oidno,
  );
}

async function openArchive(
  tx: Tx,
  { services, today, now }: CaseRequest,
  notice: Notice,
  { own, params }: { readonly own: object; readonly params: object },
) {
  const references = { catalogue: await services.dictionaries.catalogue(), areas: await services.dictionaries.areas() };
  const user = (await findUnits(tx, [notice.useUnit!])).get(notice.useUnit!);
  const told: Record<string, unknown> = {
    ...draftDefaults(String((own as { readonly equclacode?: unknown }).equclacode)),
    ...own,
    useUnit: notice.useUnit,
    useContact: user?.contact ?? null,
    useContactMobile: user?.contactMobile ?? null,
    ownerUnit: notice.ownerUnit,
    installUnit: notice.unitId,
    installLicenceNo: notice.licenceNo,
    equlocarecod: notice.equlocarecod,
    constrsort: notice.constrsort,
    noticeNo: notice.noticeNo,
    noticeDate: notice.noticeDate,
    constrDate: notice.planStart,
  };
  // The report of the type test that the maker has registered for the model need not be typed by anybody.
  const { content: values } = await withTypeTest(tx, services.handed, told);
  const derived = await deriveArchive(tx, values, references);
  const columns = { ...values, ...derived, ...newDevice, dataSource: 'notice', lockedBy: notice.bcwNo };
  const equSysId = await addEquipment(tx, columns, { ...params }, now);
  const title = `施工告知建档：${notice.unitName}安装，${notice.noticeNo}`;
  await addEvent(tx, { equSysId, happenedOn: today, kind: '建档', title, link: caseAddress(noticeCase, notice.id) });
  return { equSysId, oidno: derived.oidno };
}

/** The works are done, or will never be: devices are free again; those that the notice brought and nobody has inspected are deleted. */
export async function releaseDevices(tx: Tx, { now }: CaseRequest, notice: Notice, brought: 'kept' | 'deleted'): Promise<void> {
  const lines = await listLines(tx, notice.id);
  const isNew = new Map(lines.flatMap(({ equSysId, isNew: fresh }) => (equSysId ? [[equSysId, fresh] as const] : [])));
  for (const { equSysId, useStatus, lastInspDate, version } of await lockEquipment(tx, [...isNew.keys()])) {
    if (brought === 'deleted' && isNew.get(equSysId) && lastInspDate === null && useStatus === useStatusCode.notInUse) {
      const diff = [{ field: 'useStatus', label: '使用状态', old: useStatus, new: useStatusCode.deleted }];
      const change = { equSysId, version, set: { useStatus: useStatusCode.deleted }, diff, reason: '施工告知失效' };
      await changeEquipment(tx, { ...change, serialNo: notice.bcwNo, operatorName: notice.createdByName, now });
    }
    await setLock(tx, equSysId, notice.bcwNo, false);
  }
}

/** Works that need no supervision are noted in the archives when they are done. */
export async function noteWorks(
  tx: Tx,
  { today, now }: Pick<CaseRequest, 'today' | 'now'>,
  notice: Notice,
  equSysId: string,
): Promise<void> {
  const archive = await readArchive(tx, equSysId);
  if (!archive) return;
  const { constrsort, noticeNo, noticeDate, unitId, unitName } = notice;
  const isReform = constrsort === '2';
  const isRepair = constrsort === '3' || constrsort === '4';
  const set = {
    constrsort,
    noticeNo,
    noticeDate,
    constrDate: notice.planStart,
    completeDate: today,
    ...(isReform && { reformUnit: unitId, reformUnitName: unitName }),
    ...(isRepair && { repairUnit: unitId, repairUnitName: unitName }),
  };
  const labels = { constrsort: '施工类别', noticeNo: '施工告知编号', completeDate: '竣工日期' } as const;
  const diff = (Object.keys(labels) as (keyof typeof labels)[])
    .filter((key) => archive[key] !== set[key])
    .map((key) => ({ field: key, label: labels[key], old: archive[key], new: set[key] }));
  const change = { equSysId, version: archive.version, set, diff, reason: '施工告知', serialNo: notice.bcwNo };
  await changeEquipment(tx, { ...change, operatorName: notice.createdByName, now });
}
