import type { CycleFacts } from './cycle-facts.ts';
import type { CycleRule, CycleTarget } from './cycle-rule.ts';
import { chooseRules, dateOf, nextDates, targetOf, tidyHistory, type DateKey } from './cycles.ts';

/** What follows for a device from a report that it has passed. */
export interface ReportDays {
  /** The next day of the report's own kind, as it is printed; none where no rule has one. */
  readonly own?: string | undefined;
  /** What changes in the archive. */
  readonly days: Readonly<Partial<Record<DateKey, string | null>>>;
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
export function daysAfterReport(
  inspType: string,
  facts: CycleFacts,
  rules: readonly CycleRule[],
  stored: { readonly nextExternalDate: string | null; readonly nextInternalDate: string | null },
): ReportDays {
  const history = tidyHistory(facts.history, facts.today);
  // A recheck stands for the inspection that it repeats.
  const kind = inspType === 'F1' ? (history.at(-1)?.inspType ?? 'D1') : inspType;
  const chosen = chooseRules(facts, history, rules);
  const dates = nextDates(facts, rules);
  const targets = targetsOf(kind, chosen);
  const days: Partial<Record<DateKey, string | null>> = Object.fromEntries(
    [...targets].map((target) => [dateOf[target], dates[dateOf[target]] ?? null]),
  );
  const owed = chosen.filter(({ target, isByUser }) => (target === 'external' || target === 'internal') && !isByUser);
  if (!chosen.some(({ target }) => target === 'inspection') && owed.some(({ target }) => targets.has(target))) {
    // The earlier of the two is the one to apply for; one that was failed keeps its day.
    const known = { ...stored, ...days };
    days.nextInspDate = owed.flatMap(({ target }) => known[dateOf[target] as keyof typeof known] ?? []).toSorted()[0] ?? null;
  }
  const own = targetOf(kind, chosen);
  return { own: own && dates[dateOf[own]], days, because: dates.because };
}

function targetsOf(inspType: string, chosen: readonly CycleRule[]): Set<CycleTarget> {
  const restarted = chosen.filter(({ restartedBy }) => restartedBy.includes(inspType));
  const isInspected = restarted.some(({ basis }) => basis === 'years');
  const following = isInspected ? chosen.filter(({ basis }) => fromBaseline.includes(basis)) : [];
  return new Set([...restarted, ...following].map(({ target }) => target));
}
