import { inspectionApplication, appealWorkdays, rescheduleLimit } from '#areas/inspection/contract/lifecycle.ts';
import { rebookApplication, rescheduleApplication } from '#areas/dispatch/server/door.ts';
import { appealReport } from '#areas/examining/server/door.ts';
import { applyRelief, draftRelief, withdrawRelief } from '#areas/inspection/server/doors/fee.ts';
import type { readApplication } from '#areas/inspection/server/doors/read.ts';
import { bookSlot } from '#areas/inspection/contract/words.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';

import type { guestChangeCalls } from '../contract/change-calls.ts';
import { daysOpen } from './offer.ts';
import { stepOnce } from './steps.ts';

type Calls = typeof guestChangeCalls;
type Detail = Awaited<ReturnType<typeof readApplication>>;

/** Another day to be inspected on: the guest's wish, or after an inspection that could not take place. */
export function bookAsGuest({ pass, version, ...booking }: InputOf<Calls['book']>, request: PublicRequest) {
  return stepOnce({ pass, version }, ['reschedule', 'rebook'], request, (seen, asking, state) => {
    const book = state === 'notReady' ? rebookApplication : rescheduleApplication;
    return book({ ...seen, ...booking }, asking);
  });
}

export function applyReliefAsGuest({ policyCode, reason, ...seen }: InputOf<Calls['relieve']>, request: PublicRequest) {
  return stepOnce(seen, ['reliefApply'], request, (step, asking) => applyRelief({ ...step, policyCode, reason }, asking));
}

export function withdrawReliefAsGuest(input: InputOf<Calls['payAfterAll']>, request: PublicRequest) {
  return stepOnce(input, ['reliefWithdraw'], request, (step, asking) => withdrawRelief(step, asking));
}

export function appealAsGuest({ opinion, ...seen }: InputOf<Calls['appeal']>, request: PublicRequest) {
  return stepOnce(seen, ['appeal'], request, (step, asking) => appealReport({ ...step, opinion }, asking));
}

/** What a guest may ask for of an application as it stands. */
export async function openChanges(detail: Detail, asking: Request) {
  return { booking: bookingOf(detail, asking), relief: await reliefOf(detail, asking), appealUntil: appealUntil(detail, asking) };
}

function bookingOf({ forms, application, visitFee }: Detail, { today }: Request) {
  const isAfterVain = forms.includes('rebook');
  if (isAfterVain && visitFee && !visitFee.isPaid) return null;
  if (!isAfterVain && !forms.includes('reschedule')) return null;
  const { bookDate, bookSlot: booked, reschedules } = application;
  const left = isAfterVain ? null : Math.max(0, rescheduleLimit - reschedules);
  return { isAfterVain, bookDate, bookSlot: booked, days: daysOpen(today), slots: [...bookSlot.codes], left };
}

async function reliefOf({ id, status, moves, forms, relief, application }: Detail, asking: Request) {
  const mayApply = forms.includes('reliefApply') && application.feeReliefFen === 0;
  const { choices } = mayApply ? await draftRelief({ id }, asking) : { choices: [] };
  if (!relief && choices.length === 0) return null;
  const isUnderWay = stateByCode(inspectionApplication, status) === 'reliefReview';
  return {
    asked: relief && { policy: relief.policyName, reason: relief.reason, state: reliefState(relief, isUnderWay) },
    mayWithdraw: moves.some(({ move }) => move === 'reliefWithdraw'),
    // What the unit was granted before is nobody else's business.
    choices: choices.map(({ code, name, evidence, claims, limitPercent, payableFen }) => ({
      code,
      name,
      evidence,
      claims,
      limitPercent,
      payableFen,
    })),
  };
}

function reliefState({ checked, percent }: NonNullable<Detail['relief']>, isUnderWay: boolean): string {
  if (isUnderWay) return checked ? '初审通过，等待财务复核' : '等待受理员初审';
  return percent === null ? '未通过' : `已同意，减免${percent}%`;
}

function appealUntil({ moves, application: { issuedOn } }: Detail, { today }: Request): string | null {
  if (issuedOn === null || !moves.some(({ move }) => move === 'appeal')) return null;
  const until = afterWorkdays(issuedOn, appealWorkdays);
  return today <= until ? until : null;
}
