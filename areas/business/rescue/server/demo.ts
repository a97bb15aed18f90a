import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { Dice } from '#kit/server/demo/dice.ts';
import { leaveMessage, moveRecord } from '#kit/server/demo/logs.ts';
import { person } from '#kit/server/demo/people.ts';
import type { Operator, Telling, ToldDevice } from '#kit/server/demo/telling.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAddress, rescuePrefix } from '../contract/menu.ts';
import { byMaintainer, centreSource, minutesBetween, runsAgain, unhurt, usualMinutes } from '../contract/rescue.ts';

const share = 0.085;

/** Rescues of the last year, the recent ones waiting for the visit, and some that run: their lifts are maintained by the unit that has an account. */
export function tellRescues(telling: Telling, devices: readonly ToldDevice[]): void {
  const running = [...presses];
  const known = telling.staff.maintainer.unitId;
  for (const device of devices) {
    const { row } = device;
    if (!row.equclacode.startsWith('31') || row.useStatus !== useStatusCode.inUse || !row['maintUnit']) continue;
    const dice = new Dice('rescue', device.index);
    if (dice.chance(share)) tellRescue(telling, device, dice);
    else if (row['maintUnit'] === known && running.length > 0) tellRunning(telling, device, dice, running.shift()!);
  }
}

/** The presses of a rescue that runs, in their order, each with the minutes that it lies back when the city is filled. */
const presses: readonly (readonly [MoveOf<typeof liftRescue>, number])[][] = [
  [['receive', 3]],
  [
    ['receive', 16],
    ['dispatch', 14],
  ],
  [
    ['receive', 27],
    ['dispatch', 25],
    ['arrive', 6],
  ],
  [
    ['receive', 58],
    ['dispatch', 56],
    ['arrive', 33],
    ['free', 12],
  ],
  [
    ['receive', 95],
    ['dispatch', 93],
    ['callOff', 88],
  ],
];
const pressed = { receive: 'alarmTime', dispatch: 'dispatchTime', arrive: 'arriveTime', free: 'finishTime' } as const;

/** A rescue in each state that it has while it runs, and one that was called off. */
function tellRunning({ ledger, staff, today, now }: Telling, { row }: ToldDevice, dice: Dice, steps: (typeof presses)[number]): void {
  const by = staff.rescuer;
  const moment = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const at = moment(steps[0]![1]);
  const moments = Object.fromEntries(
    Object.entries(pressed).map(([move, key]) => {
      const step = steps.find(([made]) => made === move);
      return [key, step ? moment(step[1]) : null];
    }),
  );
  const isSent = steps.length > 1;
  const keeper = { rescueLevel: byMaintainer, rescueUnit: String(row['maintUnitName']), stationUnit: row['maintUnit'] };
  const record = ledger.add('rescue', {
    ...writtenBy(by, at, row, { rcsNo: ledger.dailyNumber(rescuePrefix, today, 5), id: ledger.id('rescue', at) }),
    ...alarmOf(dice),
    source: centreSource,
    ...moments,
    ...unknown,
    ...(isSent ? keeper : { rescueLevel: null, rescueUnit: null, stationUnit: null }),
    submittedAt: null,
  });
  for (const [move, minutes] of steps)
    moveRecord(ledger, liftRescue, record, {
      move,
      by,
      at: moment(minutes),
      ...(move === 'callOff' && { opinion: '物业到场确认轿厢内无人，系误报。' }),
    });
  record.updatedAt = moment(steps.at(-1)![1]);
}

/** What is found out in the end. */
const unknown = { cause: null, causeNote: null, outcome: null, injury: null };

/** The part of a rescue that is the same for all: who wrote it when about which lift. */
function writtenBy(by: Operator, at: string, row: ToldDevice['row'], { rcsNo, id }: { readonly rcsNo: string; readonly id: string }) {
  return {
    id,
    rcsNo,
    unitId: by.unitId,
    equSysId: row.equSysId,
    registrar: 'R1',
    equlocarecod: row['equlocarecod'],
    arriveWithin: usualMinutes(String(row['equlocarecod'])),
    useUnit: row['useUnit'],
    ownerUnit: row['ownerUnit'] ?? null,
    maintUnit: row['maintUnit'],
    status: liftRescue.states.draft.code as string,
    version: 0,
    createdBy: by.id,
    createdByName: by.name,
    createdAt: at,
    updatedAt: at,
  };
}

