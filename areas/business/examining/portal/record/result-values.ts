import { z } from 'zod';

import { UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import { dropBlanks, form } from '#kit/contract/form.ts';
import { choice, day, field, flag, longText, text, type Values } from '#kit/contract/field.ts';
import type { ReplyOf } from '#kit/contract/call.ts';

import type { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import type { examiningCalls } from '../../contract/calls.ts';
import { mayBeLoadTested } from '#areas/verdicts/contract/contradictions.ts';
import { isException } from '#areas/verdicts/contract/item-faults.ts';
import { asEntered, nextDayChecks, nextDayFields } from '#areas/verdicts/contract/next-day.ts';
import { judgeConclusion, type Judgement, type Verdict } from '#areas/verdicts/contract/conclude.ts';

export type LineResults = ReplyOf<typeof examiningCalls.results>;
export type ReviewMark = NonNullable<ReplyOf<typeof inspectionCalls.detail>['reviewReturn']>['marks'][number];
export type Item = LineResults['items'][number];
/** What is entered for the items, by their numbers. */
export type Entered = Readonly<Record<string, Item>>;

/** Facts of the whole device, below its items. */
export function deviceForm({ needsGrade, equclacode, inspType, nextByRule }: LineResults, today: string) {
  const fields = {
    inspDate: day('检验日期', { need: 'required', help: '到场检验的日期，不早于派工日期' }),
    ...(needsGrade && { safetyGrade: choice('安全状况等级', 'safetyGrade', { need: 'required' }) }),
    ...(mayBeLoadTested(equclacode, inspType) && { loadTested: flag('本次做了载荷试验') }),
    usedInstruments: field('主要检验仪器', z.array(UsedInstrument), { widget: 'choices', help: '从「检验仪器」台账中选用' }),
    instruments: text('台账以外的仪器', 300, { help: '钢直尺、塞尺等没有列入台账的，写名称和编号' }),
    ...(nextByRule && nextDayFields(nextByRule)),
    remark: longText('备注', 500),
  };
  return form(
    '检验结果',
    fields,
    [{ key: 'device', title: '检验情况', fields: Object.keys(fields) }],
    [
      { fields: ['inspDate'], say: '检验日期不能晚于今天', holds: ({ inspDate }) => typeof inspDate !== 'string' || inspDate <= today },
      ...(nextByRule ? nextDayChecks(nextByRule) : []),
    ],
  );
}

export function startOf({
  items,
  inspDate,
  safetyGrade,
  loadTested,
  usedInstruments,
  instruments,
  conditions,
  remark,
  ...next
}: LineResults): Values {
  const { nextInspDate: on, nextDateReason, nextByRule } = next;
  const nextInspDate = on && nextByRule ? asEntered(on, nextByRule) : on;
  return {
    items: Object.fromEntries(items.map((item) => [item.itemNo, item])),
    usedInstruments,
    conditions,
    ...dropBlanks({ inspDate, safetyGrade, loadTested, instruments, remark, nextInspDate, nextDateReason }),
  };
}

export function enteredOf(values: Values): Entered {
  return (values['items'] ?? {}) as Entered;
}

/** What the items add up to as they stand on the screen; undefined while some are open. The server judges by the same rule. */
export function judgementOf({ equclacode, inspType, rule }: LineResults, values: Values): Judgement | undefined {
  const items = Object.values(enteredOf(values));
  const { safetyGrade } = values;
  if (openCount(values) > 0) return undefined;
  const judged = items.map(({ itemNo, kind, verdict, remedy }) => ({ itemNo, kind, verdict: verdict!, remedy }));
  return judgeConclusion({
    equclacode,
    inspType,
    items: judged,
    rule,
    safetyGrade: typeof safetyGrade === 'string' ? Number(safetyGrade) : null,
  });
}

/** What an item says of the whole device: judging the load test says that it was made. */
export function factsFrom({ isLoadTest, verdict }: Item): Values {
  return isLoadTest && verdict !== null ? { loadTested: verdict !== 'na' } : {};
}

export function openCount(values: Values): number {
  return Object.values(enteredOf(values)).filter(({ verdict, remedy }) => verdict === null || remedy === 'toRecheck').length;
}

export const verdictWords: Readonly<Record<Verdict, string>> = { pass: '合格', fail: '不合格', na: '无此项' };

export const remedyWords: Readonly<Record<Item['remedy'], string>> = {
  none: '',
  rectified: '整改合格',
  monitored: '监护使用',
  toRecheck: '待复检',
  rechecked: '复检合格',
  recheckFailed: '复检不合格',
};

/** What a reviewer must weigh, before the groups with the rest. */
export function exceptionsFirst(items: readonly Item[]): ReturnType<typeof groupsOf> {
  const exceptions = items.filter(isException).toSorted((one, other) => weightOf(one) - weightOf(other));
  if (exceptions.length === 0) return groupsOf(items);
  return [[`须审阅的项目（${exceptions.length}项）`, exceptions], ...groupsOf(items.filter((item) => !isException(item)))];
}

/** Key items first, what was left out before what failed: a failed one speaks for itself. */
function weightOf({ kind, verdict }: Item): number {
  return (kind === '关键' ? 0 : 3) + (verdict === 'na' ? 0 : verdict === 'fail' ? 1 : 2);
}

/** The groups of items in the order of the list. */
export function groupsOf(items: readonly Item[]): readonly (readonly [group: string, items: readonly Item[]])[] {
  const names = [...new Set(items.map(({ group }) => group))];
  return names.map((name) => [name, items.filter(({ group }) => group === name)]);
}
