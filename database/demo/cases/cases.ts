import { bookAheadDays } from '#areas/inspection/contract/application.ts';
import { applyStateOf } from '#areas/inspection/contract/lifecycle.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

import type { DemoDevice } from '../device.ts';
import { unitNumber } from '../units.ts';
import type { Telling } from './case.ts';
import { dueDevices, longOverdue, type Due } from './due-devices.ts';
import { tellFinished, type Covered } from './finished.ts';
import { stepsTo, tellOpen, type OpenState } from './open-cases.ts';

/** How many cases stand in each state on day one. */
const wanted: Readonly<Record<OpenState, number>> = {
  recheck: 6,
  rectify: 8,
  returned: 7,
  awaitPayment: 14,
  reportReview: 10,
  reportApproval: 6,
  toReissue: 5,
  submitted: 16,
  inspecting: 8,
  dispatched: 12,
  toDispatch: 9,
  notReady: 5,
  accepted: 8,
  reliefReview: 6,
  paying: 5,
  draft: 12,
  terminated: 6,
  cancelled: 12,
  rejected: 6,
};

/** What the unit of `qy01` is to find: each of these once. */
const own: readonly OpenState[] = ['returned', 'awaitPayment', 'rectify', 'draft', 'submitted', 'dispatched'];

/** Working days that the n-th case of a state has stood there. */
function waitOf(state: OpenState, turn: number): number {
  // The last that find a device: near enough for some to be due for each of them on any day of the year.
  if (state === 'terminated' || state === 'rejected') return 4 + turn;
  if (state === 'cancelled') return 4 + turn * 3;
  if (state === 'submitted' || state === 'recheck' || state === 'inspecting') return turn % 2;
  return turn % 4;
}

/** All applications of the city. */
export function tellCases(
  telling: Telling,
  devices: readonly DemoDevice[],
  unitOf: (id: string) => number,
): { readonly covered: ReadonlyMap<string, Covered>; readonly applyStates: ReadonlyMap<string, string> } {
  const covered = tellFinished(telling, devices, unitOf);
  const applyStates = new Map<string, string>();
  const { today } = telling;
  const left = dueDevices(devices, unitOf, { today });
  const overdue = dueDevices(devices, unitOf, { today, within: longOverdue });
  const estate = unitNumber('property', 0);
  // Its clerk finds something to apply for.
  const estates = left.filter(
    ({ use, apply, dueOn }) => use === estate && apply === estate && dueOn <= addDays(telling.today, bookAheadDays),
  );
  const free = new Set(estates.slice(-2));
  const counts = new Map<OpenState, number>();
  const tell = (state: OpenState, due: Due, wait: number): boolean => {
    const turn = counts.get(state) ?? 0;
    const told = tellOpen(telling, state, due, { turn, wait });
    if (!told) return false;
    counts.set(state, turn + 1);
    for (const line of told.lines) if (line.isOpen) applyStates.set(line.equSysId, applyStateOf(told.row.status));
    return true;
  };
  const takeFrom = (pool: Due[], state: OpenState, wait: number, fits: (due: Due) => boolean): boolean => {
    // Nobody could apply for it earlier than 60 days before; a working week has seven days.
    const latest = addDays(telling.today, bookAheadDays - Math.ceil((stepsTo[state] + wait) * 1.5) - 3);
    const at = pool.findIndex((due) => !free.has(due) && due.dueOn <= latest && fits(due) && tell(state, due, wait));
    if (at >= 0) pool.splice(at, 1);
    return at >= 0;
  };
  const take = (state: OpenState, fits: (due: Due) => boolean): void => {
    const wait = waitOf(state, counts.get(state) ?? 0);
    // On some days of the year nothing is left that is due soon enough.
    if (!takeFrom(left, state, wait, fits) && !takeFrom(left, state, 0, fits)) takeFrom(overdue, state, 0, fits);
  };
  for (const state of own) take(state, ({ use }) => use === unitNumber('industry', 0));
  const others = (due: Due) => due.use !== unitNumber('industry', 0);
  for (const [state, count] of Object.entries(wanted) as [OpenState, number][]) {
    take(state, ({ use }) => use === estate);
    for (let tries = 0; tries < count && (counts.get(state) ?? 0) < count; tries += 1) take(state, others);
  }
  return { covered, applyStates };
}
