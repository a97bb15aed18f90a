import { inspectionTypesFor } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { completeAfterDays } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { reportsLoadTest } from '#areas/load-tests/server/demo/reported.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

import type { DemoDevice } from '../device.ts';
import { Dice } from '#kit/server/demo/dice.ts';
import { demoUnit } from '../units.ts';
import { Case, type CaseDevice, type Telling } from './case.ts';
import { feeOf, fixFee } from './fees.ts';
import { failedOf, findingFor, inspectedDevice } from './findings.ts';
import { Inspecting } from './inspecting.ts';
import { accept, dispatch, passUnpaid, submit } from './intake.ts';
import { pay, payTwice } from './payments.ts';
import { leaveVoidAsked } from './voids.ts';

/** What the archive names for an inspection that an application led to. */
export interface Covered {
  readonly reportNo: string;
  readonly link: string;
}

/** Key of the n-th inspection of a device. */
export function eventKey(index: number, n: number): string {
  return `${index}:${n}`;
}

interface Done extends CaseDevice {
  readonly n: number;
  readonly on: string;
  readonly next: string | null;
}

interface Visit {
  readonly inspType: string;
  readonly use: number;
  readonly apply: number;
  readonly devices: Done[];
}

const monthsTold = 24;
/** Devices that one application of the past had at most. */
const perVisit = 8;
/** Working days from the inspection until a report with rectification and recheck is out. */
const slowest = 12;

/** Inspections of the last two years that one visit covered: of one unit, of one kind, in one week. */
function gatherVisits(devices: readonly DemoDevice[], unitOf: (id: string) => number, { today, workdays }: Telling): Visit[] {
  const first = addDays(today, -monthsTold * 30);
  const quick = workdays.day(workdays.last - 3);
  const slow = workdays.day(workdays.last - slowest);
  const visits = new Map<string, Visit>();
  for (const device of devices) {
    const { equclacode } = device.row;
    for (const [n, event] of device.told.events.entries()) {
      if (event.on < first || !event.due || !inspectionTypesFor(equclacode, 'useUnit').some((code) => code === event.inspType)) continue;
      const isLoadTested = reportsLoadTest(device.told, n);
      const inspected = { device: inspectedDevice(device), inspType: event.inspType, isLoadTested, on: event.on };
      const finding = findingFor(new Dice('application', device.index * 64 + n), inspected, {
        conclusion: event.conclusion,
        grade: event.grade ?? null,
      });
      if (!finding || event.on > (failedOf(finding.items).length > 0 ? slow : quick)) continue;
      const use = unitOf(String(device.row['useUnit']));
      const week = Math.floor((Date.parse(event.on) / 86_400_000 + 3) / 7);
      // Every fourth lift application is made by the maintenance firm.
      const maintained = device.row['maintUnit'];
      const apply = equclacode.startsWith('3') && typeof maintained === 'string' && (use + week) % 4 === 0 ? unitOf(maintained) : use;
      let part = 0;
      const key = () => `${use} ${apply} ${equclacode.charAt(0)} ${event.inspType} ${week} ${part}`;
      while ((visits.get(key())?.devices.length ?? 0) >= perVisit) part += 1;
      const visit = visits.get(key()) ?? { inspType: event.inspType, use, apply, devices: [] };
      const next = finding.isPassed ? nextAfter(device, n) : null;
      visit.devices.push({ device, due: event.due, finding, n, on: event.on, next, isLoadTested });
      visits.set(key(), visit);
    }
  }
  // What one device of a visit takes longer for, all of them wait for.
  const isOver = ({ devices: all }: Visit) =>
    all.every(({ on }) => on <= slow) || all.every(({ finding }) => failedOf(finding.items).length === 0);
  return [...visits.values()].filter(isOver).toSorted((a, b) => (a.devices[0]!.on < b.devices[0]!.on ? -1 : 1));
}

/** The next day that the report of the n-th inspection gave; tests of lifts by others have days of their own. */
function nextAfter({ row, told }: DemoDevice, n: number): string | null {
  const following = told.events.slice(n + 1).find(({ inspType }) => inspType !== 'T1');
  return following?.due ?? (row['nextInspDate'] as string | null);
}

const visitsTold = 1020;