function tellRescue(telling: Telling, { row }: ToldDevice, dice: Dice): void {
  const { ledger, staff, ownerOf, today, now } = telling;
  const daysAgo = dice.weighed([
    [dice.whole(1, 6), 1],
    [dice.whole(7, 25), 2],
    [dice.whole(26, 360), 12],
  ]);
  const on = addDays(today, -daysAgo);
  let clock = Date.parse(`${on}T14:00:00Z`) - dice.whole(60, 1200) * 60_000;
  const later = (least: number, most: number) => {
    clock += dice.whole(least * 60, most * 60) * 1000;
    return new Date(clock).toISOString();
  };
  const keeper = ownerOf(String(row['maintUnit']));
  const isCentre = dice.chance(0.45);
  const by = isCentre ? staff.rescuer : keeper;
  const written = { ...alarmOf(dice), ...sentBy(dice, keeper), ...courseOf(dice, later), ...outcomeOf(dice) };
  const at = later(10, 120);
  const rcsNo = ledger.dailyNumber(rescuePrefix, todayInShanghai(new Date(at)), 5);
  const record = ledger.add('rescue', {
    ...writtenBy(by, at, row, { rcsNo, id: ledger.id('rescue', at) }),
    registrar: isCentre ? 'R1' : 'M1',
    ...written,
    stationUnit: null,
    version: 1,
    submittedAt: at,
  });
  moveRecord(ledger, liftRescue, record, { move: 'commit', by, at });
  const minutes = minutesBetween(written.alarmTime, written.arriveTime);
  const title = `困人救援：被困${written.trapped}人，${minutes}分钟到达，原因${written.cause}，${written.outcome}`;
  const link = rescueAddress(record.id);
  const happenedOn = todayInShanghai(new Date(at));
  ledger.add('equipment_event', { id: ledger.id('rescueEvent', at), equSysId: row.equSysId, happenedOn, kind: '救援', title, link });
  const body = `${String(row['equName'])}（${String(row['oidno'])}）${title}`;
  leaveMessage({ ledger, now }, { unitId: String(row['useUnit']) }, { kind: '救援', title: `救援登记：${record.rcsNo}`, body, link }, at);
  if (daysAgo > 6) finish(telling, record, dice, { isFiled: daysAgo > 25, later });
}

/** Visited within days, filed a while after. */
function finish(
  { ledger, staff }: Telling,
  record: Parameters<typeof moveRecord>[2],
  dice: Dice,
  { isFiled, later }: { readonly isFiled: boolean; readonly later: (least: number, most: number) => string },
): void {
  const by = staff.rescuer;
  const opinion = dice.pick([
    '已电话回访报警人，对救援及时性表示满意。',
    '已回访物业，被困人员情绪稳定，无不适。',
    '已回访，建议加强轿厢安抚广播。',
  ]);
  moveRecord(ledger, liftRescue, record, { move: 'visit', by, at: later(600, 3000), opinion });
  if (isFiled) moveRecord(ledger, liftRescue, record, { move: 'archive', by, at: later(1400, 4000) });
}

function alarmOf(dice: Dice) {
  const caller = person(7000 + dice.whole(0, 900));
  return {
    source: dice.weighed([
      ['96333', 60],
      ['物业', 22],
      ['110', 10],
      ['物联网', 5],
      ['维保', 3],
    ]),
    caller: dice.chance(0.8) ? caller.name : null,
    callerTel: dice.chance(0.7) ? caller.mobile : null,
    trapped: dice.weighed([
      [1, 55],
      [2, 25],
      [3, 12],
      [5, 6],
      [8, 2],
    ]),
    trappedInfo: dice.weighed([
      ['正常', 70],
      ['老人', 14],
      ['儿童', 12],
      ['孕妇', 3],
    ]),
  };
}

function sentBy(dice: Dice, keeper: Operator) {
  return {
    rescueUnit: keeper.where,
    rescueLevel: dice.weighed([
      ['1', 88],
      ['2', 10],
      ['3', 2],
    ]),
  };
}

function courseOf(dice: Dice, later: (least: number, most: number) => string) {
  const alarmTime = later(0, 1);
  const dispatchTime = later(1, 4);
  const isLate = dice.chance(0.06);
  const arriveTime = isLate ? later(31, 46) : later(7, 27);
  return { alarmTime, dispatchTime, arriveTime, finishTime: later(4, 35) };
}

function outcomeOf(dice: Dice) {
  return {
    cause: dice.weighed([
      ['门系统', 38],
      ['电气控制', 28],
      ['停电', 14],
      ['曳引系统', 10],
      ['人为', 10],
    ]),
    causeNote: null,
    outcome: dice.chance(0.93) ? runsAgain : '停梯待修',
    injury: unhurt,
  };
}
