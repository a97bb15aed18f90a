import { addMonths, endOfMonth, monthsBetween } from '#kit/contract/trade/calendar.ts';
import type { CycleEvent, CycleFacts, RuleAnswer, StopPeriod } from './cycle-facts.ts';
import { isPass } from './cycle-facts.ts';
import type { CycleRule, CycleTarget } from './cycle-rule.ts';

/** Months before the due month from which an inspection or a test counts for it (TSG T7001-2023, T7008-2023). */
export const earlyMonths = { inspection: 2, test: 1, loadTest: 2 } as const;

const passed = (event: CycleEvent) => isPass(event.conclusion);

/** Reform supervision replaces the baseline; so does the archive's own pass date when it is the later one. */
function baselineOf(facts: CycleFacts, history: readonly CycleEvent[]): string | undefined {
  const candidates = history.filter((event) => event.inspType === 'J3' && passed(event)).map(({ on }) => on);
  if (facts.supvPassDate) candidates.push(facts.supvPassDate);
  else candidates.push(...history.filter((event) => event.inspType === 'J2' && passed(event)).map(({ on }) => on));
  return candidates.toSorted().at(-1);
}

/** After a year or more out of use the month of the inspection before restart becomes the due month; the years stay. */
function dueMonthOf(baseline: string, stops: readonly StopPeriod[], history: readonly CycleEvent[]): string {
  const restarts = stops.flatMap(({ from, to }) => {
    if (to === null || to < addMonths(from, 12)) return [];
    const before = history.findLast((event) => event.inspType === 'D1' && passed(event) && event.on >= from && event.on <= to);
    return before && before.on > baseline ? [before.on] : [];
  });
  const month = restarts.toSorted().at(-1)?.slice(5, 7) ?? baseline.slice(5, 7);
  return `${baseline.slice(0, 4)}-${month}-01`;
}

/** The year of the cycle that something done on this day belongs to. */
function yearIndex(start: string, on: string, early: number, every = 12): number {
  return Math.floor((monthsBetween(start, on) + early) / every);
}

/** The last year whose due month is over. */
function yearsOver(start: string, today: string, every = 12): number {
  return Math.max(0, Math.ceil(monthsBetween(start, today) / every) - 1);
}

interface Done {
  /** Last year that an inspection, or a major repair that stands for it, has covered. */
  readonly inspection: number;
  /** Last year that anything has covered. */
  readonly any: number;
  readonly isGuess: boolean;
}

/** The archive's own last day, unless it is that of something else; one of unknown kind only where no inspection of the whole lift is on record. */
function archivedInspection({ lastInspDate, lastInspType }: CycleFacts, history: readonly CycleEvent[]): string | null | undefined {
  const isInspection = lastInspType ? lastInspType === 'D1' : history.every(({ inspType }) => !/^[JSD]/.test(inspType));
  return isInspection ? lastInspDate : undefined;
}

function doneYears(start: string, facts: CycleFacts, history: readonly CycleEvent[], isInspectionYear: (k: number) => boolean): Done {
  const inspections: number[] = [];
  const tests: number[] = [];
  const inspected = history.filter((event) => event.inspType === 'D1' && passed(event)).map(({ on }) => on);
  const archived = archivedInspection(facts, history);
  if (inspected.length === 0 && archived && archived <= facts.today) inspected.push(archived);
  for (const on of inspected) inspections.push(yearIndex(start, on, earlyMonths.inspection));
  for (const event of history.filter(passed)) {
    if (event.inspType === 'J4') {
      const year = Number(event.on.slice(0, 4)) - Number(start.slice(0, 4));
      if (isInspectionYear(year)) inspections.push(year);
    }
    if (event.inspType === 'T1') {
      let year = yearIndex(start, event.on, earlyMonths.test);
      // A test cannot stand for an inspection: done in an inspection year, it is the late test of a year before.
      while (year > 0 && isInspectionYear(year)) year -= 1;
      tests.push(year);
    }
  }
  // A lift without records since its baseline is assumed to have kept its cycle; one with records is judged by them.
  if (inspected.length === 0 && !isRecorded(start, history)) {
    const assumed = yearsOver(start, facts.today);
    return { inspection: assumed, any: assumed, isGuess: assumed > 0 };
  }
  const any = Math.max(0, ...inspections, ...tests);
  // Where no inspection is on record, tests show that the cycle has been kept; otherwise a missed inspection stays due.
  return { inspection: inspections.length > 0 ? Math.max(0, ...inspections) : any, any, isGuess: false };
}

