import { addDays, addMonths, endOfMonth } from '#kit/contract/trade/calendar.ts';
import { moveRecord } from '#kit/server/demo/logs.ts';
import type { Telling, ToldUnit } from '#kit/server/demo/telling.ts';
import { at } from '#kit/server/demo/workdays.ts';

import { testExtension } from '../../contract/lifecycle.ts';
import type { DueLifts, Told } from './due-lifts.ts';

/** Applications to put tests off: a draft, one that waits, one refused, one approved. */
export function tellExtensions(telling: Telling, unit: ToldUnit, due: DueLifts): void {
  const { ledger, staff, today } = telling;
  const owner = telling.ownerOf(unit.unitSysId);
  const { authority } = staff;
  const { areacode } = telling.unit(telling.unitOf('bureau', 5));
  const story = [
    ['draft', 0],
    ['submitted', 1],
    ['refused', 20],
    ['approved', 15],
    ['approved', 6],
  ] as const;
  for (const [ending, daysAgo] of story) {
    const [from, to] = [addDays(today, -50), addDays(today, 120)];
    const lift = due.takeDue(areacode, from, to) ?? due.takeDue('', from, to);
    if (!lift) return;
    const day = addDays(today, -daysAgo);
    const dueOn = String(lift.row['nextTestDate']);
    const extendTo = endOfMonth(addMonths(dueOn, 2));
    const drafted = daysAgo === 0 ? new Date(telling.now.getTime() - 3_600_000).toISOString() : at(day, '00:30:00');
    const extension: Told = ledger.add('test_extension', {
      id: ledger.id('testExtension', drafted),
      extensionNo: ledger.dailyNumber('YQ', day, 4),
      equSysId: lift.row.equSysId,
      unitId: unit.unitSysId,
      dueOn,
      extendTo,
      reason: '小区配电房改造期间停电，电梯停用，恢复供电后立即安排检测；期间加强维保巡查。',
      status: testExtension.states.draft.code as string,
      version: 0,
      submittedAt: ending === 'draft' ? null : at(day, '01:00:00'),
      createdBy: owner.id,
      createdByName: owner.name,
      createdAt: drafted,
      updatedAt: drafted,
    });
    if (ending === 'draft') continue;
    moveRecord(ledger, testExtension, extension, { move: 'commit', by: owner, at: at(day, '01:00:00') });
    if (ending === 'submitted') continue;
    const decision =
      ending === 'approved' ? { move: 'approve', opinion: '同意，期间加强维保' } : { move: 'refuse', opinion: '停电时间短，可按期检测' };
    moveRecord(ledger, testExtension, extension, { ...decision, by: authority, at: at(addDays(day, 1), '03:00:00') });
    if (ending === 'approved') Object.assign(lift.row, { testExtendTo: extendTo });
  }
}
