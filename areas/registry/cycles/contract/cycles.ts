import { addMonths, endOfMonth, monthsBetween } from '#kit/contract/trade/calendar.ts';
import type { CycleEvent, CycleFacts, RuleAnswer } from './cycle-facts.ts';
import { isPass } from './cycle-facts.ts';
import type { CycleCondition, CycleRule, CycleTarget } from './cycle-rule.ts';
import { nextElevatorDates } from './elevator-cycle.ts';

export interface NextDates {
  readonly nextInspDate?: string;
  readonly nextTestDate?: string;
  readonly nextLoadTestDate?: string;
  readonly nextExternalDate?: string;
  readonly nextInternalDate?: string;
  readonly governorDueDate?: string;
  readonly safetyValveDueDate?: string;
  /** A date rests on a guess: a baseline, report or grade is missing. */
  readonly cycleEstimated: boolean;
  /** The rules applied, in Chinese sentences. */
  readonly because: string;
}

export type DateKey = Exclude<keyof NextDates, 'cycleEstimated' | 'because'>;

export const dateOf: Record<CycleTarget, DateKey> = {
  inspection: 'nextInspDate',
  test: 'nextTestDate',
  loadTest: 'nextLoadTestDate',
  external: 'nextExternalDate',
  internal: 'nextInternalDate',
  governor: 'governorDueDate',
  safetyValve: 'safetyValveDueDate',
};

