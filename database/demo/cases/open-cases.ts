import { judgeConclusion } from '#areas/verdicts/contract/conclude.ts';
import type { ApplicationState } from '#areas/inspection/contract/lifecycle.ts';
import { applyKindOf } from '#areas/inspection/contract/words.ts';

import { Dice } from '#kit/server/demo/dice.ts';
import { demoUnit } from '../units.ts';
import { Case, type CaseDevice, type Telling } from './case.ts';
import { askRelief, checkRelief, feeOf, fixFee } from './fees.ts';
import { findingFor, inspectedDevice, type Finding, type Inspected } from './findings.ts';
import { Inspecting } from './inspecting.ts';
import { accept, cancel, dispatch, giveBack, passUnpaid, reject, reschedule, submit, withdraw } from './intake.ts';
import { enterTransfer, pay, payInVain, payTwice, startPaying } from './payments.ts';
import type { Due } from './due-devices.ts';
import { voidReports } from './voids.ts';

/** States in which a case stands at the end; how it fares on the site decides about its devices. */
export type OpenState = Exclude<ApplicationState, 'approved' | 'heldForFee' | 'issued' | 'appealed' | 'completed'>;

/** How failed items are going to be dealt with in a state. */
const remedies: Readonly<Partial<Record<OpenState, 'rectified' | 'rechecked'>>> = { rectify: 'rectified', recheck: 'rechecked' };

/** The conclusions that rectified or rechecked items may lead to, by class. */
const mended = ['整改后合格', '复检合格', '整改后运行', '符合要求', '允许使用', '合格'];

/** Findings that fit the state; undefined where devices of this class cannot be in it. */
function findingIn(state: OpenState, dice: Dice, inspected: Inspected, isFirst: boolean): Finding | undefined {
  const { inspType } = inspected;
  const { equclacode } = inspected.device;
  const grade = /^[28]/.test(equclacode) ? 2 : null;
  const remedy = isFirst ? remedies[state] : undefined;
  if (!remedy) {
    const items = [{ itemNo: '1.1', kind: '一般', verdict: 'pass', remedy: 'none' }] as const;
    const { conclusion } = judgeConclusion({ equclacode, inspType, items, safetyGrade: grade });
    return findingFor(dice, inspected, { conclusion, grade });
  }
  return mended.map((word) => findingFor(dice, inspected, { conclusion: word, grade }, remedy)).find((finding) => finding !== undefined);
}

/** Working days from the hand-in to the last step, by state. */
export const stepsTo: Readonly<Record<OpenState, number>> = {
  draft: 0,
  submitted: 0,
  returned: 1,
  accepted: 1,
  awaitPayment: 2,
  paying: 2,
  reliefReview: 3,
  toDispatch: 4,
  dispatched: 5,
  notReady: 9,
  inspecting: 9,
  rectify: 9,
  recheck: 13,
  reportReview: 10,
  reportApproval: 10,
  toReissue: 12,
  rejected: 1,
  cancelled: 4,
  terminated: 10,
};

interface Turn {
  /** The how manyth of its state: variants take turns. */
  readonly turn: number;
  /** Working days that it has stood there. */
  readonly wait: number;
}

/**
 * Tells one application up to a state.
 * @returns undefined when these devices cannot come into the state
 */
export function tellOpen(telling: Telling, state: OpenState, due: Due, { turn, wait }: Turn): Case | undefined {
  const { workdays } = telling;
  const dice = new Dice('application', 20_000_000 + due.devices[0]!.index);
  const base = workdays.last - wait - stepsTo[state];
  const inspectedOn = workdays.day(base + 9);
  const devices: CaseDevice[] = [];
  for (const [position, device] of due.devices.entries()) {
    const finding = findingIn(state, dice, { device: inspectedDevice(device), inspType: due.inspType, on: inspectedOn }, position === 0);
    if (!finding) return undefined;
    devices.push({ device, due: device.row['nextInspDate'] as string, finding });
  }
  const facts = { inspType: due.inspType, devices, useUnit: demoUnit(due.use), applyUnit: demoUnit(due.apply), dice };
  const fee = feeOf(facts, applyKindOf(due.inspType) ?? '', workdays.day(base + 2));
  const isPriced = !['draft', 'submitted', 'returned', 'rejected', 'accepted'].includes(state);
  if (isPriced && fee.feeTotalFen === null) return undefined;
  if (['awaitPayment', 'paying', 'reliefReview', 'cancelled'].includes(state) && !fee.feePayableFen) return undefined;
  const bookOn = isOnSite(state) ? base + 8 : Math.max(base + 7, workdays.last + 3 + dice.whole(0, 6));
  const told = new Case(telling, facts, workdays.day(base - dice.whole(0, 2)), workdays.day(bookOn));
  const day = (offset: number) => workdays.day(base + offset);
  takeIn(told, state, day, turn);
  if (isOnSite(state)) visit(told, state, day, turn);
  return told;
}

