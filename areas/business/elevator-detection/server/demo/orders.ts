import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { addDays, addMonths, daysBetween } from '#kit/contract/trade/calendar.ts';
import { moveRecord } from '#kit/server/demo/logs.ts';
import { system, type Operator, type Telling, type ToldDevice, type ToldUnit } from '#kit/server/demo/telling.ts';
import { at } from '#kit/server/demo/workdays.ts';

import { liftClass, selfTest } from '../../contract/lift.ts';
import { testLine, testOrder } from '../../contract/lifecycle.ts';
import { orderPrefix } from '../../contract/menu.ts';
import { failing, passing, type Round } from '../../contract/test-order.ts';
import { DueLifts, type Told } from './due-lifts.ts';
import { tellExtensions } from './extensions.ts';
import { tellStatements } from './statements.ts';
import { testedItems } from './tested-items.ts';

const instruments = [
  { name: '限速器测试仪', instrumentNo: 'XSQ-2024-07', validTo: '2027-09-30' },
  { name: '数字转速表', instrumentNo: 'ZSB-2023-15', validTo: '2027-06-30' },
  { name: '绝缘电阻测试仪', instrumentNo: 'JY-2025-02', validTo: '2027-03-31' },
];

type Ending = 'draft' | 'submitted' | 'declined' | 'cancelled' | 'accepted' | 'rectifying' | 'retest' | 'tested';

/** Statements of testing bodies, and of the units with demo accounts orders for self-tests in every state and applications to put tests off. */
export function tellTests(telling: Telling, devices: readonly ToldDevice[]): void {
  const { unit, unitOf } = telling;
  tellStatements(telling);
  const [owner, factory, maintainer] = [unit(unitOf('property', 0)), unit(unitOf('industry', 0)), unit(unitOf('maintenance', 0))];
  const lifts = devices.filter(({ row }) => row.equclacode.startsWith(liftClass) && row.useStatus === useStatusCode.inUse);
  const of = ({ unitSysId }: ToldUnit) => lifts.filter(({ row }) => row['useUnit'] === unitSysId);
  const due = new DueLifts(of(owner));
  const story: readonly (readonly [ending: Ending, count: number, daysAgo: number, body: number])[] = [
    ['draft', 3, 0, 0],
    ['submitted', 4, 1, 0],
    ['submitted', 2, 2, 1],
    ['accepted', 6, 5, 0],
    ['rectifying', 4, 9, 0],
    ['retest', 3, 12, 0],
    ['tested', 3, 8, 0],
    ['declined', 2, 30, 2],
    ['cancelled', 1, 40, 0],
  ];
  tellExtensions(telling, owner, due);
  for (const [ending, count, ago, body] of story) new ToldOrder(telling, { orderUnit: owner, body }, due.take(count), ago).end(ending);
  const known = new Set<unknown>([owner.unitSysId, factory.unitSysId]);
  const isOthers = ({ row }: ToldDevice) => row['maintUnit'] === maintainer.unitSysId && !known.has(row['useUnit']);
  const [first] = new DueLifts(lifts.filter(isOthers)).take(1);
  const user = first && unit(String(first.row['useUnit']));
  if (user) new ToldOrder(telling, { orderUnit: maintainer, useUnit: user }, [first], 4).end('accepted');
  const own = new DueLifts(of(factory));
  new ToldOrder(telling, { orderUnit: factory }, own.take(2), 1).end('submitted');
  new ToldOrder(telling, { orderUnit: factory }, own.take(1), 7).end('rectifying');
  tellVoided(telling, owner, due);
  for (const one of [owner, factory]) tellReported(telling, one, of(one));
}

const statesOf = { draft: testOrder.states.draft.code as string, waiting: testLine.states.waiting.code as string };
const noResult = { testedOn: null, conclusion: null, reportNo: null, reportedOn: null, inspectionId: null };

type OrderParties = { readonly orderUnit: ToldUnit; readonly useUnit?: ToldUnit; readonly body?: number };

/** One order while it is told: its rows, step by step. */
class ToldOrder {
  readonly #telling: Telling;
  readonly #order: Told;
  readonly #lines: readonly (Told & { rounds: unknown })[];
  /** Of its lifts, in the order of its lines. */
  readonly #classes: readonly string[];
  readonly #owner: Operator;
  readonly #body: Operator;
  readonly #people: readonly string[];
  readonly #day: string;

