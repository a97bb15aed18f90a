import { conclusionsFor } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import type { CycleFacts } from '#areas/cycles/contract/cycle-facts.ts';
import type { CycleRule } from '#areas/cycles/contract/cycle-rule.ts';
import { cycleRules } from '#areas/cycles/contract/cycle-rules.ts';
import { nextDates, type NextDates } from '#areas/cycles/contract/cycles.ts';
import { needsGrade } from '#areas/verdicts/contract/conclude.ts';
import { addDays, endOfMonth } from '#kit/contract/trade/calendar.ts';

import type { Dice } from '#kit/server/demo/dice.ts';
import type { ToldHistory } from '#kit/server/demo/telling.ts';

const rulesByCode = new Map<string, readonly CycleRule[]>();

/** The rules that can concern a code at all: a tenth of them, so that a million devices stay quick. */
function rulesFor(code: string): readonly CycleRule[] {
  const known = rulesByCode.get(code) ?? cycleRules.filter(({ equclacode }) => code.startsWith(equclacode));
  rulesByCode.set(code, known);
  return known;
}

export interface Life {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly supvPassDate: string | null;
  readonly putInUseDate: string;
  /** The last day that is told of: today, or the day the device was stopped. */
  readonly until: string;
  /** Everything is done exactly on the day it falls due, and nothing from this day on. */
  readonly exactUntil?: string;
  /** The last inspection did not pass. */
  readonly fails: boolean;
}

type ToldEvent = ToldHistory['events'][number];

export interface Told extends ToldHistory {
  readonly next: NextDates;
}

type Duty = readonly [inspType: string, target: 'nextInspDate' | 'nextTestDate' | 'nextExternalDate' | 'nextInternalDate'];

/** What is done to a class, and by which date it falls due. */
function dutiesOf(code: string): readonly Duty[] {
  switch (code.charAt(0)) {
    case '1':
      return [
        ['D3', 'nextExternalDate'],
        ['D2', 'nextInternalDate'],
      ];
    case '2':
      return code.startsWith('22') || code.startsWith('24')
        ? [
            ['D6', 'nextExternalDate'],
            ['D5', 'nextInternalDate'],
          ]
        : [['D5', 'nextInternalDate']];
    case '3':
      return [
        ['D1', 'nextInspDate'],
        ['T1', 'nextTestDate'],
      ];
    case '8':
      return [['D5', 'nextInternalDate']];
    case '9':
      return [
        ['D6', 'nextExternalDate'],
        ['D5', 'nextInternalDate'],
      ];
    case '7':
      return [];
    default:
      return [['D1', 'nextInspDate']];
  }
}

function firstEvent({ code, supvPassDate, putInUseDate }: Life): ToldEvent[] {
  if (/^[27]/.test(code) || code.startsWith('8')) return [];
  if (code.startsWith('5')) return [{ inspType: 'S1', on: putInUseDate, conclusion: '合格' }];
  return supvPassDate ? [{ inspType: 'J2', on: supvPassDate, conclusion: '合格' }] : [];
}

/** What a passing report says; the grade of a vessel or pipe decides with it, as in the inspector's form. */
function passing(dice: Dice, code: string, inspType: string, grade: number | undefined): string {
  const { name } = conclusionsFor(code, inspType);
  const roll = dice.unit();
  if (name === 'liftTestConclusion') return '符合';
  if (name === 'liftConclusion') return roll < 0.86 ? '合格' : roll < 0.97 ? '整改后合格' : '复检合格';
  if (name === 'boilerConclusion') return roll < 0.93 && grade !== 4 ? '符合要求' : '基本符合要求';
  if (name === 'industrialPipeConclusion') return roll < 0.95 && grade !== 3 ? '符合要求' : '基本符合要求';
  if (name === 'publicPipeConclusion') return roll < 0.97 ? '允许使用' : '降压使用';
  if (name === 'publicPipeCheck') return '允许使用';
  if (name === 'pipeConclusion') return grade === 3 ? '限制条件运行' : roll < 0.95 ? '允许运行' : '整改后运行';
  return roll < 0.95 ? '合格' : '复检合格';
}

const failing: Readonly<Record<string, string>> = {
  liftTestConclusion: '存在不符合',
  boilerConclusion: '不符合要求',
  industrialPipeConclusion: '不符合要求',
  publicPipeConclusion: '进行合于使用评价',
  publicPipeCheck: '进行全面检验',
  pipeConclusion: '停止运行',
};

/** When something that falls due is really done: 93 % in time, 4 % late, 3 % not until long after; boilers, with two duties nearly every year, more in time. */
function doneOn(dice: Dice, code: string, due: string): string {
  const roll = dice.unit();
  const [inTime, late] = code.startsWith('1') ? [0.97, 0.995] : [0.93, 0.97];
  if (roll < inTime) return onWeekday(addDays(due, -dice.whole(0, code.startsWith('3') ? 20 : 10)));
  return onWeekday(roll < late ? addDays(due, dice.whole(3, 50)) : addDays(due, dice.whole(200, 900)));
}

/** Nobody inspects at a weekend. */
function onWeekday(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, -2) : day;
}

/** The inspections of a device from its first day on, each at the day the cycle rules gave then. */
export function tellHistory(dice: Dice, life: Life): Told {
  const { code, params, supvPassDate, putInUseDate, until, exactUntil } = life;
  const rules = rulesFor(code);
  const duties = dutiesOf(code);
  const events = firstEvent(life);
  let clock = events.at(-1)?.on ?? putInUseDate;
  const loadTests: ToldHistory['loadTests'][number][] = [];
  const factsOn = (today: string): CycleFacts => ({
    equclacode: code,
    params,
    supvPassDate,
    putInUseDate,
    lastLoadTestDate: loadTests.at(-1)?.on ?? null,
    history: events,
    today,
  });
  for (let turn = 0; turn < 80; turn += 1) {
    const next = nextDates(factsOn(clock), rules);
    const [first] = duties
      .flatMap(([inspType, target]) => (next[target] ? [{ inspType, due: next[target] }] : []))
      .toSorted((a, b) => (a.due < b.due ? -1 : 1));
    if (!first) break;
    const due = code.startsWith('3') ? endOfMonth(first.due) : first.due;
    if (due > addDays(until, 120)) break;
    const planned = exactUntil === undefined ? doneOn(dice, code, due) : due;
    const on = planned <= clock ? addDays(clock, 1) : planned;
    if (on > until || (exactUntil !== undefined && on >= exactUntil)) break;
    if (next.nextLoadTestDate && next.nextLoadTestDate <= addDays(endOfMonth(on), 31)) loadTests.push({ on, due: next.nextLoadTestDate });
    const grade = gradeOf(dice, code, first.inspType);
    const conclusion = passing(dice, code, first.inspType, grade);
    events.push({ inspType: first.inspType, on, due: first.due, conclusion, ...(grade && { grade }) });
    clock = on;
  }
  const last = events.at(-1);
  if (life.fails && last && last.inspType !== 'J2' && last.inspType !== 'S1') {
    events[events.length - 1] = { ...last, conclusion: failing[conclusionsFor(code, last.inspType).name] ?? '不合格' };
  }
  return { events, loadTests, next: nextDates(factsOn(until), rules) };
}

function gradeOf(dice: Dice, code: string, inspType: string): number | undefined {
  if (!needsGrade(code, inspType)) return undefined;
  const isPipe = code.startsWith('8');
  return dice.weighed([
    [1, 25],
    [2, 60],
    [3, 14],
    [4, isPipe ? 0 : 1],
  ]);
}
