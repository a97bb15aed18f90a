import { findUnit, findUnits } from '#areas/company/server/door.ts';
import type { EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { guestSource, typedKeys } from '#areas/inspection/contract/application.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { applicationPrefix, applyKindOf } from '#areas/inspection/contract/words.ts';
import { type Application, isTaken, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { refuseOvertaken, refuseUnlessEditable } from '#areas/inspection/server/doors/step.ts';
import {
  addApplication,
  type ApplicationChanges,
  getLocked,
  replaceLines,
  settleApplyState,
  updateDraft,
} from '#areas/inspection/server/doors/write.ts';
import { jobIssues } from '#areas/fees/contract/job-facts.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { nextDailyNumber } from '#kit/server/postgres/serial.ts';

import { applicationForm } from '../contract/apply-form.ts';
import { byDevice, jobField, type JobsOf } from '../contract/jobs.ts';
import { applyingRefusals } from '../contract/refusals.ts';
import { classOf, whyNotTogether } from '../contract/split.ts';
import { blankApplication } from './blank-application.ts';
import { commitLocked, isRepeatedCommit, refuseOfNotice } from './commit-application.ts';
import { getOwnDevices, lineOf, partiesOf } from './devices.ts';
import { isStored } from './is-stored.ts';

const refuse = refuser(applyingRefusals);

interface SaveInput {
  readonly id: string;
  readonly version?: number | undefined;
  readonly isCommit: number;
  readonly isPc: number;
  readonly promise?: boolean | undefined;
  readonly values: Values;
  readonly devices: readonly string[];
  readonly jobs: readonly { readonly equSysId: string; readonly values: Values }[];
}

/**
 * Saves a draft, and hands it in when asked to. The browser made the id, so a first save that is repeated finds its own draft; whoever saved
 * from an older version is refused, so that two colleagues do not overwrite each other.
 */
export async function saveApplication(input: SaveInput, request: Request) {
  const { db, asker, now, services, today } = request;
  const dictionaries = await services.dictionaries.dictionaries();
  const values = dropBlanks(input.values);
  refuseIssues(checkValues(applicationForm(today), values, 'draft', { dictionaries }));
  const devices = await getOwnDevices(db, asker, input.devices);
  const content = { values, devices, jobs: checkedJobs(input, devices), isPc: input.isPc };
  await inTransaction(db, async (tx) => {
    if (await addDraft(tx, input, request)) {
      const added = await getLocked(tx, asker, input.id);
      const saved = await fill(tx, added, content, request);
      if (input.isCommit === 1) await commitLocked(tx, saved, input.promise === true, request);
      return;
    }
    const draft = await getLocked(tx, asker, input.id);
    refuseOfNotice(draft);
    if (input.isCommit === 1 && isRepeatedCommit(draft, input.version ?? 0)) return;
    // A first save whose answer was lost comes again as it was. Anything else without a version puts nothing in the place of what is stored.
    const isAgain = input.version === undefined && (await isStored(tx, draft, typedOf(values), linesOf(draft.id, content, now)));
    await refuseOvertaken(tx, draft, input.version ?? (isAgain ? draft.version : -1), asker);
    refuseUnlessEditable(draft, asker);
    const saved = isAgain ? draft : await fill(tx, draft, content, request);
    if (input.isCommit === 1) await commitLocked(tx, saved, input.promise === true, request);
  });
  return { ...(await readStanding(input.id, request)), savedAt: now.toISOString() };
}

/** Answers in a form that no field takes are refused; what is missing may come later. */
function checkedJobs({ jobs, values }: SaveInput, devices: readonly EquipmentBrief[]): JobsOf {
  const told = byDevice(jobs);
  const inspType = String(values['inspType'] ?? '');
  refuseIssues(
    devices.flatMap((device) =>
      jobIssues(device, inspType, told.get(device.equSysId) ?? {}, 'draft').map((issue) => ({
        ...issue,
        field: jobField(device.equSysId, issue.field),
      })),
    ),
  );
  return told;
}

/** @returns whether there was no such draft before */
export async function addDraft(
  tx: Tx,
  { id, version, isPc }: Pick<SaveInput, 'id' | 'version' | 'isPc'>,
  { asker, now, today }: Pick<Request, 'asker' | 'now' | 'today'>,
): Promise<boolean> {
  if (version !== undefined || (await isTaken(tx, id))) return false;
  const applyUnit = asker.unitId ?? refuse('noAccess');
  const unit = (await findUnit(tx, applyUnit)) ?? refuse('noAccess');
  const onlinelsh = await nextDailyNumber(tx, applicationPrefix, today, 6);
  const at = now.toISOString();
  return addApplication(tx, {
    ...blankApplication,
    id,
    onlinelsh,
    applyUnit,
    applyUnitName: unit.orgname,
    partyUnits: [applyUnit],
    version: 0,
    isPc: sourceOf(isPc),
    createdBy: asker.userId,
    createdAt: at,
    updatedAt: at,
    status: codeOf('draft'),
    statusSince: at,
  });
}

const sourceOf = (isPc: number) => (isPc === Number(guestSource) ? guestSource : isPc === 0 ? '0' : '1');

/** As long as the column of an application that names its first device. */
const longestName = 100;

interface Content {
  readonly values: Values;
  readonly devices: readonly EquipmentBrief[];
  readonly jobs: JobsOf;
  readonly isPc: number;
}

/** Writes what was typed and what follows from the devices. */
export async function fill(
  tx: Tx,
  draft: Application,
  content: Content,
  { asker, now }: Pick<Request, 'asker' | 'now'>,
): Promise<Application> {
  const { values, devices, isPc } = content;
  const apart = whyNotTogether(devices);
  if (apart) refuse('notTogether', { why: apart }, [{ field: 'devices', message: apart }]);
  const [first] = devices;
  const inspType = typeof values['inspType'] === 'string' ? values['inspType'] : null;
  const set = {
    ...typedOf(values),
    applyKind: inspType ? (applyKindOf(inspType) ?? null) : null,
    equclacode: first ? classOf(first.equclacode) : null,
    equName: first ? calledAs(first).slice(0, longestName) : null,
    lineCount: devices.length,
    useUnit: first?.useUnit ?? null,
    useUnitName: first?.useUnitName ?? null,
    partyUnits: partiesOf(draft.applyUnit, devices),
    payerName: await nameOfPayer(tx, values['payer'], partiesOf(asker.unitId ?? draft.applyUnit, devices)),
    // Whoever corrects it later: it was somebody without an account that applied.
    isPc: draft.isPc === guestSource ? guestSource : sourceOf(isPc),
    updatedAt: now.toISOString(),
  } as ApplicationChanges;
  if (!(await updateDraft(tx, draft.id, draft.version, set))) refuse('stale');
  const before = (await listLines(tx, draft.id)).filter(({ isOpen }) => isOpen).map(({ equSysId }) => equSysId);
  await replaceLines(tx, draft.id, linesOf(draft.id, content, now));
  // What was held and stands here no more, or for another inspection, is free.
  await settleApplyState(tx, before);
  return { ...draft, ...(set as Partial<Application>), version: draft.version + 1 };
}

function typedOf(values: Values): Values {
  return Object.fromEntries(typedKeys.map((key) => [key, values[key] ?? null]));
}

function linesOf(applicationId: string, { values, devices, jobs }: Content, now: Date) {
  const inspType = typeof values['inspType'] === 'string' ? values['inspType'] : '';
  return devices.map((device, position) => lineOf(device, { applicationId, inspType, position, jobs }, now));
}

async function nameOfPayer(tx: Tx, payer: unknown, parties: readonly string[]): Promise<string | null> {
  if (typeof payer !== 'string') return null;
  if (!parties.includes(payer)) refuse('payerNotParty', {}, [{ field: 'payer', message: '付款方须是使用单位、产权单位或申报单位' }]);
  return (await findUnits(tx, [payer])).get(payer)?.orgname ?? null;
}
