import { applicationForm } from '#areas/applying/contract/apply-form.ts';
import { addDraft, checkApplication, commitLocked, fill, isRepeatedCommit } from '#areas/applying/server/door.ts';
import { lockEquipment } from '#areas/equipment/server/doors/lock.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { guestSource } from '#areas/inspection/contract/application.ts';
import type { Application } from '#areas/inspection/server/doors/read.ts';
import { refuseOvertaken, refuseUnlessEditable } from '#areas/inspection/server/doors/step.ts';
import { getLocked } from '#areas/inspection/server/doors/write.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import type { guestApplyCalls } from '../contract/calls.ts';
import { guestApplyLimits } from '../contract/limits.ts';
import { guestApplyRefusals } from '../contract/refusals.ts';
import { getByPass, guestOf, hotlineOf, queryCodeOf } from './guest.ts';
import {
  countHandedIn,
  lockGuestApplication,
  lockHandingIn,
  noteHandedIn,
  releaseHandingIn,
  reserveHandingIn,
  type GuestApplication,
} from './guest-store.ts';
import { isInApplication, untold } from './offer.ts';
import { tellHandedIn } from './tell.ts';

type Input = InputOf<typeof guestApplyCalls.apply>;
const refuse = refuser(guestApplyRefusals);

/** Hands an application in. Pressed again after a lost answer it is answered with the same number and code. */
export async function applyAsGuest(input: Input, request: Omit<CaseRequest, 'asker'>) {
  const { id, onlinelsh: known } = await getByPass(request, input.pass);
  const contact = typeof input.values['contact'] === 'string' && input.values['contact'] !== '' ? input.values['contact'] : undefined;
  // Read before anything is held: they are kept for a while, and nobody waits for a second connection behind a lock.
  await request.services.dictionaries.dictionaries();
  if (known === null) await inTransaction(request.db, (tx) => requireFew(tx, id, request));
  const made = inTransaction(request.db, async (tx) => {
    const begun = (await lockGuestApplication(tx, id)) ?? refuse('passOver');
    const asking = { ...request, asker: guestOf(begun, contact), warningsRead: undefined };
    if (begun.onlinelsh === null) return handIn(tx, begun, input, asking);
    await handInAgain(tx, begun, input, asking);
    return begun.onlinelsh;
  });
  const onlinelsh = await made.catch(async (error: unknown) => {
    await releaseHandingIn(request.db, id);
    throw error;
  });
  return { onlinelsh, queryCode: queryCodeOf(request.services, id) };
}

/** What was typed, with what is known of whoever types it. @throws invalid at each field that is wrong */
async function wholeOf(
  { values }: Input,
  { mobile, useUnit }: GuestApplication,
  device: EquipmentBrief,
  request: CaseRequest,
): Promise<Values> {
  const { nextLoadTestDate } = device;
  const needLoadTest = nextLoadTestDate !== null && nextLoadTestDate.slice(0, 4) <= request.today.slice(0, 4);
  const whole = { ...dropBlanks(values), contactMobile: mobile, payer: useUnit, ...(needLoadTest && { needLoadTest }) };
  refuseIssues(
    checkValues(applicationForm(request.today), whole, 'draft', { dictionaries: await request.services.dictionaries.dictionaries() }),
  );
  return whole;
}

/** The device, held, as it stands now: it may have changed hands, or stand in another case. @throws deviceUnmatched */
async function getDevice(tx: Tx, { id, equSysId }: GuestApplication, request: CaseRequest): Promise<EquipmentBrief> {
  const { asker } = request;
  await lockEquipment(tx, [equSysId]);
  const [device] = await findEquipment(tx, [equSysId], asker);
  if (!device || device.useUnit !== asker.unitId || (await isInApplication(tx, asker, equSysId, id)))
    return refuse('deviceUnmatched', hotlineOf(request));
  return device;
}

/** Counts it before it is made. @throws underWayTooMany, mobileTooMany, addressTooMany, allTooMany */
async function requireFew(tx: Tx, id: string, request: Pick<CaseRequest, 'services' | 'now'>): Promise<void> {
  const { now } = request;
  await lockHandingIn(tx);
  const begun = (await lockGuestApplication(tx, id)) ?? refuse('passOver');
  // Another press of the same is under way.
  if (begun.handedInAt !== null) return;
  const { handedIn, underWay: most } = guestApplyLimits;
  const counted = await countHandedIn(tx, begun, new Date(now.getTime() - handedIn.windowMs));
  if (counted.underWay >= most) refuse('underWayTooMany', { most });
  if (counted.ofMobile >= handedIn.ofMobile) refuse('mobileTooMany', { most: handedIn.ofMobile });
  if (counted.ofAddress >= handedIn.ofAddress) refuse('addressTooMany', hotlineOf(request));
  if (counted.ofAll >= handedIn.ofAll) refuse('allTooMany', hotlineOf(request));
  await reserveHandingIn(tx, id, now);
}

async function handIn(tx: Tx, begun: GuestApplication, input: Input, request: CaseRequest): Promise<string> {
  const device = await getDevice(tx, begun, request);
  const values = await wholeOf(input, begun, device, request);
  const { id } = begun;
  if (!(await addDraft(tx, { id, version: undefined, isPc: Number(guestSource) }, request))) refuse('passOver');
  const handedIn = await write(tx, await getLocked(tx, request.asker, id), { values, device, promise: input.promise }, request);
  await noteHandedIn(tx, id, handedIn.onlinelsh);
  await tellHandedIn(tx, handedIn, device, request);
  return handedIn.onlinelsh;
}

/** What was sent back, or taken back, is put right and handed in once more. */
async function handInAgain(tx: Tx, begun: GuestApplication, input: Input, request: CaseRequest): Promise<void> {
  // The first press, again.
  if (input.version === undefined) return;
  const application = await getLocked(tx, request.asker, begun.id);
  if (isRepeatedCommit(application, input.version)) return;
  await refuseOvertaken(tx, application, input.version, request.asker);
  refuseUnlessEditable(application, request.asker);
  const device = await getDevice(tx, begun, request);
  const values = await wholeOf(input, begun, device, request);
  await write(tx, application, { values, device, promise: input.promise }, request);
}

interface Written {
  readonly values: Values;
  readonly device: EquipmentBrief;
  readonly promise: boolean;
}

/** Writes and hands in; what stands in the way of the device is not told apart. */
async function write(tx: Tx, draft: Application, { values, device, promise }: Written, request: CaseRequest): Promise<Application> {
  const { asker, today, now, services } = request;
  const jobs = new Map();
  const filled = await fill(tx, draft, { values, devices: [device], jobs, isPc: Number(guestSource) }, request);
  const dictionaries = await services.dictionaries.dictionaries();
  const { blocks } = await checkApplication(tx, { id: draft.id, values, devices: [device], jobs, asker, today, now, dictionaries });
  if (blocks.some(({ code }) => untold.has(code))) refuse('deviceUnmatched', hotlineOf(request));
  await commitLocked(tx, filled, promise, request);
  return filled;
}
