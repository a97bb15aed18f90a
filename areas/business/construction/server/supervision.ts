import { blankApplication, isRepeatedCommit, isStored, lineOf, partiesOf } from '#areas/applying/server/door.ts';
import { missingMaterials } from '#areas/attachments/server/door.ts';
import { findUnits } from '#areas/company/server/door.ts';
import { lockEquipment } from '#areas/equipment/server/doors/lock.ts';
import type { EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { applicationPrefix, lineStateCode } from '#areas/inspection/contract/words.ts';
import { type Application, isTaken, listLines as listApplied } from '#areas/inspection/server/doors/read.ts';
import { makeMove, refuseOvertaken, refuseUnlessEditable } from '#areas/inspection/server/doors/step.ts';
import {
  addApplication,
  type ApplicationChanges,
  getLocked,
  replaceLines,
  setLines,
  settleApplyState,
  updateDraft,
} from '#areas/inspection/server/doors/write.ts';
import { departmentFor } from '#areas/verdicts/contract/departments.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { nextDailyNumber } from '#kit/server/postgres/serial.ts';
import { heed, kept } from '#kit/server/case/warnings.ts';

import type { constructionCalls } from '../contract/calls.ts';
import { constructionRefusals } from '../contract/refusals.ts';
import { supervisionFiles, supervisionForm } from '../contract/supervision.ts';
import { lineName, linkApplication, listLines, readTold, tellSupervision, type NoticeLine } from './line-store.ts';
import { getWorking } from './notice-line.ts';
import type { Notice } from './notice-store.ts';
import { doubtsOfSupervision } from './site-people.ts';
import { chosenLines, inspTypeOf, jobsOf, whyNotApplied } from './supervised-lines.ts';

const refuse = refuser(constructionRefusals);

type Saved = InputOf<typeof constructionCalls.saveSupervision>;

/** Keeps what has been typed of a supervision inspection that is applied for; the browser made its id. */
export async function saveSupervision(input: Saved, request: CaseRequest) {
  const { db, asker, today, now, services } = request;
  const values = dropBlanks(input.values);
  refuseIssues(checkValues(supervisionForm(today), values, 'draft', { dictionaries: await services.dictionaries.dictionaries() }));
  const saved = await inTransaction(db, async (tx) => {
    const notice = await getWorking(tx, asker, input.noticeId);
    const added = input.version === undefined && (await addDraft(tx, input.id, notice, request));
    const application = await getLocked(tx, asker, input.id);
    if (application.bcwSysId !== notice.id) refuse('noticeNotFound');
    // A first save whose answer was lost comes again as it was. Anything else without a version puts nothing in the place of what is stored.
    const isAgain = !added && input.version === undefined && (await isSavedAlready(tx, { application, notice }, { ...input, values }, now));
    if (!added) await refuseOvertaken(tx, application, input.version ?? (isAgain ? application.version : -1), asker);
    refuseUnlessEditable(application, asker);
    if (isAgain) return application;
    return fill(tx, { application, notice }, { ...input, values }, request);
  });
  return { id: saved.id, onlinelsh: saved.onlinelsh, version: saved.version, savedAt: now.toISOString() };
}

/** @returns whether there was no such draft before */
async function addDraft(tx: Tx, id: string, notice: Notice, { asker, now, today }: CaseRequest): Promise<boolean> {
  if (await isTaken(tx, id)) return false;
  const at = now.toISOString();
  return addApplication(tx, {
    ...blankApplication,
    id,
    onlinelsh: await nextDailyNumber(tx, applicationPrefix, today, 6),
    bcwSysId: notice.id,
    applyUnit: notice.unitId,
    applyUnitName: notice.unitName ?? asker.unitName ?? '',
    partyUnits: [notice.unitId],
    version: 0,
    isPc: '1',
    createdBy: asker.userId,
    createdAt: at,
    updatedAt: at,
    status: codeOf('draft'),
    statusSince: at,
  });
}

const typedKeys = ['bookDate', 'bookSlot', 'inspPlace', 'contact', 'contactMobile', 'payer', 'invoiceKind'] as const;

/** Writes what was typed and what follows from the devices. */
async function fill(
  tx: Tx,
  { application, notice }: { readonly application: Application; readonly notice: Notice },
  { lineIds, values }: Pick<Saved, 'lineIds' | 'values'>,
  { now }: CaseRequest,
): Promise<Application> {
  const { lines, devices } = await chosenLines(tx, notice, lineIds);
  const inspType = inspTypeOf(notice, lines) ?? null;
  const [first] = devices;
  const parties = partiesOf(notice.unitId, devices);
  const payer = typeof values['payer'] === 'string' ? values['payer'] : null;
  if (payer !== null && ![...parties, notice.useUnit].includes(payer))
    refuseIssues([{ field: 'payer', message: '付款方须是施工单位、使用单位或产权单位' }]);
  const set = {
    ...typedOf(values),
    bcwSysId: notice.id,
    inspType,
    applyKind: '监督检验',
    equclacode: notice.equclacode,
    equName: first ? calledAs(first).slice(0, 100) : null,
    lineCount: devices.length,
    useUnit: notice.useUnit,
    useUnitName: notice.useUnitName,
    partyUnits: [...new Set([...parties, ...(notice.useUnit ? [notice.useUnit] : [])])],
    payerName: payer ? ((await findUnits(tx, [payer])).get(payer)?.orgname ?? null) : null,
    updatedAt: now.toISOString(),
  } as ApplicationChanges;
  if (!(await updateDraft(tx, application.id, application.version, set))) refuse('stale');
  await tellSupervision(tx, application.id, typeof values['hasCivilWorks'] === 'boolean' ? values['hasCivilWorks'] : null);
  const before = (await listApplied(tx, application.id)).filter(({ isOpen }) => isOpen).map(({ equSysId }) => equSysId);
  await replaceLines(
    tx,
    application.id,
    appliedLines({ applicationId: application.id, inspType: inspType ?? '', jobs: jobsOf(devices, values) }, devices, now),
  );
  await settleApplyState(tx, before);
  return { ...application, ...(set as Partial<Application>), version: application.version + 1 };
}

function typedOf(values: Values): Values {
  return Object.fromEntries(typedKeys.map((key) => [key, values[key] ?? null]));
}

async function isSavedAlready(
  tx: Tx,
  { application, notice }: { readonly application: Application; readonly notice: Notice },
  { lineIds, values }: Pick<Saved, 'lineIds' | 'values'>,
  now: Date,
): Promise<boolean> {
  const { lines, devices } = await chosenLines(tx, notice, lineIds);
  const applied = appliedLines(
    { applicationId: application.id, inspType: inspTypeOf(notice, lines) ?? '', jobs: jobsOf(devices, values) },
    devices,
    now,
  );
  return isStored(tx, application, typedOf(values), applied);
}

function appliedLines(
  {
    applicationId,
    inspType,
    jobs,
  }: { readonly applicationId: string; readonly inspType: string; readonly jobs: ReturnType<typeof jobsOf> },
  devices: readonly EquipmentBrief[],
  now: Date,
) {
  return devices.map((device, position) => lineOf(device, { applicationId, inspType, position, jobs }, now));
}

/** Hands the application in: the devices are looked at again, locked, and are held by it from then on. */
export async function commitSupervision(
  { id, version, promise }: InputOf<typeof constructionCalls.commitSupervision>,
  request: CaseRequest,
) {
  const { db, asker, today, now, services } = request;
  return inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, id);
    if (isRepeatedCommit(application, version)) return standing(application);
    await refuseOvertaken(tx, application, version, asker);
    refuseUnlessEditable(application, asker);
    if (!application.bcwSysId) refuse('noticeNotFound');
    const notice = await getWorking(tx, asker, application.bcwSysId!);
    if (!promise) refuseIssues([{ field: 'promise', message: '请先阅读并勾选承诺声明' }]);
    const applied = await listApplied(tx, id);
    const keys = new Set(applied.map(({ equSysId }) => equSysId));
    const lines = (await listLines(tx, notice.id)).filter(
      ({ equSysId, supervisedOn }) => supervisedOn === null && keys.has(equSysId ?? ''),
    );
    if (applied.length === 0 || lines.length === 0) refuse('supervisionNotReady', { why: '请选择要监督检验的设备' });
    await lockEquipment(tx, [...keys]);
    await refuseUnready(tx, notice, lines, application);
    const { inspType, equclacode } = application;
    const worksValue = applied[0]?.job['worksValue'];
    const typed = Object.fromEntries(typedKeys.map((key) => [key, application[key]]));
    const values = dropBlanks({ ...typed, inspType, equclacode, worksValue });
    refuseIssues(checkValues(supervisionForm(today), values, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
    refuseIssues(await missingMaterials(tx, supervisionFiles, { id, facts: await readTold(tx, id) }));
    const warnings = heed(request, await doubtsOfSupervision(tx, notice, application.bookDate), '提交');
    await setLines(tx, id, { lineState: lineStateCode.waiting, isOpen: true });
    const set = { submittedAt: now.toISOString(), dept: departmentFor(equclacode ?? '') };
    const moved = await makeMove(tx, application, request, {
      move: 'commit',
      set,
      ...(warnings.length > 0 && { details: kept(warnings) }),
    });
    await linkApplication(
      tx,
      lines.map((line) => line.id),
      id,
    );
    await settleApplyState(tx, [...keys]);
    return standing(moved);
  });
}

const standing = ({ id, status, version }: Application) => ({ id, status, version });

async function refuseUnready(tx: Tx, notice: Notice, lines: readonly NoticeLine[], application: Application): Promise<void> {
  const why = await whyNotApplied(tx, notice, lines, application);
  const first = lines.find(({ id }) => why.get(id));
  if (first) refuse('supervisionNotReady', { why: `${lineName(first)}：${why.get(first.id)}` });
}
