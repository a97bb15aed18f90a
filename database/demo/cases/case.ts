import type { StepMade } from '#areas/examining/server/door.ts';
import { classOf } from '#areas/applying/contract/split.ts';
import { departmentFor } from '#areas/verdicts/contract/departments.ts';
import { needsOneEach } from '#areas/inspection/contract/materials.ts';
import { codeOf, inspectionApplication, type ApplicationMove, type ApplicationState } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { applyKindOf, lineStateCode } from '#areas/inspection/contract/words.ts';
import { blankApplication } from '#areas/applying/server/blank-application.ts';
import type { Application, Line } from '#areas/inspection/server/doors/read.ts';
import { invoiceKindsOf } from '#areas/fees/contract/nature.ts';
import type { FeeJudgement } from '#areas/fees/contract/fee-judgement.ts';
import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import type { DemoDevice } from '../device.ts';
import type { Dice } from '#kit/server/demo/dice.ts';
import type { DemoUnit } from '../units.ts';
import type { Finding } from './findings.ts';
import { leaveMessage, moveRecord } from '#kit/server/demo/logs.ts';
import type { Charge, Order } from './orders.ts';
import type { CityStaff } from './staff.ts';
import { system, type Operator, type Telling as AreaTelling } from '#kit/server/demo/telling.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type ApplicationRow = Mutable<Omit<Application, 'grams'>>;
export type LineRow = Mutable<Line>;

/** What all cases are told with. */
export interface Telling extends Pick<AreaTelling, 'ledger' | 'workdays' | 'today' | 'now'> {
  readonly staff: CityStaff;
  readonly secrets: Secrets;
}

/** A device of a case, with what is found at it. */
export interface CaseDevice {
  readonly device: DemoDevice;
  /** The day it is due on when the application is made. */
  readonly due: string | null;
  readonly finding: Finding;
  /** The load test is made with the inspection. */
  readonly isLoadTested?: boolean;
}

export interface CaseFacts {
  readonly inspType: string;
  readonly devices: readonly CaseDevice[];
  readonly useUnit: DemoUnit;
  /** Who applies: the using unit, or the maintenance firm for it. */
  readonly applyUnit: DemoUnit;
  readonly dice: Dice;
}

/** One application while it is told: its rows, and the clock of its steps. */
export class Case {
  readonly telling: Telling;
  readonly facts: CaseFacts;
  readonly row: ApplicationRow;
  readonly lines: readonly LineRow[];
  readonly owner: Operator;
  readonly inspectors: readonly Operator[];
  fee: FeeJudgement | undefined;
  charge: Charge | undefined;
  order: Order | undefined;
  /** All that were made, the first one first. */
  readonly steps: StepMade[] = [];
  #clock = 0;

