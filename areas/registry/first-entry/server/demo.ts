import { draftKeys } from '#areas/device-facts/contract/device.ts';
import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { Dice } from '#kit/server/demo/dice.ts';
import { leaveMessage, moveRecord } from '#kit/server/demo/logs.ts';
import type { Telling, ToldDevice, ToldUnit } from '#kit/server/demo/telling.ts';

import { deviceEntry } from '../contract/lifecycle.ts';
import { firstEntryPaths } from '../contract/menu.ts';

type State = keyof typeof deviceEntry.states;
type Move = keyof typeof deviceEntry.moves;

/** How an entry comes into each state from the draft. */
const ways: Readonly<Record<State, readonly Move[]>> = {
  draft: [],
  submitted: ['commit'],
  returned: ['commit', 'return'],
  confirmed: ['commit', 'confirm'],
  rejected: ['commit', 'reject'],
  deleted: ['delete'],
};
const opinions: Readonly<Partial<Record<Move, string>>> = {
  return: '产品合格证照片不清晰，产品编号与铭牌不一致，请核对后重新提交。',
  reject: '该设备已在其他单位名下建档，不予重复建档。',
  confirm: '资料齐全，同意建档。',
};

const perState = 6;
/** What is entered: forklifts, single-girder cranes and pressure vessels. */
const classes: readonly string[] = ['5110', '4170', '2170'];

/** First entries in every state: of devices that the city does not have yet, and for the confirmed ones of its newest forklifts. */
export function tellEntries(telling: Telling, devices: readonly ToldDevice[]): void {
  const confirmed = devices
    .filter(({ row }) => row.equclacode.startsWith('51') && row['dataSource'] === 'first')
    .toSorted((a, b) => (String(a.row['createdAt']) < String(b.row['createdAt']) ? 1 : -1));
  const { workdays, unit, unitOf, makeDevice } = telling;
  const own = unit(unitOf('industry', 0));
  const userOf = ({ row }: ToldDevice) => unit(String(row['useUnit']));
  let next = devices.length;
  for (const state of Object.keys(ways) as State[]) {
    for (let turn = 0; turn < perState; turn += 1) {
      if (state === 'confirmed') {
        const device = confirmed[turn];
        if (device) tellEntry(telling, state, { device, unit: userOf(device) }, todayInShanghai(new Date(String(device.row['createdAt']))));
        continue;
      }
      let device = makeDevice(next++);
      while (!classes.includes(device.row.equclacode)) device = makeDevice(next++);
      const on = workdays.day(workdays.last - (state === 'submitted' ? turn % 2 : 1 + turn * 3));
      // Half of them are of the unit of `qy01`, so that it meets all states.
      tellEntry(telling, state, { device, unit: turn % 2 === 0 ? own : userOf(device) }, on);
    }
  }
}

function tellEntry(
  { ledger, staff, ownerOf, now }: Telling,
  state: State,
  { device, unit }: { readonly device: ToldDevice; readonly unit: ToldUnit },
  on: string,
): void {
  const owner = ownerOf(unit.unitSysId);
  const dice = new Dice('entry', device.index);
  const start = Date.parse(`${addDays(on, -1)}T01:10:00Z`) + dice.whole(0, 300) * 60_000;
  const at = (step: number) => new Date(start + step * 50 * 60_000).toISOString();
  const day = todayInShanghai(new Date(at(0)));
  const record = ledger.add('device_entry', {
    id: ledger.id('entry', at(0)),
    entryNo: ledger.dailyNumber('SJ', day, 5),
    unitId: unit.unitSysId,
    equclacode: device.row.equclacode,
    equName: device.row['equName'],
    prono: device.row['prono'],
    content: contentOf(device, unit),
    status: deviceEntry.states.draft.code as string,
    version: 0,
    equSysId: state === 'confirmed' ? device.row.equSysId : null,
    createdBy: owner.id,
    createdByName: owner.name,
    submittedAt: ways[state].includes('commit') ? at(1) : null,
    createdAt: at(0),
    updatedAt: at(0),
  });
  for (const [step, move] of ways[state].entries()) {
    const isDecision = move !== 'commit' && move !== 'delete';
    const opinion = opinions[move];
    const by = isDecision ? staff.clerk : owner;
    const reasons = [{ field: 'prono', reason: '与铭牌照片不一致', oldValue: device.row['prono'] }];
    moveRecord(ledger, deviceEntry, record, {
      move,
      by,
      at: at(step + 1),
      ...(opinion && { opinion }),
      ...(move === 'return' && { details: { reasons } }),
    });
    if (!isDecision) continue;
    const { label } = deviceEntry.states[state];
    const body = `${record.entryNo} ${String(record.equName)}：${label}。${opinion ?? ''}`;
    const link = `${firstEntryPaths.deviceForm}?id=${record.id}`;
    const kind = move === 'return' ? '退回' : '受理';
    leaveMessage({ ledger, now }, { unitId: unit.unitSysId }, { kind, title: `首检设备录入${label}`, body, link }, at(step + 1));
  }
}

/** What the unit has typed. */
function contentOf({ row }: ToldDevice, unit: ToldUnit): Record<string, unknown> {
  const typed = Object.fromEntries(draftKeys.map((key) => [key, row[key]]).filter(([, value]) => value !== null && value !== undefined));
  const isOwn = row['useUnit'] === unit.unitSysId;
  return {
    ...typed,
    ...(row['params'] as object),
    ...(!isOwn && {
      useUnit: unit.unitSysId,
      useUnitTel: unit.tel,
      useUnitZip: unit.zip,
      useContact: unit.contact,
      useContactMobile: unit.contactMobile,
      safetyManager: unit.safetyManager,
      safetyManagerMobile: unit.safetyManagerMobile,
      ownerUnit: unit.unitSysId,
      ownerUnitTel: unit.tel,
      equlocarecod: unit.areacode,
      equPlace: `${unit.address}2号车间`,
    }),
  };
}
