import { cycleRules } from '#areas/cycles/contract/cycle-rules.ts';
import { nextDates } from '#areas/cycles/contract/cycles.ts';
import { dayAfterLoadTest } from '#areas/cycles/contract/load-test-days.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { addEvent, changeDevice } from '#areas/equipment/server/doors/telling.ts';
import type { LoadTestDays } from '#areas/outcomes/server/door.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Row } from '#kit/server/demo/ledger.ts';
import { leaveMessage, moveRecord, writeAudit, writeFlow, type Moved } from '#kit/server/demo/logs.ts';
import type { Operator, Telling, ToldDevice } from '#kit/server/demo/telling.ts';

import { loadTest } from '../../contract/lifecycle.ts';
import { differences, loadTestKind } from '../record-load-tests.ts';

export const passing = '合格';
export const failing = '不合格';

/** What is said of the test of one lift. */
export interface SaidTest {
  readonly lift: ToldDevice;
  readonly testedOn: string;
  readonly occasion: 'inspection' | 'test' | 'alone';
  readonly conclusion: typeof passing | typeof failing;
  readonly testedBy: string;
  readonly at: string;
  readonly remark?: string;
  /** Who records it, or the report of the inspection that says it. */
  readonly source: Operator | { readonly reportNo: string };
  readonly takenBack?: {
    readonly move: keyof typeof loadTest.moves;
    readonly by: Operator;
    readonly at: string;
    readonly opinion?: string;
  };
}

interface Batch {
  readonly batchId: string;
  readonly testNo: string;
}

/** Records load tests as the server does; those of one person in one go share number and report. */
export class LoadTestBook {
  readonly #telling: Telling;
  readonly #batches = new Map<string, Batch>();

  constructor(telling: Telling) {
    this.#telling = telling;
  }

  record(said: SaidTest): void {
    const { lift, testedOn, conclusion, testedBy, at, source, takenBack } = said;
    const former = daysOf(lift.row);
    const days = this.#daysAfter(said, former);
    if ('reportNo' in source) {
      this.#add(said, { batchId: this.#telling.ledger.id('loadTestBatch', at), testNo: source.reportNo }, former, days);
      Object.assign(lift.row, days);
      return;
    }
    const { ledger } = this.#telling;
    const batch = this.#batchOf(said, source);
    const { testNo } = batch;
    const change = { set: days, diff: differences(former, days), reason: loadTestKind, serialNo: testNo, by: source, at };
    changeDevice(ledger, lift, change);
    const test = this.#add(said, batch, former, days);
    const title = `125%载荷试验${conclusion}（${testedBy}），登记号 ${testNo}`;
    addEvent(ledger, lift, { kind: loadTestKind, title, link: linkOf(lift), at, happenedOn: testedOn });
    writeFlow(ledger, { cycle: loadTest, record: test, move: 'record', label: '登记载荷试验', by: source, at });
    writeAudit(
      ledger,
      source,
      { action: 'equipment.loadTest', objectId: lift.row.equSysId, details: { testNo, testedOn, conclusion } },
      at,
    );
    if (takenBack) this.#takeBack(test, { former, days, lift, testNo, from: source }, takenBack);
  }

  #batchOf({ testedOn, occasion, conclusion, at }: SaidTest, by: Operator): Batch {
    const { ledger } = this.#telling;
    const key = [by.id, at, testedOn, occasion, conclusion].join(' ');
    const batch = this.#batches.get(key) ?? {
      batchId: ledger.id('loadTestBatch', at),
      testNo: ledger.dailyNumber('ZH', todayInShanghai(new Date(at)), 5),
    };
    this.#batches.set(key, batch);
    return batch;
  }

  #add(said: SaidTest, batch: Batch, former: LoadTestDays, days: LoadTestDays): Moved {
    const { lift, testedOn, occasion, conclusion, testedBy, at, remark = null, source } = said;
    const { ledger, institute } = this.#telling;
    return ledger.add('load_test', {
      id: ledger.id('loadTest', at),
      equSysId: lift.row.equSysId,
      ...batch,
      testedOn,
      occasion,
      conclusion,
      testedBy,
      remark,
      nextLoadTestDate: conclusion === passing ? days.nextLoadTestDate : null,
      former,
      status: loadTest.states.recorded.code as string,
      version: 0,
      ...('reportNo' in source ? byInstitute(institute) : byPerson(source)),
      createdAt: at,
      updatedAt: at,
    });
  }

  /** A pass moves the days on by the cycle rules; a failed test leaves them and is kept in sight until one is passed. */
  #daysAfter({ lift: { row, told }, testedOn, conclusion }: SaidTest, former: LoadTestDays): LoadTestDays {
    if (conclusion === failing) return { ...former, failedLoadTestOn: testedOn };
    const reckoned = nextDates(
      {
        equclacode: row.equclacode,
        params: row['params'] as Record<string, unknown>,
        supvPassDate: row['supvPassDate'] as string | null,
        putInUseDate: row['putInUseDate'] as string | null,
        lastLoadTestDate: testedOn,
        history: told.events,
        today: this.#telling.today,
      },
      cycleRules,
    ).nextLoadTestDate;
    return {
      lastLoadTestDate: testedOn,
      nextLoadTestDate: dayAfterLoadTest({ testedOn, due: former.nextLoadTestDate, reckoned }),
      failedLoadTestOn: null,
    };
  }

  /** The archive stands again as it stood before the test. */
  #takeBack(
    test: Moved,
    done: {
      readonly former: LoadTestDays;
      readonly days: LoadTestDays;
      readonly lift: ToldDevice;
      readonly testNo: string;
      readonly from: Operator;
    },
    step: NonNullable<SaidTest['takenBack']>,
  ): void {
    const { ledger, now } = this.#telling;
    const { former, days, lift, testNo, from } = done;
    const { by, at, opinion = '' } = step;
    moveRecord(ledger, loadTest, test, step);
    const reason = `撤销${loadTestKind}登记`;
    changeDevice(ledger, lift, { set: former, diff: differences(days, former), reason, serialNo: testNo, by, at });
    const link = linkOf(lift);
    addEvent(ledger, lift, { kind: loadTestKind, title: `${reason} ${testNo}`, link, at });
    if (step.move !== 'revoke') return;
    const body = `${String(lift.row['oidno'])}，登记号 ${testNo}：${opinion}`;
    leaveMessage({ ledger, now }, { unitId: from.unitId! }, { kind: '退回', title: '载荷试验登记已撤销', body, link }, at);
  }
}

function byInstitute(name: string): Row {
  return { createdBy: null, createdByName: name, createdByUnit: null, createdByUnitName: name };
}

function byPerson({ id, name, unitId, where }: Operator): Row {
  return { createdBy: id, createdByName: name, createdByUnit: unitId, createdByUnitName: where };
}

function daysOf(row: ToldDevice['row']): LoadTestDays {
  const day = (key: keyof LoadTestDays) => (row[key] as string | null | undefined) ?? null;
  return {
    lastLoadTestDate: day('lastLoadTestDate'),
    nextLoadTestDate: day('nextLoadTestDate'),
    failedLoadTestOn: day('failedLoadTestOn'),
  };
}

function linkOf({ row }: ToldDevice): string {
  return `${archiveAddress(row.equclacode, row.equSysId)}&tab=inspections`;
}