function isOnSite(state: OpenState): boolean {
  return ['notReady', 'inspecting', 'rectify', 'recheck', 'reportReview', 'reportApproval', 'toReissue', 'terminated'].includes(state);
}

type Day = (offset: number) => string;

/** From the draft to the dispatch. */
function takeIn(told: Case, state: OpenState, day: Day, turn: number): void {
  if (state === 'draft') {
    if (turn % 5 !== 3) return;
    submit(told, day(0));
    return withdraw(told, day(0));
  }
  submit(told, day(0));
  if (state === 'submitted') return;
  if (state === 'rejected') return reject(told, day(1));
  if (state === 'cancelled' && turn % 4 === 0) return cancel(told, day(1));
  if (state === 'returned') return giveBack(told, day(1));
  accept(told, day(1));
  if (state === 'accepted') return;
  fixFee(told, day(2));
  owe(told, state, day, turn);
}

/** What comes of the fee. */
function owe(told: Case, state: OpenState, day: Day, turn: number): void {
  if (state === 'cancelled' && turn % 4 === 1) return cancel(told, day(3));
  if (state === 'paying') return void startPaying(told, told.tickBefore(12 + turn * 7));
  if (state === 'awaitPayment') {
    if (turn % 7 === 2) payInVain(told, day(2), 'lapse');
    if (turn % 7 === 4) payInVain(told, day(2), 'fail');
    if (turn % 7 === 5 && told.order) enterTransfer(told, told.tickBefore(20 + turn * 3));
    return;
  }
  if (state === 'reliefReview') {
    askReliefFor(told, day, turn);
    return;
  }
  if (told.order && told.facts.applyUnit.monthlyCredit) passUnpaid(told, day(3), 'monthlyCredit');
  else pay(told, day(3), turn % 4 === 3 ? 'transfer' : 'scan');
  if (state === 'toDispatch') {
    if (turn === 2) payTwice(told, 'open');
    return;
  }
  const { workdays } = told.telling;
  if (state === 'dispatched') {
    dispatch(told, day(5), workdays.day(workdays.last + 1 + (turn % 4)));
    if (turn % 6 === 5) {
      reschedule(told, day(5), workdays.day(workdays.last + 5));
      dispatch(told, day(5), workdays.day(workdays.last + 5));
    }
    return;
  }
  const visitOn = state === 'cancelled' ? day(4) : day(8);
  dispatch(told, day(4), visitOn);
  if (state !== 'cancelled') return;
  new Inspecting(told).notReady(day(4));
  cancel(told, day(4), turn % 4 === 2 ? 'asked' : 'done');
}

function askReliefFor(told: Case, day: Day, turn: number): void {
  askRelief(told, day(3));
  if (turn % 2 === 1) checkRelief(told, day(3));
}

/** On the site. */
function visit(told: Case, state: OpenState, day: Day, turn: number): void {
  const inspecting = new Inspecting(told);
  if (state === 'notReady') return inspecting.notReady(day(8));
  inspecting.start(day(8));
  if (state === 'inspecting') {
    if (turn % 2 === 0) inspecting.save(day(9), true);
    return;
  }
  if (state === 'terminated') return inspecting.terminate(day(9), turn % 3 === 0 ? 'none' : turn % 3 === 1 ? 'asked' : 'done');
  inspecting.save(day(9));
  if (state === 'reportReview') return inspecting.enter(day(10));
  if (state === 'reportApproval') {
    inspecting.enter(day(10));
    return inspecting.review(day(10));
  }
  if (state === 'toReissue') {
    inspecting.enter(day(10));
    inspecting.approve(
      day(11),
      told.lines.map(() => null),
      [],
    );
    return voidReports(told, day(12));
  }
  inspecting.issueNotices(day(9), state === 'rectify' ? 25 : 20);
  if (state === 'rectify') {
    if (turn % 3 === 1) inspecting.answer(day(9));
    return;
  }
  inspecting.answer(day(12));
  inspecting.confirm(day(13));
}
