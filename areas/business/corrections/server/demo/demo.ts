import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { faultStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { addEvent, changeDevice } from '#areas/equipment/server/doors/telling.ts';
import { addDays, addYears, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { leaveMessage, moveRecord, writeAudit, type Moved } from '#kit/server/demo/logs.ts';
import type { Operator, Telling, ToldDevice } from '#kit/server/demo/telling.ts';

import { correctionForm, differencesOf, flatArchive, type Corrected } from '../../contract/correction.ts';
import { equipmentCorrection } from '../../contract/lifecycle.ts';
import { correctionAddress } from '../../contract/menu.ts';
import { correctionStories, type CorrectionStory } from './stories.ts';

type Decision = 'accept' | 'return' | 'reject';

const decisions: Readonly<Partial<Record<CorrectionStory['ending'], Decision>>> = {
  accepted: 'accept',
  returned: 'return',
  rejected: 'reject',
};
/** Who corrects a device is kept from applying for it: what falls due within these days is left alone. */
const apart = 120;

/** Corrections of archive data (资料更正) in every state; those that wait lock their device. */
export function tellCorrections(telling: Telling, devices: readonly ToldDevice[]): void {
  const { ledger, today, unitOf } = telling;
  const soon = addDays(today, apart);
  const isDue = (day: unknown) => typeof day === 'string' && day <= soon;
  const open = new Set(
    (['inspection_line', 'test_line'] as const)
      .flatMap((table) => ledger.rows(table).filter(({ isOpen }) => isOpen))
      .map(({ equSysId }) => equSysId),
  );
  const tested = new Set(ledger.rows('load_test').map(({ equSysId }) => equSysId));
  const free = devices.filter(
    ({ row }) =>
      row.useStatus === useStatusCode.inUse &&
      row['faultStatus'] === faultStatusCode.sound &&
      !open.has(row.equSysId) &&
      !tested.has(row.equSysId),
  );
  const taken = new Set<ToldDevice>();
  for (const [turn, story] of correctionStories.entries()) {
    const unitSysId = unitOf(...story.of);
    const mayWait = ({ row }: ToldDevice) => !isDue(row['nextInspDate']) && !isDue(row['nextTestDate']);
    const device = free.find(
      (one) =>
        one.row['useUnit'] === unitSysId &&
        one.row.equclacode === story.code &&
        !taken.has(one) &&
        (story.ending !== 'submitted' || mayWait(one)) &&
        correctedOf(one, story).length > 0,
    );
    if (!device) continue;
    taken.add(device);
    tellCorrection(telling, device, story, turn);
  }
}

/** What the correction changes: an accepted one has brought the archive to where it stands. */
function correctedOf({ row }: ToldDevice, { ending, unsaid }: CorrectionStory): Corrected[] {
  const present = flatArchive(row);
  const other = unsaid(present);
  const [archive, proposed] = ending === 'accepted' ? [{ ...present, ...other }, present] : [present, other];
  const form = correctionForm(row.equclacode, present);
  const keys = new Set(Object.keys(other));
  return differencesOf(form, archive, proposed).filter(({ field }) => keys.has(field));
}

/** What has followed by itself: the end of the design life. */
function followsOf({ row }: ToldDevice, corrected: readonly Corrected[]): Corrected[] {
  const life = corrected.find(({ field }) => field === 'designLife');
  if (!life) return [];
  const old = addYears(String(row['putInUseDate']), Number(life.old));
  return [{ field: 'designExpireDate', label: equipmentFields.designExpireDate.label, old, new: row['designExpireDate'] }];
}

function tellCorrection(telling: Telling, device: ToldDevice, story: CorrectionStory, turn: number): void {
  const { ledger, workdays } = telling;
  const { ending, daysAgo, reason } = story;
  const { equSysId } = device.row;
  const unitId = telling.unitOf(...story.of);
  const owner = telling.ownerOf(unitId);
  // One after the other within a day.
  const at = (day: number, minutes: number) =>
    new Date(Date.parse(`${workdays.day(workdays.last - day)}T01:10:00Z`) + (turn * 9 + minutes) * 60_000).toISOString();
  const drafted = at(daysAgo, 0);
  const corrected = correctedOf(device, story);
  const correction = ledger.add('equipment_correction', {
    id: ledger.id('correction', drafted),
    correctionNo: ledger.dailyNumber('ZL', todayInShanghai(new Date(drafted)), 5),
    equSysId,
    unitId,
    reason,
    content: Object.fromEntries(corrected.map((one) => [one.field, one.new])),
    diff: '[]',
    status: equipmentCorrection.states.draft.code as string,
    version: 0,
    createdBy: owner.id,
    createdByName: owner.name,
    submittedAt: null,
    createdAt: drafted,
    updatedAt: drafted,
  });
  writeAudit(ledger, owner, { action: 'equipmentCorrection.add', objectId: correction.id, details: { equSysId } }, drafted);
  if (ending === 'draft') return;
  const submittedAt = at(daysAgo, 26);
  moveRecord(ledger, equipmentCorrection, correction, { move: 'commit', by: owner, at: submittedAt });
  Object.assign(correction, { submittedAt, diff: JSON.stringify(corrected) });
  const decision = decisions[ending];
  if (decision) decide(telling, { device, story, correction, corrected, owner, decision, at: at(daysAgo - 1, 95) });
  else Object.assign(device.row, { lockedBy: correction.correctionNo });
}

interface Deciding {
  readonly device: ToldDevice;
  readonly story: CorrectionStory;
  readonly correction: Moved & { readonly correctionNo: string };
  readonly corrected: readonly Corrected[];
  readonly owner: Operator;
  readonly decision: Decision;
  readonly at: string;
}

/** The clerk's decision; an accepted one stands in history, timeline and log of the archive. */
function decide({ ledger, staff, now }: Telling, told: Deciding): void {
  const { device, story, correction, corrected, owner, decision, at } = told;
  const { correctionNo, id } = correction;
  const { clerk } = staff;
  const { opinion = '' } = story;
  const reasons = corrected.map(({ field, new: oldValue }) => ({ field, reason: '材料中看不到所更正的内容', oldValue }));
  const details = decision === 'return' ? { reasons } : undefined;
  moveRecord(ledger, equipmentCorrection, correction, { move: decision, by: clerk, at, opinion, details });
  const link = correctionAddress(id);
  if (decision === 'accept') {
    const diff = [...corrected, ...followsOf(device, corrected)];
    const { title: reason } = equipmentCorrection;
    changeDevice(ledger, device, { set: {}, diff, reason, serialNo: correctionNo, by: owner, at });
    Object.assign(correction, { diff: JSON.stringify(diff) });
    const title = `更正${corrected.map(({ label }) => label).join('、')}`;
    addEvent(ledger, device, { kind: '资料更正', title, link, at });
    const fields = diff.map(({ field }) => field);
    writeAudit(ledger, clerk, { action: 'equipment.correct', objectId: device.row.equSysId, details: { correctionNo, fields } }, at);
  }
  const { label } = equipmentCorrection.states[story.ending];
  const kind = decision === 'return' ? '退回' : '受理';
  const body = `${correctionNo}：${label}。${opinion}`;
  leaveMessage({ ledger, now }, { unitId: owner.unitId! }, { kind, title: `${equipmentCorrection.title}${label}`, body, link }, at);
}
