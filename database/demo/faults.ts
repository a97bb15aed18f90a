import { deviceFault, deviceStatus } from '#areas/fault/contract/lifecycle.ts';
import { faultAddress, faultPrefix } from '#areas/fault/contract/menu.ts';
import { equipmentFields } from '#areas/equipment/contract/equipment.ts';
import { useStatusCode } from '#areas/equipment/contract/dictionaries/archive.ts';
import { addDays, todayInShanghai } from '#kit/contract/calendar.ts';

import type { Telling } from './cases/case.ts';
import { leaveMessage, moveRecord } from './cases/logs.ts';
import type { Operator } from './cases/staff.ts';
import type { DemoDevice } from './device.ts';
import { demoId, Dice } from './dice.ts';
import { troublesOf } from './fault-words.ts';
import { openFaultOf, type OpenFault } from './open-fault.ts';
import { person } from './people.ts';
import { demoUnit } from './units.ts';

type State = keyof typeof deviceStatus;
type Move = keyof typeof deviceFault.moves;

/** How a fault comes into each state from the draft. */
const ways: Readonly<Record<State, readonly Move[]>> = {
  open: ['commit'],
  suspended: ['commit'],
  repairing: ['commit', 'accept'],
  toVerify: ['commit', 'accept', 'repair'],
  closed: ['commit', 'accept', 'repair', 'verify'],
  falseAlarm: ['commit', 'falseAlarm'],
};
const stateOf: Readonly<Record<string, State>> = { '1': 'open', '2': 'repairing', '3': 'toVerify', '5': 'suspended' };
const falseAlarm = '现场检查设备正常，为乘客误按急停按钮。';

/** Every device that is out of order has its fault; others have had theirs in the last year. */
export function tellFaults(telling: Telling, devices: readonly DemoDevice[], unitOf: (id: string) => number): void {
  for (const device of devices) {
    const open = openFaultOf(device, telling.today);
    if (open) tellFault(telling, device, open, stateOf[String(device.row['faultStatus'])]!, unitOf);
    else if (device.row.useStatus === useStatusCode.inUse) tellPast(telling, device, unitOf);
  }
}

function tellPast(telling: Telling, device: DemoDevice, unitOf: (id: string) => number): void {
  const dice = new Dice('fault', device.index);
  if (!dice.chance(device.row['maintUnit'] ? 0.055 : 0.015)) return;
  const at = Date.parse(`${addDays(telling.today, -dice.whole(12, 360))}T00:10:00Z`) + dice.whole(0, 500) * 60_000;
  const faultLevel = dice.pick(['1', '1', '1', '1', '2', '2', '3']);
  const past: OpenFault = {
    id: demoId('fault', device.index, at),
    foundTime: new Date(at).toISOString(),
    faultLevel,
    stopUse: faultLevel === '3' || dice.chance(0.4),
    trouble: dice.pick(troublesOf(device.row.equclacode)),
    dice,
  };
  tellFault(telling, device, past, dice.chance(0.08) ? 'falseAlarm' : 'closed', unitOf);
}