/** History by day up to today; a recheck takes the type of the inspection it repeats. */
export function tidyHistory(history: readonly CycleEvent[], today: string): CycleEvent[] {
  // On one day the recheck comes after what it repeats.
  const byDay = history
    .filter(({ on }) => on <= today)
    .toSorted((a, b) => compare(a.on, b.on) || Number(a.inspType === 'F1') - Number(b.inspType === 'F1'));
  let parent = 'D1';
  return byDay.map((event) => {
    if (event.inspType === 'F1') return { ...event, inspType: parent };
    parent = event.inspType;
    return event;
  });
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The rules in force for this catalogue code, one per inspection type and target: longest code first, then most conditions. Of what is exempt, that rule alone. */
export function chooseRules(facts: CycleFacts, history: readonly CycleEvent[], rules: readonly CycleRule[]): CycleRule[] {
  const fitting = rules.filter(
    (rule) =>
      facts.equclacode.startsWith(rule.equclacode) &&
      rule.validFrom <= facts.today &&
      (rule.validTo === null || facts.today <= rule.validTo) &&
      rule.condition.every((condition) => holds(condition, valueOf(condition.param, rule, facts, history))),
  );
  const exemption = fitting.find(({ isExemption }) => isExemption);
  if (exemption) return [exemption];
  fitting.sort((a, b) => b.equclacode.length - a.equclacode.length || b.condition.length - a.condition.length || compare(a.code, b.code));
  return fitting.filter(
    (rule, index) => fitting.findIndex((other) => other.inspType === rule.inspType && other.target === rule.target) === index,
  );
}

function holds({ is, atLeast }: CycleCondition, value: unknown): boolean {
  return (is === undefined || is.includes(value as string)) && (atLeast === undefined || Number(value) >= atLeast);
}

function valueOf(param: string, rule: CycleRule, facts: CycleFacts, history: readonly CycleEvent[]): unknown {
  if (param === 'isFirst') return lastPass(rule, history) === undefined && archivedDay(rule, facts, history) === undefined;
  if (param === 'lastType') return lastPass(rule, history)?.inspType;
  if (param === 'isOverFifteenYears') return isOverFifteenYears(facts);
  if (param === 'grade') return Number(lastPass(rule, history)?.grade ?? facts.params['safetyGrade'] ?? 0);
  return facts.params[param];
}

/** The archive's own last day, where it is of the rule's kind and no report of that kind is on record. */
function archivedDay(
  { restartedBy }: CycleRule,
  { lastInspDate, lastInspType }: CycleFacts,
  history: readonly CycleEvent[],
): string | undefined {
  if (!lastInspDate || history.some(({ inspType }) => restartedBy.includes(inspType))) return undefined;
  const isOfKind = lastInspType ? restartedBy.includes(lastInspType) : history.length === 0;
  return isOfKind ? lastInspDate : undefined;
}

function isOverFifteenYears({ putInUseDate, supvPassDate, today }: CycleFacts): boolean {
  const since = putInUseDate ?? supvPassDate;
  return typeof since === 'string' && addMonths(since, 15 * 12) < today;
}

/** Which day a report of this type states: that of the rule for its type, or of the rule that it restarts. */
export function targetOf(inspType: string, chosen: readonly CycleRule[]): CycleTarget | undefined {
  // A load test is made with an inspection, whose report states the day of the inspection.
  const own = chosen.find((rule) => rule.inspType === inspType && rule.target !== 'loadTest');
  const restarted = chosen.filter(({ restartedBy }) => restartedBy.includes(inspType)).map(({ target }) => target);
  return own?.target ?? (['inspection', 'internal', 'external'] as const).find((target) => restarted.includes(target));
}

function lastPass(rule: CycleRule, history: readonly CycleEvent[]): CycleEvent | undefined {
  return history.findLast(({ inspType, conclusion }) => rule.restartedBy.includes(inspType) && isPass(conclusion));
}

function answer(rule: CycleRule, facts: CycleFacts, history: readonly CycleEvent[], chosen: readonly CycleRule[]): RuleAnswer {
  const no = (because: string): RuleAnswer => ({ isEstimated: false, because, isByUser: rule.isByUser });
  const ofKind = history.filter(({ inspType }) => rule.restartedBy.includes(inspType));
  const last = ofKind.at(-1);
  if (last && !isPass(last.conclusion)) return no(`${last.on}结论为“${last.conclusion}”，复检合格前不推算下次日期`);
  if (rule.months === null) return no(rule.note);
  // What the inspector states goes before the rule: grade, condition and risk decide within its limits.
  if (last?.nextOn && targetOf(last.inspType, chosen) === rule.target)
    return { on: last.nextOn, isEstimated: false, because: `${rule.note}；报告载明下次日期`, isByUser: rule.isByUser };

  // Valves are calibrated on their own; the day of an inspection says nothing about them.
  const isCalibration = rule.target === 'governor' || rule.target === 'safetyValve';
  const known = last?.on ?? (isCalibration ? undefined : archivedDay(rule, facts, history));
  const start = known ?? facts.putInUseDate ?? facts.supvPassDate;
  if (!start) return no(`${rule.note}；缺少起算日期，无法推算`);
  // Where the month of the first inspection counts, that inspection goes before the first use.
  if (rule.basis === 'firstMonth' && !known)
    return { on: start, isEstimated: false, because: `${rule.note}；未见首次检验记录，应立即检验`, isByUser: rule.isByUser };
  return {
    on: rule.basis === 'firstMonth' ? inFirstMonth(rule.months, start, facts, ofKind) : addMonths(start, rule.months),
    // Only where a class has one kind of inspection is the archive's last day surely one of this kind.
    isEstimated: rule.isEstimate || (!last && Boolean(known) && rule.target !== 'inspection'),
    because: `${rule.note}，自${start}起算`,
    isByUser: rule.isByUser,
  };
}

/** Done up to so many months before its month, an inspection counts for that month. */
const earlyForMonth = 3;

/** The month of the first inspection stays, or that of the inspection with which a stop ended: whoever is early or late does not move it. */
function inFirstMonth(months: number, last: string, { stops = [] }: CycleFacts, ofKind: readonly CycleEvent[]): string {
  const passed = ofKind.filter(({ conclusion }) => isPass(conclusion)).map(({ on }) => on);
  const restarts = stops.flatMap(({ from, to }) => (to === null ? [] : (passed.find((on) => on > from) ?? [])));
  const first = restarts.toSorted(compare).at(-1) ?? passed[0] ?? last;
  const done = Math.max(0, Math.floor((monthsBetween(first, last) + earlyForMonth) / months));
  return endOfMonth(addMonths(`${first.slice(0, 7)}-01`, (done + 1) * months));
}

/**
 * The days on which inspections, tests and calibrations fall due next. Predicts and cross-checks only: a day given by the
 * inspection system goes first.
 * @param rules rows of `cycle_rule`
 */
export function nextDates(facts: CycleFacts, rules: readonly CycleRule[]): NextDates {
  const history = tidyHistory(facts.history, facts.today);
  const chosen = chooseRules(facts, history, rules);
  const answers = chosen.some(({ basis }) => basis === 'years')
    ? nextElevatorDates(facts, history, chosen)
    : new Map<CycleTarget, RuleAnswer>();
  for (const rule of chosen) if (!answers.has(rule.target)) answers.set(rule.target, answer(rule, facts, history, chosen));
  return gather(answers, facts);
}

function gather(answers: ReadonlyMap<CycleTarget, RuleAnswer>, facts: CycleFacts): NextDates {
  const dates: Partial<Record<(typeof dateOf)[CycleTarget], string>> = {};
  for (const [target, { on }] of answers) if (on !== undefined) dates[dateOf[target]] = on;

  // Where a class has an outer and an inner inspection, the earlier of the two is the one to apply for.
  const due = (['external', 'internal'] as const)
    .map((target) => answers.get(target))
    .filter((one) => one?.on !== undefined && !one.isByUser);
  const earliest = due.map((one) => one?.on ?? '').toSorted(compare)[0];
  if (!answers.has('inspection') && earliest !== undefined) dates.nextInspDate = earliest;

  const reasons = [...answers.values()].map(({ because }) => because);
  if (facts.designExpireDate && dates.nextInspDate && dates.nextInspDate.slice(0, 4) >= facts.designExpireDate.slice(0, 4)) {
    reasons.push(`设计使用年限于${facts.designExpireDate}届满，届满当年起须先办理安全评估`);
  }
  if (reasons.length === 0) reasons.push('该类设备没有检验周期规则');
  return { ...dates, cycleEstimated: [...answers.values()].some(({ isEstimated }) => isEstimated), because: `${reasons.join('。')}。` };
}