/** Applications that are finished, from the inspections the archives tell of. @returns what the archives are to name for them */
export function tellFinished(telling: Telling, devices: readonly DemoDevice[], unitOf: (id: string) => number): Map<string, Covered> {
  const covered = new Map<string, Covered>();
  const visits = gatherVisits(devices, unitOf, telling);
  const recent = addDays(telling.today, -completeAfterDays);
  // All of the last month, and of the time before so many as a city applies for online.
  const isRecent = ({ devices: [first] }: Visit) => first!.on >= recent;
  const older = visits.filter((visit) => !isRecent(visit));
  const share = (visitsTold - visits.filter(isRecent).length) / Math.max(1, older.length);
  let count = 0;
  for (const visit of visits) {
    const dice = new Dice('application', 10_000_000 + visit.devices[0]!.device.index * 64 + visit.devices[0]!.n);
    if (!isRecent(visit) && !dice.chance(share)) continue;
    const told = tellVisit(telling, visit, dice, count);
    if (!told) continue;
    count += 1;
    for (const [position, { device, n }] of visit.devices.entries())
      covered.set(eventKey(device.index, n), { reportNo: told.lines[position]!.reportNo!, link: detailPath(told.row.id) });
  }
  return covered;
}

function tellVisit(telling: Telling, visit: Visit, dice: Dice, count: number): Case | undefined {
  const { workdays, now } = telling;
  const { inspType, devices } = visit;
  const facts = { inspType, devices, useUnit: demoUnit(visit.use), applyUnit: demoUnit(visit.apply), dice };
  const first = devices.reduce((least, { on }) => (on < least ? on : least), '9999');
  const last = devices.reduce((most, { on }) => (on > most ? on : most), '');
  const visited = workdays.indexOf(first);
  if (feeOf(facts, '定期检验', workdays.day(visited - 6)).feeTotalFen === null) return undefined;
  const submitted = visited - dice.whole(8, 14);
  const told = new Case(telling, facts, workdays.day(submitted - dice.whole(0, 1)), workdays.day(visited));
  submit(told, workdays.day(submitted));
  accept(told, workdays.day(submitted + 1));
  fixFee(told, workdays.day(submitted + dice.whole(1, 2)));
  settleFee(told, workdays.day(submitted + dice.whole(3, 4)), isHeld(telling, first, count));
  dispatch(told, workdays.day(submitted + dice.whole(5, 6)), workdays.day(visited));
  const inspecting = new Inspecting(told);
  inspecting.start(workdays.day(visited));
  const reviewed = inspect(inspecting, workdays.indexOf(last), workdays.day.bind(workdays));
  for (const [position, { on }] of devices.entries()) told.lines[position]!.inspDate = on;
  inspecting.approve(
    workdays.day(reviewed),
    devices.map(({ next }) => next),
    [],
  );
  endVisit(inspecting, telling, now, count);
  return told;
}

/** Some of the last weeks wait for their fee. */
function isHeld({ today }: Telling, on: string, count: number): boolean {
  return on > addDays(today, -25) && count % 6 === 1;
}

function settleFee(told: Case, day: string, isHeldBack: boolean): void {
  const { dice, applyUnit } = told.facts;
  if (!told.order) return;
  if (isHeldBack) passUnpaid(told, day, 'deferPayment');
  else if (applyUnit.monthlyCredit) passUnpaid(told, day, 'monthlyCredit');
  else pay(told, day, dice.chance(0.78) ? 'scan' : 'transfer');
  if (dice.chance(0.004)) payTwice(told, 'settle');
}

/** The findings of a visit up to the review. @returns index of the working day of the approval */
function inspect(inspecting: Inspecting, done: number, day: (index: number) => string): number {
  const { told } = inspecting;
  inspecting.save(day(done));
  const { dice, devices } = told.facts;
  if (devices.every(({ finding }) => failedOf(finding.items).length === 0)) {
    inspecting.enter(day(done));
    return done + dice.whole(1, 2);
  }
  inspecting.issueNotices(day(done), 20);
  inspecting.answer(day(done + dice.whole(3, 5)));
  if (inspecting.confirm(day(done + 6))) inspecting.recheck(day(done + 8));
  return done + dice.whole(9, 10);
}

function endVisit(inspecting: Inspecting, { workdays, today }: Telling, now: Date, count: number): void {
  const { row } = inspecting.told;
  if (row.status !== '80') return;
  const closedOn = addDays(row.issuedOn!, completeAfterDays + 1);
  if (closedOn < today && Date.parse(`${closedOn}T16:40:00Z`) < now.getTime()) inspecting.complete(closedOn);
  else if (row.issuedOn! > workdays.day(workdays.last - 12) && row.issuedOn! < workdays.day(workdays.last - 1) && count % 6 === 4)
    inspecting.appeal(workdays.day(workdays.last));
  else if (count % 24 === 5) leaveVoidAsked(inspecting.told, workdays.day(workdays.last));
}