function tellFault(telling: Telling, { row }: DemoDevice, fault: OpenFault, last: State, unitOf: (id: string) => number): void {
  const { ledger, staff } = telling;
  const { dice, foundTime, trouble, faultLevel, stopUse } = fault;
  const [faultKind, desc, measure] = trouble;
  const user = staff.ownerOf(demoUnit(unitOf(String(row['useUnit']))));
  const keeper = row['maintUnit'] ? staff.ownerOf(demoUnit(unitOf(String(row['maintUnit'])))) : user;
  const registrar = dice.chance(0.4) ? keeper : user;
  let clock = Date.parse(foundTime);
  const tick = (least: number, most: number) => {
    clock = Math.min(clock + dice.whole(least, most) * 60_000, telling.now.getTime() - 60_000);
    return new Date(clock).toISOString();
  };
  const drafted = tick(5, 60);
  const isRepaired = ways[last].includes('repair');
  const restoreTime = isRepaired ? new Date(clock + dice.whole(60, 600) * 60_000).toISOString() : null;
  const record = ledger.add('fault', {
    id: fault.id,
    faultNo: ledger.dailyNumber(faultPrefix, todayInShanghai(new Date(drafted)), 5),
    unitId: registrar.unitId,
    equSysId: row.equSysId,
    equclacode: row.equclacode,
    equlocarecod: row['equlocarecod'],
    useUnit: row['useUnit'],
    ownerUnit: row['ownerUnit'] ?? null,
    maintUnit: row['maintUnit'] ?? null,
    foundTime,
    foundBy: dice.chance(0.5) ? registrar.name : person(9000 + dice.whole(0, 900)).name,
    faultKind,
    faultLevel,
    stopUse,
    desc,
    repairUnit: isRepaired ? keeper.where : null,
    repairer: isRepaired ? person(8000 + dice.whole(0, 900)).name : null,
    measure: isRepaired ? measure : null,
    restoreTime,
    status: deviceFault.states.draft.code as string,
    version: 1,
    submittedAt: drafted,
    createdBy: registrar.id,
    createdByName: registrar.name,
    createdAt: drafted,
    updatedAt: drafted,
  });
  const begins: State = stopUse && faultLevel === '3' ? 'suspended' : 'open';
  const stories: Readonly<Record<string, readonly [Operator, string]>> = {
    commit: [registrar, `登记故障（${faultKind}）：${desc}`],
    accept: [keeper, `${keeper.where}接单维修`],
    repair: [keeper, `${keeper.where}维修完成：${measure}`],
    verify: [user, '使用单位确认设备恢复正常'],
    falseAlarm: [keeper, '故障为误报，已销案'],
  };
  let before = '0';
  for (const move of ways[last]) {
    const [by, title] = stories[move]!;
    const at = move === 'commit' ? drafted : move === 'repair' ? laterOf(restoreTime!, tick(20, 40)) : tick(15, 400);
    clock = Math.max(clock, Date.parse(at));
    const step = { move, by, at, ...(move === 'commit' && { to: begins }), ...(move === 'falseAlarm' && { opinion: falseAlarm }) };
    const state = moveRecord(ledger, deviceFault, record, step) as State;
    note(telling, row.equSysId, { id: fault.id, faultNo: record.faultNo, move, title, by, at, before, after: deviceStatus[state] });
    before = deviceStatus[state];
    const to = by === user ? keeper : user;
    const message = {
      kind: '故障',
      title: `故障${deviceFault.states[state].label}：${record.faultNo}`,
      body: `${String(row['equName'])}（${String(row['oidno'])}）${title}`,
      link: faultAddress(fault.id),
    };
    if (to !== by) leaveMessage(ledger, { unitId: to.unitId! }, message, at, telling.now);
    if (state === 'suspended') leaveMessage(ledger, { unitId: String(row['superviseOrg']) }, message, at, telling.now);
  }
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

interface Noted {
  readonly id: string;
  readonly faultNo: string;
  readonly move: Move;
  readonly title: string;
  readonly by: Operator;
  readonly at: string;
  readonly before: string;
  readonly after: string;
}

/** The step in the timeline of its device, and among its changes. */
function note({ ledger }: Telling, equSysId: string, { id, faultNo, move, title, by, at, before, after }: Noted): void {
  ledger.add('equipment_event', {
    id: ledger.id('faultEvent', at),
    equSysId,
    happenedOn: todayInShanghai(new Date(at)),
    kind: '故障',
    title,
    link: faultAddress(id),
  });
  if (before === after) return;
  ledger.add('equipment_change', {
    id: ledger.id('faultChange', at),
    equSysId,
    at,
    reason: `故障${deviceFault.moves[move].label}`,
    serialNo: faultNo,
    operatorName: by.name,
    diff: JSON.stringify([{ field: 'faultStatus', label: equipmentFields.faultStatus.label, old: before, new: after }]),
  });
}
