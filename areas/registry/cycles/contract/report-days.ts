import { addMonths } from '#kit/contract/trade/calendar.ts';

import { isPass, type CycleEvent, type CycleFacts } from './cycle-facts.ts';
import type { CycleBasis, CycleRule, CycleTarget } from './cycle-rule.ts';
import { chooseRules, dateOf, nextDates, targetOf, tidyHistory, type DateKey } from './cycles.ts';

type Days = Readonly<Partial<Record<DateKey, string | null>>>;

/** The two days of a class that is inspected in two ways, as the archive has them. */
export interface BothDays {
  readonly nextExternalDate: string | null;
  readonly nextInternalDate: string | null;
}

/** What follows for a device from a report that it has passed. */
export interface ReportDays {
  /** The next day of the report's own kind, as it is printed; none where no rule has one. */
  readonly own?: string | undefined;
  /** Which of the archive's days that is. */
  readonly ownKey?: DateKey | undefined;
  /** The rule for it, in Chinese. */
  readonly ownRule?: string | undefined;
  /** The last day that an inspector may state instead; undefined where grade, condition or risk alone decide. */
  readonly latest?: string | undefined;
  /** The day is counted in months: the due day is the last of its month. */
  readonly isMonth: boolean;
  /** What changes in the archive. */
  readonly days: Days;
  /** The rules applied, in Chinese sentences. */
  readonly because: string;
}

/** Of inspections and tests of a lift all days follow from one baseline. */
const fromBaseline: readonly string[] = ['otherYears', 'supvPassDate'];

/**
 * A report moves the days of its own kind and no other: the calibration of a governor no inspection, an external inspection no internal one.
 * @param facts with the report in the history
 * @param stored the days of the archive so far
 */
export function daysAfterReport(inspType: string, facts: CycleFacts, rules: readonly CycleRule[], stored: BothDays): ReportDays {
  const history = tidyHistory(facts.history, facts.today);
  const kind = kindOf(inspType, history);
  const chosen = chooseRules(facts, history, rules);
  const dates = nextDates(facts, rules);
  const targets = targetsOf(kind, chosen);
  const days: Partial<Record<DateKey, string | null>> = Object.fromEntries(
    [...targets].map((target) => [dateOf[target], dates[dateOf[target]] ?? null]),
  );
  // One that was failed keeps its day.
  if (owedOf(chosen)?.some((target) => targets.has(target))) days.nextInspDate = earlierOf(chosen, { ...stored, ...days });
  const own = targetOf(kind, chosen);
  const ownKey = own && dateOf[own];
  const onDay = ownKey && dates[ownKey];
  const rule = chosen.find(({ target }) => target === own);
  return {
    own: onDay,
    ownKey,
    ownRule: rule?.note,
    latest: rule && onDay && latestOf(rule, kind, onDay, history.findLast(({ inspType: type }) => type === kind)?.on),
    isMonth: rule !== undefined && inMonths.includes(rule.basis),
    days,
    because: dates.because,
  };
}

const inMonths: readonly CycleBasis[] = ['years', 'firstMonth'];
/** Risk decides the interval itself. */
const byRisk = 'D7';

function latestOf(rule: CycleRule, kind: string, own: string, on: string | undefined): string | undefined {
  if (inMonths.includes(rule.basis)) return own;
  const most = kind === byRisk ? null : (rule.mostMonths ?? (rule.isEstimate ? null : rule.months));
  if (most === null || !on) return undefined;
  const last = addMonths(on, most);
  return last > own ? last : own;
}

/**
 * The days that stand where a report of this type no longer holds: those that follow from the reports that do. A report of a failure moves no day.
 * @param facts with the reports that hold in the history
 * @param stored the days of the archive so far
 */
export function daysWithoutReport(inspType: string, facts: CycleFacts, rules: readonly CycleRule[], stored: BothDays): Days {
  const history = tidyHistory(facts.history, facts.today);
  const passed = { ...facts, history: history.filter(({ conclusion }) => isPass(conclusion)) };
  return daysAfterReport(kindOf(inspType, history), passed, rules, stored).days;
}

/** For a class that is inspected in two ways, the day to apply for; undefined for the others. */
export function dayToApplyFor(facts: CycleFacts, rules: readonly CycleRule[], known: BothDays): string | null | undefined {
  const chosen = chooseRules(facts, tidyHistory(facts.history, facts.today), rules);
  return owedOf(chosen) && earlierOf(chosen, known);
}

/** A recheck stands for the inspection that it repeats. */
function kindOf(inspType: string, history: readonly CycleEvent[]): string {
  return inspType === 'F1' ? (history.at(-1)?.inspType ?? 'D1') : inspType;
}

/** The two kinds that are owed where a class is inspected in two ways. */
function owedOf(chosen: readonly CycleRule[]): ('external' | 'internal')[] | undefined {
  if (chosen.some(({ target }) => target === 'inspection')) return undefined;
  const owed = chosen.filter(({ isByUser }) => !isByUser).map(({ target }) => target);
  return owed.filter((target) => target === 'external' || target === 'internal');
}

function earlierOf(chosen: readonly CycleRule[], known: Days): string | null {
  return (owedOf(chosen) ?? []).flatMap((target) => known[dateOf[target]] ?? []).toSorted()[0] ?? null;
}

function targetsOf(inspType: string, chosen: readonly CycleRule[]): Set<CycleTarget> {
  const restarted = chosen.filter(({ restartedBy }) => restartedBy.includes(inspType));
  const isInspected = restarted.some(({ basis }) => basis === 'years');
  const following = isInspected ? chosen.filter(({ basis }) => fromBaseline.includes(basis)) : [];
  return new Set([...restarted, ...following].map(({ target }) => target));
}
