import { listPeopleOf } from '#areas/accounts/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { addDays, withoutYear } from '#kit/contract/trade/calendar.ts';
import { isInstituteWorkday } from '#kit/contract/trade/workdays.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { makeCalls } from '../contract/calls.ts';
import { makeRefusals } from '../contract/refusals.ts';
import { bookableDays, noticeHours, slotStart, visitPeriod } from '../contract/visit.ts';
import { lockFor, supervisingDept } from './make-store.ts';
import { findInSlot, listSlots } from './visit-store.ts';

const refuse = refuser(makeRefusals);
const shownDays = 14;

const people = (db: Db | Tx) => listPeopleOf(db, 'I2', supervisingDept);
export const periodLabel = (period: unknown) => visitPeriod.entries.find(({ code }) => code === period)?.label ?? '';

/** How many inspectors are free in each half day of the coming two weeks. */
export async function showSlots({ from }: InputOf<typeof makeCalls.slots>, { readDb, today, now }: Request) {
  const first = from !== undefined && from > today ? from : today;
  const until = addDays(first, shownDays - 1);
  const [inspectors, taken] = await Promise.all([people(readDb), listSlots(readDb, first, until)]);
  const days = Array.from({ length: shownDays }, (_, index) => addDays(first, index)).filter(isInstituteWorkday);
  return {
    days: days.flatMap((on) =>
      visitPeriod.codes.map((period) => {
        const busy = new Set(taken.filter((one) => one.slotOn === on && one.slotPeriod === period).map(({ inspectorId }) => inspectorId));
        return {
          on,
          period,
          free: inspectors.filter(({ id }) => !busy.has(id)).length,
          all: inspectors.length,
          isOpen: issuesOfSlot('', { on, period }, { today, now }).length === 0,
        };
      }),
    ),
  };
}

/** Who may be sent in a half day, and whom somebody else has there. */
export async function listInspectors({ on, period }: InputOf<typeof makeCalls.inspectors>, { readDb }: Request) {
  const [inspectors, taken] = await Promise.all([people(readDb), listSlots(readDb, on, on)]);
  const visitOf = new Map(
    taken.filter(({ slotPeriod }) => slotPeriod === period).map(({ inspectorId, visitNo }) => [inspectorId, visitNo]),
  );
  return {
    list: inspectors.map(({ id, name }) => ({ id, name, refusedBecause: visitOf.has(id) ? `已有约检${visitOf.get(id)}` : null })),
  };
}

/** An inspector of the department, by the key that was chosen. @returns the columns that keep it */
export async function inspectorOf(tx: Tx, inspectorId: unknown) {
  const inspector = (await people(tx)).find(({ id }) => id === inspectorId);
  if (!inspector) refuseIssues([{ field: 'inspectorId', message: '请选择承压检验部的监检员' }]);
  const { id, name } = inspector!;
  return { inspectorId: id, inspectorName: name };
}

/** Gives a half day of an inspector away: of two visits at once one has it, the other is told. @returns the columns that keep it */
export async function takeSlot(
  tx: Tx,
  visitId: string,
  inspectorId: unknown,
  { slotOn, slotPeriod }: { readonly slotOn: string; readonly slotPeriod: string },
) {
  const inspector = await inspectorOf(tx, inspectorId);
  const { inspectorId: id, inspectorName: name } = inspector;
  await lockFor(tx, `inspector ${id}`);
  const taken = await findInSlot(tx, id, slotOn, slotPeriod);
  if (taken && taken.id !== visitId) {
    const said = { name, on: withoutYear(slotOn), period: periodLabel(slotPeriod), visitNo: taken.visitNo };
    refuse('slotTaken', said, [{ field: 'inspectorId', message: `${name}该时段已有约检（${taken.visitNo}）` }]);
  }
  return { ...inspector, slotOn, slotPeriod };
}

/** What is wrong with a half day that is asked for. */
export function issuesOfSlot(
  field: string,
  { on, period }: { readonly on: string; readonly period: string },
  { today, now }: Pick<Request, 'today' | 'now'>,
) {
  if (!isInstituteWorkday(on)) return [{ field, message: '该日不是工作日，请另选日期' }];
  if (on > addDays(today, bookableDays)) return [{ field, message: `最多预约${bookableDays}日以内` }];
  const hours = (slotStart(on, period).getTime() - now.getTime()) / 3_600_000;
  return hours < noticeHours ? [{ field, message: `须提前${noticeHours}小时以上` }] : [];
}
