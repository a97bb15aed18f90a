import { lockEquipment } from '#areas/equipment/server/doors/lock.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { isOneReport, typedKeys } from '#areas/inspection/contract/application.ts';
import { needsOneEach } from '#areas/inspection/contract/materials.ts';
import { departmentFor } from '#areas/verdicts/contract/departments.ts';
import { codeOf, inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { type Application, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { makeMove, refuseOvertaken, refuseUnlessEditable } from '#areas/inspection/server/doors/step.ts';
import { getLocked, replaceLines, setLines, settleApplyState } from '#areas/inspection/server/doors/write.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import { heed, kept } from '#kit/server/case/warnings.ts';
import type { Request } from '#kit/server/request.ts';

import { applyingRefusals } from '../contract/refusals.ts';
import { checkApplication, type Finding } from './check-application.ts';
import { lineOf, partiesOf } from './devices.ts';

const refuse = refuser(applyingRefusals);

/** A commit whose answer was lost comes again: it has happened already, and is answered as if it happened now. */
export function isRepeatedCommit(application: Application, version: number): boolean {
  const isJustSubmitted = application.status === codeOf('submitted') && application.movedVersion === application.version;
  return isJustSubmitted && application.version - version <= 2 && application.version > version;
}

/** A supervision inspection is written and handed in with its notice, whose rules the usual application does not know. */
export function refuseOfNotice({ bcwSysId }: Application): void {
  if (bcwSysId !== null) refuse('ofSupervision');
}

export async function commitApplication(
  input: { readonly id: string; readonly version: number; readonly promise: boolean },
  request: Request,
) {
  await inTransaction(request.db, async (tx) => {
    const application = await getLocked(tx, request.asker, input.id);
    refuseOfNotice(application);
    if (isRepeatedCommit(application, input.version)) return;
    await refuseOvertaken(tx, application, input.version, request.asker);
    await commitLocked(tx, application, input.promise, request);
  });
  return readStanding(input.id, request);
}

/** Hands a locked draft in: the checks run again with the devices locked, then the devices are taken. */
export async function commitLocked(tx: Tx, application: Application, promise: boolean, request: CaseRequest): Promise<void> {
  const { asker, now, today, services } = request;
  refuseUnlessEditable(application, asker);
  if (!promise) refuse('promiseMissing', {}, [{ field: 'promise', message: '请先阅读并勾选承诺声明' }]);
  const lines = await listLines(tx, application.id);
  const keys = lines.map(({ equSysId }) => equSysId);
  await lockEquipment(tx, keys);
  // Read again behind the lock, within the asker's reach: a device may have changed hands since the draft.
  const found = new Map((await findEquipment(tx, keys, asker)).map((device) => [device.equSysId, device]));
  const devices = keys.map((key) => found.get(key) ?? refuse('deviceNotFound'));
  const values = Object.fromEntries(typedKeys.map((key) => [key, application[key]]).filter(([, value]) => value !== null));
  const jobs = new Map(lines.map(({ equSysId, job }) => [equSysId, job]));
  const checked = {
    id: application.id,
    values,
    devices,
    jobs,
    asker,
    today,
    now,
    dictionaries: await services.dictionaries.dictionaries(),
  };
  const findings = await checkApplication(tx, checked);
  const blocks = findings.blocks.map(issueOf);
  if (blocks.length > 0) refuse('checkFailed', { why: blocks[0]!.message }, blocks);
  const unheeded = findings.warnings.map((finding) => ({ ...issueOf(finding), warns: true }));
  const warnings = heed(request, unheeded, inspectionApplication.moves.commit.label);
  const report = sayReports(application, keys);
  await replaceLines(
    tx,
    application.id,
    devices.map((device, position) =>
      lineOf(device, { applicationId: application.id, inspType: application.inspType!, position, jobs }, now),
    ),
  );
  await setLines(tx, application.id, { lineState: lineStateCode.waiting, isOpen: true });
  const set = {
    submittedAt: now.toISOString(),
    partyUnits: partiesOf(application.applyUnit, devices),
    dept: departmentFor(application.equclacode ?? ''),
    ...report.set,
  };
  await makeMove(tx, application, request, {
    move: 'commit',
    set,
    ...report.said,
    ...(warnings.length > 0 && { details: kept(warnings) }),
  });
  await settleApplyState(tx, keys);
}

/** A finding at its place in the form. */
function issueOf({ field, equSysId, message }: Finding): Issue {
  return { field: equSysId && !field?.startsWith('jobs.') ? `devices.${equSysId}` : (field ?? 'devices'), message };
}

/** Who said that one report covers all devices stands in the flow log; where each has its own, there is no number for all. */
function sayReports(application: Application, devices: readonly string[]) {
  const { equclacode, inspType } = application;
  if (!needsOneEach({ equclacode, inspType }, devices.length)) return { set: { oneReportFor: null }, said: {} };
  if (!isOneReport({ ...application, devices })) return { set: { oneReportFor: null, selfInspNo: null }, said: {} };
  return { set: {}, said: { opinion: `确认一份报告覆盖全部 ${devices.length} 台设备` } };
}
