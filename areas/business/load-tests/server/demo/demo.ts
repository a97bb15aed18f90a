import { countedFrom, isLoadTested } from '#areas/cycles/contract/load-test-days.ts';
import { faultStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { addYears } from '#kit/contract/trade/calendar.ts';
import type { Telling, ToldDevice } from '#kit/server/demo/telling.ts';
import { at } from '#kit/server/demo/workdays.ts';

import { failing, LoadTestBook, passing, type SaidTest } from './load-test-book.ts';
import { reportsLoadTest } from './reported.ts';

/** Load tests (载荷试验): those that the archives of lifts name, and what has been made, failed and mistaken in the last weeks. */
export function tellLoadTests(telling: Telling, devices: readonly ToldDevice[]): void {
  const lifts = devices.filter(({ row }) => isLoadTested(row.equclacode));
  const named = namedTests(telling, lifts);
  const known = new Set(named.map(({ lift }) => lift));
  const recent = recentTests(
    telling,
    lifts.filter((lift) => !known.has(lift)),
  );
  const book = new LoadTestBook(telling);
  for (const said of [...named, ...recent].toSorted((a, b) => (a.at < b.at ? -1 : 1))) book.record(said);
}

/** The last test of every lift since the beginning of last year. The archive goes back to where it stood before; recording the test brings it here again. */
function namedTests(telling: Telling, lifts: readonly ToldDevice[]): SaidTest[] {
  const { ledger, workdays, today, now, institute, unitOf, unit, ownerOf, reportNoOf } = telling;
  const body = unit(unitOf('testing', 0)).orgname;
  const since = `${addYears(today, -1).slice(0, 4)}-01-01`;
  const latest = new Date(now.getTime() - 60_000).toISOString();
  const issued = new Map(ledger.rows('paper').flatMap(({ type, no, issuedAt }) => (type === 'BG' ? [[no, String(issuedAt)]] : [])));
  return lifts.flatMap((lift): SaidTest[] => {
    const { row, told } = lift;
    const last = told.loadTests.at(-1);
    // A lift that is at its end is due no more.
    if (!last || last.on < since || !row['nextLoadTestDate']) return [];
    const n = told.events.findIndex(({ on }) => on === last.on);
    Object.assign(row, { lastLoadTestDate: told.loadTests.at(-2)?.on ?? null, nextLoadTestDate: last.due });
    const isInspection = told.events[n]!.inspType === 'D1';
    const noted = at(workdays.day(workdays.indexOf(last.on) + 1), '02:20:00');
    const test = {
      lift,
      testedOn: last.on,
      occasion: isInspection ? ('inspection' as const) : ('test' as const),
      conclusion: passing,
      testedBy: isInspection ? institute : body,
    } as const;
    if (reportsLoadTest(told, n)) {
      const reportNo = reportNoOf(lift, n);
      return [{ ...test, at: earlier(issued.get(reportNo) ?? noted, latest), source: { reportNo } }];
    }
    // Whoever answers for the lift notes it, for every other one who maintains it.
    const by = typeof row['maintUnit'] === 'string' && lift.index % 2 === 0 ? row['maintUnit'] : row['useUnit'];
    return [{ ...test, at: earlier(noted, latest), source: ownerOf(String(by)) }];
  });
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** Lifts in use that wait for a test, earliest due first, each taken once. */
class Waiting {
  readonly #left: ToldDevice[];

  constructor(lifts: readonly ToldDevice[]) {
    this.#left = lifts.toSorted((a, b) => (String(a.row['nextLoadTestDate']) < String(b.row['nextLoadTestDate']) ? -1 : 1));
  }

  /** Those for which a test of this day counts. */
  takeDue(count: number, testedOn: string): ToldDevice[] {
    return this.#take(this.#due(testedOn).slice(0, count));
  }

  /** Of these the ones that could wait longest, so that those due this year stay in sight. */
  takeAhead(count: number, testedOn: string): ToldDevice[] {
    return this.#take(this.#due(testedOn).slice(-count));
  }

  /** One that nobody needs to test yet. */
  takeEarly(testedOn: string): ToldDevice[] {
    const early = this.#left.find(({ row }) => !row['lastLoadTestDate'] && String(row['nextLoadTestDate']) > addYears(testedOn, 1));
    return this.#take(early ? [early] : []);
  }

  #due(testedOn: string): ToldDevice[] {
    return this.#left.filter(({ row }) => countedFrom(String(row['nextLoadTestDate'])) <= testedOn);
  }

  #take(taken: ToldDevice[]): ToldDevice[] {
    for (const lift of taken) this.#left.splice(this.#left.indexOf(lift), 1);
    return taken;
  }
}