  constructor(telling: Telling, facts: CaseFacts, draftedOn: string, bookDate: string) {
    this.telling = telling;
    this.facts = facts;
    const { ledger, staff } = telling;
    this.owner = staff.ownerOf(facts.applyUnit);
    this.inspectors = staff.inspectors(facts.devices[0]!.device.row.equclacode, facts.dice.whole(0, 2));
    const at = this.tick(draftedOn);
    this.row = ledger.add('inspection_application', this.#draft(draftedOn, bookDate, at));
    this.lines = facts.devices.map((one, position) => ledger.add('inspection_line', this.#line(one, position, at)));
  }

  /** An instant of a working day, later than all before. */
  tick(day: string): string {
    const { dice } = this.facts;
    const morning = Date.parse(`${day}T00:40:00Z`) + dice.whole(0, 150) * 60_000;
    this.#clock = Math.max(morning, this.#clock + dice.whole(6, 70) * 60_000) + dice.whole(1, 59) * 1000;
    return new Date(this.#clock).toISOString();
  }

  /** Minutes before now, for what is under way this moment. */
  tickBefore(minutes: number): string {
    this.#clock = Math.max(this.telling.now.getTime() - minutes * 60_000, this.#clock + 1000);
    return new Date(this.#clock).toISOString();
  }

  /** Makes a step and keeps since when the application stands there and until when that was promised. */
  move(
    name: ApplicationMove,
    by: Operator,
    at: string,
    making: {
      readonly to?: ApplicationState;
      readonly opinion?: string;
      readonly details?: object;
      readonly set?: Partial<ApplicationRow>;
    } = {},
  ): void {
    const { row } = this;
    const { set, ...step } = making;
    this.steps.push({ action: name, operatorId: by.id, operatorName: by.name, at, details: step.details ?? null });
    const state = moveRecord(this.telling.ledger, inspectionApplication, row, { move: name, by, at, ...step });
    const { workdays } = inspectionApplication.states[state] as { readonly workdays?: number };
    row.statusSince = at;
    row.dueOn = workdays === undefined ? null : afterWorkdays(todayInShanghai(new Date(at)), workdays);
    row.movedVersion = row.version;
    Object.assign(row, set);
  }

  setLines(set: Partial<LineRow>): void {
    for (const line of this.lines) Object.assign(line, set);
  }

  /** @param alreadyTold a unit that has been told otherwise */
  tellOwners(
    { kind, title, body }: { readonly kind: string; readonly title: string; readonly body: string },
    at: string,
    alreadyTold: string | null = null,
  ): void {
    const { ledger, now } = this.telling;
    for (const unitId of new Set([this.row.applyUnit, this.row.useUnit ?? this.row.applyUnit]))
      if (unitId !== alreadyTold) leaveMessage({ ledger, now }, { unitId }, { kind, title, body, link: detailPath(this.row.id) }, at);
  }

  /** Deadline of a notice or the like. */
  dayAfter(at: string, days: number): string {
    return addDays(todayInShanghai(new Date(at)), days);
  }

  #draft(day: string, bookDate: string, at: string): ApplicationRow {
    const { facts, telling } = this;
    const { inspType, useUnit, applyUnit, devices, dice } = facts;
    const first = devices[0]!.device.row;
    const isLift = first.equclacode.startsWith('3');
    // A firm with a monthly account pays for what it applies for; otherwise whoever uses the device pays.
    const payer = applyUnit.monthlyCredit ? applyUnit : useUnit;
    return {
      ...blankApplication,
      version: 1,
      id: telling.ledger.id('application', at),
      onlinelsh: telling.ledger.dailyNumber('ZX', day, 6),
      applyKind: applyKindOf(inspType) ?? null,
      inspType,
      equclacode: classOf(first.equclacode),
      equName: calledAs({
        equName: String(first['equName']),
        unitInnerNo: textIn(first, 'unitInnerNo'),
        buildingName: textIn(first, 'buildingName'),
        buildingNo: textIn(first, 'buildingNo'),
      }),
      lineCount: devices.length,
      useUnit: useUnit.unitSysId,
      useUnitName: useUnit.orgname,
      applyUnit: applyUnit.unitSysId,
      applyUnitName: applyUnit.orgname,
      partyUnits: partiesOf(applyUnit, devices),
      contact: this.owner.name,
      contactMobile: this.owner.mobile,
      bookDate,
      bookSlot: dice.pick(['上午', '下午', '全天']),
      inspPlace: String(first['equPlace']),
      selfInspNo: isLift && inspType === 'D1' ? `ZJ${day.slice(2, 4)}${dice.digits(5)}` : null,
      oneReportFor: needsOneEach({ equclacode: first.equclacode, inspType }, devices.length) ? devices.length : null,
      needLoadTest: isLift ? devices.some((one) => one.isLoadTested || isThisYear(one.device.row['nextLoadTestDate'], day)) : null,
      payer: payer.unitSysId,
      payerName: payer.orgname,
      invoiceKind: dice.pick(invoiceKindsOf(inspType)),
      createdBy: this.owner.id!,
      createdAt: at,
      updatedAt: at,
      status: codeOf('draft'),
      statusSince: at,
      isPc: dice.chance(0.8) ? '1' : '0',
    };
  }

  #line({ device: { row }, due }: CaseDevice, position: number, at: string): LineRow {
    const text = (key: string) => textIn(row, key);
    return {
      lineId: this.telling.ledger.id('line', at),
      applicationId: this.row.id,
      position,
      equSysId: row.equSysId,
      oidno: String(row['oidno']),
      equclacode: row.equclacode,
      equName: String(row['equName']),
      equipmodel: text('equipmodel'),
      prono: text('prono'),
      unitInnerNo: text('unitInnerNo'),
      buildingName: text('buildingName'),
      buildingNo: text('buildingNo'),
      useCertNo: text('useCertNo'),
      equPlace: String(row['equPlace']),
      equlocarecod: String(row['equlocarecod']),
      nextInspDate: due,
      inspType: this.facts.inspType,
      job: {},
      lineState: lineStateCode.waiting,
      isOpen: false,
      feeFen: null,
      conclusion: null,
      safetyGrade: null,
      inspDate: null,
      reportNo: null,
      reportVoidedOn: null,
      isReopened: false,
      reviewedBy: null,
      reviewedByName: null,
      reviewedAt: null,
    };
  }

  /** The department that inspects, known from the hand-in on. */
  get dept(): string {
    return departmentFor(this.row.equclacode ?? '');
  }

  /** Nobody: an event or a timer. */
  get system(): Operator {
    return system;
  }
}

function isThisYear(day: unknown, today: string): boolean {
  return typeof day === 'string' && day.slice(0, 4) <= today.slice(0, 4);
}

function partiesOf({ unitSysId }: DemoUnit, devices: readonly CaseDevice[]): string[] {
  const units = devices.flatMap(({ device: { row } }) => [row['useUnit'], row['ownerUnit'], row['maintUnit']]);
  return [...new Set([unitSysId, ...units.filter((unit): unit is string => typeof unit === 'string')])];
}

/** What a column of the device says, where it says anything. */
function textIn(row: Readonly<Record<string, unknown>>, key: string): string | null {
  return (row[key] as string | null | undefined) ?? null;
}