  constructor(telling: Telling, { orderUnit, useUnit = orderUnit, body = 0 }: OrderParties, lifts: readonly ToldDevice[], daysAgo: number) {
    const { ledger, unit, unitOf, ownerOf, today } = telling;
    const bodyUnit = unit(unitOf('testing', body));
    this.#telling = telling;
    this.#day = addDays(today, -daysAgo);
    this.#owner = ownerOf(orderUnit.unitSysId);
    this.#body = ownerOf(bodyUnit.unitSysId);
    this.#people = testersOf(telling, bodyUnit);
    const drafted = daysAgo === 0 ? new Date(telling.now.getTime() - 3_600_000).toISOString() : at(this.#day, '00:50:00');
    this.#order = ledger.add('test_order', {
      id: ledger.id('testOrder', drafted),
      orderNo: ledger.dailyNumber(orderPrefix, this.#day, 5),
      orderUnit: orderUnit.unitSysId,
      useUnit: useUnit.unitSysId,
      bodyUnit: bodyUnit.unitSysId,
      wishOn: addDays(this.#day, 6),
      contact: useUnit.contact,
      contactTel: useUnit.contactMobile,
      remark: null,
      plannedOn: null,
      testers: '[]',
      lineCount: lifts.length,
      status: statesOf.draft,
      version: 0,
      submittedAt: null,
      createdBy: this.#owner.id,
      createdByName: this.#owner.name,
      createdAt: drafted,
      updatedAt: drafted,
    });
    this.#classes = lifts.map(({ row }) => row.equclacode);
    this.#lines = lifts.map(({ row }, position) =>
      ledger.add('test_line', {
        id: ledger.id('testLine', drafted),
        orderId: this.#order.id,
        equSysId: row.equSysId,
        position,
        bodyUnit: null,
        maintUnit: (row['maintUnit'] as string | null) ?? null,
        isOpen: false,
        rounds: '[]',
        status: statesOf.waiting,
        version: 0,
        updatedAt: drafted,
        ...noResult,
      }),
    );
  }

