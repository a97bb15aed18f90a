import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { demoId, Dice } from '#kit/server/demo/dice.ts';
import { leaveMessage, moveRecord } from '#kit/server/demo/logs.ts';
import { person } from '#kit/server/demo/people.ts';
import type { Operator, Telling, ToldDevice } from '#kit/server/demo/telling.ts';

import { faultLevelCode } from '../../contract/fault.ts';
import { deviceFault, deviceStatus } from '../../contract/lifecycle.ts';
import { faultAddress, faultPrefix } from '../../contract/menu.ts';
import { troublesOf } from './fault-words.ts';
import { openFaultOf, type OpenFault } from './open-fault.ts';

const { common, serious, urgent } = faultLevelCode;

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
/** The state of the fault that a device has on its way, by the device's own. */
const stateOf: Readonly<Record<string, State>> = Object.fromEntries(
  (['open', 'suspended', 'repairing', 'toVerify'] as const).map((state) => [deviceStatus[state], state]),
);
const falseAlarm = '现场检查设备正常，为乘客误按急停按钮。';

/** Every device that is out of order has its fault; others have had theirs in the last year. */
export function tellFaults(telling: Telling, devices: readonly ToldDevice[]): void {
  for (const device of devices) {
    const open = openFaultOf(device, telling.today);
    if (open) tellFault(telling, device, { fault: open, last: stateOf[String(device.row['faultStatus'])]! });
    else if (device.row.useStatus === useStatusCode.inUse) tellPast(telling, device);
  }
}

function tellPast(telling: Telling, device: ToldDevice): void {
  const dice = new Dice('fault', device.index);
  if (!dice.chance(device.row['maintUnit'] ? 0.055 : 0.015)) return;
  const at = Date.parse(`${addDays(telling.today, -dice.whole(12, 360))}T00:10:00Z`) + dice.whole(0, 500) * 60_000;
  const faultLevel = dice.pick([common, common, common, common, serious, serious, urgent]);
  const past: OpenFault = {
    id: demoId('fault', device.index, at),
    foundTime: new Date(at).toISOString(),
    faultLevel,
    stopUse: faultLevel === urgent || dice.chance(0.4),
    trouble: dice.pick(troublesOf(device.row.equclacode)),
    dice,
  };
  tellFault(telling, device, { fault: past, last: dice.chance(0.08) ? 'falseAlarm' : 'closed' });
}

/** Who has to do with a fault, and the clock of its steps, which never runs past the present. */
class Course {
  readonly user: Operator;
  readonly keeper: Operator;
  readonly registrar: Operator;
  readonly #dice: Dice;
  readonly #end: number;
  #clock: number;

  constructor({ ownerOf, now }: Telling, { row }: ToldDevice, { dice, foundTime }: OpenFault) {
    this.user = ownerOf(String(row['useUnit']));
    this.keeper = row['maintUnit'] ? ownerOf(String(row['maintUnit'])) : this.user;
    this.registrar = dice.chance(0.4) ? this.keeper : this.user;
    this.#dice = dice;
    this.#end = now.getTime() - 60_000;
    this.#clock = Date.parse(foundTime);
  }

  /** A moment some minutes later. */
  tick(least: number, most: number): string {
    this.#clock = Math.min(this.#clock + this.#dice.whole(least, most) * 60_000, this.#end);
    return new Date(this.#clock).toISOString();
  }
}

function tellFault(telling: Telling, device: ToldDevice, { fault, last }: { readonly fault: OpenFault; readonly last: State }): void {
  const { ledger, now } = telling;
  const { row } = device;
  const course = new Course(telling, device, fault);
  const { user, keeper, registrar } = course;
  const [faultKind, desc, measure] = fault.trouble;
  const record = addDraft(telling, device, fault, course);
  const begins: State = fault.stopUse && fault.faultLevel === urgent ? 'suspended' : 'open';
  const stories: Readonly<Record<string, readonly [Operator, string]>> = {
    commit: [registrar, `登记故障（${faultKind}）：${desc}`],
    accept: [keeper, `${keeper.where}接单维修`],
    repair: [keeper, `${keeper.where}维修完成：${measure}`],
    verify: [user, '使用单位确认设备恢复正常'],
    falseAlarm: [keeper, '故障为误报，已销案'],
  };
  let before: string = deviceStatus.closed;
  for (const move of ways[last]) {
    const [by, title] = stories[move]!;
    const at = move === 'commit' ? record.createdAt : course.tick(30, 400);
    if (move === 'repair') Object.assign(record, repairOf(fault, keeper, at));
    const step = { move, by, at, ...(move === 'commit' && { to: begins }), ...(move === 'falseAlarm' && { opinion: falseAlarm }) };
    const state = moveRecord(ledger, deviceFault, record, step) as State;
    note(telling, row.equSysId, { id: fault.id, faultNo: record.faultNo, move, title, by, at, before, after: deviceStatus[state] });
    before = deviceStatus[state];
    const message = {
      kind: '故障',
      title: `故障${deviceFault.states[state].label}：${record.faultNo}`,
      body: `${String(row['equName'])}（${String(row['oidno'])}）${title}`,
      link: faultAddress(fault.id),
    };
    const to = by === user ? keeper : user;
    if (to !== by) leaveMessage({ ledger, now }, { unitId: to.unitId! }, message, at);
    if (state === 'suspended') leaveMessage({ ledger, now }, { unitId: String(row['superviseOrg']) }, message, at);
  }
}

function addDraft({ ledger }: Telling, { row }: ToldDevice, fault: OpenFault, course: Course) {
  const { dice, foundTime, trouble, faultLevel, stopUse } = fault;
  const { registrar } = course;
  const drafted = course.tick(5, 60);
  return ledger.add('fault', {
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
    faultKind: trouble[0],
    faultLevel,
    stopUse,
    desc: trouble[1],
    repairUnit: null,
    repairer: null,
    measure: null,
    restoreTime: null,
    status: deviceFault.states.draft.code as string,
    version: 1,
    submittedAt: drafted,
    createdBy: registrar.id,
    createdByName: registrar.name,
    createdAt: drafted,
    updatedAt: drafted,
  });
}

/** What was repaired, half an hour at most before it was written down. */
function repairOf({ dice, trouble, foundTime }: OpenFault, keeper: Operator, at: string) {
  const restored = Math.max(Date.parse(foundTime), Date.parse(at) - dice.whole(5, 25) * 60_000);
  return {
    repairUnit: keeper.where,
    repairer: person(8000 + dice.whole(0, 900)).name,
    measure: trouble[2],
    restoreTime: new Date(restored).toISOString(),
  };
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