/** Tests of the last weeks, made alone: by the company of `wb01` for `wy01` and for others, and by others. */
function recentTests({ ledger, staff, workdays, unitOf, ownerOf }: Telling, lifts: readonly ToldDevice[]): SaidTest[] {
  const property = unitOf('property', 0);
  const company = unitOf('maintenance', 0);
  const open = new Set(ledger.rows('inspection_line').flatMap(({ isOpen, equSysId }) => (isOpen ? [equSysId] : [])));
  const free = lifts.filter(
    ({ row }) =>
      row.useStatus === useStatusCode.inUse &&
      row['faultStatus'] === faultStatusCode.sound &&
      row['nextLoadTestDate'] &&
      !open.has(row.equSysId),
  );
  const isOwn = ({ row }: ToldDevice) => row['useUnit'] === property;
  const isKept = ({ row }: ToldDevice) => row['maintUnit'] === company;
  const own = new Waiting(free.filter(isOwn));
  const kept = new Waiting(free.filter((lift) => !isOwn(lift) && isKept(lift)));
  const others = new Waiting(free.filter((lift) => !isOwn(lift) && !isKept(lift) && lift.row['maintUnit']));
  const day = (daysAgo: number) => workdays.day(workdays.last - daysAgo);
  const [keeper, owner, { clerk }] = [ownerOf(company), ownerOf(property), staff];
  const made = (lift: ToldDevice, daysAgo: number) => ({
    lift,
    testedOn: day(daysAgo),
    occasion: 'alone' as const,
    testedBy: String(lift.row['maintUnitName']),
    at: at(day(daysAgo - 1), '02:40:00'),
    source: keeper,
  });
  const userOf = ({ row }: ToldDevice) => ownerOf(String(row['useUnit']));
  const slipped = { conclusion: failing, remark: '下行制动试验轿厢滑移，须更换制动衬并调整制动力矩' } as const;
  const passed = { conclusion: passing } as const;
  return [
    ...own.takeDue(1, day(10)).map((lift) => ({ ...made(lift, 10), ...slipped })),
    ...own.takeAhead(2, day(5)).map((lift) => ({ ...made(lift, 5), ...passed })),
    ...kept.takeDue(1, day(7)).map((lift) => ({ ...made(lift, 7), ...slipped })),
    ...others.takeDue(1, day(18)).flatMap((lift) => [
      { ...made(lift, 18), ...slipped, source: userOf(lift) },
      { ...made(lift, 4), ...passed, source: userOf(lift), remark: '更换制动衬后重新试验，制动可靠' },
    ]),
    ...others.takeDue(3, day(8)).map((lift) => ({ ...made(lift, 8), ...passed, source: userOf(lift) })),
    ...own.takeEarly(day(13)).map((lift) => {
      const opinion = '经与维保单位核对，试验的是同幢另一台电梯，登记有误，请按实际重新登记';
      return { ...made(lift, 13), ...passed, takenBack: { move: 'revoke' as const, by: clerk, at: at(day(11), '03:05:00'), opinion } };
    }),
    ...own.takeEarly(day(3)).map((lift) => {
      return { ...made(lift, 3), ...passed, source: owner, takenBack: { move: 'undo' as const, by: owner, at: at(day(2), '02:58:00') } };
    }),
  ];
}