  end(ending: Ending): void {
    if (ending === 'draft') return;
    this.submit();
    if (ending === 'submitted') return;
    if (ending === 'declined' || ending === 'cancelled') return this.#release(ending);
    this.accept(ending === 'accepted' ? addDays(this.#telling.today, 2) : addDays(this.#day, 3));
    if (ending === 'accepted') return;
    const testedOn = addDays(this.#day, 3);
    const [first, ...others] = this.#lines;
    if (ending !== 'tested' && first) this.record(first, testedOn, failing);
    // A retest is waited for while another lift has not been tested yet.
    const passed = ending === 'tested' ? this.#lines : ending === 'retest' ? others.slice(0, -1) : others;
    for (const line of passed) this.record(line, testedOn, passing);
    if (ending === 'retest' && first) this.#rectify(first, addDays(testedOn, 2));
    if (ending === 'rectifying') this.follow('toRectify', testedOn);
    if (ending === 'tested') this.follow('toReport', testedOn);
  }

  submit(): void {
    const when = at(this.#day, '01:20:00');
    const { bodyUnit } = this.#order;
    moveRecord(this.#telling.ledger, testOrder, this.#order, { move: 'commit', by: this.#owner, at: when });
    Object.assign(this.#order, { submittedAt: when });
    for (const line of this.#lines) Object.assign(line, { isOpen: true, bodyUnit });
  }

  accept(plannedOn: string): void {
    const testers = this.#people.slice(0, 2);
    moveRecord(this.#telling.ledger, testOrder, this.#order, { move: 'accept', by: this.#body, at: at(this.#day, '03:40:00') });
    Object.assign(this.#order, { plannedOn, testers: JSON.stringify(testers) });
  }

  #release(ending: 'declined' | 'cancelled'): void {
    const { ledger } = this.#telling;
    const when = at(this.#day, '06:30:00');
    const step =
      ending === 'declined'
        ? { move: 'decline', by: this.#body, opinion: '近期检测任务已排满，建议另选机构' }
        : { move: 'cancel', by: this.#owner, opinion: '小区停电检修，另行安排' };
    moveRecord(ledger, testOrder, this.#order, { ...step, at: when });
    for (const line of this.#lines) {
      moveRecord(ledger, testLine, line, { move: 'release', by: system, at: when });
      Object.assign(line, { isOpen: false });
    }
  }

  record(line: Told & { rounds: unknown }, testedOn: string, conclusion: Round['conclusion']): void {
    const when = at(testedOn, '07:10:00');
    const tested = testedItems(this.#classes[this.#lines.indexOf(line)]!, testedOn, conclusion === failing);
    const round: Round = {
      testedOn,
      conclusion,
      testers: this.#people.slice(0, 2),
      ...tested,
      instruments,
      recordedByName: this.#body.name,
      recordedAt: when,
    };
    const to = conclusion === failing ? 'failed' : 'passed';
    moveRecord(this.#telling.ledger, testLine, line, { move: 'record', by: this.#body, at: when, to, details: { testedOn, conclusion } });
    Object.assign(line, { testedOn, conclusion, rounds: JSON.stringify([round]) });
  }

  #rectify(line: Told & { rounds: unknown }, rectifiedOn: string): void {
    const feedback = '已调整锁紧元件，啮合深度8毫米，试运行正常';
    const [round] = JSON.parse(String(line.rounds)) as Round[];
    moveRecord(this.#telling.ledger, testLine, line, {
      move: 'rectify',
      by: this.#owner,
      at: at(rectifiedOn, '08:00:00'),
      opinion: feedback,
    });
    Object.assign(line, { rounds: JSON.stringify([{ ...round, rectifiedOn, feedback, rectifiedByName: this.#owner.name }]) });
  }

  /** The report of the only lift, and how the authority declared it void. */
  reportVoid({ row }: ToldDevice, testedOn: string): void {
    const { ledger, staff, unit, unitOf } = this.#telling;
    const [line] = this.#lines;
    const reportedOn = addDays(testedOn, 1);
    const voidedOn = addDays(testedOn, 9);
    const inspection = ledger.add('equipment_inspection', {
      id: ledger.id('voidedTest', at(reportedOn, '02:00:00')),
      equSysId: row.equSysId,
      inspType: selfTest,
      inspectedOn: testedOn,
      conclusion: passing,
      reportNo: `${selfTest}${testedOn.replaceAll('-', '')}900001`,
      inspectOrg: unit(unitOf('testing', 0)).orgname,
      createdAt: at(reportedOn, '02:00:00'),
      voidedOn,
    });
    moveRecord(ledger, testLine, line!, { move: 'report', by: this.#body, at: at(reportedOn, '02:00:00') });
    Object.assign(line!, { isOpen: false, reportNo: inspection.reportNo, reportedOn, inspectionId: inspection.id });
    this.follow('toIssued', reportedOn);
    const step = { move: 'void', by: staff.authority, at: at(voidedOn, '03:00:00'), opinion: '现场核查，未按规定项目实际检测' };
    moveRecord(ledger, testLine, line!, step);
    this.follow('close', voidedOn);
  }

  /** The order follows its lifts. */
  follow(move: string, day: string): void {
    moveRecord(this.#telling.ledger, testOrder, this.#order, { move, by: system, at: at(day, '08:30:00') });
  }

  /** The report of the only lift, and how far its result has come since: marks and published lifts have been told before. */
  report(device: ToldDevice, n: number): void {
    const { ledger, inspectionId, reportNoOf, today } = this.#telling;
    const [line] = this.#lines;
    const { on } = device.told.events[n]!;
    const testId = inspectionId(device, n);
    const reportedOn = addDays(on, 1);
    moveRecord(ledger, testLine, line!, { move: 'report', by: this.#body, at: at(reportedOn, '02:00:00') });
    Object.assign(line!, { isOpen: false, reportNo: reportNoOf(device, n), reportedOn, inspectionId: testId });
    this.follow('toIssued', reportedOn);
    if (!ledger.rows('mark_print').some((print) => print['testId'] === testId)) return;
    const printedOn = addDays(on, 2) < today ? addDays(on, 2) : today;
    moveRecord(ledger, testLine, line!, { move: 'print', by: this.#body, at: at(printedOn, '02:30:00') });
    this.follow('toPrinted', printedOn);
    if (!ledger.rows('lift_publication').some((lift) => lift['equSysId'] === device.row.equSysId)) return;
    moveRecord(ledger, testLine, line!, { move: 'publish', by: system, at: at(printedOn, '02:31:00') });
    this.follow('toPublished', printedOn);
  }

  get lines() {
    return this.#lines;
  }
}

/** People of the statement of a body that is in force. */
function testersOf({ ledger }: Telling, { unitSysId }: ToldUnit): string[] {
  const statement = ledger.rows('compliance_statement').findLast(({ unitId }) => unitId === unitSysId);
  const content = statement?.['content'] as { readonly testers: readonly { readonly name: string }[] } | undefined;
  return content?.testers.map(({ name }) => name) ?? [];
}

/** A report that did not stand up to a check on the spot: the lift is as due as before. */
function tellVoided(telling: Telling, unit: ToldUnit, due: DueLifts): void {
  const { today, unit: unitBy, unitOf } = telling;
  const { areacode } = unitBy(unitOf('bureau', 5));
  const lift = due.takeDue(areacode, addDays(today, -400), addDays(today, 200));
  if (!lift) return;
  const testedOn = addDays(today, -20);
  const order = new ToldOrder(telling, { orderUnit: unit }, [lift], 25);
  order.submit();
  order.accept(testedOn);
  order.record(order.lines[0]!, testedOn, passing);
  order.follow('toReport', testedOn);
  order.reportVoid(lift, testedOn);
}

/** Tests of the last months that passed: ordered in time, reported, marked, published as the city knows them. */
function tellReported(telling: Telling, unit: ToldUnit, lifts: readonly ToldDevice[]): void {
  const { today } = telling;
  let told = 0;
  for (const lift of lifts) {
    const n = lift.told.events.findLastIndex(({ inspType }) => inspType === selfTest);
    const test = lift.told.events[n];
    if (!test || test.conclusion !== passing || test.on < addMonths(today, -8) || test.on > addDays(today, -4)) continue;
    const daysAgo = daysBetween(addDays(test.on, -5), today);
    const order = new ToldOrder(telling, { orderUnit: unit }, [lift], daysAgo);
    order.submit();
    order.accept(test.on);
    order.record(order.lines[0]!, test.on, passing);
    order.follow('toReport', test.on);
    order.report(lift, n);
    told += 1;
    if (told === 12) return;
  }
}