function isRecorded(start: string, history: readonly CycleEvent[]): boolean {
  return history.some(({ inspType, on }) => ['D1', 'T1', 'J2', 'J3'].includes(inspType) && on.slice(0, 7) >= start.slice(0, 7));
}

function dueOn(start: string, months: number): string {
  return endOfMonth(addMonths(start, months));
}

/** A later year that fits; the years of the rule repeat for ever after `everyYearAfter`, so few steps are enough. */
function nextYear(after: number, fits: (k: number) => boolean): number | undefined {
  for (let k = after + 1; k <= after + 200; k += 1) if (fits(k)) return k;
  return undefined;
}

/** Inspection, test and load test of elevators, whose days follow from a fixed baseline and not from the last inspection. */
export function nextElevatorDates(
  facts: CycleFacts,
  history: readonly CycleEvent[],
  chosen: readonly CycleRule[],
): Map<CycleTarget, RuleAnswer> {
  const answers = new Map<CycleTarget, RuleAnswer>();
  const yearRule = chosen.find(({ basis }) => basis === 'years');
  if (!yearRule) return answers;
  const baseline = baselineOf(facts, history);
  if (baseline === undefined) return withoutBaseline(facts, history, chosen);

  const start = dueMonthOf(baseline, facts.stops ?? [], history);
  const isInspectionYear = (k: number) => yearRule.years.includes(k) || (yearRule.everyYearAfter !== null && k > yearRule.everyYearAfter);
  const done = doneYears(start, facts, history, isInspectionYear);
  const failed = failure(history);
  for (const rule of chosen) {
    if (rule.basis === 'supvPassDate') answers.set(rule.target, loadTest(rule, start, baseline, facts));
    if (rule.basis !== 'years' && rule.basis !== 'otherYears') continue;
    if (rule.basis === 'years' && failed) {
      answers.set(rule.target, {
        isEstimated: false,
        isByUser: false,
        because: `${failed.on}结论为“${failed.conclusion}”，复检合格前不推算下次日期`,
      });
      continue;
    }
    const isInspection = rule.basis === 'years';
    const k = nextYear(isInspection ? done.inspection : done.any, (year) => isInspectionYear(year) === isInspection);
    const because =
      k === undefined ? '监督检验合格超过15年，每年进行定期检验，不再进行自行检测' : `${rule.note}；以${baseline}为基准，本次为第${k}年`;
    answers.set(rule.target, {
      ...(k === undefined ? {} : { on: dueOn(start, k * 12) }),
      isEstimated: done.isGuess,
      because,
      isByUser: false,
    });
  }
  return answers;
}

function failure(history: readonly CycleEvent[]): CycleEvent | undefined {
  const last = history.findLast(({ inspType }) => inspType === 'D1' || inspType === 'J3' || inspType === 'J4');
  return last && !passed(last) ? last : undefined;
}

function loadTest(rule: CycleRule, start: string, baseline: string, facts: CycleFacts): RuleAnswer {
  const every = rule.months ?? 72;
  const last = facts.lastLoadTestDate;
  const isKnown = Boolean(last && last > baseline);
  const done = last && isKnown ? yearIndex(start, last, earlyMonths.loadTest, every) : yearsOver(start, facts.today, every);
  return {
    on: dueOn(start, (Math.max(0, done) + 1) * every),
    isEstimated: !isKnown && done > 0,
    because: `${rule.note}，自${baseline}起算`,
    isByUser: false,
  };
}

function withoutBaseline(facts: CycleFacts, history: readonly CycleEvent[], chosen: readonly CycleRule[]): Map<CycleTarget, RuleAnswer> {
  const last = history.findLast((event) => event.inspType === 'D1' && passed(event))?.on ?? archivedInspection(facts, history);
  const inspection: RuleAnswer = last
    ? { on: addMonths(last, 12), isEstimated: true, isByUser: false, because: `缺少监督检验合格日期，暂按最近检验日期${last}后12个月推算` }
    : { isEstimated: true, isByUser: false, because: '缺少监督检验合格日期和最近检验日期，无法推算' };
  const silent: RuleAnswer = { isEstimated: true, isByUser: false, because: '补录监督检验合格日期后方可推算检测与载荷试验日期' };
  const answers = new Map<CycleTarget, RuleAnswer>([['inspection', inspection]]);
  for (const { target, basis } of chosen) if (basis === 'otherYears' || basis === 'supvPassDate') answers.set(target, silent);
  return answers;
}
