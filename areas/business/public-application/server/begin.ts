import { findUnits, formerNamesOfUnit } from '#areas/company/server/door.ts';
import { findBearing, findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { isTaken } from '#areas/inspection/server/doors/read.ts';
import { isProven, takeProof } from '#areas/session/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { tidyUseCertNo } from '#kit/contract/trade/codes.ts';
import { countGuess } from '#kit/server/web/secret-guesses.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';

import type { guestApplyCalls } from '../contract/calls.ts';
import { guestApplyLimits } from '../contract/limits.ts';
import { guestApplyRefusals } from '../contract/refusals.ts';
import { asGuest, getByPass, guestOf, hotlineOf, passFor, queryCodeOf } from './guest.ts';
import { addGuestApplication, findGuestApplication } from './guest-store.ts';
import { isInApplication, offerFor, typesOpen } from './offer.ts';

const refuse = refuser(guestApplyRefusals);

/** Asked about where there is no device, so that it takes as long. */
const nothing = '00000000-0000-0000-0000-000000000000';

export const hashOfAddress = ({ secrets }: Pick<Services, 'secrets'>, address: string): Buffer =>
  secrets.sign('guestApplication/address', address);

/** One spelling of a name: blanks and the width of brackets tell no units apart. */
const spelled = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase();

/** Counts one look-up more. @throws lookUpsTooMany, addressTooMany */
async function requireFewLookUps(request: PublicRequest, mobile: string): Promise<void> {
  const { db, services, now, http } = request;
  const { windowMs, ofMobile, ofAddress } = guestApplyLimits.lookUps;
  const count = (what: string, name: string, most: number) => {
    const object = `guestApply:${services.secrets.sign(`guestApplication/${what}`, name).toString('base64url')}`;
    return countGuess(db, { object, guesser: what }, { windowMs, ofGuesser: most, ofObject: most }, now);
  };
  if (!(await count('mobile', mobile, ofMobile))) refuse('lookUpsTooMany', hotlineOf(request));
  if (!(await count('lookUp', http.ip, ofAddress))) refuse('addressTooMany', hotlineOf(request));
}

interface Sought {
  readonly id: string;
  readonly code: string;
  readonly useUnitName: string;
}

/**
 * The device that bears the code, where it is used by the unit of this name and may be applied for. The same questions are asked whatever is found, so
 * that neither the answer nor the time that it takes tells of what there is.
 */
async function findMatch(request: PublicRequest, { id, code, useUnitName }: Sought) {
  const { db, today } = request;
  const bearing = await findBearing(db, [...new Set([code, tidyUseCertNo(code)])]);
  const wanted = spelled(useUnitName);
  const device = bearing.find((one) => spelled(one.useUnitName ?? '') === wanted) ?? bearing[0];
  const unitId = device?.useUnit ?? nothing;
  const asker = guestOf({ id, useUnit: unitId });
  const [units, former, isHeld] = [
    await findUnits(db, [unitId]),
    await formerNamesOfUnit(db, unitId),
    await isInApplication(db, asker, device?.equSysId ?? nothing, id),
  ];
  const unit = units.get(unitId);
  const names = [device?.useUnitName, unit?.orgname, ...former].flatMap((name) => (name ? [spelled(name)] : []));
  if (!device || !unit || !names.includes(wanted) || isHeld) return undefined;
  return isOpen(device, { asker, today }) ? { device, unit, asker } : undefined;
}

function isOpen(device: EquipmentBrief, asking: Parameters<typeof typesOpen>[1]): boolean {
  const { types, early } = typesOpen(device, asking);
  return types.length + early.length > 0;
}

/** Finds the device and begins an application for it. @throws mobileUnproven, lookUpsTooMany, addressTooMany, deviceUnmatched */
export async function beginApplication(input: InputOf<typeof guestApplyCalls.begin>, request: PublicRequest) {
  const { db, services, now, http } = request;
  const { id, mobile, proof } = input;
  const shown = { mobile, purpose: 'apply', proof } as const;
  if (!isProven(services.secrets, shown, now)) refuse('mobileUnproven');
  await requireFewLookUps(request, mobile);
  const isForeign = (await findGuestApplication(db, id)) === undefined && (await isTaken(db, id));
  const match = await findMatch(request, input);
  if (!match || isForeign) return refuse('deviceUnmatched', hotlineOf(request));
  // Whoever corrects the device has begun nothing yet.
  if (!(await takeProof(db, { secrets: services.secrets, now }, { ...shown, recordId: id }))) refuse('mobileUnproven');
  const { device, unit, asker } = match;
  await addGuestApplication(db, {
    id,
    equSysId: device.equSysId,
    useUnit: unit.unitSysId,
    mobile,
    addressHash: hashOfAddress(services, http.ip),
    begunAt: now.toISOString(),
    handedInAt: null,
    onlinelsh: null,
    toldStatus: null,
  });
  // What was sent again after a lost answer begins no second one; another device, or another telephone, has an id of its own.
  const begun = await findGuestApplication(db, id);
  if (begun?.mobile !== mobile || begun.equSysId !== device.equSysId) return refuse('deviceUnmatched', hotlineOf(request));
  const offer = await offerFor(device, unit.orgname, asGuest(request, asker));
  return { ...passFor(request, id, guestApplyLimits.draftHours), offer };
}

/** What was begun, in the browser that has begun it: the form anew, or what it was answered with. @throws passOver, deviceUnmatched */
export async function openBegun({ pass }: InputOf<typeof guestApplyCalls.open>, request: PublicRequest) {
  const { db, services } = request;
  const { id, onlinelsh, equSysId, useUnit } = await getByPass(request, pass);
  if (onlinelsh !== null) return { offer: null, done: { onlinelsh, queryCode: queryCodeOf(services, id) } };
  const asking = asGuest(request, guestOf({ id, useUnit }));
  const [device] = await findEquipment(db, [equSysId], asking.asker);
  const unit = (await findUnits(db, [useUnit])).get(useUnit);
  const isFree = device && unit && isOpen(device, asking) && !(await isInApplication(db, asking.asker, equSysId, id));
  if (!isFree) return refuse('deviceUnmatched', hotlineOf(request));
  return { offer: await offerFor(device, unit.orgname, asking), done: null };
}
